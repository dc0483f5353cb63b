import Fraction from 'fraction.js';
import { type Amount, amountOfUnits } from './amounts.ts';

const amountScale = 10n ** 10n;

/** Returns the exact fraction of an amount: 12.5 -> 25/2. An amount is a bigint in 10^-10 (rules.md "Amounts"). */
export function fractionOfAmount(amount: Amount): Fraction {
  return new Fraction(amount, amountScale);
}

/**
 * Returns an amount from a fraction, rounded half away from zero to `decimals` places (rules.md "Amounts"; at most 10).
 * roundFraction(1/3, 5) is 0.33333; roundFraction(-5/2, 0) is -3.
 */
export function roundFraction(fraction: Fraction, decimals: number): Amount {
  const unit = 10n ** BigInt(decimals);
  const whole = (2n * fraction.n * unit + fraction.d) / (2n * fraction.d);
  return amountOfUnits((fraction.s < 0n ? -whole : whole) * 10n ** BigInt(10 - decimals));
}

/**
 * Decimal text of a fraction, cut (never rounded) after `decimals` places, without trailing zeros
 * (rules.md "Amounts": computed percents are cut). cutFractionText(2/3, 4) is '0.6666'.
 */
export function cutFractionText(fraction: Fraction, decimals: number): string {
  const unit = 10n ** BigInt(decimals);
  const cut = (fraction.n * unit) / fraction.d;
  if (cut === 0n) return '0';
  const digits = cut.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${fraction.s < 0n ? '-' : ''}${whole}${rest === '' ? '' : `.${rest}`}`;
}
