import { amountText, sumOf, uniqueKey } from '#leveling';
import { groupBy } from '../../groupBy.ts';
import { columnStyles } from '../columns/columnStyles.ts';
import { valuesOfColumn } from '../columns/columnValues.ts';
import type { PrintedTotal } from '../draft/tabulation.ts';
import type { HeaderMeaning } from '../text/headerWords.ts';
import { readPrintedNumber } from '../text/printedNumber.ts';
import { isOfBidders, type Table } from './itemsTable.ts';

/** A bidder listed in a bidders table. */
export interface ListedBidder {
  readonly number: string;
  readonly name: string;
  readonly total: Omit<PrintedTotal, 'bidder'> | null;
}

/**
 * Returns the bidders that other tables of the file list with number, name and total: tables with names and without
 * descriptions. Rows without a name are skipped.
 */
export function listedBidders(tables: readonly Table[], items: Table): ListedBidder[] {
  return tables.filter((table) => table !== items && isOfBidders(table)).flatMap(biddersOf);
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
  const listed = table.body.flatMap((row) => {
    const text = total < 0 ? '' : (row.cells[total] ?? '');
    const read = readPrintedNumber(text, style);
    const bidder = row.cells[name] ?? '';
    if (bidder === '') return [];
    return [
      {
        number: number < 0 ? '' : (row.cells[number] ?? ''),
        name: bidder,
        total: read.kind === 'number' ? { value: read.value, row: row.number, column: total, text } : null,
      },
    ];
  });
  return withAddedTotals(listed);
}

/** Adds up the totals of a bidder that is listed once for each part of the bid: a total of one part is not the bid's. */
function withAddedTotals(listed: readonly ListedBidder[]): ListedBidder[] {
  return [...groupBy(listed, ({ name }) => uniqueKey(name)).values()].map((own) => {
    const totals = own.flatMap(({ total }) => total ?? []);
    const [first] = own as [ListedBidder, ...ListedBidder[]];
    if (totals.length < 2) return { ...first, total: totals[0] ?? null };
    const value = sumOf(totals, (total) => total.value);
    return { ...first, total: { ...totals.at(-1)!, value, text: amountText(value) } };
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
