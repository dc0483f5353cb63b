import {
  type Amount,
  editedAmountText,
  printQuantity as printAnyQuantity,
  printComputedAmount,
  printFullAmount,
  printFullPercent,
  printTypedAmount,
  printVariancePercent,
  type Quantity,
} from '#leveling';
import { printLocale } from '../../i18n/printed.ts';

/** Cells of a sheet carry no currency sign; differences and adjustments always carry + or −. */
const inCell = (isSigned: boolean) => ({ currency: false, signed: isSigned });

/** Typed prices and amounts: 2 to 5 decimals as entered. -1234.5 is '−1,234.50', 12.345 is '12.345'. */
export function printTyped(value: Amount, isSigned = false): string {
  return printTypedAmount(value, printLocale(), inCell(isSigned));
}

/** Computed amounts and totals: 2 decimals. */
export function printTotal(value: Amount, isSigned = false): string {
  return printComputedAmount(value, printLocale(), inCell(isSigned));
}

/** Quantities: up to 5 decimals, no trailing zeros. */
export function printQuantity(value: Quantity): string {
  return printAnyQuantity(value, printLocale());
}

/** Full precision for tooltips: cut after 5 decimals, all of them written. 9.999999 is '9.99999'. */
export function printExact(value: Amount, isSigned = false): string {
  return printFullAmount(value, printLocale(), inCell(isSigned));
}

/** A percent for the screen: whole, rounded half up, with its sign. 37.4 is '+37%'. */
export function printPercent(percent: Amount): string {
  return printVariancePercent(percent, printLocale(), { signed: true });
}

/** A percent for its tooltip: cut after 5 decimals. */
export function printExactPercent(percent: Amount): string {
  return printFullPercent(percent, printLocale(), { signed: true });
}

/** The text that an editor starts with: all digits that were entered, no group marks. */
export function editText(value: Amount | null): string {
  return value === null ? '' : editedAmountText(value, printLocale());
}
