import { isHeader, isPriceGuess } from '../tables/itemsTable.ts';
import { guessOfHeader } from '../text/headerWords.ts';
import type { Row } from '../text/separatedRows.ts';

/** A range of columns; `to` is exclusive. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Splits a sheet into column ranges that hold separate tables: a range starts where the header words of a table with
 * prices start again, after an empty column or with the first words of the table before, and at a list of bidders after
 * an empty column. An empty column between bidders does not split a table.
 */
export function sideBySide(rows: readonly Row[]): ColumnRange[] {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const starts = [0];
  for (const region of regions(rows, width)) {
    for (const start of [region.from, ...repeatedHeaders(rows, region)]) {
      const open = { from: starts.at(-1)!, to: start };
      if (start > open.from && holdsPrices(rows, open) && isTable(rows, { from: start, to: region.to }))
        starts.push(start);
    }
  }
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? width }));
}

/** Returns the rows of a range at their original positions; the cells of other columns are empty. */
export function rowsWithin(rows: readonly Row[], { from, to }: ColumnRange): Row[] {
  return rows.flatMap(({ number, cells }): Row[] => {
    const own = cells.slice(0, to).map((text, column) => (column < from ? '' : text));
    return own.some((text) => text !== '') ? [{ number, cells: own }] : [];
  });
}

/** Returns the ranges between columns that are empty on the whole sheet. */
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

/** Returns where the first header text of a range occurs again with a description after it: adjacent tables. */
function repeatedHeaders(rows: readonly Row[], { from, to }: ColumnRange): number[] {
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

function headers(rows: readonly Row[], range: ColumnRange) {
  return rowsWithin(rows, range)
    .filter(isHeader)
    .map(({ cells }) => cells.map(guessOfHeader));
}

function holdsPrices(rows: readonly Row[], range: ColumnRange): boolean {
  return headers(rows, range).some(
    (guesses) => guesses.some(isPriceGuess) && guesses.some((guess) => guess?.meanings.includes('description')),
  );
}

function isTable(rows: readonly Row[], range: ColumnRange): boolean {
  return headers(rows, range).some((guesses) => {
    const has = (meaning: 'description' | 'bidder') => guesses.some((guess) => guess?.meanings[0] === meaning);
    return guesses.some(isPriceGuess) && (has('description') || has('bidder'));
  });
}
