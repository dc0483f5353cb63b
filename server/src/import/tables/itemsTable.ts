import { guessOfHeader, type HeaderGuess, type HeaderMeaning } from '../text/headerWords.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isTotalText } from '../text/textPatterns.ts';

/** One table of the file: its header rows and the rows under them. */
export interface Table {
  readonly header: Row;
  /** A row under the header with price words only ('Unit Price', 'Amount', …), if there is one. */
  readonly kinds: Row | null;
  /** The rows right above the header, nearest first: titles, or the names of bidders. */
  readonly above: readonly Row[];
  readonly guesses: readonly (HeaderGuess | null)[];
  readonly body: readonly Row[];
  readonly width: number;
}

/**
 * Splits a file into its tables: each starts at a row of header words. A header row that is printed again (page breaks)
 * belongs to the table it repeats.
 */
export function tablesOf(rows: readonly Row[]): Table[] {
  const headerRows: number[] = [];
  rows.forEach((row, index) => {
    const isStart = isHeader(row) || startsOther(row, rows[index - 1], rows[index + 1]);
    if (isStart && !headerRows.some((header) => isSameHeader(row, rows[header]!))) headerRows.push(index);
  });
  const found = headerRows.map((start, at) => tableAt(rows, start, headerRows[at + 1] ?? rows.length));
  return found.length > 0 ? found : guessedTable(rows);
}

/** Returns the table of items: the one whose header has description and prices, and that has most rows. */
export function itemsTableOf(tables: readonly Table[]): Table | null {
  return tables.toSorted((a, b) => itemsScore(b) - itemsScore(a) || b.body.length - a.body.length)[0] ?? null;
}

/** Returns whether a row repeats the header. */
export function isSameHeader(row: Row, header: Row): boolean {
  return row.cells.join('\n').toLowerCase() === header.cells.join('\n').toLowerCase();
}

/** Returns the table from header row `start` to row `end` (exclusive); the rows above it start at `aboveStart`. */
export function tableAt(rows: readonly Row[], start: number, end: number, aboveStart = Math.max(0, start - 3)): Table {
  const header = rows[start]!;
  const next = rows[start + 1];
  const kinds = next && isKindsRow(next) && start + 1 < end ? next : null;
  const above = rows.slice(aboveStart, start).reverse();
  const printed = [header, ...above, ...(kinds ? [kinds] : [])];
  const body = rows.slice(start + (kinds ? 2 : 1), end).filter((row) => !printed.some((one) => isSameHeader(row, one)));
  const width = body.reduce((widest, row) => Math.max(widest, row.cells.length), header.cells.length);
  const texts = kinds ? kinds.cells : [];
  const guesses = Array.from({ length: width }, (_, column) => {
    const below = guessOfHeader(texts[column] ?? '');
    return below ?? guessOfHeader(header.cells[column] ?? '');
  });
  return { header, kinds, above, guesses: withUnitPrices(guesses, body), body, width };
}

/** Reads 'Unit' over figures next to 'Total' as a unit price, because a unit of measure is not a number. */
function withUnitPrices(guesses: readonly (HeaderGuess | null)[], body: readonly Row[]): (HeaderGuess | null)[] {
  return guesses.map((guess, column) => {
    const isUnit = guess?.meanings[0] === 'unit' && guesses[column + 1]?.meanings[0] === 'amount';
    const filled = isUnit ? body.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '') : [];
    const isFigures = filled.length > 0 && filled.filter(isNumberLike).length * 2 > filled.length;
    return isFigures ? { meanings: ['unitPrice'] } : guess;
  });
}

/** Returns whether a row consists of header words of at least two meanings. */
export function isHeader(row: Row): boolean {
  if (row.cells.some((cell) => /^\W*\d/.test(cell) && isNumberLike(cell))) return false;
  const filled = row.cells.filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some((cell) => cell.endsWith(':') && isTotalText(cell))) return false;
  const guesses = filled.map(guessOfHeader).filter((guess) => guess !== null);
  const kinds = new Set(guesses.flatMap(({ meanings }) => meanings.slice(0, 1)));
  return kinds.size >= 2 && !isKindsRow(row);
}

/** Returns whether a row starts a table without known header words: three or more texts, no number, after an empty row. */
function startsOther(row: Row, before: Row | undefined, after: Row | undefined): boolean {
  if (!before || !after || row.number === before.number + 1 || isHeader(after)) return false;
  const filled = row.cells.filter((cell) => cell !== '');
  return filled.length >= 3 && filled.every((cell) => /\p{L}/u.test(cell) && !isNumberLike(cell));
}

function isKindsRow(row: Row): boolean {
  const filled = row.cells.filter((cell) => cell !== '');
  return (
    filled.length >= 2 &&
    filled.every((cell) => {
      const guess = guessOfHeader(cell);
      return guess !== null && guess.bidder === undefined && isPriceGuess(guess);
    })
  );
}

/** Returns whether a header text means a unit price or an amount. */
export function isPriceGuess(guess: HeaderGuess | null): boolean {
  return (guess?.meanings ?? []).some((meaning) => meaning === 'unitPrice' || meaning === 'amount');
}

/** Returns the first column whose header most likely has a meaning; -1 if there is none. */
export function columnHeaded({ guesses }: Table, meaning: HeaderMeaning): number {
  return guesses.findIndex((guess) => guess?.meanings[0] === meaning);
}

/** Returns whether a table lists bidders and no items. */
export function isOfBidders(table: Table): boolean {
  const has = (meaning: HeaderMeaning) => columnHeaded(table, meaning) >= 0;
  return has('bidder') && !has('description') && !has('quantity');
}

function itemsScore({ guesses, body }: Table): number {
  const has = (...wanted: string[]) =>
    guesses.some((guess) => guess?.meanings.some((meaning) => wanted.includes(meaning)));
  const score =
    (has('description') ? 3 : 0) +
    (has('unitPrice', 'amount') ? 3 : 0) +
    (has('quantity') ? 1 : 0) +
    (has('unit') ? 1 : 0);
  return body.length === 0 ? -1 : score;
}

/** Reads a file without header words: the first row of texts as wide as most rows is the header. */
function guessedTable(rows: readonly Row[]): Table[] {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(filledCells(row), (counts.get(filledCells(row)) ?? 0) + 1);
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  if (usual < 2) return [];
  const start = rows.findIndex((row) => filledCells(row) >= usual && !row.cells.some(isNumberLike));
  return start < 0 ? [] : [tableAt(rows, start, rows.length)];
}

function filledCells(row: Row): number {
  return row.cells.filter((cell) => cell !== '').length;
}
