import {
  type Amount,
  amount,
  type ContingencyFigures,
  percentsOfFractionText,
  printComputedAmount,
  printDerivedPercent,
  printFullAmount,
  printFullPercent,
  printTypedAmount,
  printTypedPercent,
  printVariancePercent,
} from '#leveling';
import { printLocale } from '../../i18n/printed.ts';

const noCurrency = { currency: false } as const;

/** An amount in a cell: 2 decimals, no currency sign. Worked: 4168889.76 is '4,168,889.76'. */
export const printCell = (value: Amount): string => printComputedAmount(value, printLocale(), noCurrency);

/** The classes of an amount's cell: a zero is a quiet number. */
export const quietZero = (value: Amount | undefined, classes: string): string =>
  value === 0n ? `${classes} muted` : classes;

/** An amount as it was typed: 2 to 5 decimals. Worked: 12.345 is '12.345'. */
export const printTyped = (value: Amount, signed = false): string =>
  printTypedAmount(value, printLocale(), { ...noCurrency, signed });

/** A difference in a cell: with + or −. */
export const printDifference = (value: Amount): string =>
  printComputedAmount(value, printLocale(), { ...noCurrency, signed: true });

/** An amount that stands alone: with its currency. */
export const printMoney = (value: Amount, signed = false): string =>
  printComputedAmount(value, printLocale(), { signed });

/** At full precision, for tooltips: cut after 5 decimals. */
export const printExact = (value: Amount): string => printFullAmount(value, printLocale(), noCurrency);

/** A variance in whole percents with its sign, '+8%'. */
export const printPercent = (percents: Amount): string =>
  printVariancePercent(percents, printLocale(), { signed: true });

/** The same for its tooltip, cut after 5 decimals. */
export const printExactPercent = (percents: Amount): string =>
  printFullPercent(percents, printLocale(), { signed: true });

/** A contingency's percentage: as typed, or derived with 2 decimals; a dash over exactly 0. */
export function printContingencyPercent({ unit, percentage }: ContingencyFigures): string {
  if (percentage === null) return '—';
  if (unit === 'percent') return printTypedPercent(amount(percentage), printLocale());
  return printDerivedPercent(percentsOfFractionText(percentage), printLocale());
}

/** A contingency's amount: as it was typed, or in cents where a percentage makes it. */
export const printContingencyAmount = ({ unit, amount: value }: ContingencyFigures): string =>
  unit === 'amount' ? printTyped(value) : printCell(value);

/** A contingency's percentage for its tooltip, cut after 5 decimals. */
export function printExactContingencyPercent({ percentage }: ContingencyFigures): string {
  return percentage === null ? '—' : printFullPercent(percentsOfFractionText(percentage), printLocale());
}

/** What a fee's amount reads in its column: a percent as typed, a lump sum with 2 to 5 decimals. */
export function printFeeAmount(value: Amount, isLumpSum: boolean): string {
  return isLumpSum ? printTyped(value) : printTypedPercent(value, printLocale());
}
