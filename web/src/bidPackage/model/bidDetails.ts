import type { BidderFileUploadRecord, QuoteRecord, SheetRecord } from '#contract';
import { type Amount, isEntryClassification, isUnitPriceOutdated, type LineItemBid, submittedEntry } from '#leveling';
import { HEAD_ROW, type RowKey } from '../../grid/gridSource.ts';
import { rowKey } from './rowKey.ts';
import type { SheetModel } from './sheetModel.ts';
import { PACKAGE_ROW_KEYS, sectionRowKeys } from './sheetRows.ts';
import { wireAmount, wirePrice } from './wireAmount.ts';

/** What few entries of a bidder have, by the id of their line: lines without one take no room. */
export interface BidDetails {
  readonly unitPrices: Map<string, Amount>;
  readonly notes: Map<string, string>;
  /** What was submitted on lines whose entry has been changed since. */
  readonly submitted: Map<string, LineItemBid>;
}

/** What belongs to one entry beyond its class and price. */
export interface EntryDetails {
  readonly unitPrice: Amount | null;
  readonly note: string | null;
}

type BidsRecord = SheetRecord['bids'][number];

/** Reads the details of a bidder's column; `lineIds` are the lines that its indexes count. */
export function detailsOf(bids: BidsRecord | undefined, lineIds: readonly string[]): BidDetails {
  const details: BidDetails = { unitPrices: new Map(), notes: new Map(), submitted: new Map() };
  const { unitPrices, notes, submitted } = bids ?? {};
  unitPrices?.lines.forEach((line, at) => {
    details.unitPrices.set(lineIds[line]!, wireAmount(unitPrices.values[at]!));
  });
  notes?.lines.forEach((line, at) => {
    details.notes.set(lineIds[line]!, notes.values[at]!);
  });
  submitted?.lines.forEach((line, at) => {
    const bid = bidOf(submitted.classifications[at]!, submitted.prices[at]!);
    if (bid !== null) details.submitted.set(lineIds[line]!, bid);
  });
  return details;
}

/** Reads an entry of the wire; null for a class that is none of an entry. */
export function bidOf(classification: number, price: string | null): LineItemBid | null {
  return isEntryClassification(classification) ? { classification, price: wirePrice(price) } : null;
}

export function entryDetails(details: BidDetails, lineId: string): EntryDetails {
  return { unitPrice: details.unitPrices.get(lineId) ?? null, note: details.notes.get(lineId) ?? null };
}

/** Replaces the details of one entry. */
export function putDetails(details: BidDetails, lineId: string, { unitPrice, note }: EntryDetails): void {
  put(details.unitPrices, lineId, unitPrice);
  put(details.notes, lineId, note);
}

/** Returns the details that stay when an entry changes: the unit price with its price, the note with its entry. */
export function keptDetails(
  details: BidDetails,
  lineId: string,
  former: LineItemBid | null,
  next: LineItemBid | null,
): EntryDetails {
  const { unitPrice, note } = entryDetails(details, lineId);
  const isSamePrice = next?.price != null && next.price === former?.price;
  return { unitPrice: isSamePrice ? unitPrice : null, note: next === null ? null : note };
}

/** Returns the details of a bidder's entry on a line. */
export function detailsAt({ content }: SheetModel, line: number, bidder: number): EntryDetails {
  const lineId = content.lines.ids[line]!;
  return entryDetails(content.columns[bidder]!.details, lineId);
}

/** Returns what a bidder submitted on a line: the entry itself where it was never changed, never a Missing Scope. */
export function submittedBid(model: SheetModel, line: number, bidder: number): LineItemBid | null {
  const { lines, columns } = model.content;
  const kept = columns[bidder]!.details.submitted.get(lines.ids[line]!) ?? null;
  return submittedEntry(kept, model.storedBid(line, bidder));
}

/** Returns whether quantity x unit price is no longer the price of an entry: the quantity has changed since. */
export function isPriceOutdated(model: SheetModel, line: number, bidder: number): boolean {
  const { unitPrice } = detailsAt(model, line, bidder);
  const price = model.storedBid(line, bidder)?.price ?? null;
  return isUnitPriceOutdated(model.content.lines.quantities[line]!, unitPrice, price);
}

/** Returns the latest quote or import of a bidder, or null. */
export function latestQuote({ content }: SheetModel, bidderId: string): QuoteRecord | null {
  return content.quotes.findLast((quote) => quote.bidderId === bidderId) ?? null;
}

/** Sets (null: removes) what was submitted on a line before its entry was changed. Unknown ids change nothing. */
export function setSubmitted(model: SheetModel, lineId: string, bidderId: string, bid: LineItemBid | null): void {
  const column = model.content.columns[model.bidderIndex(bidderId)];
  if (column === undefined) return;
  put(column.details.submitted, lineId, bid);
  const { lines, tree } = model.content;
  const line = lines.indexOf.get(lineId);
  if (line === undefined) return;
  const nodes: RowKey[] = [];
  for (let node = tree.nodeOfLine[line]!; node !== -1; node = tree.nodes[node]!.parent)
    nodes.push(tree.nodes[node]!.key);
  const sections = sectionRowKeys(lines.sections[line] ?? 0);
  model.versions.bump([HEAD_ROW, rowKey.line(lineId), ...nodes, ...sections, ...PACKAGE_ROW_KEYS]);
}

/** Adds a quote, or replaces the one of its id; the list stays in the order of entering. */
export function putQuote(model: SheetModel, quote: QuoteRecord): void {
  const others = model.content.quotes.filter(({ id }) => id !== quote.id);
  model.content.quotes = [...others, quote].sort((a, b) => (a.enteredAt < b.enteredAt ? -1 : 1));
  model.contentMoved();
}

export function removeQuote(model: SheetModel, id: string): void {
  model.content.quotes = model.content.quotes.filter((quote) => quote.id !== id);
  model.contentMoved();
}

export function documentsOf({ content }: SheetModel, bidderId: string): BidderFileUploadRecord[] {
  return content.documents.filter((document) => document.bidderId === bidderId);
}

/** Adds a document, or replaces the one of its id; the list stays in the order of names. */
export function putDocument(model: SheetModel, document: BidderFileUploadRecord): void {
  const others = model.content.documents.filter(({ id }) => id !== document.id);
  const byName = (a: BidderFileUploadRecord, b: BidderFileUploadRecord) => a.fileName.localeCompare(b.fileName);
  model.content.documents = [...others, document].sort(byName);
  model.versions.bumpShape();
}

export function removeDocument(model: SheetModel, id: string): void {
  model.content.documents = model.content.documents.filter((document) => document.id !== id);
  model.versions.bumpShape();
}

/** Sets (null: clears) the note of an entry, and returns what takes it back. */
export function setBidNote(model: SheetModel, lineId: string, bidderId: string, note: string | null): () => void {
  const column = model.content.columns[model.bidderIndex(bidderId)];
  if (column === undefined) return () => {};
  const former = column.details.notes.get(lineId) ?? null;
  put(column.details.notes, lineId, note);
  model.versions.bump([rowKey.line(lineId)]);
  return () => {
    const now = model.content.columns[model.bidderIndex(bidderId)]?.details.notes.get(lineId) ?? null;
    if (now === note) setBidNote(model, lineId, bidderId, former);
  };
}

function put<Value>(map: Map<string, Value>, key: string, value: Value | null): void {
  if (value === null) map.delete(key);
  else map.set(key, value);
}
