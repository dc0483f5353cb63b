import type { NumberLocale } from '#leveling';
import { pastedBid } from './bidText.ts';

/** Where a table to paste into bids holds texts, counted from 1, and the first of these texts. */
export interface TableTexts {
  readonly in: 'column' | 'row';
  readonly number: number;
  readonly sample: string;
}

/**
 * Returns where a pasted table holds texts that are no entries, so that it must not go into bids as it is; null where it
 * may. Such is a column in which more than half of the cells that are not empty are words, and a first row of at least
 * two words and nothing else, above other rows. A word is a text that no entry can be: with a letter and no digit ('SF',
 * 'TBD'), or with four letters in a row ('2x4 studs'); 'Included', 'NIC' and '12k' are none. Worked:
 * 'EA' and 'SF' in the second column of two rows are its texts, 'TBD' among two prices of a column is none.
 */
export function textsOfTable(table: readonly (readonly string[])[], locale: NumberLocale): TableTexts | null {
  const width = Math.max(0, ...table.map((row) => row.length));
  for (let column = 0; column < width; column += 1) {
    const filled = table.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    const words = filled.filter((cell) => isWord(cell, locale));
    if (words.length * 2 > filled.length) return { in: 'column', number: column + 1, sample: words[0]! };
  }
  const header = (table[0] ?? []).map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isHeader = table.length > 1 && header.length > 1 && header.every((cell) => isWord(cell, locale));
  return isHeader ? { in: 'row', number: 1, sample: header[0]! } : null;
}

function isWord(cell: string, locale: NumberLocale): boolean {
  if (pastedBid(cell, null, locale).kind !== 'refused') return false;
  return /\d/.test(cell) ? /\p{L}{4}/u.test(cell) : /\p{L}/u.test(cell);
}
