import { type ImportColumnMeaning, type ImportOptions, singleColumnMeanings } from '#contract';
import type { Column } from '../draft/tabulation.ts';
import { isPriceGuess, type Table } from '../tables/itemsTable.ts';
import type { TurnedColumns } from '../tables/turnedTable.ts';
import type { HeaderMeaning } from '../text/headerWords.ts';
import { isEstimateName, isFigureText } from '../text/tellingTexts.ts';
import { type ColumnValues, isPlausible, valuesOfColumn } from './columnValues.ts';
import { type PriceColumn, priceColumnsOf } from './wideColumns.ts';

/** Totals of the bidders at a rank, named in a column beside: 'Bidder2Name' and 'Bidder2Total' (rank 1: 'Job Size'). */
export interface RankedTotals {
  readonly rank: number;
  readonly nameColumn: number | null;
  readonly totalColumn: number;
}

/** The meanings of the columns of an items table. */
export interface ColumnMeanings {
  readonly columns: readonly Column[];
  readonly rankedTotals: readonly RankedTotals[];
  /** Price columns of which neither words nor figures say what they hold, none of them chosen by the user (IMP-028). */
  readonly unclear: readonly number[];
  /** Columns of figures among the prices of a wide form that name no bidder and were not chosen by the user (IMP-028). */
  readonly leftOut: readonly number[];
  /** Set where every bidder has a row and every column is a line (IMP-032). */
  readonly turned?: TurnedColumns;
}

/**
 * Finds the meaning of every column by its header words and the shape of its values (IMP-010, API-165): the long form
 * where a column names bidders, otherwise the wide form. Choices of the user come last and win.
 */
export function columnMeanings(table: Table, chosen: ImportOptions['columns']): ColumnMeanings {
  const values = Array.from({ length: table.width }, (_, column) => valuesOfColumn(table.body, column));
  const meanings = byWords(table, values);
  const hasNumbers = !meanings.includes('bidder') && meanings.includes('bidderNumber');
  const found = meanings.map((meaning) => (hasNumbers && meaning === 'bidderNumber' ? 'bidder' : meaning));
  const isLong = found.includes('bidder') || chosen?.some((one) => one.meaning === 'bidder') === true;
  if (isLong) checkLineNumbers(table, found);
  const named = isLong ? [] : priceColumnsOf(table, values);
  const prices = decided(named, chosen).filter(({ bidder }) => !isFigureText(bidder));
  if (prices.length > 0) applyNames(found, prices);
  else byShape(found, values);
  const columns = found.map((meaning, column): Column => {
    const price = prices.find((one) => one.column === column);
    const header = headerText(table, column);
    return { column, header, meaning: price?.meaning ?? published(meaning), bidder: price?.bidder ?? null };
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

/** What is chosen for one of the unclear columns holds for all of them: they are of one kind. */
function decided(prices: PriceColumn[], chosen: ImportOptions['columns']): PriceColumn[] {
  const choice = chosen?.find(({ column, meaning }) => {
    return isPrice(meaning) && prices.some((one) => one.isUnclear && one.column === column);
  });
  const meaning = choice?.meaning === 'amount' ? 'amount' : 'unitPrice';
  return choice ? prices.map((one) => (one.isUnclear ? { ...one, meaning, isUnclear: false } : one)) : prices;
}

function isPrice(meaning: HeaderMeaning): boolean {
  return meaning === 'unitPrice' || meaning === 'amount';
}

/** What a choice of columns lacks, in the words of the refusal (IMP-010). */
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

/** What is missing as it is asked for: where only the names of prices lack, one can be typed (IMP-010). */
export function missingWords(missing: readonly string[]): string {
  const words = missing.join(' and of ');
  const lacksNames = missing.includes('bidders') && !missing.includes('prices');
  return lacksNames ? `${words}, or type the bidder's name under its prices` : words;
}

function headerText(table: Table, column: number): string | null {
  const texts = [table.header.cells[column] ?? '', table.kinds?.cells[column] ?? ''].filter((text) => text !== '');
  return texts.length > 0 ? texts.join(' ') : null;
}

function published(meaning: HeaderMeaning): ImportColumnMeaning {
  if (meaning === 'rankedTotal') return 'printedTotal';
  return meaning === 'bidderNumber' || meaning === 'rankedName' ? 'ignore' : meaning;
}

/** The first plausible meaning of each header text; of several columns for a single meaning the most telling keeps it. */
function byWords(table: Table, values: readonly ColumnValues[]): HeaderMeaning[] {
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
  return amountsOfLong(found, values);
}

/** Columns with one possible meaning choose before those with several, fuller ones and varied ones before others. */
function certainty(table: Table, values: readonly ColumnValues[], column: number): number {
  const { filled, rows, distinct, numbers } = values[column]!;
  const meanings = table.guesses[column]?.meanings;
  const varied = distinct > 1 ? 0 : 0.25;
  const isNumbered = meanings?.[0] === 'bidder' && numbers >= 0.5 ? 0.5 : 0;
  return (meanings?.length ?? 9) + varied + isNumbered + (1 - filled / Math.max(rows, 1)) / 2;
}

/** In the long form there is one amount: further ones with the same words are printed totals. */
function amountsOfLong(found: HeaderMeaning[], values: readonly ColumnValues[]): HeaderMeaning[] {
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
 * In the long form a line number must tell lines apart. A column whose words also allow a code ('Item No') and in which one
 * number stands for several descriptions or quantities is a code.
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

/** In the wide form prices belong to named bidders; one unit price before them without a name is the estimate's, unless that has one. */
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

/** Columns of prices, and of figures behind the first bidder or right before it, that belong to nobody; worked-out figures aside. */
function leftOut(table: Table, values: readonly ColumnValues[], named: readonly PriceColumn[]): number[] {
  const first = Math.min(...named.map(({ column }) => column));
  return table.guesses.flatMap((guess, column) => {
    if (named.some((one) => one.column === column)) return [];
    const { filled, numbers, digits } = values[column]!;
    const isBehind = column > first || (column === first - 1 && numbers < 0.5);
    const isPair = [column - 1, column + 1].some(
      (beside) => isPriceGuess(table.guesses[beside] ?? null) && !named.some((one) => one.column === beside),
    );
    const isPrices = guess === null ? isBehind : isPriceGuess(guess) && (isBehind || isPair);
    const header = headerText(table, column) ?? '';
    const holdsFigures = numbers >= 0.5 || (guess === null && header !== '' && (numbers > 0 || digits >= 0.5));
    return filled > 0 && holdsFigures && isPrices && !isFigureText(header) ? [column] : [];
  });
}

/** Without telling words, the shape of the values says what is description, bidder, unit, quantity and price. */
function byShape(found: HeaderMeaning[], values: readonly ColumnValues[]): void {
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
      const isTaken =
        singleColumnMeanings.has(meaning) ||
        ((meaning === 'unitPrice' || meaning === 'amount') && one.bidder === (bidder ?? null));
      return gives && isTaken ? { ...one, meaning: 'ignore', bidder: null } : one;
    });
  }
  return changed;
}
