import { type Amount, uniqueKey } from '#leveling';
import { columnStyles } from '../columns/columnStyles.ts';
import { valuesOfColumn } from '../columns/columnValues.ts';
import type { HeaderMeaning } from '../text/headerWords.ts';
import { readPrintedNumber } from '../text/printedNumber.ts';
import type { Table } from './itemsTable.ts';

/** A bidder listed in a bidders table. */
export interface ListedBidder {
  readonly number: string;
  readonly name: string;
  readonly total: {
    readonly value: Amount;
    readonly row: number;
    readonly column: number;
    readonly text: string;
  } | null;
}

/**
 * Returns the bidders that other tables of the file list with number, name and total: tables with names and without
 * descriptions. Rows without a name are skipped.
 */
export function listedBidders(tables: readonly Table[], items: Table): ListedBidder[] {
  const lists = tables.filter(
    (table) => table !== items && has(table, 'bidder') && !has(table, 'description') && !has(table, 'quantity'),
  );
  return lists.flatMap(biddersOf);
}

function has({ guesses }: Table, meaning: HeaderMeaning): boolean {
  return guesses.some((guess) => guess?.meanings[0] === meaning);
}

function biddersOf(table: Table): ListedBidder[] {
  const find = (...wanted: HeaderMeaning[]) =>
    table.guesses.findIndex(
      (guess, column) =>
        guess?.meanings.some((one) => wanted.includes(one)) && valuesOfColumn(table.body, column).filled > 0,
    );
  const name = find('bidder');
  const number = find('bidderNumber') >= 0 ? find('bidderNumber') : find('rank', 'lineNumber', 'code');
  const total = find('printedTotal', 'amount', 'rankedTotal');
  const columns = [{ column: total, header: null, meaning: 'printedTotal' as const, bidder: null }];
  const style = columnStyles(columns, table.body).get(total) ?? 'point';
  return table.body.flatMap((row) => {
    const text = total < 0 ? '' : (row.cells[total] ?? '');
    const read = readPrintedNumber(text, style);
    const listed = row.cells[name] ?? '';
    if (listed === '') return [];
    return [
      {
        number: number < 0 ? '' : (row.cells[number] ?? ''),
        name: listed,
        total: read.kind === 'number' ? { value: read.value, row: row.number, column: total, text } : null,
      },
    ];
  });
}

/** Returns a function that replaces a listed bidder number (ignoring leading zeros) with the name. */
export function nameResolver(listed: readonly ListedBidder[]): (text: string) => string {
  const names = new Map(
    listed.filter(({ number }) => number !== '').map(({ number, name }) => [numberKey(number), name]),
  );
  if (names.size === 0) return (text) => text;
  return (text) => names.get(numberKey(text)) ?? text;
}

function numberKey(text: string): string {
  return uniqueKey(text).replace(/^0+(?=.)/, '');
}
