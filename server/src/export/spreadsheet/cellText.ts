import type { CellStyle } from 'hucre/xlsx';
import { type Amount, amountText } from '#leveling';

const LONGEST_TITLE = 120;

/**
 * A text as a workbook has to hold it. Workbooks read _xHHHH_ as one character, so a typed _x0041_ would come out as A:
 * its first underscore is written so itself. So are the two characters that XML cannot hold at all.
 */
export function spreadsheetText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\ufffe\uffff]/g, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`);
}

/** A text for places that have no escapes: document properties, heads of pages. What prints nothing becomes a blank. */
export function oneLineText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not stand there
  return text.replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, ' ');
}

/** A title, which runs over the cells beside it: one that would be wider than a page is cut. */
export function titleText(text: string): string {
  const characters = [...text];
  return characters.length <= LONGEST_TITLE ? text : `${characters.slice(0, LONGEST_TITLE - 1).join('')}…`;
}

/** How many characters an amount prints in its cell. Example: -1234.5 in an amount's style is -1,234.50, 9 characters. */
export function printedLength(amount: Amount, style: CellStyle | undefined): number {
  const format = style?.numFmt ?? '';
  const isPercent = format.includes('%');
  const shown = (amount < 0n ? -amount : amount) * (isPercent ? 100n : 1n);
  const [whole, decimals = ''] = amountText(shown).split('.') as [string, string?];
  const sign = (amount < 0n ? 1 : 0) + (isPercent ? 1 : 0);
  const least = /0\.(0*)/.exec(format)?.[1]?.length ?? 0;
  const most = Math.max(least, Math.min(decimals.length, /0\.([0#]*)/.exec(format)?.[1]?.length ?? 0));
  const marks = format.includes(',') ? Math.floor((whole.length - 1) / 3) : 0;
  const wide = style?.font?.bold ? 1.1 : 1;
  return Math.ceil((sign + whole.length + marks + (most === 0 ? 0 : most + 1)) * wide);
}

/** The lines that a text takes in a cell so many characters wide. */
export function linesOf(text: string, width: number): number {
  const perLine = Math.max(1, Math.floor(width * 0.95));
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
}
