import { type Amount, decimalsOf, roundAmount, ZERO } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import type { SheetContent } from '../model/sheetContent.ts';

/** Typed amounts are printed with 2 to 5 decimals. */
const LEAST = 2;
const MOST = 5;
const CENT = 10n ** 8n;

/** Returns how many decimals a typed amount is printed with. 12.345 has 3, 12 has 2, 0.123456 (from `B`) has 5. */
export function printedPlaces(value: Amount): number {
  return value % CENT === 0n ? LEAST : Math.max(LEAST, decimalsOf(roundAmount(value, MOST)));
}

export function lineDecimals(lines: Pick<SheetContent['lines'], 'quantities' | 'unitPrices'>): {
  quantity: number;
  unitPrice: number;
} {
  return {
    quantity: lines.quantities.reduce((most, one) => Math.max(most, decimalsOf(one)), 0),
    unitPrice: lines.unitPrices.reduce((most, one) => Math.max(most, decimalsOf(one)), LEAST),
  };
}

interface Figures {
  /** The numbers of amounts that are printed with 3, 4 and 5 decimals. */
  readonly longer: number[];
  lowest: Amount;
  highest: Amount;
}

/**
 * The typed amounts of each bidder's column, as far as their alignment asks: the most decimals of any of them, so that
 * all points of the column are in one line, and the longest, so that none is cut. It is counted
 * once per sheet and then follows each change, whatever the number of lines.
 */
export class ColumnFigures {
  private readonly columns: Figures[];

  constructor(content: SheetContent) {
    const { bidders, columns, lumpSums, adjustments, requirements } = content;
    this.columns = bidders.map(() => ({ longer: [0, 0, 0], lowest: ZERO, highest: ZERO }));
    const indexOf = new Map(bidders.map(({ id }, index) => [id, index]));
    columns.forEach(({ prices }, bidder) => {
      for (const price of prices) if (price !== null) this.count(bidder, price, 1);
    });
    for (const { bidderId, amount } of lumpSums.values()) this.count(indexOf.get(bidderId) ?? -1, amount, 1);
    for (const [key, { value }] of adjustments) {
      if (value !== null) this.count(indexOf.get(key.slice(key.indexOf('|') + 1)) ?? -1, value, 1);
    }
    for (const { answers } of requirements) {
      answers.forEach((answer, bidder) => {
        if (answer?.bid?.price != null) this.count(bidder, answer.bid.price, 1);
      });
    }
  }

  private count(bidder: number, value: Amount, by: 1 | -1): void {
    const figures = this.columns[bidder];
    if (figures === undefined) return;
    const places = printedPlaces(value);
    if (places > LEAST) figures.longer[places - LEAST - 1]! += by;
    if (by === -1) return;
    if (value < figures.lowest) figures.lowest = value;
    if (value > figures.highest) figures.highest = value;
  }

  /** One typed amount of a column was replaced; answers whether the alignment or the longest amount is another now. */
  replace(bidder: number, former: Amount | null, next: Amount | null): boolean {
    if (former === next) return false;
    const before = `${this.places(bidder)} ${this.longest(bidder)}`;
    if (former !== null) this.count(bidder, former, -1);
    if (next !== null) this.count(bidder, next, 1);
    return before !== `${this.places(bidder)} ${this.longest(bidder)}`;
  }

  /** Decimals that the fractions of a column leave room for, 2 to 5. */
  places(bidder: number): number {
    const longer = this.columns[bidder]?.longer ?? [];
    return LEAST + longer.reduce((most, count, index) => (count > 0 ? index + 1 : most), 0);
  }

  /** Characters of the longest amount of a column, its slot included. −1,234.50 next to 12.345 has 10. */
  longest(bidder: number): number {
    const { lowest = ZERO, highest = ZERO } = this.columns[bidder] ?? {};
    return Math.max(printTotal(lowest).length, printTotal(highest).length) + this.places(bidder) - LEAST;
  }
}
