import type { BidderRecord } from '#contract';
import { type DueTime, dueMoment } from '#leveling';
import { printDateTime } from '../../i18n/dateTimes.ts';
import { printPaddedDue } from '../../i18n/dueTime.ts';
import { text } from '../sheet/sheetPage.ts';

type Received = Pick<BidderRecord, 'receivedAt'>;

/** Returns when a bid came in, as a phrase, or null. Worked: 'received 11/25/2026 1:42 PM'. */
export function receiptText({ receivedAt }: Received): string | null {
  return receivedAt === undefined ? null : text('receivedAt', { when: printDateTime(receivedAt) });
}

/** Returns why the receipt of a bid is late, or null where it is not: after the moment at which bids were due. */
export function lateText({ receivedAt }: Received, due: DueTime): string | null {
  const moment = dueMoment(due);
  if (receivedAt === undefined || moment === null || Date.parse(receivedAt) <= moment) return null;
  return text('lateTip', { due: printPaddedDue(due) });
}
