import type { SheetRecord } from '#contract';
import { type Amount, baseEstimate, groupKey, parseAmount, sectionOfAlternate } from '#leveling';

/** The lines of a bid package in columns: one entry per line, in display order. Amounts are exact (10 decimals). */
export interface SheetLines {
  readonly ids: string[];
  /** Section index per line: 0 is the base bid, n the n-th alternate. */
  readonly sections: number[];
  readonly descriptions: string[];
  readonly quantities: Amount[];
  readonly units: string[];
  readonly unitPrices: Amount[];
  /** Quantity x unit price (rules.md, One line). */
  readonly baseEstimates: Amount[];
  readonly levels1: (string | null)[];
  readonly levels2: (string | null)[];
  readonly indexOf: Map<string, number>;
}

/** One bidder's column: classes in bytes (-1: no entry) and prices, aligned to the lines. */
export interface SheetColumn {
  readonly bidderId: string;
  readonly classifications: Int8Array;
  readonly prices: (Amount | null)[];
}

/** Amount of the wire's decimal text; the contract lets nothing else through, and a text that is none counts as 0. */
export function wireAmount(text: string): Amount {
  return parseAmount(text) ?? 0n;
}

/** The same for a price, which may be absent. */
export function wirePrice(text: string | null): Amount | null {
  return text === null ? null : wireAmount(text);
}

export function linesOf(record: SheetRecord): SheetLines {
  const { lineItems } = record;
  const quantities = lineItems.quantities.map(wireAmount);
  const unitPrices = lineItems.unitPrices.map(wireAmount);
  return {
    ids: [...lineItems.ids],
    sections: lineItems.alternateIndexes.map(sectionOfAlternate),
    descriptions: [...lineItems.descriptions],
    quantities,
    units: [...lineItems.units],
    unitPrices,
    baseEstimates: quantities.map((quantity, index) => baseEstimate(quantity, unitPrices[index]!)),
    levels1: lineItems.levels1.map(groupName),
    levels2: lineItems.levels2.map(groupName),
    indexOf: new Map(lineItems.ids.map((id, index) => [id, index])),
  };
}

/** Columns of bids in the order of the record's bidders; a bidder without a list has no entry anywhere. */
export function columnsOf(record: SheetRecord): SheetColumn[] {
  const count = record.lineItems.ids.length;
  const byBidder = new Map(record.bids.map((bids) => [bids.bidderId, bids]));
  return record.bidders.map((bidder) => {
    const bids = byBidder.get(bidder.id);
    return {
      bidderId: bidder.id,
      classifications: bids === undefined ? new Int8Array(count).fill(-1) : Int8Array.from(bids.classifications),
      prices: bids === undefined ? new Array<null>(count).fill(null) : bids.prices.map(wirePrice),
    };
  });
}

/** The name of a group, by which groups are equal; an empty one is none. */
export function groupName(text: string | null | undefined): string | null {
  const name = groupKey(text ?? '');
  return name === '' ? null : name;
}
