import type { BidderRecord } from '#contract';
import { BidderStatus } from '#leveling';
import { text } from '../sheet/sheetPage.ts';

/** Returns the label of a bidder's status in the language of the page; null is no status. */
export function statusLabel(status: number | null): string {
  return status === null ? text('noStatus') : text(`bidderStatus.${status as BidderStatus}`);
}

/** Returns whether a bidder has said that it gives no quote. */
export function isDeclined({ status }: Pick<BidderRecord, 'status'>): boolean {
  return status === BidderStatus.DeclinedToQuote;
}
