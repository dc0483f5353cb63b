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
  return hasText && others.some(({ text }) => isNumberLike(text) || isMeasure(text));
}

/** Returns whether a line has at least two cells, none of them a figure, of which two are header words. */
export function isHeaderLine({ segments }: PrintedLine): boolean {
  if (segments.length < 2 || segments.some(({ text }) => isNumberLike(text))) return false;
  return (
    segments.filter(({ text }) => isHeaderText(text)).length >= 1 && segments.every(({ text }) => text.length <= 40)
  );
}

const isMeasure = (text: string): boolean => /^\d[\d,.]*\s+\p{L}{1,5}\.?$/u.test(text);
