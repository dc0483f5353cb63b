import type { SheetRecord } from '#contract';
import type { PackageFigures } from '../package/packageFigures.ts';
import type { SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import type { TabulatedBidder } from './lowToHigh.ts';

/** What the parts of a tabulation are written with. */
export interface Tabulation {
  readonly builder: SheetBuilder;
  readonly record: SheetRecord;
  readonly figures: PackageFigures;
  /** From low to high; the n-th has the n-th pair of columns. */
  readonly bidders: readonly TabulatedBidder[];
  /** Whether the owner sees the base estimate, and there is one. */
  readonly hasEstimate: boolean;
  /** The hidden column that holds 1 in each row of which totals are made. */
  readonly counts: number;
}

/** The columns of a tabulation before those of the bidders, which have two each. */
export const TabulationColumn = {
  number: 0,
  description: 1,
  quantity: 2,
  unit: 3,
  unitPrice: 4,
  estimate: 5,
} as const;

const FIRST_BIDDER = 6;

export function priceColumn(place: number): number {
  return FIRST_BIDDER + 2 * place;
}

export function amountColumn(place: number): number {
  return priceColumn(place) + 1;
}
