import { isHeader, isPriceGuess } from '../tables/itemsTable.ts';
import { guessOfHeader } from '../text/headerWords.ts';
import type { Row } from '../text/separatedRows.ts';

/** From a column up to, but without, another. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The ranges of columns that hold tables of their own (IMP-019): a range starts where the header words of a table with
 * prices begin anew, after an empty column or with the first words of the table before, and where a list of bidders
 * stands beside a table after an empty column. A column left empty between bidders parts nothing.
 */
export function sideBySide(rows: readonly Row[]): ColumnRange[] {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const starts = [0];
  for (const region of regions(rows, width)) {
    for (const start of [region.from, ...repeatedHeads(rows, region)]) {
      const open = { from: starts.at(-1)!, to: start };
      if (start > open.from && holdsPrices(rows, open) && isTable(rows, { from: start, to: region.to }))
        starts.push(start);
    }
  }
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? width }));
}

/** The rows of a range, in their places; the cells of other columns are empty. */
export function rowsWithin(rows: readonly Row[], { from, to }: ColumnRange): Row[] {
  return rows.flatMap(({ number, cells }): Row[] => {
    const own = cells.slice(0, to).map((text, column) => (column < from ? '' : text));
    return own.some((text) => text !== '') ? [{ number, cells: own }] : [];
  });
}

/** The ranges between columns that are empty over the whole sheet. */
function regions(rows: readonly Row[], width: number): ColumnRange[] {
  const isFilled = Array.from({ length: width }, (_, column) => rows.some(({ cells }) => (cells[column] ?? '') !== ''));
  const found: ColumnRange[] = [];
  for (let from = 0; from < width; from += 1) {
    if (!isFilled[from]) continue;
    let to = from;
    while (isFilled[to]) to += 1;
    found.push({ from, to });
    from = to;
  }
  return found;
}

/** Where the first header text of a range stands again and a description follows: tables without a gap between them. */
function repeatedHeads(rows: readonly Row[], { from, to }: ColumnRange): number[] {
  const header = rowsWithin(rows, { from, to }).find(isHeader);
  if (!header) return [];
  const first = header.cells.findIndex((text) => text !== '');
  const key = header.cells[first]!.toLowerCase();
  const places = header.cells.flatMap((text, column) =>
    column > first && text.toLowerCase() === key && !isPriceGuess(guessOfHeader(text)) ? [column] : [],
  );
  return places.filter((place, index) => {
    const until = places[index + 1] ?? to;
    return header.cells.slice(place, until).some((text) => guessOfHeader(text)?.meanings.includes('description'));
  });
}

function heads(rows: readonly Row[], range: ColumnRange) {
  return rowsWithin(rows, range)
    .filter(isHeader)
    .map(({ cells }) => cells.map(guessOfHeader));
}

function holdsPrices(rows: readonly Row[], range: ColumnRange): boolean {
  return heads(rows, range).some(
    (guesses) => guesses.some(isPriceGuess) && guesses.some((guess) => guess?.meanings.includes('description')),
  );
}

function isTable(rows: readonly Row[], range: ColumnRange): boolean {
  return heads(rows, range).some((guesses) => {
    const has = (meaning: 'description' | 'bidder') => guesses.some((guess) => guess?.meanings[0] === meaning);
    return guesses.some(isPriceGuess) && (has('description') || has('bidder'));
  });
}
