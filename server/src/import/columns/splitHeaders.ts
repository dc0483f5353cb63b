import { isHeader } from '../tables/itemsTable.ts';
import { guessOfHeader, isHeaderText } from '../text/headerWords.ts';
import type { Row } from '../text/separatedRows.ts';

/**
 * Joins two header rows whose words are split over them: 'Item' over 'No.', 'Estimated' over 'Quantity', 'Unit' over
 * 'Price'. Rows that only follow each other, such as bidder names over price words, stay separate.
 */
export function joinSplitHeaders(rows: readonly Row[]): readonly Row[] {
  const joined: Row[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const [upper, lower] = [rows[at]!, rows[at + 1]];
    const one = lower && lower.number === upper.number + 1 ? joinedHeader(upper, lower) : null;
    joined.push(one ?? upper);
    if (one) at += 1;
  }
  return joined.length === rows.length ? rows : joined;
}

function joinedHeader(upper: Row, lower: Row): Row | null {
  if (![upper, lower].every(isOfWords)) return null;
  const width = Math.max(upper.cells.length, lower.cells.length);
  const pairs = Array.from({ length: width }, (_, column) => [upper.cells[column] ?? '', lower.cells[column] ?? '']);
  const split = pairs.filter(([over, under]) => over !== '' && under !== '' && over !== under);
  if (split.length < 2) return null;
  const cells = pairs.map(([over, under]) =>
    over === under ? over! : [over, under].filter((text) => text !== '').join(' '),
  );
  const header = { number: lower.number, cells };
  return cells.every((text) => text === '' || guessOfHeader(text) !== null) && isHeader(header) ? header : null;
}

function isOfWords({ cells }: Row): boolean {
  const filled = cells.filter((text) => text !== '');
  return filled.length >= 3 && filled.every(isHeaderText);
}
