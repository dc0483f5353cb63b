import type { BidChangeRecord } from '#contract';
import type { LineItemBid } from '#leveling';
import { printMoment } from '../../i18n/printed.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { bidOf } from '../model/bidDetails.ts';
import { sameBid } from '../model/sheetEdits.ts';
import { text } from '../sheet/sheetPage.ts';
import { describeChange } from './historyTexts.ts';

type Content = BidChangeRecord['to'];

const entryOf = (content: Content): LineItemBid | null =>
  content === null ? null : bidOf(content.classification, content.price);

/**
 * Returns the change that brought an entry: the newest one that made it from another one. An undo brings nothing of its
 * own: it leads to the change that the entry comes from.
 */
export function originOf(changes: readonly BidChangeRecord[], entry: LineItemBid | null): BidChangeRecord | null {
  const made = changes.filter(({ from, to }) => sameBid(entryOf(to), entry) && !sameBid(entryOf(from), entry));
  return made.find(({ takenBack }) => takenBack === null) ?? made[0] ?? null;
}

/** Says where a price came from, and where the submitted one did if it was another one. */
export function originNotes(
  changes: readonly BidChangeRecord[],
  now: LineItemBid | null,
  submitted: LineItemBid | null,
): string[] {
  const origin = originOf(changes, now);
  const earlier = submitted === null || sameBid(submitted, now) ? null : originOf(changes, submitted);
  return [
    origin === null ? text('whyOriginUnknown') : text('whyOrigin', { how: howOf(origin) }),
    ...(earlier === null ? [] : [text('whyOriginSubmitted', { how: howOf(earlier) })]),
  ];
}

/** Says what was done, by whom and when, and from which file: 'Quote entered, Maria Chen, 10:15 AM. File: q.xlsx.' */
function howOf(change: BidChangeRecord): string {
  const { what, quote } = describeChange(change);
  const name = change.who.name ?? change.who.email;
  return joinSentences(text('historyBy', { what, name, when: printMoment(change.when) }), quote);
}
