import type { BidPackageTotalsRecord } from '#contract';
import { type Amount, add, type BidPackageTotals, totalOf } from '#leveling';
import { sectionOfId } from '../model/sheetContent.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { wireAmount } from '../model/wireAmount.ts';

/** After the last merged change the server's totals are asked for. */
export const TOTALS_DELAY = 500;

interface TotalsMismatch {
  readonly section: number;
  readonly bidder: number;
  readonly shown: Amount;
  readonly server: Amount;
}

/** Compares the sheet's totals with the server's, section by section and bidder by bidder. */
export function compareTotals(model: SheetModel, record: BidPackageTotalsRecord): TotalsMismatch[] {
  const found: TotalsMismatch[] = [];
  for (const total of record.bidTotals) {
    const section = sectionOfId(model.content.alternates, total.alternateId);
    const bidder = model.bidderIndex(total.bidderId);
    const shown = section === null ? undefined : model.content.totals[section]?.bidders[bidder];
    if (section === null || shown === undefined) continue;
    const server = add(wireAmount(total.bidsTotal), wireAmount(total.adjustmentAmount));
    if (totalOf(shown) !== server) found.push({ section, bidder, shown: totalOf(shown), server });
  }
  return found;
}

/** Shows the server's figures in place of the sheet's own; the server is the record. */
export function takeServerTotals(model: SheetModel, record: BidPackageTotalsRecord): void {
  const totals: BidPackageTotals = model.content.totals.map((section, index) => ({
    ...section,
    bidders: section.bidders.map((bidder, place) => {
      const id = model.bidder(place).id;
      const found = record.bidTotals.find(
        (total) => total.bidderId === id && sectionOfId(model.content.alternates, total.alternateId) === index,
      );
      if (found === undefined) return bidder;
      return { ...bidder, bidsTotal: wireAmount(found.bidsTotal), adjustment: wireAmount(found.adjustmentAmount) };
    }),
  }));
  model.content.totals = totals;
  model.versions.bumpShape();
}
