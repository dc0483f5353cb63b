import type { ImportOptions } from '#contract';
import { type Amount, sumOf, ZERO } from '#leveling';
import type { ColumnMeanings } from '../columns/columnMeanings.ts';
import { columnStyles, numberAt, styleOfColumn } from '../columns/columnStyles.ts';
import { valuesOfColumn } from '../columns/columnValues.ts';
import { isNonPriceText } from '../columns/nonPriceText.ts';
import { DraftBuilder, lineDescription, lineGroups } from '../draft/draftBuilder.ts';
import { type Draft, estimateIndex } from '../draft/tabulation.ts';
import { guessOfHeader } from '../text/headerWords.ts';
import { ONE_PIECE } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isCompanyName, isFigureName, isTotalText } from '../text/textPatterns.ts';
import { columnHeaded, isOfBidders, type Table } from './itemsTable.ts';
import { numberCell } from './lineCells.ts';
import { readBid, readEstimate } from './priceCells.ts';

/** The columns of a table with one row per bidder: the name column; each other column is a line or a total. */
export interface TransposedColumns {
  readonly name: number;
  readonly lines: readonly number[];
  readonly totals: readonly number[];
}

const priceWord =
  /\b(?:base|bids?|alt(?:ernates?|ernatives?)?s?|add(?:itives?)?|deduct(?:ives?)?|price|amount|cost|totals?|proposal|lump|section|schedule|option|package|part|phase)\b/i;

/**
 * Finds the columns of a table in which each row is a bidder and each column a lump sum: 'Bidder', 'Base bid',
 * 'Alternate 1'. Null for any other table. Skips columns that ask or compare bidders; a total is a column that is named
 * so and is the sum of the lines for most bidders. The user's choices can only skip columns or add them.
 */
export function transposedMeanings(table: Table, chosen: ImportOptions['columns']): ColumnMeanings | null {
  const isByCompanies = hasCompanyRows(table);
  const name = isByCompanies ? companyColumn(table) : columnHeaded(table, 'bidder');
  if (name < 0 || !(isByCompanies || isOfBidders(table))) return null;
  if (chosen?.some(({ column, meaning }) => column === name || !['ignore', 'amount'].includes(meaning))) return null;
  const isChosen = (column: number) => chosen?.find((one) => one.column === column)?.meaning;
  const figures = table.guesses.flatMap((_, column) => {
    if (column === name || isChosen(column) === 'ignore') return [];
    return isChosen(column) === 'amount' || holdsFigures(table, column) ? [column] : [];
  });
  const worded = figures.filter((column) => isChosen(column) === 'amount' || isMoney(table, column));
  const totalsAmong = (money: readonly number[]) =>
    money.filter((column) => isChosen(column) === undefined && isSum(table, name, column, money));
  // Figures without a price word ('Demolition') are prices if a total includes them.
  const money = isByCompanies || totalsAmong(figures).length > 0 ? figures : worded;
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
  return { columns, rankedTotals: [], unclear: [], leftOut, transposed: { name, lines, totals } };
}

/** The first column whose header may be of texts. */
function companyColumn({ guesses }: Table): number {
  return guesses.findIndex(
    (guess) => guess === null || guess.meanings.some((meaning) => meaning === 'description' || meaning === 'bidder'),
  );
}

/**
 * Returns whether most rows of a table are companies by their names although no header says so, and its headers are none:
 * 'Item', 'Demolition', 'Concrete' over 'Alder Works LLC' and 'Birch Inc.'.
 */
export function hasCompanyRows(table: Table): boolean {
  const isNamed = (['unit', 'quantity', 'unitPrice', 'bidder'] as const).some(
    (meaning) => columnHeaded(table, meaning) >= 0,
  );
  const column = companyColumn(table);
  const names = biddersIn(table, column).map(({ cells }) => cells[column]!);
  const companies = new Set(names.filter(isCompanyName));
  const isHeaded = table.header.cells.some((cell, index) => index !== column && isCompanyName(cell));
  return !isNamed && !isHeaded && companies.size > 1 && companies.size * 2 > names.length;
}

/** Returns whether the header of a table names bidders and other columns hold figures, which may be prices. */
export function hasFiguresOfBidders(table: Table): boolean {
  return isOfBidders(table) && table.guesses.some((_, column) => holdsFigures(table, column));
}

/** Returns whether the items of a table are its columns: rows below are named 'Unit' and 'Quantity'. */
export function hasItemsInColumns({ body }: Table): boolean {
  const first = new Set(body.map(({ cells }) => guessOfHeader(cells[0] ?? '')?.meanings[0]));
  return first.has('unit') && first.has('quantity');
}

