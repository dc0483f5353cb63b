import type { CellStyle } from 'hucre/xlsx';
import { absolute, amountOfUnits, amountText, type Decimal } from '#leveling';

const MAX_TITLE_LENGTH = 120;

/**
 * Escapes a text for a workbook. Workbooks read _xHHHH_ as one character, so a typed _x0041_ would turn into A: its first
 * underscore is escaped, and so are the two characters that XML cannot contain.
 */
export function spreadsheetText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\ufffe\uffff]/g, (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase()}_`);
}

/** Cleans a text for places without escapes: document properties, page headers. Control characters become spaces. */
export function oneLineText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this pattern removes control characters
  return text.replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, ' ');
}

/** Cuts a title, which overflows into the next cells, to the width of a page. */
export function titleText(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_TITLE_LENGTH ? text : `${characters.slice(0, MAX_TITLE_LENGTH - 1).join('')}…`;
}

/** Returns the printed length of an amount. Example: -1234.5 in the amount style is -1,234.50, 9 characters. */
export function printedLength(amount: Decimal, style: CellStyle | undefined): number {
  const format = style?.numFmt ?? '';
  const isPercent = format.includes('%');
  const shown = amountOfUnits(absolute(amount) * (isPercent ? 100n : 1n));
  const [whole, decimals = ''] = amountText(shown).split('.') as [string, string?];
  const sign = (amount < 0n ? 1 : 0) + (isPercent ? 1 : 0);
  const least = /0\.(0*)/.exec(format)?.[1]?.length ?? 0;
  const most = Math.max(least, Math.min(decimals.length, /0\.([0#]*)/.exec(format)?.[1]?.length ?? 0));
  const marks = format.includes(',') ? Math.floor((whole.length - 1) / 3) : 0;
  const wide = style?.font?.bold ? 1.1 : 1;
  return Math.ceil((sign + whole.length + marks + (most === 0 ? 0 : most + 1)) * wide);
}

/** Returns the number of lines of a text in a cell with this many characters per line. */
export function linesOf(text: string, width: number): number {
  const perLine = Math.max(1, Math.floor(width * 0.95));
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / perLine)), 0);
}
