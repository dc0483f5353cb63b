import { type Amount, amountOfUnits, ONE, subtract, ZERO } from './amounts.ts';

/** The comparison of the second bidder with the selected one, on base totals. Source: rules.md 'A bid package'. */
export type SecondBidderAnalysis = {
  /** The second bidder's base total. */
  readonly amount: Amount;
  /** Second bidder's minus the selected bidder's; a negative one is shown. */
  readonly difference: Amount;
  /** The difference over the selected bidder's total, in percent, cut after 10 decimals; 0 where that is 0. */
  readonly percent: Amount;
};

/** Variance = amount - base estimate. Example: 90 against 100 is -10. */
export function variance(amount: Amount, baseEstimate: Amount): Amount {
  return subtract(amount, baseEstimate);
}

/**
 * (amount / base - 1) x 100, in percent (not a fraction), cut after 10 decimals; 0 where the base is 0.
 * Example: 115 against 100 is 15; 2 against 3 is -33.3333333333.
 */
export function variancePercent(amount: Amount, baseEstimate: Amount): Amount {
  return percentOf(subtract(amount, baseEstimate), baseEstimate);
}

/**
 * Returns a part of a whole in percent, cut after 10 decimals towards zero; 0 where the whole is 0. Example: 1 of 3 is
 * 33.3333333333.
 */
export function percentOf(part: Amount, whole: Amount): Amount {
  return whole === 0n ? ZERO : amountOfUnits((part * 100n * ONE) / whole);
}

/**
 * Returns the second-bidder analysis from the two base totals. Source: rules.md 'A bid package'. Example: 100 and 90
 * give -10, -10 %.
 */
export function secondBidderAnalysis(selectedTotal: Amount, secondTotal: Amount): SecondBidderAnalysis {
  const difference = subtract(secondTotal, selectedTotal);
  return { amount: secondTotal, difference, percent: percentOf(difference, selectedTotal) };
}
