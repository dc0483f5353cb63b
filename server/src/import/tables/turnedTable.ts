import type { ImportOptions } from '#contract';
import { type Amount, ONE } from '#leveling';
import { isBesideBids } from '../columns/besideBids.ts';
import type { ColumnMeanings } from '../columns/columnMeanings.ts';
import { columnStyles, numberAt, styleOfColumn } from '../columns/columnStyles.ts';
import { valuesOfColumn } from '../columns/columnValues.ts';
import { DraftBook, lineDescription, lineGroups } from '../draft/draftBook.ts';
import { type Draft, estimateIndex } from '../draft/tabulation.ts';
import type { Row } from '../text/separatedRows.ts';
import { isFigureText, isTotalText } from '../text/tellingTexts.ts';
import type { Table } from './itemsTable.ts';
import { readBid, readEstimate } from './priceCells.ts';

/** The columns of a table with a row per bidder: one names the bidders, each of the others is a line or a total. */
export interface TurnedColumns {
  readonly name: number;
  readonly lines: readonly number[];
  readonly totals: readonly number[];
}

const priceWord =
  /\b(?:base|bids?|alt(?:ernates?|ernatives?)?s?|add(?:itives?)?|deduct(?:ives?)?|price|amount|cost|totals?|proposal|lump|section|schedule|option|package|part|phase)\b/i;

/**
 * A table in which every bidder has a row and every column is a lump sum (IMP-032): 'Bidder', 'Base bid', 'Alternate 1'.
 * Null for any other. Columns that ask bidders or compare them are left out; a total is a column that says so and is the sum
 * of the lines for most bidders. Choices may leave columns out and bring them in, nothing else.
 */
export function turnedMeanings(table: Table, chosen: ImportOptions['columns']): ColumnMeanings | null {
  const has = (meaning: string) => table.guesses.some((guess) => guess?.meanings[0] === meaning);
  const name = table.guesses.findIndex((guess) => guess?.meanings[0] === 'bidder');
  if (name < 0 || has('description') || has('quantity')) return null;
  if (chosen?.some(({ column, meaning }) => column === name || !['ignore', 'amount'].includes(meaning))) return null;
  const isChosen = (column: number) => chosen?.find((one) => one.column === column)?.meaning;
  const figures = table.guesses.flatMap((_, column) => {
    if (column === name || isChosen(column) === 'ignore') return [];
    return isChosen(column) === 'amount' || holdsFigures(table, column) ? [column] : [];
  });
  const worded = figures.filter((column) => isChosen(column) === 'amount' || isMoney(table, column));
  const totalsAmong = (money: readonly number[]) =>
    money.filter((column) => isChosen(column) === undefined && isSum(table, name, column, money));
  // Figures without a price word ('Demolition') are prices where a total counts them in.
  const money = totalsAmong(figures).length > 0 ? figures : worded;
  const totals = totalsAmong(money);
  const leftOut = figures.filter((column) => !money.includes(column));
  const lines = money.filter((column) => !totals.includes(column));
  if (lines.length === 0) return null;
  const columns = table.guesses.map((_, column) => {
    const isLine = lines.includes(column);
    const meaning =
      column === name ? 'bidder' : isLine ? 'amount' : totals.includes(column) ? 'printedTotal' : 'ignore';
    return { column, header: table.header.cells[column] || null, meaning, bidder: null } as const;
  });
  return { columns, rankedTotals: [], unclear: [], leftOut, turned: { name, lines, totals } };
}

function holdsFigures(table: Table, column: number): boolean {
  const header = table.header.cells[column] ?? '';
  const values = valuesOfColumn(table.body, column);
  const meaning = table.guesses[column]?.meanings[0] ?? '';
  if (header === '' || values.filled === 0 || values.numbers < 0.5) return false;
  const words = header.replace(itsNumber, ' ');
  return !isBesideBids(header) && !isFigureText(header) && !noPrice.has(meaning) && !noPriceWord.test(words);
}

