import {
  type Amount,
  amount,
  type ContingencyFigures,
  type Fee,
  FeeType,
  percentsOfFractionText,
  printComputedAmount,
  printDerivedPercent,
  printFullPercent,
  printTypedPercent,
} from '#leveling';
import { printTotal, printTyped } from '../../cells/printAmount.ts';
import { printLocale } from '../../i18n/printed.ts';

/** Returns the classes of an amount's cell: a zero is a quiet number. */
export const quietZero = (value: Amount | undefined, classes: string): string =>
  value === 0n ? `${classes} muted` : classes;

/** Prints an amount outside of cells: with its currency. */
export const printMoney = (value: Amount, signed = false): string =>
  printComputedAmount(value, printLocale(), { signed });

/** Prints a contingency's percentage: as typed, or derived with 2 decimals; a dash over exactly 0. */
export function printContingencyPercent({ unit, percentage }: ContingencyFigures): string {
  if (percentage === null) return '—';
  if (unit === 'percent') return printTypedPercent(amount(percentage), printLocale());
  return printDerivedPercent(percentsOfFractionText(percentage), printLocale());
}

/** Prints a contingency's amount: as it was typed, or in cents where it follows from a percentage. */
export const printContingencyAmount = ({ unit, amount: value }: ContingencyFigures): string =>
  unit === 'amount' ? printTyped(value) : printTotal(value);

/** Prints a contingency's percentage for its tooltip, cut after 5 decimals. */
export function printExactContingencyPercent({ percentage }: ContingencyFigures): string {
  return percentage === null ? '—' : printFullPercent(percentsOfFractionText(percentage), printLocale());
}

export const printFeePercent = (value: Amount): string => printTypedPercent(value, printLocale());

/** Prints a fee's amount for its column: a percent as typed, a lump sum with 2 to 5 decimals; '' for a subtotal. */
export function printFeeAmount({ feeType, amount: value }: Fee): string {
  if (feeType === FeeType.Subtotal) return '';
  return feeType === FeeType.LumpSum ? printTyped(value) : printFeePercent(value);
}
