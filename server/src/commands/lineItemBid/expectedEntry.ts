import type { Row } from '../../store/tables.ts';
import { amountKey, amountOf, type Comparison, type ContentKey, keyOfAll } from '../expectations.ts';

/** An entry on a line as it is sent: class and price are compared together. */
export interface EntryContent {
  readonly classification: number;
  readonly price: string | null;
}

/** An entry as a command may send it. */
interface SentEntry {
  readonly classification?: number | null | undefined;
  readonly price?: string | null | undefined;
}

/** Compares an entry as the author saw it with the stored one. */
export function comparedEntry(
  path: string,
  expected: EntryContent | null | undefined,
  stored: Row<'lineItemBid'> | null,
  next: SentEntry | null,
  place: { readonly lineItemId: string; readonly bidderId: string },
): Comparison<EntryContent> {
  return {
    path,
    expected,
    stored: stored && { classification: stored.classification, price: stored.price && amountOf(stored.price) },
    next: next && { classification: next.classification ?? -1, price: next.price ?? null },
    keyOf: entryKey,
    amountIn: 'price',
    place: { type: 'lineItemBid', ...place },
  };
}

const entryKey = (entry: EntryContent | null): ContentKey =>
  entry && keyOfAll(String(entry.classification), amountKey(entry.price));
