import type { enterQuote, KnownBidderRecord, PayloadOf, QuoteMemory } from '#contract';
import { type Amount, amountText, Classification, type LineItemBid, type Quantity, sumOf } from '#leveling';
import { optionalAmountText } from '../model/wireAmount.ts';
import type { PackageLine } from './packageLines.ts';

/** The entry of one line, null to take it away, with what its author saw. */
export interface EntryToSend {
  readonly line: PackageLine;
  readonly before: LineItemBid | null;
  readonly after: LineItemBid | null;
  readonly unitPrice: Amount | null;
}

export interface ExtraToSend {
  readonly description: string;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly level1: string | null;
  /** Null for an Included row. */
  readonly price: Amount | null;
  readonly unitPrice: Amount | null;
}

/** A lump sum by the key of its place, null to take it away, with what its author saw there. */
export interface LumpSumToSend {
  readonly key: string;
  readonly amount: Amount | null;
  readonly now: Amount | null;
  /** The entries beneath become Included. */
  readonly isInPlace?: boolean;
}

/** The content of a quote that is entered. */
export interface QuoteToSend {
  readonly entries: readonly EntryToSend[];
  readonly extraLines: readonly ExtraToSend[];
  readonly lumpSums: readonly LumpSumToSend[];
  /** The prices that are entered, for their sum. */
  readonly prices: readonly Amount[];
  /** Prices of the bidder that stay as they are. */
  readonly kept: readonly Amount[];
}

export const entryOf = (
  line: PackageLine,
  before: LineItemBid | null,
  after: LineItemBid | null,
  unitPrice: Amount | null,
): EntryToSend => ({ line, before, after, unitPrice });

/** Returns the prices of the bidder on lines that a quote leaves as they are. */
export function keptPrices(
  lines: readonly PackageLine[],
  entries: readonly EntryToSend[],
  seen: (lineId: string) => LineItemBid | null,
): Amount[] {
  const entered = new Set(entries.map(({ line }) => line.id));
  return lines.flatMap(({ id }) => (entered.has(id) ? [] : (seen(id)?.price ?? [])));
}

/** Returns whether a quote enters nothing. */
export const isWithoutContent = ({ entries, extraLines, lumpSums }: QuoteToSend): boolean =>
  entries.length + extraLines.length + lumpSums.length === 0;

/** Returns the total of what is entered. */
export function totalOf({ prices }: Pick<QuoteToSend, 'prices'>): Amount {
  return sumOf(prices, (price) => price);
}

interface Header {
  readonly bidPackageId: string;
  readonly companyName: string;
  /** The contact of a bidder that is new to the package. */
  readonly contact: KnownBidderRecord | null;
  readonly fileName: string | null;
  /** What was read of it: its document is kept with the bidder's. Null where prices were typed. */
  readonly quoteId: string | null;
  readonly printedTotal: string | null;
  readonly reading: QuoteMemory | null;
  /** The quote is all that the bidder submits. */
  readonly isWhole: boolean;
  /** What is added to the bidder's note. */
  readonly note: string | null;
  readonly lumpSums: PayloadOf<typeof enterQuote>['lumpSums'];
}

/** Returns the total of what is entered and of the prices that stay; null where none do. */
export function totalWithKept({ prices, kept }: Pick<QuoteToSend, 'prices' | 'kept'>): Amount | null {
  return kept.length === 0 ? null : sumOf([...prices, ...kept], (price) => price);
}

/** Returns the payload of enter-quote. */
export function payloadOf(quote: QuoteToSend, { contact, ...header }: Header): PayloadOf<typeof enterQuote> {
  return {
    ...header,
    primaryContactName: contact?.primaryContactName ?? null,
    primaryContactEmail: contact?.primaryContactEmail ?? null,
    phoneNumber: contact?.phoneNumber ?? null,
    faxNumber: contact?.faxNumber ?? null,
    entries: quote.entries.map(({ line, before, after, unitPrice }) => ({
      lineItemId: line.id,
      ...(after === null
        ? { remove: true }
        : {
            price: optionalAmountText(after.price),
            classification: after.classification,
            ...(unitPrice !== null && { unitPrice: amountText(unitPrice) }),
          }),
      expected: before && { classification: before.classification, price: optionalAmountText(before.price) },
    })),
    extraLines: quote.extraLines.map(({ description, quantity, unit, level1, price, unitPrice }) => ({
      description,
      quantity: amountText(quantity),
      unitOfMeasure: unit,
      level1,
      price: optionalAmountText(price),
      ...(price === null && { classification: Classification.Included }),
      ...(unitPrice !== null && { unitPrice: amountText(unitPrice) }),
    })),
  };
}
