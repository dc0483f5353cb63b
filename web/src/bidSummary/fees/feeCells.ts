import { type Amount, costWithFees, type Fee, FeeType, isSubtotal, sameName } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { i18next } from '../../i18n/i18n.ts';
import { amountCell, type Cell, EMPTY } from '../columns/cells.ts';
import type { ColumnDescriptor } from '../columns/column.ts';
import { isColumnOff } from '../columns/columns.ts';
import { printFeePercent } from '../model/print.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';

/** A fee value or total that could not be calculated. */
export const NO_FIGURE: Cell = { text: '—', isFailed: true };

type FeeColumn = Pick<ColumnDescriptor, 'fees' | 'alternate'>;

const emptyCell = (isOff: boolean): Cell => (isOff ? { ...EMPTY, isOff } : EMPTY);

/** Returns a fee's value in a column; empty in a column without fees. */
export function feeCell(column: FeeColumn, fee: number, { feeValues, enabled, fees }: SummaryFigures): Cell {
  const isOff = isColumnOff(column, enabled);
  if (column.fees === undefined) return emptyCell(isOff);
  if (feeValues === null) return NO_FIGURE;
  const cell = amountCell(column.fees.of(feeValues)[fee]!);
  return { ...cell, ...(isSubtotal(fees[fee]!) && { tone: 'quiet' as const }), isOff };
}

export function feeTotalCell(fee: number, { feeValues }: SummaryFigures): Cell {
  return feeValues === null ? NO_FIGURE : amountCell(feeValues.totals[fee]!);
}

export function grandTotalCell({ project, feeValues }: SummaryFigures): Cell {
  return feeValues === null || project.grandTotal === null ? NO_FIGURE : amountCell(project.grandTotal);
}

/** Returns the grand total of a column: base cost and fees. */
export function grandCell(column: FeeColumn, { project, feeValues, fees, enabled }: SummaryFigures): Cell {
  const isOff = isColumnOff(column, enabled);
  if (column.fees === undefined) return emptyCell(isOff);
  if (feeValues === null) return NO_FIGURE;
  return { ...amountCell(costWithFees(column.fees.base(project), column.fees.of(feeValues), fees)), isOff };
}

const text = i18next.getFixedT(null, 'fees');

/** Returns the type of a fee; of '% of Fee' with the fee it refers to. */
export function feeTypeText({ feeType, referenceFeeName }: Fee): string {
  return feeType === FeeType.Percent ? text('typeOfFee', { name: referenceFeeName ?? '' }) : text(`feeType.${feeType}`);
}

/**
 * Returns the sentence that describes a fee. `totals` are the fees over all columns, or null.
 * Worked: a fee of 4 % of Building permit reads '4% of Building permit 18,500.00'.
 */
export function feeSentence(index: number, fees: readonly Fee[], totals: readonly Amount[] | null): string {
  const fee = fees[index]!;
  const percent = printFeePercent(fee.amount);
  switch (fee.feeType) {
    case FeeType.Bid:
      return text('madeOfBid', { percent });
    case FeeType.Total:
      return text('madeOfTotal', { percent });
    case FeeType.Subtotal:
      return text('madeOfSubtotal');
    case FeeType.LumpSum:
      return text('madeOfLumpSum');
  }
  const name = (fee.referenceFeeName ?? '').trim();
  const at = fees.findIndex((other) => sameName(other.name, name));
  if (at === -1 || totals === null) return text('madeOfFeeUnknown', { percent, name });
  return text('madeOfFee', { percent, name: fees[at]!.name, amount: printTotal(totals[at]!) });
}
