import { lowBidder, rankedBidders, type SectionAmounts, totalOf } from '#leveling';
import type { Db } from '../store.ts';
import type { Row } from '../tables.ts';
import { readPackageTotals } from './packageTotalsReader.ts';

/** The low bidder of a package with its totals (bids + adjustment), also in disabled alternates. */
export interface LowBidder {
  readonly id: string;
  readonly companyName: string;
  readonly totals: SectionAmounts;
}

/**
 * Reads the low bidders of the packages of a project that carry one's totals, by package id; a package without a low
 * bidder is left out (rules.md "Carried amounts"). Without such a package nothing is read.
 */
export async function readLowBidders(
  db: Db,
  packages: readonly Row<'bidPackage'>[],
  alternates: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, LowBidder>> {
  const ids = packages
    .filter((row) => row.carriedKind === 'low' && row.selectedBidderId === null && !row.isGeneralCondition)
    .map(({ id }) => id);
  const read = await readPackageTotals(db, ids, alternates, []);
  const found = new Map<string, LowBidder>();
  for (const [id, ofPackage] of read) {
    const low = lowBidder(rankedBidders(ofPackage.bidders, ofPackage.totals, -1));
    const bidder = ofPackage.bidders[low];
    if (bidder === undefined) continue;
    const [base, ...others] = ofPackage.totals.map(({ bidders }) => totalOf(bidders[low]!));
    found.set(id, { id: bidder.id, companyName: bidder.companyName, totals: { base: base!, alternates: others } });
  }
  return found;
}
