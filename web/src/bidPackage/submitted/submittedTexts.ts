import { Classification, type LineItemBid } from '#leveling';
import { printTotal, printTyped } from '../../cells/printAmount.ts';
import { classLabel } from '../cells/classLabel.ts';
import { text } from '../sheet/sheetPage.ts';
import type { Leveled } from './submittedFigures.ts';

/** Prints class and price of an entry: 'Sub Bid 7,200.00', 'Included', 'no entry'. */
export function printEntry(bid: LineItemBid | null): string {
  if (bid === null) return text('whyNoEntry');
  const label = classLabel(bid.classification);
  return bid.classification === Classification.Included || bid.price === null
    ? label
    : `${label} ${printTyped(bid.price)}`;
}

/** Says what an entry is now, what it counts where it has no price of its own, and how much more that is. */
export function leveledText({ now, value, difference }: Leveled): string {
  const isComputed = now?.classification === Classification.MissingScope && now.price === null;
  const entry = isComputed ? `${printEntry(now)} ${printTotal(value)}` : printEntry(now);
  return text('leveledIs', { entry, difference: printTotal(difference, true) });
}
