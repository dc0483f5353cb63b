import { cellRange, fixedAddress, onSheet } from '../spreadsheet/spreadsheet.ts';

/** The columns of a package sheet that stand before the bidders. */
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

/** What a row is, in a hidden column that the unleveled count reads. */
export type RowKind = 'line' | 'group' | 'section' | 'requirement';

/** Where the columns of a package with so many bidders stand. The last ones are hidden: they serve missing scope. */
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

  /** The price of this bidder where a missing scope may take it, hidden. */
  comparableOf(bidder: number): number {
    return FIRST_BIDDER + COLUMNS_PER_BIDDER * this.bidderCount + bidder;
  }

  /** What a missing scope without a price counts for on the row, hidden. */
  get lowest(): number {
    return this.comparableOf(this.bidderCount);
  }

  get kind(): number {
    return this.lowest + 1;
  }

  /** The value of the bidder whose number (1, 2, …; 0 is nobody) stands in a cell, from one row; '' for nobody. */
  pickBidder(sheetName: string, numberCell: string, row: number): string {
    if (this.bidderCount === 0) return '""';
    const from = fixedAddress(row, FIRST_BIDDER);
    const to = fixedAddress(row, this.valueOf(this.bidderCount - 1));
    const values = onSheet(sheetName, `${from}:${to}`);
    return `IF(${numberCell}=0,"",N(INDEX(${values},1,${COLUMNS_PER_BIDDER}*${numberCell})))`;
  }

  /** The cells of one column between two rows. */
  column(column: number, firstRow: number, lastRow: number): string {
    return cellRange(firstRow, column, lastRow, column);
  }
}