function holdsFigures(table: Table, column: number): boolean {
  const header = table.header.cells[column] ?? '';
  const values = valuesOfColumn(table.body, column);
  const meaning = table.guesses[column]?.meanings[0] ?? '';
  if (header === '' || values.filled === 0 || values.numbers < 0.5) return false;
  const words = header.replace(priceNumber, ' ');
  return (
    !isNonPriceText(header) && !isFigureName(header) && !nonPriceMeanings.has(meaning) && !nonPriceWord.test(words)
  );
}

const nonPriceMeanings: ReadonlySet<string> = new Set(['rank', 'bidderNumber', 'lineNumber', 'code']);
/** 'Alternate #1' and 'Bid Item No. 2' count prices, 'Vendor No.' counts bidders. */
const priceNumber = /(?:#|\bno\b\.?|\bnumber\b)\s*[\dA-Z]{1,3}\b/gi;
const nonPriceWord = /\b(?:zip|phone|fax|year|licen[sc]e|number|no|id|date|count)\b|#|%/i;

function isMoney(table: Table, column: number): boolean {
  return priceWord.test(table.header.cells[column] ?? '') || valuesOfColumn(table.body, column).money > 0.5;
}

/** Returns whether a column named a total is the sum of the line columns for more than half of the bidders. */
function isSum(table: Table, name: number, column: number, money: readonly number[]): boolean {
  const isTotal = (one: number) => isTotalText(table.header.cells[one] ?? '');
  const parts = money.filter((one) => !isTotal(one));
  if (!isTotal(column) || parts.length === 0) return false;
  const rows = biddersIn(table, name);
  const styles = new Map([column, ...parts].map((one) => [one, styleOfColumn(rows, one)]));
  const valueAt = (row: Row, one: number) => numberAt(row, one, styles.get(one)!);
  const sums = rows.filter((row) => {
    const sum = sumOf(parts, (one) => valueAt(row, one) ?? ZERO);
    return valueAt(row, column) === sum;
  });
  return sums.length * 2 > rows.length;
}

/** Returns the rows of bidders, without those of averages and totals. */
function biddersIn({ body }: Table, name: number): Row[] {
  return body.filter(({ cells }) => {
    const text = cells[name] ?? '';
    return text !== '' && !isFigureName(text) && !isTotalText(text) && !isNonPriceText(text);
  });
}

/** Reads a table with one row per bidder: each line column is a lump sum with quantity 1. */
export function readTransposedTable(
  table: Table,
  found: ColumnMeanings,
  transposed: TransposedColumns,
  nameOf: (text: string) => string,
): Draft {
  const builder = new DraftBuilder();
  const rows = biddersIn(table, transposed.name).filter(({ cells }) =>
    [...transposed.lines, ...transposed.totals].some((column) => (cells[column] ?? '') !== ''),
  );
  const styles = columnStyles(found.columns, rows);
  for (const column of transposed.lines) {
    const description = table.header.cells[column]!;
    const prices = new Map<number, Amount>();
    let estimate: ReturnType<typeof readEstimate> = null;
    for (const row of rows) {
      const bidder = builder.bidder(nameOf(row.cells[transposed.name]!));
      const cells = { unitPrice: null, amount: numberCell(row, column, styles) };
      const who = `${description}, ${builder.nameOf(bidder)}`;
      if (bidder === estimateIndex) estimate ??= readEstimate(cells, ONE_PIECE, who, builder.doubts);
      else if (prices.has(bidder))
        builder.doubts.add('duplicate', cells.amount, `${who}: another price stands here; the first one counts.`);
      else {
        const price = readBid(cells, ONE_PIECE, who, builder.doubts);
        if (price !== null) prices.set(bidder, price);
      }
    }
    builder.lines.push({
      row: table.header.number,
      ...lineGroups('', '', ''),
      description: lineDescription('', description),
      quantity: ONE_PIECE,
      unitPrice: estimate?.unitPrice ?? null,
      estimate: estimate?.amount ?? null,
      prices,
      unitPrices: new Map(),
    });
  }
  const lines = [...builder.lines.keys()];
  for (const column of transposed.totals) {
    const totals = rows.flatMap((row) => {
      const value = numberAt(row, column, styles.get(column) ?? 'point');
      const bidder = builder.bidder(nameOf(row.cells[transposed.name]!));
      return value === null ? [] : [{ bidder, value, row: row.number, column, text: row.cells[column]! }];
    });
    builder.totals.push({ totals, lines });
  }
  return builder.draft();
}
