import type { BidderStatus, RankedBidder } from './bidder.ts';
import { type BidPackageTotals, totalOf } from './bidPackageTotals.ts';

/**
 * Returns the facts that ranks depend on, in the order of `bidders`: those of the base section, whose totals are US
 * dollars. Source: rules.md, Bidders. Worked: bidsTotal 100.00 from one entry and adjustment -5.00 is a base total of 95.00.
 *
 * @param bidders by bidder index; a status from outside counts as stored
 * @param totals by section index, the base first
 * @param selected the index of the selected bidder, or -1
 */
export function rankedBidders(
  bidders: readonly { readonly companyName: string; readonly status: number | null }[],
  totals: BidPackageTotals,
  selected: number,
): RankedBidder[] {
  const base = totals[0]!.bidders;
  return bidders.map(({ companyName, status }, index) => ({
    companyName,
    status: status as BidderStatus | null,
    isSelected: index === selected,
    hasBaseEntry: base[index]!.entries > 0,
    baseTotal: totalOf(base[index]!),
  }));
}
