import { uniqueKey } from '#leveling';
import { columnMeanings, missingMeanings } from '../columns/columnMeanings.ts';
import type { FilePart } from '../draft/fileParts.ts';
import type { Column } from '../draft/tabulation.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { columnHeaded, isOfBidders, type Table, tableAt } from './itemsTable.ts';

/** The table of items of a text file without the summary below it, and the tables that may be summaries. */
interface WithSummaries {
  readonly kept: FilePart;
  readonly summaries: readonly FilePart[];
}

/**
 * Finds tables of a text file that may repeat totals of the items: those with a header of their own, without units and
 * quantities, and a list under the items whose header names the bidders ('Schedule', 'Acme', 'Birch'). Which of their
 * rows repeat totals is decided as in workbooks.
 */
export function summariesOf(tables: readonly Table[], items: FilePart): WithSummaries {
  const others = tables.flatMap((table) => (table === items.items ? [] : partOf(table, items)));
  const start = startOfList(items);
  if (start < 0) return { kept: items, summaries: others };
  const { body } = items.items;
  const titles = titlesBefore(body, start);
  const list = tableAt(body.slice(start), 0, body.length - start);
  const title = body[start - 1]?.cells.find((text) => text !== '');
  const isTitled = titles < start && title !== undefined;
  const columns = listColumns(list, items.found.columns);
  const part = { ...items, items: list, found: { columns, rankedTotals: [], unclear: [], leftOut: [] }, listed: [] };
  return {
    kept: { ...items, items: { ...items.items, body: body.slice(0, titles) } },
    summaries: [...others, { ...part, table: isTitled ? title : list.header.cells.find((text) => text !== '')! }],
  };
}

/** Returns a table as a part if its rows have a text and a price of each bidder, and nothing that lines are measured in. */
function partOf(table: Table, items: FilePart): FilePart[] {
  const isMeasured = columnHeaded(table, 'unit') >= 0 || columnHeaded(table, 'quantity') >= 0;
  if (isMeasured || isOfBidders(table) || table.body.length === 0) return [];
  const found = columnMeanings(table, undefined);
  const known = new Set(items.found.columns.map(({ bidder }) => uniqueKey(bidder ?? '')));
  const named = found.columns.flatMap(({ bidder }) => bidder ?? []);
  if (missingMeanings(found.columns).length > 0 || named.length === 0) return [];
  if (!named.every((bidder) => known.has(uniqueKey(bidder)))) return [];
  const title = table.above[0]?.cells.filter((text) => text !== '') ?? [];
  const name = title.length === 1 ? title[0]! : table.header.cells.find((text) => text !== '')!;
  return [{ sheet: null, table: name, items: table, found, listed: [] }];
}

/** Returns where the list under the items starts: at a row with names of most bidders, below which only they have figures. */
function startOfList({ items, found }: FilePart): number {
  const names = namesOf(found.columns);
  if (names.size < 2) return -1;
  return items.body.findIndex((row, index) => {
    const places = row.cells.flatMap((text, column) => (names.has(uniqueKey(text)) ? [column] : []));
    if (row.cells.some(isNumberLike) || places.length < 2 || places.length * 2 <= names.size) return false;
    const below = items.body.slice(index + 1);
    return below.length > 0 && below.every((one) => isOfList(one, places));
  });
}

function isOfList({ cells }: Row, places: readonly number[]): boolean {
  const hasFigure = places.some((column) => isNumberLike(cells[column] ?? ''));
  return hasFigure && cells.every((text, column) => text === '' || places.includes(column) || !isNumberLike(text));
}

/** Returns where the titles right above a row start: rows of one text. */
function titlesBefore(body: readonly Row[], start: number): number {
  const before = body[start - 1];
  const isTitle = before !== undefined && before.cells.filter((text) => text !== '').length === 1;
  return isTitle ? start - 1 : start;
}

function listColumns({ header, width }: Table, columns: readonly Column[]): Column[] {
  const names = namesOf(columns);
  const first = header.cells.findIndex((text) => text !== '' && !names.has(uniqueKey(text)));
  const description = first < 0 ? 0 : first;
  return Array.from({ length: width }, (_, column) => {
    const text = header.cells[column] ?? '';
    const bidder = names.get(uniqueKey(text)) ?? null;
    const meaning = bidder !== null ? 'amount' : column === description ? 'description' : 'ignore';
    return { column, header: text || null, meaning, bidder } as const;
  });
}

function namesOf(columns: readonly Column[]): Map<string, string> {
  return new Map(columns.flatMap(({ bidder }) => (bidder === null ? [] : [[uniqueKey(bidder), bidder]])));
}
