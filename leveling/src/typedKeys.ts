import { type NumberLocale, numberMarks } from './numberMarks.ts';

/**
 * The places of typed numbers: a number field of a form or an editor, an amount cell of a sheet, or a contingency cell.
 */
export type NumberPlace = 'field' | 'amountCell' | 'contingencyCell';

const FIELD = '0123456789-.abAB';
const ARITHMETIC = '+*/()';

/** Returns the characters that can be typed in a place, besides the keys that print nothing. */
export function acceptedCharacters(place: NumberPlace, locale: NumberLocale): string {
  const decimalMark = numberMarks(locale).decimal === ',' ? ',' : '';
  if (place === 'field') return FIELD + decimalMark;
  return FIELD + decimalMark + ARITHMETIC + (place === 'contingencyCell' ? '%' : '');
}

/**
 * Returns whether a key (the `key` of a keyboard event) works in a number input: keys that print nothing (arrows,
 * Backspace, Delete, Enter, Tab, function keys) always do, printable ones only when listed. The caller lets Ctrl with
 * A, C, V, X and the shortcuts of the grid pass before it asks. Example: 'k' does not, '*' does in an amount cell only.
 */
export function isAcceptedKey(key: string, place: NumberPlace, locale: NumberLocale): boolean {
  return [...key].length !== 1 || acceptedCharacters(place, locale).includes(key);
}

/** Marks that give a number another size: dropped, they would leave a wrong amount. */
const SIZE_MARKS = ',ekm%';

/**
 * Returns whether a key that an amount cell does not accept stays in the text, because without it the text would be
 * another number: a comma, e, k, m or % once the text has a digit. The text is then read like a pasted one, and one
 * that cannot be read is kept and reported. Worked: '12k' stays '12k' and is not 12; '1,234' is read as 1234.
 */
export function isKeptInAmount(key: string, text: string): boolean {
  return key.length === 1 && SIZE_MARKS.includes(key.toLowerCase()) && /\d/.test(text);
}
