import {
  type Amount,
  Classification,
  isExcludedWord,
  type LineItemBid,
  type NumberLocale,
  type Quantity,
  readAmountCell,
} from '#leveling';
import { classOfText } from '../range/bidText.ts';
import type { PackageLine } from './packageLines.ts';
import { type EntryToSend, entryOf, keptPrices, type QuoteToSend } from './quoteToSend.ts';

/** The prices that were typed line by line, and the first line whose text is no price. */
export interface TypedPrices extends QuoteToSend {
  readonly unread: PackageLine | null;
}

/** What a typed text enters; `unitPrice` is the one that makes the price. */
export interface TypedEntry {
  readonly bid: LineItemBid;
  readonly unitPrice: Amount | null;
}

const withoutPrice = (classification: LineItemBid['classification']): TypedEntry => ({
  bid: { classification, price: null },
  unitPrice: null,
});

/**
 * Reads one typed price; null is an empty field, undefined a text that is no price. As in a cell of the sheet, '@5.75' is a
 * unit price for the line's quantity, 'Included' and 'I' are read, and 'NIC' makes a Missing Scope.
 */
export function typedEntry(
  typed: string,
  before: LineItemBid | null,
  locale: NumberLocale,
  quantity: Quantity,
): TypedEntry | null | undefined {
  if (isExcludedWord(typed)) return withoutPrice(Classification.MissingScope);
  const read = readAmountCell(typed, locale, { averageOfOthers: null, baseEstimate: null, quantity });
  if (read.kind === 'empty') return null;
  if (read.kind === 'refused') {
    const isIncluded = classOfText(typed) === Classification.Included;
    return isIncluded ? withoutPrice(Classification.Included) : undefined;
  }
  const isPriced = before !== null && before.price !== null && before.classification !== Classification.MissingScope;
  const classification = isPriced ? before.classification : Classification.SubBid;
  return { bid: { classification, price: read.amount }, unitPrice: read.unitPrice ?? null };
}

/** Returns whether decimals of a typed price or unit price are not kept. */
export function isPriceCut(typed: string, locale: NumberLocale, quantity: Quantity): boolean {
  if (isExcludedWord(typed)) return false;
  const read = readAmountCell(typed, locale, { averageOfOthers: null, baseEstimate: null, quantity });
  return read.kind === 'amount' && read.cut;
}

/** Returns what the typed prices enter; lines with an empty field stay as they are. */
export function typedPrices(
  lines: readonly PackageLine[],
  typed: ReadonlyMap<string, string>,
  seen: (lineId: string) => LineItemBid | null,
  locale: NumberLocale,
): TypedPrices {
  const entries: EntryToSend[] = [];
  let unread: PackageLine | null = null;
  for (const line of lines) {
    const before = seen(line.id);
    const entry = typedEntry(typed.get(line.id) ?? '', before, locale, line.quantity);
    if (entry === undefined) unread ??= line;
    else if (entry !== null) entries.push(entryOf(line, before, entry.bid, entry.unitPrice));
  }
  const prices = entries.flatMap(({ after }) => (after?.price == null ? [] : [after.price]));
  return { entries, extraLines: [], lumpSums: [], prices, kept: keptPrices(lines, entries, seen), unread };
}
