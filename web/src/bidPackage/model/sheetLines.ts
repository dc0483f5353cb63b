import type { SheetRecord } from '#contract';
import { type Amount, baseEstimate, groupKey, sectionOfAlternate } from '#leveling';
import { type BidDetails, detailsOf } from './bidDetails.ts';
import { fieldsOfLine, type LineFields, type LineLists, listsOf } from './lineFields.ts';
import { wirePrice } from './wireAmount.ts';

/** The lines of a bid package in columns: one entry per line, in display order. Amounts are exact (10 decimals). */
export interface SheetLines extends LineLists {
  readonly ids: string[];
  /** Section index per line: 0 is the base bid, n the n-th alternate. */
  readonly sections: number[];
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
  readonly details: BidDetails;
}

export function linesOf(record: SheetRecord): SheetLines {
  const { lineItems } = record;
  const lists = listsOf(lineItems);
  return {
    ...lists,
    ids: [...lineItems.ids],
    sections: lineItems.alternateIndexes.map(sectionOfAlternate),
    baseEstimates: lists.quantities.map((quantity, index) => baseEstimate(quantity, lists.unitPrices[index]!)),
    levels1: lineItems.levels1.map(groupName),
    levels2: lineItems.levels2.map(groupName),
    indexOf: new Map(lineItems.ids.map((id, index) => [id, index])),
  };
}

export function storedFields(lines: SheetLines, lineId: string): Required<LineFields> {
  return fieldsOfLine(lines, lines.indexOf.get(lineId) ?? -1);
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
      details: detailsOf(bids, record.lineItems.ids),
    };
  });
}

/** The name of a group, by which groups are equal; an empty one is none. */
export function groupName(text: string | null | undefined): string | null {
  const name = groupKey(text ?? '');
  return name === '' ? null : name;
}