const noPrice: ReadonlySet<string> = new Set(['rank', 'bidderNumber', 'lineNumber', 'code']);
/** 'Alternate #1' and 'Bid Item No. 2' count prices, 'Vendor No.' counts bidders. */
const itsNumber = /(?:#|\bno\b\.?|\bnumber\b)\s*[\dA-Z]{1,3}\b/gi;
const noPriceWord = /\b(?:zip|phone|fax|year|licen[sc]e|number|no|id|date|count)\b|#|%/i;

function isMoney(table: Table, column: number): boolean {
  return priceWord.test(table.header.cells[column] ?? '') || valuesOfColumn(table.body, column).money > 0.5;
}

/** Whether a column that calls itself a total is the sum of the columns of lines, for more than half of the bidders. */
function isSum(table: Table, name: number, column: number, money: readonly number[]): boolean {
  const isTotal = (one: number) => isTotalText(table.header.cells[one] ?? '');
  const parts = money.filter((one) => !isTotal(one));
  if (!isTotal(column) || parts.length === 0) return false;
  const rows = biddersIn(table, name);
  const styles = new Map([column, ...parts].map((one) => [one, styleOfColumn(rows, one)]));
  const valueAt = (row: Row, one: number) => numberAt(row, one, styles.get(one)!);
  const sums = rows.filter((row) => {
    const sum = parts.reduce<Amount>((all, one) => all + (valueAt(row, one) ?? 0n), 0n);
    return valueAt(row, column) === sum;
  });
  return sums.length * 2 > rows.length;
}

/** The rows of bidders; those of averages and totals name none. */
function biddersIn({ body }: Table, name: number): Row[] {
  return body.filter(({ cells }) => {
    const text = cells[name] ?? '';
    return text !== '' && !isFigureText(text) && !isTotalText(text) && !isBesideBids(text);
  });
}

/** Reads a table with a row per bidder: each column of lines is a lump sum of quantity 1 (IMP-032). */
export function readTurned(
  table: Table,
  found: ColumnMeanings,
  turned: TurnedColumns,
  nameOf: (text: string) => string,
): Draft {
  const book = new DraftBook();
  const rows = biddersIn(table, turned.name).filter(({ cells }) =>
    [...turned.lines, ...turned.totals].some((column) => (cells[column] ?? '') !== ''),
  );
  const styles = columnStyles(found.columns, rows);
  const cellAt = (row: Row, column: number) => ({
    row: row.number,
    column,
    text: row.cells[column] ?? '',
    style: styles.get(column) ?? ('point' as const),
  });
  for (const column of turned.lines) {
    const description = table.header.cells[column]!;
    const prices = new Map<number, Amount>();
    let estimate: ReturnType<typeof readEstimate> = null;
    for (const row of rows) {
      const bidder = book.bidder(nameOf(row.cells[turned.name]!));
      const cells = { unitPrice: null, amount: cellAt(row, column) };
      const who = `${description}, ${book.nameOf(bidder)}`;
      if (bidder === estimateIndex) estimate ??= readEstimate(cells, ONE, who, book.doubts);
      else if (prices.has(bidder))
        book.doubts.add('duplicate', cells.amount, `${who}: another price stands here; the first one counts.`);
      else {
        const price = readBid(cells, ONE, who, book.doubts);
        if (price !== null) prices.set(bidder, price);
      }
    }
    book.lines.push({
      row: table.header.number,
      ...lineGroups('', '', ''),
      description: lineDescription('', description),
      quantity: ONE,
      unitPrice: estimate?.unitPrice ?? null,
      estimate: estimate?.amount ?? null,
      prices,
    });
  }
  const lines = [...book.lines.keys()];
  for (const column of turned.totals) {
    const totals = rows.flatMap((row) => {
      const value = numberAt(row, column, styles.get(column) ?? 'point');
      const bidder = book.bidder(nameOf(row.cells[turned.name]!));
      return value === null ? [] : [{ bidder, value, row: row.number, column, text: row.cells[column]! }];
    });
    book.totals.push({ totals, lines });
  }
  return book.draft();
}
