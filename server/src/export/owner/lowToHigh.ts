import type { SheetRecord } from '#contract';
import { type Amount, type BidderStatus, isExcluded, subtract, totalWithAlternates } from '#leveling';
import type { WorkbookTexts } from '#locales/types';
import type { ExportContent } from '../exportContent.ts';
import type { PackageFigures } from '../package/packageFigures.ts';
import { fill } from '../workbookTexts.ts';

/** A bidder of a package as the owner sees it. */
export interface TabulatedBidder {
  /** Its index in the sheet. */
  readonly index: number;
  /** Its total with the enabled alternates. */
  readonly total: Amount;
  /** How much that is above the low; null for a bidder that does not compare: excluded, or without a base bid. */
  readonly aboveLow: Amount | null;
}

/** Returns the bidders as they are read at an opening: those that compare from low to high, then the others. */
export function lowToHigh({ bidders }: SheetRecord, { totals }: PackageFigures, enabled: readonly boolean[]) {
  const all = bidders.map(({ status }, index) => ({
    index,
    total: totalWithAlternates(totals, index, enabled),
    isCompared: !isExcluded(status as BidderStatus | null) && totals[0]!.bidders[index]!.entries > 0,
  }));
  const compared = all.filter(({ isCompared }) => isCompared);
  compared.sort((a, b) => (a.total < b.total ? -1 : a.total > b.total ? 1 : a.index - b.index));
  const low = compared[0]?.total;
  return [...compared, ...all.filter(({ isCompared }) => !isCompared)].map(
    ({ index, total, isCompared }): TabulatedBidder => ({
      index,
      total,
      aboveLow: isCompared ? subtract(total, low!) : null,
    }),
  );
}

/** Returns the status of a bidder, or that it is selected, with what an imported file says of it. */
export function statusOf(bidder: SheetRecord['bidders'][number], isSelected: boolean, texts: WorkbookTexts): string {
  const { status, fileMark } = bidder;
  const label = status === null ? texts.noStatus : texts.statuses[status as BidderStatus];
  return [isSelected ? texts.selectedBidder : label, fileMark].filter(Boolean).join(', ');
}

/** Returns the heading of an alternate, which says when no total includes it. */
export function alternateLabel({ name, enabled }: ExportContent['alternates'][number], texts: WorkbookTexts): string {
  return enabled ? name : fill(texts.notIncluded, { name });
}
