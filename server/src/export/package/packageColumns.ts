import type { SheetRecord } from '#contract';
import { cellRange, fixedAddress, onSheet, type SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import type { PackageFigures } from './packageFigures.ts';

/** The sheet of a package while it is written. */
export interface PackagePage {
  readonly builder: SheetBuilder;
  readonly columns: PackageColumns;
  readonly record: SheetRecord;
  readonly figures: PackageFigures;
}

/** The columns of a package sheet before those of the bidders. */
export const PackageColumn = {
  description: 0,
  level1: 1,
  level2: 2,
  quantity: 3,
  unit: 4,
  unitPrice: 5,
  estimate: 6,
  lowBidder: 7,
  low: 8,
} as const;

/** The first column of the first bidder; each bidder has two: class and amount. */
export const FIRST_BIDDER = 9;
export const COLUMNS_PER_BIDDER = 2;

/** The rows of the column headers: bidders and their statuses over the labels of the columns. */
export const NAME_ROW = 5;
export const STATUS_ROW = 6;
export const LABEL_ROW = 7;

/** The kind of a row, in a hidden column: sums leave out groups, and the unleveled count takes lines alone. */
export type RowKind = 'line' | 'group' | 'lumpSum' | 'section' | 'requirement';

/** The positions of the columns of a package with this many bidders. The last ones are hidden helpers. */
export class PackageColumns {
  readonly bidderCount: number;
  /** Whether a block after the bidders holds what they submitted. */
  readonly hasSubmitted: boolean;

  constructor(bidderCount: number, hasSubmitted = false) {
    this.bidderCount = bidderCount;
    this.hasSubmitted = hasSubmitted;
  }

  classOf(bidder: number): number {
    return FIRST_BIDDER + COLUMNS_PER_BIDDER * bidder;
  }

  /** The amount that a bidder's entry counts for: typed, or a formula where a missing scope has no price. */
  valueOf(bidder: number): number {
    return this.classOf(bidder) + 1;
  }

  /** What the bidder submitted, in packages that have it. */
  submittedOf(bidder: number): number {
    return this.classOf(this.bidderCount) + bidder;
  }

  /** The bidder's price if a missing scope may use it, hidden. */
  comparableOf(bidder: number): number {
    return this.classOf(this.bidderCount) + (this.hasSubmitted ? this.bidderCount : 0) + bidder;
  }

  /** Returns the value of a missing scope without a price on the row, hidden. */
  get lowest(): number {
    return this.comparableOf(this.bidderCount);
  }

  get kind(): number {
    return this.lowest + 1;
  }

  /** Returns the last column that is shown. */
  get lastShown(): number {
    return this.comparableOf(0) - 1;
  }

  /** Returns a formula for the value in one row of the bidder whose number is in a cell; '' for number 0 (no bidder). */
  pickBidder(sheetName: string, numberCell: string, row: number): string {
    if (this.bidderCount === 0) return '""';
    return `IF(${numberCell}=0,"",N(${this.ofBidder(sheetName, numberCell, row)}))`;
  }

  /** Returns a formula for what is shown in one row of that bidder, a text too; '' for number 0 (no bidder). */
  pickShown(sheetName: string, numberCell: string, row: number): string {
    if (this.bidderCount === 0) return '""';
    return `IF(${numberCell}=0,"",${this.ofBidder(sheetName, numberCell, row)})`;
  }

  private ofBidder(sheetName: string, numberCell: string, row: number): string {
    const from = fixedAddress(row, FIRST_BIDDER);
    const to = fixedAddress(row, this.valueOf(this.bidderCount - 1));
    const values = onSheet(sheetName, `${from}:${to}`);
    return `INDEX(${values},1,${COLUMNS_PER_BIDDER}*${numberCell})`;
  }

  /** Returns the cells of one column between two rows. */
  column(column: number, firstRow: number, lastRow: number): string {
    return cellRange(firstRow, column, lastRow, column);
  }

  /** Returns a formula for the sum of a column between two rows without the sums of groups in it. */
  sumWithoutGroups(column: number, firstRow: number, lastRow: number): string {
    if (lastRow < firstRow) return '0';
    const kinds = this.column(this.kind, firstRow, lastRow);
    return `SUMIF(${kinds},"<>group",${this.column(column, firstRow, lastRow)})`;
  }
}
