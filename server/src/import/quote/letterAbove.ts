import { cleanText, type Row } from '../text/separatedRows.ts';
import type { QuoteSheet } from './readQuoteRows.ts';

/**
 * Returns a sheet with the lines of a letter above its rows, which are numbered with them: below a letter of 3 lines, the
 * first row of the sheet is row 4. The letter says who sends the quote and on what conditions, and no prices.
 */
export function withLetter(sheet: QuoteSheet, lines: readonly string[]): QuoteSheet {
  const known = new Map<string, string>();
  const texts = lines.map((line) => cleanText(line, known)).filter((text) => text !== '');
  const moved = (row: Row): Row => ({
    ...row,
    number: row.number + texts.length,
    printedAt: row.printedAt ?? row.number,
  });
  const letter = texts.map((text, index) => ({ number: index + 1, cells: [text], isOfLetter: true }));
  return { ...sheet, letter: [...letter, ...(sheet.letter ?? []).map(moved)], rows: sheet.rows.map(moved) };
}
