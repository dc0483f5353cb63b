import { isHeaderText } from '../text/headerWords.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import type { PrintedLine } from './printedWords.ts';

/** Lines of a row, and its cells. */
export interface ReadRow {
  readonly cells: readonly string[];
  readonly lines: readonly PrintedLine[];
}

/** Returns whether a line has cells with a figure behind a text. */
export function isFigureLine({ segments }: PrintedLine): boolean {
  const [first, ...others] = segments;
  if (first === undefined || others.length === 0 || /^[\W]$/.test(first.text)) return false;
  const hasText = segments.some(({ text }) => /\p{L}{2}/u.test(text));
  return hasText && others.some(({ text }) => isNumberLike(text) || isMeasure(text) || isPriceWord(text));
}

/** Returns whether a line has a figure in a cell of its own. */
export function hasFigureCell({ segments }: PrintedLine): boolean {
  return segments.some(({ text }) => isNumberLike(text));
}

/** Returns whether a line has at least two cells, none of them a figure, of which one at least is a header word. */
export function isHeaderLine({ segments }: PrintedLine): boolean {
  if (segments.length < 2 || segments.some(({ text }) => isNumberLike(text))) return false;
  return (
    segments.filter(({ text }) => isHeaderText(text)).length >= 1 && segments.every(({ text }) => text.length <= 40)
  );
}

const isMeasure = (text: string): boolean => /^\d[\d,.]*\s+\p{L}{1,5}\.?$/u.test(text);

/** Returns whether a text is printed in the place of a price: 'Included', 'NIC', 'By others'. */
export function isPriceWord(text: string): boolean {
  return (
    text.length <= 20 &&
    /^\W*(?:incl|inclus|excl|exclu|n\.?i\.?c\b|n\/[ac]\b|by others|by (?:gc|owner)|no (?:bid|charge)|see\b)/i.test(text)
  );
}

/** Returns whether a line is one text in capitals, as titles of groups are. */
export function isCapitals({ segments }: PrintedLine): boolean {
  const [text, ...more] = segments;
  return text !== undefined && more.length === 0 && /\p{Lu}{3}/u.test(text.text) && !/\p{Ll}/u.test(text.text);
}
