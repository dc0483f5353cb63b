import { type ImportColumnMeaning, type ImportOptions, singleColumnMeanings } from '#contract';
import type { Column } from '../draft/tabulation.ts';
import { isPriceGuess, type Table } from '../tables/itemsTable.ts';
import type { TransposedColumns } from '../tables/transposedTable.ts';
import type { HeaderMeaning } from '../text/headerWords.ts';
import { isEstimateName, isFigureName } from '../text/textPatterns.ts';
import { type ColumnValues, isPlausible, valuesOfColumn } from './columnValues.ts';
import { type PriceColumn, priceColumnsOf } from './wideColumns.ts';

/** Columns with the total of the bidder at a rank: 'Bidder2Name' and 'Bidder2Total' (rank 1: 'Job Size'). */
export interface RankedTotals {
  readonly rank: number;
  readonly nameColumn: number | null;
  readonly totalColumn: number;
}

/** The meanings of the columns of an items table. */
export interface ColumnMeanings {
  readonly columns: readonly Column[];
  readonly rankedTotals: readonly RankedTotals[];
  /** Price columns whose kind neither words nor figures reveal and the user has not chosen. */
  readonly unclear: readonly number[];
  /** Number columns among the prices of a wide form that name no bidder and that the user has not chosen. */
  readonly leftOut: readonly number[];
  /** Set if each row is a bidder and each column a line. */
  readonly transposed?: TransposedColumns;
}

/**
 * Finds the meaning of every column from its header words and the shape of its values: the long form if a column names
 * bidders, otherwise the wide form. The user's choices are applied last and win.
 */
export function columnMeanings(table: Table, chosen: ImportOptions['columns']): ColumnMeanings {
  const values = Array.from({ length: table.width }, (_, column) => valuesOfColumn(table.body, column));
  const meanings = meaningsByHeader(table, values);
  const hasNumbers = !meanings.includes('bidder') && meanings.includes('bidderNumber');
  const found = meanings.map((meaning) => (hasNumbers && meaning === 'bidderNumber' ? 'bidder' : meaning));
  const isLong = found.includes('bidder') || chosen?.some((one) => one.meaning === 'bidder') === true;
  if (isLong) checkLineNumbers(table, found);
  const named = isLong ? [] : priceColumnsOf(table, values);
  const prices = withChosenKind(named, chosen).filter(({ bidder }) => !isFigureName(bidder));
  if (prices.length > 0) applyNames(found, prices);
  else inferFromValues(found, values);
  const columns = found.map((meaning, column): Column => {
    const price = prices.find((one) => one.column === column);
    const header = headerText(table, column);
    return { column, header, meaning: price?.meaning ?? publicMeaning(meaning), bidder: price?.bidder ?? null };
  });
  const isOpen = (column: number) => !chosen?.some((one) => one.column === column);
  const unclear = prices.flatMap(({ column, isUnclear }) => (isUnclear && isOpen(column) ? [column] : []));
  const left = prices.length > 0 ? leftOut(table, values, named) : [];
  return {
    columns: withChoices(columns, chosen),
    rankedTotals: rankedTotals(table, found),
    unclear,
    leftOut: left.filter((column) => isOpen(column) && columns[column]!.meaning === 'ignore'),
  };
}

/** Applies the choice for one unclear column to all of them, because they hold the same kind of price. */
function withChosenKind(prices: PriceColumn[], chosen: ImportOptions['columns']): PriceColumn[] {
  const choice = chosen?.find(({ column, meaning }) => {
    return isPrice(meaning) && prices.some((one) => one.isUnclear && one.column === column);
  });
  const meaning = choice?.meaning === 'amount' ? 'amount' : 'unitPrice';
  return choice ? prices.map((one) => (one.isUnclear ? { ...one, meaning, isUnclear: false } : one)) : prices;
}

/** Returns whether columns of a meaning hold prices. */
export function isPrice(meaning: string): meaning is 'unitPrice' | 'amount' {
  return meaning === 'unitPrice' || meaning === 'amount';
}

/** Returns the meanings that a choice of columns lacks, in the words of the refusal. */
export function missingMeanings(columns: readonly Column[]): string[] {
  const has = (holds: (column: Column) => boolean) => columns.some(holds);
  const isLong = has(({ meaning }) => meaning === 'bidder');
  const named = has(({ meaning, bidder }) => isPrice(meaning) && bidder !== null && !isEstimateName(bidder));
  return [
    ...(has(({ meaning }) => meaning === 'description') ? [] : ['description']),
    ...(isLong || named ? [] : ['bidders']),
    ...(has(({ meaning }) => isPrice(meaning)) ? [] : ['prices']),
  ];
}

