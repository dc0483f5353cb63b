import type { CellValue } from 'hucre/xlsx';
import { type Amount, amount, amountText, decimalTextOfNumber, ONE, roundAmount } from '#leveling';

const CENT = ONE / 100n;

/** Returns the cents of a recalculated cell as text; words are unchanged. */
export function printedCents(value: CellValue | undefined): string {
  if (typeof value !== 'number') return String(value ?? '');
  const text = decimalTextOfNumber(value);
  const [whole, decimals = ''] = text.split('.') as [string, string?];
  const known = amount(decimals === '' ? whole : `${whole}.${decimals.slice(0, 10)}`);
  return amountText(roundAmount(known, 2));
}

/** Returns an amount in cents in the format of `printedCents`. */
export const expectedCents = (value: Amount): string => amountText(roundAmount(value, 2));

/**
 * Returns whether a spreadsheet can print an amount to the cent. Beyond 10^11 its 15 digits leave 3 decimals, so that an
 * amount next to half a cent may round either way.
 */
export function isPrintable(value: Amount): boolean {
  const digits = value < 0n ? -value : value;
  if (digits >= 10n ** 12n * ONE) return false;
  const besideHalfCent = (digits % CENT) - CENT / 2n;
  return digits < 10n ** 11n * ONE || (besideHalfCent < 0n ? -besideHalfCent : besideHalfCent) > CENT / 5n;
}
