import { cellRange, fixedAddress, onSheet } from '../spreadsheet/spreadsheet.ts';

/** The columns of a package sheet before those of the bidders. */
export const PackageColumn = {
  description: 0,
  level1: 1,
  level2: 2,
  quantity: 3,
  unit: 4,
  unitPrice: 5,
  estimate: 6,
} as const;

/** The first column of the first bidder; each bidder has three: class, typed price, value. */
export const FIRST_BIDDER = 7;
export const COLUMNS_PER_BIDDER = 3;

/** The kind of a row, in a hidden column that the unleveled count reads. */
export type RowKind = 'line' | 'group' | 'section' | 'requirement';

/** The positions of the columns of a package with this many bidders. The last ones are hidden helpers of missing scope. */
export class PackageColumns {
  readonly bidderCount: number;

  constructor(bidderCount: number) {
    this.bidderCount = bidderCount;
  }

  classOf(bidder: number): number {
    return FIRST_BIDDER + COLUMNS_PER_BIDDER * bidder;
  }

  priceOf(bidder: number): number {
    return this.classOf(bidder) + 1;
  }

  valueOf(bidder: number): number {
    return this.classOf(bidder) + 2;
  }

  /** The bidder's price if a missing scope may use it, hidden. */
  comparableOf(bidder: number): number {
    return FIRST_BIDDER + COLUMNS_PER_BIDDER * this.bidderCount + bidder;
  }

  /** The value of a missing scope without a price on the row, hidden. */
  get lowest(): number {
    return this.comparableOf(this.bidderCount);
  }

  get kind(): number {
    return this.lowest + 1;
  }

  /** Returns a formula for the value in one row of the bidder whose number is in a cell; '' for number 0 (no bidder). */
  pickBidder(sheetName: string, numberCell: string, row: number): string {
    if (this.bidderCount === 0) return '""';
    const from = fixedAddress(row, FIRST_BIDDER);
    const to = fixedAddress(row, this.valueOf(this.bidderCount - 1));
    const values = onSheet(sheetName, `${from}:${to}`);
    return `IF(${numberCell}=0,"",N(INDEX(${values},1,${COLUMNS_PER_BIDDER}*${numberCell})))`;
  }

  /** Returns the cells of one column between two rows. */
  column(column: number, firstRow: number, lastRow: number): string {
    return cellRange(firstRow, column, lastRow, column);
  }
}
