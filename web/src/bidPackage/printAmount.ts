import { type Amount, amountText, roundAmount, truncateAmount } from '#leveling';

const MINUS = '−';

/** Marks of a language's numbers; en-US until another is chosen. */
export interface NumberMarks {
  readonly group: string;
  readonly point: string;
}

let marks: NumberMarks = { group: ',', point: '.' };

/** Numbers of every sheet are printed with these marks from now on. */
export function setNumberMarks(next: NumberMarks): void {
  marks = next;
}

interface Printing {
  readonly minimum: number;
  readonly maximum: number;
  /** Differences and adjustments always carry + or − (look.md, Numbers). */
  readonly signed?: boolean;
}

/**
 * An amount for the screen: rounded half away from zero to `maximum` decimals, at least `minimum` of them written.
 * Worked: -1234.5 with 2 and 5 is '−1,234.50'; 0.00475 with 2 and 5 is '0.00475'.
 */
export function print(value: Amount, { minimum, maximum, signed = false }: Printing): string {
  return write(roundAmount(value, maximum), minimum, signed);
}

function write(value: Amount, minimum: number, signed: boolean): string {
  const [whole = '0', decimals = ''] = amountText(value < 0n ? -value : value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, marks.group);
  const padded = decimals.padEnd(minimum, '0');
  const sign = value < 0n ? MINUS : signed && value > 0n ? '+' : '';
  return `${sign}${grouped}${padded === '' ? '' : marks.point + padded}`;
}

/** Typed prices and amounts: 2 to 5 decimals as entered (LIM-008). 12.345 is '12.345'. */
export function printTyped(value: Amount, signed = false): string {
  return print(value, { minimum: 2, maximum: 5, signed });
}

/** Computed amounts and totals: 2 decimals (LIM-008). */
export function printTotal(value: Amount, signed = false): string {
  return print(value, { minimum: 2, maximum: 2, signed });
}

/** Quantities: up to 5 decimals, no trailing zeros (LIM-008). */
export function printQuantity(value: Amount): string {
  return print(value, { minimum: 0, maximum: 5 });
}

/** Full precision for tooltips: cut after 5 decimals, all of them written (LIM-006, LIM-008). 9.999999 is '9.99999'. */
export function printExact(value: Amount, signed = false): string {
  return write(truncateAmount(value, 5), 5, signed);
}

/** A percent for the screen: whole, rounded half up (BID-052), with its sign. 37.4 is '+37%'. */
export function printPercent(percent: Amount): string {
  return `${print(percent, { minimum: 0, maximum: 0, signed: true })}%`;
}

/** A percent for its tooltip: cut after 5 decimals (BID-053). */
export function printExactPercent(percent: Amount): string {
  return `${printExact(percent, true)}%`;
}

/** The text that an editor starts with: all digits that were entered, no group marks (LIM-008). */
export function editText(value: Amount | null): string {
  return value === null ? '' : amountText(value);
}
