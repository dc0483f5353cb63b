import type { NumberLocale } from '#leveling';
import { pastedBid } from '../range/bidText.ts';

const wordLetters = /\p{L}{3}/u;

/**
 * Returns whether a copied table looks like a quote: a column of texts next to a column of figures, in at least two rows.
 * Words that an entry may have, such as 'Included', are no texts here. Worked: 'Caulking' and '400' in two rows are a
 * quote, 'Included' and '400' are entries of two bidders.
 */
export function isQuoteTable(table: readonly (readonly string[])[], locale: NumberLocale): boolean {
  const kinds = table.map((row) => row.map((cell) => kindOf(cell, locale)));
  const width = Math.max(0, ...kinds.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, column) => column);
  const texts = columns.filter((column) => isMostly(kinds, column, 'text'));
  const figures = columns.filter((column) => isMostly(kinds, column, 'figure'));
  return texts.some((text) =>
    figures.some(
      (figure) => kinds.filter((row) => row[text] === 'text' && row[figure] === 'figure').length >= fewestRows,
    ),
  );
}

const fewestRows = 2;

type Kind = 'text' | 'figure' | 'blank' | 'other';

function kindOf(cell: string, locale: NumberLocale): Kind {
  if (cell.trim() === '') return 'blank';
  const read = pastedBid(cell, null, locale);
  if (read.kind === 'refused') return wordLetters.test(cell) ? 'text' : 'other';
  return /\d/.test(cell) ? 'figure' : 'other';
}

function isMostly(kinds: readonly (readonly Kind[])[], column: number, kind: Kind): boolean {
  const filled = kinds.map((row) => row[column] ?? 'blank').filter((one) => one !== 'blank');
  return filled.filter((one) => one === kind).length * 2 > filled.length;
}
