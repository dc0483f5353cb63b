import { guessOfHeader, type HeaderGuess } from '../text/headerWords.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isTotalText } from '../text/tellingTexts.ts';

/** One table of the file: its header rows and what stands under them. */
export interface Table {
  readonly header: Row;
  /** A row under the header that holds only price words ('Unit Price', 'Amount', …), where there is one. */
  readonly kinds: Row | null;
  /** The rows right above the header, the nearest first: titles, or the names of bidders. */
  readonly above: readonly Row[];
  readonly guesses: readonly (HeaderGuess | null)[];
  readonly body: readonly Row[];
  readonly width: number;
}

/**
 * Parts a file into its tables (IMP-007, IMP-008): each starts at a row of header words. A header row that is printed
 * again (page breaks) belongs to the table it repeats.
 */
export function tablesOf(rows: readonly Row[]): Table[] {
  const heads: number[] = [];
  rows.forEach((row, index) => {
    const isStart = isHeader(row) || startsOther(row, rows[index - 1], rows[index + 1]);
    if (isStart && !heads.some((head) => isSameHeader(row, rows[head]!))) heads.push(index);
  });
  const found = heads.map((start, at) => tableAt(rows, start, heads[at + 1] ?? rows.length));
  return found.length > 0 ? found : guessedTable(rows);
}

/** The table of items among several: the one whose header says description and prices, and that has most rows. */
export function itemsTableOf(tables: readonly Table[]): Table | null {
  return tables.toSorted((a, b) => itemsScore(b) - itemsScore(a) || b.body.length - a.body.length)[0] ?? null;
}

/** Whether a row is the header printed once more. */
export function isSameHeader(row: Row, header: Row): boolean {
  return row.cells.join('\n').toLowerCase() === header.cells.join('\n').toLowerCase();
}

/** The table whose header is the row at `start`, up to the row at `end`; the rows from `aboveStart` on stand over it. */
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

/** 'Unit' over figures beside 'Total' is a unit price: no unit is a number. */
function withUnitPrices(guesses: readonly (HeaderGuess | null)[], body: readonly Row[]): (HeaderGuess | null)[] {
  return guesses.map((guess, column) => {
    const isUnit = guess?.meanings[0] === 'unit' && guesses[column + 1]?.meanings[0] === 'amount';
    const filled = isUnit ? body.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '') : [];
    const isFigures = filled.length > 0 && filled.filter(isNumberLike).length * 2 > filled.length;
    return isFigures ? { meanings: ['unitPrice'] } : guess;
  });
}

/** Whether a row consists of header words of at least two meanings. */
export function isHeader(row: Row): boolean {
  if (row.cells.some((cell) => /^\W*\d/.test(cell) && isNumberLike(cell))) return false;
  const filled = row.cells.filter((cell) => cell !== '');
  if (filled.length < 2 || filled.some((cell) => cell.endsWith(':') && isTotalText(cell))) return false;
  const guesses = filled.map(guessOfHeader).filter((guess) => guess !== null);
  const kinds = new Set(guesses.flatMap(({ meanings }) => meanings.slice(0, 1)));
  return kinds.size >= 2 && !isKindsRow(row);
}

/** After an empty row, a row of three or more texts without a number heads a table whose words say nothing here. */
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

/** Whether a header text speaks of a unit price or an amount. */
export function isPriceGuess(guess: HeaderGuess | null): boolean {
  return (guess?.meanings ?? []).some((meaning) => meaning === 'unitPrice' || meaning === 'amount');
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

/** A file without header words: the first row of texts as wide as most rows is taken for the header. */
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
