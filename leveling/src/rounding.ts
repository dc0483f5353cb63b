import { AMOUNT_DECIMALS, type Amount, type Decimal, ONE } from './amounts.ts';

/** Decimals of a computed amount. */
export const CENTS = 2;

/**
 * Returns the nearest whole quotient of two integers, halves away from zero. Example: 3 / 2 is 2, -3 / 2 is -2. Throws
 * RangeError (division by zero) when the divisor is 0.
 */
export function divideRounded(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  const twice = 2n * (rest < 0n ? -rest : rest);
  if (twice < (divisor < 0n ? -divisor : divisor)) return quotient;
  return dividend < 0n === divisor < 0n ? quotient + 1n : quotient - 1n;
}

/** Rounds an amount or quantity to so many decimals, halves away from zero. Example: -1.005 to 2 decimals is -1.01. */
export function roundAmount<Measured extends Decimal>(value: Measured, decimals: number): Measured {
  const step = stepOf(decimals);
  return (divideRounded(value, step) * step) as Measured;
}

/**
 * Rounds what a rule has computed to cents, halves away from zero. Source: rules.md, Amounts ("Everything foots").
 * Example: 9,448.6784 is 9,448.68, -0.005 is -0.01.
 */
export function roundToCents(value: Amount): Amount {
  return roundAmount(value, CENTS);
}

/** Cuts an amount or quantity after so many decimals, towards zero. Example: -1.009 to 2 is -1. */
export function truncateAmount<Measured extends Decimal>(value: Measured, decimals: number): Measured {
  const step = stepOf(decimals);
  return ((value / step) * step) as Measured;
}

/** Returns how many decimals an amount or quantity needs to be written whole, 0 to 10. Example: 1.50 needs 1. */
export function decimalsOf(value: Decimal): number {
  let rest: bigint = value % ONE;
  if (rest === 0n) return 0;
  let decimals = AMOUNT_DECIMALS;
  while (rest % 10n === 0n) {
    rest /= 10n;
    decimals -= 1;
  }
  return decimals;
}

function stepOf(decimals: number): bigint {
  return 10n ** BigInt(AMOUNT_DECIMALS - decimals);
}