/** Returns the missing meanings as the refusal asks for them: if only bidder names are missing, one can be typed. */
export function missingWords(missing: readonly string[]): string {
  const names = missing.map((one) => columnNames[one] ?? one);
  const [last = '', ...others] = names.toReversed();
  const words = others.length > 0 ? `${others.toReversed().join(', ')} and ${last} columns` : `${last} column`;
  const lacksNames = missing.includes('bidders') && !missing.includes('prices');
  return lacksNames ? `${words}, or type the bidder's name under its prices` : words;
}

/** Names on the page of the meanings that every table needs. */
const columnNames: Readonly<Record<string, string>> = {
  description: 'Description',
  bidders: 'Bidder',
  prices: 'Amount',
};

/** Returns the printed header of a column with its price word; null if it has none. */
export function headerText(table: Table, column: number): string | null {
  const texts = [table.header.cells[column] ?? '', table.kinds?.cells[column] ?? ''].filter((text) => text !== '');
  return texts.length > 0 ? texts.join(' ') : null;
}

function publicMeaning(meaning: HeaderMeaning): ImportColumnMeaning {
  if (meaning === 'rankedTotal') return 'printedTotal';
  return meaning === 'bidderNumber' || meaning === 'rankedName' ? 'ignore' : meaning;
}

/** Assigns each header its first plausible meaning; a meaning for one column goes to the surest one. */
function meaningsByHeader(table: Table, values: readonly ColumnValues[]): HeaderMeaning[] {
  const found: HeaderMeaning[] = table.guesses.map(() => 'ignore');
  const order = table.guesses
    .map((_, column) => column)
    .sort((a, b) => certainty(table, values, a) - certainty(table, values, b) || a - b);
  for (const column of order) {
    const guess = table.guesses[column];
    const next = guess?.meanings.find(
      (meaning) =>
        isPlausible(meaning, values[column]!) && !(singleColumnMeanings.has(meaning) && found.includes(meaning)),
    );
    if (next) found[column] = next;
  }
  return keepOneAmount(found, values);
}

/** Returns a sort key: fewer possible meanings first, then columns with more filled cells and more distinct values. */
function certainty(table: Table, values: readonly ColumnValues[], column: number): number {
  const { filled, rows, distinct, numbers } = values[column]!;
  const meanings = table.guesses[column]?.meanings;
  const varied = distinct > 1 ? 0 : 0.25;
  const isNumbered = meanings?.[0] === 'bidder' && numbers >= 0.5 ? 0.5 : 0;
  return (meanings?.length ?? 9) + varied + isNumbered + (1 - filled / Math.max(rows, 1)) / 2;
}

/** Keeps one amount column in the long form; others with the same words are printed totals. */
function keepOneAmount(found: HeaderMeaning[], values: readonly ColumnValues[]): HeaderMeaning[] {
  if (!found.includes('bidder') && !found.includes('bidderNumber')) return found;
  const amounts = found.flatMap((meaning, column) => (meaning === 'amount' ? [column] : []));
  const kept = amounts.toSorted((a, b) => values[b]!.distinct - values[a]!.distinct)[0];
  const prices = found.flatMap((meaning, column) => (meaning === 'unitPrice' ? [column] : []));
  const keptPrice = prices.toSorted((a, b) => values[b]!.filled - values[a]!.filled)[0];
  return found.map((meaning, column) => {
    if (meaning === 'amount' && column !== kept) return 'printedTotal';
    return meaning === 'unitPrice' && column !== keptPrice ? 'ignore' : meaning;
  });
}

/**
 * Treats a line number column as a code if it does not identify lines: its words also allow a code ('Item No') and one
 * number occurs with several descriptions or quantities.
 */
function checkLineNumbers(table: Table, found: HeaderMeaning[]): void {
  const column = found.indexOf('lineNumber');
  if (column < 0 || table.guesses[column]?.meanings.length === 1) return;
  const textAt = (row: Table['body'][number], meaning: HeaderMeaning) => row.cells[found.indexOf(meaning)] ?? '';
  const known = new Map<string, string>();
  for (const row of table.body) {
    const number = row.cells[column] ?? '';
    if (number === '') continue;
    const key = JSON.stringify([textAt(row, 'contract'), textAt(row, 'section'), number]);
    const line = JSON.stringify([textAt(row, 'description'), textAt(row, 'quantity')]);
    if ((known.get(key) ?? line) !== line) {
      found[column] = found.includes('code') ? 'ignore' : 'code';
      return;
    }
    known.set(key, line);
  }
}

