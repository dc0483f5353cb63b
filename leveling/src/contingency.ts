import Fraction from 'fraction.js';
import { type Amount, ONE } from './amounts.ts';
import { cutFractionText, fractionOfAmount, roundFraction } from './fraction.ts';
import { DECIMAL_LIMITS } from './limits.ts';
import { CENTS, decimalsOf } from './rounding.ts';

/** The contingency of a package as it was typed; the other of the two is derived (rules.md "A bid package"). */
export interface Contingency {
  readonly unit: 'percent' | 'amount';
  /** percent: the fraction, 0 to 1, at most 7 decimals (5 % is 0.05); amount: US dollars. */
  readonly value: Amount;
}

/** Both figures of a contingency. */
export interface ContingencyFigures {
  readonly unit: 'percent' | 'amount';
  /** US dollars; made from a percentage it is rounded to cents. */
  readonly amount: Amount;
  /** Fraction as decimal text; derived from an amount it is cut after 12 decimals, and null over exactly 0. */
  readonly percentage: string | null;
}

/**
 * Returns the figures of a contingency over base amount + enabled alternates, before contingency. Worked: 5 % of
 * 200,000.50 is 10,000.03 (10,000.025 rounded); the amount 10,000 over 30,000 is 0.333333333333; over 0 it has no
 * percentage.
 */
export function contingencyFigures(contingency: Contingency, over: Amount): ContingencyFigures {
  const { unit, value } = contingency;
  if (unit === 'percent') {
    const percentage = fractionOfAmount(value);
    return {
      unit,
      amount: roundFraction(percentage.mul(fractionOfAmount(over)), CENTS),
      percentage: cutFractionText(percentage, 10),
    };
  }
  return { unit, amount: value, percentage: over === 0n ? null : cutFractionText(new Fraction(value, over), 12) };
}

/** Why a contingency cannot be stored. */
export type ContingencyProblem = 'percentRange' | 'percentDecimals' | 'negativeContingency';

/** Checks a contingency before it is stored: 0 to 100 percent, the fraction with at most 7 decimals, no negative amount. */
export function contingencyProblem({ unit, value }: Contingency): ContingencyProblem | null {
  if (unit === 'amount') return value < 0n ? 'negativeContingency' : null;
  if (value < 0n || value > ONE) return 'percentRange';
  return decimalsOf(value) > DECIMAL_LIMITS.fraction ? 'percentDecimals' : null;
}
