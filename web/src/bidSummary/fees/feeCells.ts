import { type Amount, costWithFees, type Fee, FeeType, isSubtotal, sameName } from '#leveling';
import { i18next } from '../../i18n/i18n.ts';
import { amountCell, type Cell } from '../columns/cells.ts';
import type { ColumnPlace } from '../columns/columns.ts';
import { printCell, printFeeAmount } from '../model/print.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';

/** A fee value or total that could not be calculated (SUM-050). */
export const NO_FIGURE: Cell = { text: '—' };
const EMPTY: Cell = { text: '' };

/** Which column of the fees stands under a column of the packages (SUM-041, SUM-049); null where the space stays empty. */
export function feeColumnOf(place: ColumnPlace): 'base' | 'contingency' | number | null {
  if (place.kind === 'bidAmount') return 'base';
  if (place.kind === 'alternate') return place.part === 'amount' ? place.index : null;
  return place.kind === 'contingency' && place.part === 'amount' ? 'contingency' : null;
}

/** One fee's value under a column. */
export function feeCell(place: ColumnPlace, fee: number, { feeValues, enabled, fees }: SummaryFigures): Cell {
  const isOff = place.kind === 'alternate' && enabled[place.index] !== true;
  const column = feeColumnOf(place);
  if (column === null) return isOff ? { ...EMPTY, isOff } : EMPTY;
  if (feeValues === null) return NO_FIGURE;
  const values = typeof column === 'number' ? feeValues.alternates[column]! : feeValues[column];
  const cell = amountCell(values[fee]!);
  return { ...cell, ...(isSubtotal(fees[fee]!) && { tone: 'quiet' as const }), isOff };
}

/** A fee over all columns. */
export function feeTotalCell(fee: number, { feeValues }: SummaryFigures): Cell {
  return feeValues === null ? NO_FIGURE : amountCell(feeValues.totals[fee]!);
}

/** The last row: base cost and fees of one column. */
export function grandCell(place: ColumnPlace, figures: SummaryFigures): Cell {
  const { project, feeValues, fees, enabled } = figures;
  const isOff = place.kind === 'alternate' && enabled[place.index] !== true;
  const column = feeColumnOf(place);
  if (column === null) return isOff ? { ...EMPTY, isOff } : EMPTY;
  if (feeValues === null) return NO_FIGURE;
  if (column === 'base') return amountCell(costWithFees(project.baseAmount, feeValues.base, fees));
  if (column === 'contingency') {
    return amountCell(costWithFees(project.contingency, feeValues.contingency, fees));
  }
  return {
    ...amountCell(costWithFees(project.alternateAmounts[column]!, feeValues.alternates[column]!, fees)),
    isOff,
  };
}

const text = i18next.getFixedT(null, 'fees');

/**
 * How a fee is made (SUM-049). `totals` are the values of the fees over all columns, null while there are none.
 * Worked: a fee of 4 % of Building permit reads '4% of Building permit 18,500.00'.
 */
export function feeSentence(index: number, fees: readonly Fee[], totals: readonly Amount[] | null): string {
  const fee = fees[index]!;
  const percent = printFeeAmount(fee.amount, false);
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
  return text('madeOfFee', { percent, name: fees[at]!.name, amount: printCell(totals[at]!) });
}
