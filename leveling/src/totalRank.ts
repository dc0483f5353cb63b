import { type Amount, subtract } from './amounts.ts';
import { percentOf } from './comparison.ts';

/** The place of a bidder's total among those that compare, from 1; equal totals share one. */
export type TotalRank = {
  readonly place: number;
  /** How much it is over the lowest total. */
  readonly overLow: Amount;
  /** The same in percent of the lowest total, cut after 10 decimals; null where that is not above 0. */
  readonly percentOverLow: Amount | null;
};

/**
 * Returns the place of a bidder's total, whoever is selected. `totals` holds null for bidders that do not compare:
 * excluded ones and those without a base entry. Null for such a bidder, and where fewer than two compare. It is a view:
 * the stored order of bidders is not derived from it. Source: rules.md 'Comparing prices'. Example: 104 of 100, 104, 104
 * is place 2, 4 over the low, 4 %.
 */
export function rankOfTotal(totals: readonly (Amount | null)[], bidder: number): TotalRank | null {
  const own = totals[bidder] ?? null;
  const compared = totals.filter((total) => total !== null);
  if (own === null || compared.length < 2) return null;
  const low = compared.reduce((least, total) => (total < least ? total : least));
  const overLow = subtract(own, low);
  return {
    place: 1 + compared.filter((total) => total < own).length,
    overLow,
    percentOverLow: low > 0n ? percentOf(overLow, low) : null,
  };
}
