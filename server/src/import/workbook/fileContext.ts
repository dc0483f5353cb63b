import type { FileContext } from '../draft/fileParts.ts';
import type { Doubt } from '../draft/tabulation.ts';
import { addListedTotals } from './listedTotals.ts';
import type { SheetRows } from './readSheets.ts';
import type { FoundTable } from './workbookTables.ts';

/** Finds what is outside the tables of items of a workbook: skipped or hidden content, and the totals of bidder lists. */
export function fileContext(tables: readonly FoundTable[], sheets: readonly SheetRows[]): FileContext {
  const lists = tables
    .filter(({ kind }) => kind === 'bidders')
    .map(({ part, sheet }) => ({ table: part.items, sheet }));
  const doubts = sheets.flatMap((sheet) => {
    const own = tables.filter((one) => one.sheet === sheet);
    return [...leftOut(sheet, own), ...(own.some(({ kind }) => kind === 'items') ? hiddenParts(sheet, own) : [])];
  });
  return { doubts, addTotals: (draft) => addListedTotals(draft, lists) };
}

function leftOut(sheet: SheetRows, tables: readonly FoundTable[]): Doubt[] {
  const first = sheet.rows[0];
  if (first === undefined) return [];
  const doubt = (row: number, kind: Doubt['kind'], message: string): Doubt => ({
    sheet: sheet.name,
    row,
    column: null,
    text: sheet.name,
    kind,
    message,
  });
  const isUsed = tables.some(({ kind }) => kind === 'items' || kind === 'bidders');
  if (sheet.isHidden && !isUsed)
    return [doubt(first.number, 'hidden', `Sheet '${sheet.name}' is hidden; it is not read.`)];
  const shown = sheet.isHidden
    ? [doubt(first.number, 'hidden', `Sheet '${sheet.name}' is hidden; it is read all the same.`)]
    : [];
  if (tables.length === 0 || (!isUsed && tables.every(({ kind }) => kind === 'other')))
    return [doubt(first.number, 'notRead', `Sheet '${sheet.name}' holds no table of bids; it is not read.`)];
  const others = tables.flatMap(({ kind, part }) => {
    const row = part.items.header.number;
    if (kind === 'form')
      return [doubt(row, 'notRead', `Sheet '${sheet.name}' holds a form without prices; it is not read.`)];
    const hasTable = kind === 'other' && part.items.body.length > 0;
    return hasTable ? [doubt(row, 'notRead', `The table in row ${row} of '${sheet.name}' is no table of bids.`)] : [];
  });
  return [...shown, ...others];
}

/** Returns doubts about hidden rows and columns, which are read like the others. */
function hiddenParts({ name, hiddenRows, hiddenColumns }: SheetRows, tables: readonly FoundTable[]): Doubt[] {
  const bodies = tables.filter(({ kind }) => kind === 'items').flatMap(({ part }) => part.items.body);
  const rows = new Map(bodies.map((row) => [row.number, row.cells.find((text) => text !== '') ?? '']));
  const columns = new Set(
    tables.flatMap(({ part }) =>
      part.found.columns.flatMap(({ column, meaning }) => (meaning === 'ignore' ? [] : [column])),
    ),
  );
  const doubt = (row: number, column: number | null, text: string, what: string): Doubt => {
    return { sheet: name, row, column, text, kind: 'hidden', message: `${what} is hidden; it is read all the same.` };
  };
  const { number, cells } = tables[0]!.part.items.header;
  return [
    ...hiddenRows.filter((row) => rows.has(row)).map((row) => doubt(row, null, rows.get(row)!, `Row ${row}`)),
    ...hiddenColumns
      .filter((column) => columns.has(column))
      .map((column) => doubt(number, column, cells[column] ?? '', `The column '${cells[column] ?? ''}'`)),
  ];
}