/** Ignores unnamed price columns of the wide form; one unit price before them is the estimate's, unless it has its own. */
function applyNames(found: HeaderMeaning[], prices: PriceColumn[]): void {
  const hasEstimate = prices.some(({ bidder }) => isEstimateName(bidder));
  const first = Math.min(...prices.map(({ column }) => column));
  const isNamed = (column: number) => prices.some((one) => one.column === column);
  found.forEach((meaning, column) => {
    if (isNamed(column)) return;
    const isLone =
      meaning === 'unitPrice' && !(found[column + 1] === 'amount' && !isNamed(column + 1)) && column < first;
    if (isLone && !hasEstimate && !prices.some(({ bidder }) => isEstimateName(bidder)))
      prices.push({ column, meaning, bidder: 'Estimate' });
    else if (['unitPrice', 'amount', 'printedTotal', 'rankedTotal', 'rank'].includes(meaning)) found[column] = 'ignore';
  });
}

/** Returns number columns that belong to no bidder, from right before the first bidder on, without calculated figures. */
function leftOut(table: Table, values: readonly ColumnValues[], named: readonly PriceColumn[]): number[] {
  const first = Math.min(...named.map(({ column }) => column));
  return table.guesses.flatMap((guess, column) => {
    if (named.some((one) => one.column === column)) return [];
    const { filled, numbers, digits } = values[column]!;
    const isBehind = column > first || (column === first - 1 && numbers < 0.5);
    const isPair = [column - 1, column + 1].some(
      (neighbor) => isPriceGuess(table.guesses[neighbor] ?? null) && !named.some((one) => one.column === neighbor),
    );
    const isPrices = guess === null ? isBehind : isPriceGuess(guess) && (isBehind || isPair);
    const header = headerText(table, column) ?? '';
    const holdsFigures = numbers >= 0.5 || (guess === null && header !== '' && (numbers > 0 || digits >= 0.5));
    return filled > 0 && holdsFigures && isPrices && !isFigureName(header) ? [column] : [];
  });
}

/** Infers description, bidder and amount from the values of columns whose headers say nothing. */
function inferFromValues(found: HeaderMeaning[], values: readonly ColumnValues[]): void {
  const free = () =>
    found.flatMap((meaning, column) => (meaning === 'ignore' && values[column]!.filled > 0 ? [column] : []));
  const assign = (meaning: HeaderMeaning, score: (one: ColumnValues) => number) => {
    if (found.includes(meaning)) return;
    const best = free().toSorted((a, b) => score(values[b]!) - score(values[a]!))[0];
    if (best !== undefined && score(values[best]!) > 0) found[best] = meaning;
  };
  assign('bidder', (one) =>
    one.letters > 0.8 && one.distinct > 1 && one.distinct <= one.filled / 2 && one.length > 6 && one.length < 60
      ? 1 / one.distinct
      : 0,
  );
  assign('description', (one) =>
    one.letters > 0.6 && one.length > 3 ? Math.min(one.length, 60) * Math.sqrt(one.distinct) : 0,
  );
  if (found.includes('unitPrice') || found.includes('amount')) return;
  assign('amount', (one) => (one.money > 0.5 ? one.distinct : 0));
}

function rankedTotals(table: Table, found: readonly HeaderMeaning[]): RankedTotals[] {
  const ranked = table.guesses.flatMap((guess, column) =>
    guess?.rank !== undefined && found[column] === 'rankedTotal' ? [{ rank: guess.rank, totalColumn: column }] : [],
  );
  const nameOf = (rank: number) =>
    table.guesses.findIndex((guess, column) => guess?.rank === rank && found[column] === 'rankedName');
  return ranked.map(({ rank, totalColumn }) => ({
    rank,
    totalColumn,
    nameColumn: nameOf(rank) < 0 ? null : nameOf(rank),
  }));
}

function withChoices(columns: readonly Column[], chosen: ImportOptions['columns']): Column[] {
  let changed = [...columns];
  for (const { column, meaning, bidder } of chosen ?? []) {
    changed = changed.map((one) => {
      if (one.column === column)
        return { ...one, meaning, bidder: bidder ?? (isPrice(meaning) === isPrice(one.meaning) ? one.bidder : null) };
      const gives = one.meaning === meaning && !chosen!.some((other) => other.column === one.column);
      const isTaken = singleColumnMeanings.has(meaning) || (isPrice(meaning) && one.bidder === (bidder ?? null));
      return gives && isTaken ? { ...one, meaning: 'ignore', bidder: null } : one;
    });
  }
  return changed;
}
