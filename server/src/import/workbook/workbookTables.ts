import type { ImportOptions } from '#contract';
import { type ColumnMeanings, columnMeanings, isPrice, missingMeanings } from '../columns/columnMeanings.ts';
import type { FilePart } from '../draft/fileParts.ts';
import { isChosenSheet, isLeftOut } from '../draft/places.ts';
import type { Column } from '../draft/tabulation.ts';
import { type ListedBidder, listedBidders } from '../tables/biddersTable.ts';
import { columnHeaded, isOfBidders, isPriceGuess, type Table } from '../tables/itemsTable.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import { isErrorText, isEstimateName } from '../text/textPatterns.ts';
import { bidderOfTable } from './bidderOfTable.ts';
import type { SheetRows } from './readSheets.ts';
import { sheetTables } from './sheetTables.ts';

/** A table of a workbook and its kind. */
export interface FoundTable {
  readonly kind: 'items' | 'bidders' | 'form' | 'other' | 'hidden';
  readonly sheet: SheetRows;
  readonly part: FilePart;
  /** The meanings that it lacks for a table of items. */
  readonly missing: readonly string[];
  /** A table of items that the choices of columns leave without some of these meanings. */
  readonly isIncomplete: boolean;
}

/**
 * Classifies the tables of all sheets: tables of items have descriptions, bidders and prices; bidder lists have names
 * and totals; forms have no figures; an estimate needs bids in another table. Tables of a hidden sheet count only if a
 * choice names the sheet, or if nothing else has items.
 */
export function tablesOfWorkbook(sheets: readonly SheetRows[], options: ImportOptions): FoundTable[] {
  const all = sheets.flatMap((sheet) => tablesOfSheet(sheet, options));
  const isOpen = (one: FoundTable) => !one.sheet.isHidden || isChosenSheet(one.sheet.name, options.sections);
  const hasOpenItems = all.some((one) => one.kind === 'items' && isOpen(one));
  const hasBids = all.some((one) => one.kind === 'items' && one.missing.length === 0);
  const classified = all.map((one): FoundTable => {
    if (one.kind === 'items' && !hasBids) return { ...one, kind: 'other' };
    return isOpen(one) || !hasOpenItems ? one : { ...one, kind: 'hidden' };
  });
  const lists = classified.filter(({ kind }) => kind === 'bidders').map(({ part }) => part.items);
  return classified.map((one) => {
    const listed = one.kind === 'items' ? numbersOf(lists, one.part.items) : [];
    const own = classified.filter((other) => other.kind === 'items' && other.part.sheet === one.part.sheet);
    const table = own.length > 1 && own.includes(one) ? titleAmong(own, one) : null;
    return { ...one, part: { ...one.part, listed, table } };
  });
}

function tablesOfSheet(sheet: SheetRows, { columns: chosen, sections }: ImportOptions): FoundTable[] {
  const found: FoundTable[] = [];
  const own = isLeftOut(sheet.name, sections)
    ? []
    : chosen?.filter((choice) => !choice.sheet || choice.sheet === sheet.name);
  for (const { table, title } of sheetTables(sheet.rows)) {
    const choices = own?.filter(({ column }) => column < table.width);
    const meanings = named(columnMeanings(table, choices), table, sheet, title, found);
    const missing = missingMeanings(meanings.columns);
    const part = { sheet: sheet.name, table: title, items: table, found: meanings, listed: [] };
    const kind = kindOf(table, meanings.columns, missing);
    const isChanged = missing.length > 0 && (choices ?? []).length > 0;
    const unchanged = isChanged ? named(columnMeanings(table, undefined), table, sheet, title, found).columns : [];
    const isIncomplete =
      isChanged && missingMeanings(unchanged).length === 0 && kindOf(table, unchanged, []) === 'items';
    found.push({ kind, sheet, part, missing, isIncomplete });
  }
  return found;
}

/** Names unnamed prices after the table above with the same header, or the one bidder named by the sheet or its title. */
function named(
  meanings: ColumnMeanings,
  table: Table,
  sheet: SheetRows,
  title: string | null,
  before: readonly FoundTable[],
): ColumnMeanings {
  if (missingMeanings(meanings.columns).join() !== 'bidders') return meanings;
  const alike = before.find(
    ({ part, missing }) => missing.length === 0 && part.items.header.cells.join('\n') === table.header.cells.join('\n'),
  );
  if (alike) return { ...meanings, columns: alike.part.found.columns };
  const prices = meanings.columns.filter(({ meaning }) => isPrice(meaning));
  const bidder = bidderOfTable(table, sheet.name, title);
  const kinds = new Set(prices.map(({ meaning }) => meaning));
  if (bidder === null || kinds.size !== prices.length || !holdsFigures(table, prices)) return meanings;
  const columns = meanings.columns.map((column) => (prices.includes(column) ? { ...column, bidder } : column));
  return { ...meanings, columns };
}

function kindOf(table: Table, columns: readonly Column[], missing: readonly string[]): FoundTable['kind'] {
  if (isOfBidders(table)) return 'bidders';
  const prices = columns.filter(({ meaning }) => isPrice(meaning));
  const isEstimate = missing.join() === 'bidders' && prices.some(({ bidder }) => bidder && isEstimateName(bidder));
  if ((missing.length === 0 || isEstimate) && holdsFigures(table, prices)) return 'items';
  const isOfItems = columnHeaded(table, 'description') >= 0 || columnHeaded(table, 'quantity') >= 0;
  return isOfItems && table.guesses.some(isPriceGuess) && !holdsFigures(table, prices) ? 'form' : 'other';
}

function holdsFigures({ body }: Table, prices: readonly Column[]): boolean {
  return body.some(({ cells }) =>
    prices.some(({ column }) => isNumberLike(cells[column] ?? '') || isErrorText(cells[column] ?? '')),
  );
}

/** Returns the bidders that other tables list by number, if they have a column of bidder numbers. */
function numbersOf(lists: readonly Table[], items: Table): ListedBidder[] {
  const numbered = lists.filter(({ guesses }) => guesses.some((guess) => guess?.meanings.includes('bidderNumber')));
  return listedBidders(numbered, items).map((bidder) => ({ ...bidder, total: null }));
}

/** Returns the title of a table if it is unique on its sheet, otherwise 'Table' with its position. */
function titleAmong(own: readonly FoundTable[], one: FoundTable): string {
  const title = one.part.table;
  const isOnly = own.filter(({ part }) => part.table === title).length === 1;
  if (title !== null && isOnly) return title;
  return `Table ${own.indexOf(one) + 1}`;
}
