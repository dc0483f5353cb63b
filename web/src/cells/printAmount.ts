import {
  type Amount,
  type Decimal,
  editedAmountText,
  printQuantity as printAnyQuantity,
  printComputedAmount,
  printFullAmount,
  printFullPercent,
  printTenthsPercent,
  printTypedAmount,
  printVariancePercent,
  type Quantity,
  ZERO,
} from '#leveling';
import { printLocale } from '../i18n/printed.ts';

/** Cells carry no currency sign; differences and adjustments always carry + or −. */
const inCell = (isSigned: boolean) => ({ currency: false, signed: isSigned });

/** Prints typed prices and amounts: 2 to 5 decimals as entered. -1234.5 is '−1,234.50', 12.345 is '12.345'. */
export function printTyped(value: Amount, isSigned = false): string {
  return printTypedAmount(value, printLocale(), inCell(isSigned));
}

/** Prints computed amounts and totals: 2 decimals. 4168889.76 is '4,168,889.76'. */
export function printTotal(value: Amount, isSigned = false): string {
  return printComputedAmount(value, printLocale(), inCell(isSigned));
}

/** Prints quantities: up to 5 decimals, no trailing zeros. */
export function printQuantity(value: Quantity): string {
  return printAnyQuantity(value, printLocale());
}

/** Prints full precision for tooltips: cut after 5 decimals, all of them written. 9.999999 is '9.99999'. */
export function printExact(value: Amount, isSigned = false): string {
  return printFullAmount(value, printLocale(), inCell(isSigned));
}

/** Prints a difference in percent: whole, rounded half up, with its sign. 37.4 is '+37%'. */
export function printPercent(percent: Amount): string {
  return printVariancePercent(percent, printLocale(), { signed: true });
}

/** Prints the same for its tooltip: cut after 5 decimals. */
export function printExactPercent(percent: Amount): string {
  return printFullPercent(percent, printLocale(), { signed: true });
}

/** Prints a difference in percent with one decimal and its sign. 4.25 is '+4.3%'. */
export function printTenthsOfPercent(percent: Amount): string {
  return printTenthsPercent(percent, printLocale(), { signed: true });
}

/** Prints a share in percent, whole and without a sign; one that is less than half a percent with up to 5 decimals. */
export function printShare(percent: Amount): string {
  const whole = printVariancePercent(percent, printLocale());
  return percent !== 0n && whole === printVariancePercent(ZERO, printLocale())
    ? printFullPercent(percent, printLocale())
    : whole;
}

/** Returns the text that an editor starts with: all digits that were entered, no group marks. */
export function editText(value: Decimal | null): string {
  return value === null ? '' : editedAmountText(value, printLocale());
}
