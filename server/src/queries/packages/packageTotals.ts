import type { BidPackageTotalsRecord } from '#contract';
import { amountText } from '#leveling';
import type { PackageReading } from '../../store/readers/bidPackageReader.ts';

/**
 * Returns the totals of a package as they travel: one row per bidder and section, those of disabled alternates as they
 * are.
 */
export function totalsRecord({ header, alternates, bidders, totals }: PackageReading): BidPackageTotalsRecord {
  const bidPackageId = header.id;
  const sections = [null, ...alternates.map(({ id }) => id)].map((alternateId, index) => ({
    alternateId,
    section: totals[index]!,
  }));
  return {
    bidTotals: sections.flatMap(({ alternateId, section }) =>
      bidders.map(({ id: bidderId }, index) => ({
        bidPackageId,
        bidderId,
        alternateId,
        bidsTotal: amountText(section.bidders[index]!.bidsTotal),
        adjustmentAmount: amountText(section.bidders[index]!.adjustment),
      })),
    ),
    lineItemsTotals: sections.map(({ alternateId, section }) => ({
      bidPackageId,
      alternateId,
      total: amountText(section.lineItemsTotal),
    })),
    bidClassificationTotals: sections.flatMap(({ alternateId, section }) =>
      bidders.flatMap(({ id: bidderId }, index) =>
        // Adjustment and Totals are next to the classes on the summary only.
        section.bidders[index]!.classifications.flatMap((amount, classification) =>
          amount === 0n ? [] : [{ bidPackageId, bidderId, alternateId, classification, amount: amountText(amount) }],
        ),
      ),
    ),
  };
}
