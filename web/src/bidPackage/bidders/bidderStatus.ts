import type { BidderStatus } from '#leveling';
import { text } from '../sheet/sheetPage.ts';

/** The label of a bidder's status in the language of the page; null is no status. */
export function statusLabel(status: number | null): string {
  return status === null ? text('noStatus') : text(`bidderStatus.${status as BidderStatus}`);
}
