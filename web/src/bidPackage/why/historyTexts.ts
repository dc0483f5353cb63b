import type { BidChangeRecord, HistoricBidRecord } from '#contract';
import { Classification, isEntryClassification } from '#leveling';
import { printTyped } from '../../cells/printAmount.ts';
import { classLabel } from '../cells/classLabel.ts';
import { wireAmount } from '../model/wireAmount.ts';
import { text } from '../sheet/sheetPage.ts';

/** One change of a price in words. */
interface DescribedChange {
  /** Class and price before and after; null where only the note changed. */
  readonly content: string | null;
  readonly note: string | null;
  /** What was done: 'Entered', 'Undone: Entered'. */
  readonly what: string;
  readonly quote: string | null;
}

/** Texts of the commands that change a price; any other one says 'Changed'. */
const COMMANDS: Readonly<Record<string, string>> = {
  'set-line-item-bid': 'historyEntered',
  'set-line-item-bids': 'historyEnteredMany',
  'delete-line-item-bid': 'historyCleared',
  'set-line-item-bid-note': 'historyNote',
  'set-line-item-rollup-bid': 'historyLumpSum',
  'enter-quote': 'historyQuote',
  'import-bid-tabulation': 'historyImport',
};

/** Describes a change of a price: what it was and is, what was done, and from which file. */
export function describeChange({ from, to, command, takenBack, quote }: BidChangeRecord): DescribedChange {
  const did = text(
    (takenBack === 'undo' ? resolutionText(to, from) : resolutionText(from, to)) ??
      COMMANDS[command] ??
      'historyChanged',
  );
  const fileName = quote?.fileName ?? null;
  return {
    content: sameContent(from, to) ? null : text('historyFromTo', { from: printBid(from), to: printBid(to) }),
    note: describeNote(from?.note ?? null, to?.note ?? null),
    what: takenBack === null ? did : text(takenBack === 'undo' ? 'historyUndone' : 'historyRedone', { what: did }),
    quote: fileName === null ? null : text('historyFile', { name: fileName }),
  };
}

/** Names what was decided about a price that was no longer quantity x unit price; null for any other change. */
function resolutionText(from: HistoricBidRecord | null, to: HistoricBidRecord | null): string | null {
  if (from === null || to === null || from.unitPrice === null || from.classification !== to.classification) return null;
  if (to.unitPrice === null && to.price === from.price) return 'historyPriceKept';
  return to.unitPrice === from.unitPrice && to.price !== from.price ? 'historyRecalculated' : null;
}

function sameContent(from: HistoricBidRecord | null, to: HistoricBidRecord | null): boolean {
  if (from === null || to === null) return from === to;
  return from.classification === to.classification && from.price === to.price && from.unitPrice === to.unitPrice;
}

/** Prints an entry: 'Sub Bid 500.00 (unit price 12.50)'. */
function printBid(bid: HistoricBidRecord | null): string {
  if (bid === null || !isEntryClassification(bid.classification)) return text('whyNoEntry');
  const label = classLabel(bid.classification);
  if (bid.classification === Classification.Included || bid.price === null) return label;
  const printed = `${label} ${printTyped(wireAmount(bid.price))}`;
  if (bid.unitPrice === null) return printed;
  return text('historyUnitPrice', { bid: printed, unitPrice: printTyped(wireAmount(bid.unitPrice)) });
}

function describeNote(from: string | null, to: string | null): string | null {
  if (from === to) return null;
  return to === null ? text('historyNoteCleared', { note: from }) : text('historyNoteIs', { note: to });
}
