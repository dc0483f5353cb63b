import { fieldProblem, type ImportOptions, problem, problemOfFields } from '#contract';
import { missingWords } from '../columns/columnMeanings.ts';
import { type FilePart, publishedColumns, readParts, refused } from '../draft/fileParts.ts';
import type { Reading, ReadRequest } from '../draft/tabulation.ts';
import { hasCompanyRows, hasItemsInColumns, transposedMeanings } from '../tables/transposedTable.ts';
import { fileContext } from './fileContext.ts';
import { readSheets, type SheetRows } from './readSheets.ts';
import { type FoundTable, tablesOfWorkbook } from './workbookTables.ts';

/**
 * Reads the tables of items of a workbook. Sheets of bidders and totals are compared with them; hidden sheets and tables
 * without bids are skipped with doubts.
 */
export async function readWorkbook(bytes: Uint8Array, request: ReadRequest): Promise<Reading> {
  const sheets = await readSheets(bytes);
  return readTables(sheets, tablesOfWorkbook(sheets, request.options), request);
}

function readTables(sheets: readonly SheetRows[], tables: readonly FoundTable[], request: ReadRequest): Reading {
  const parts = tables.flatMap((one): FilePart[] => (one.kind === 'items' ? [one.part] : []));
  const unknown = (request.options.columns ?? []).flatMap(({ column, sheet }, index) => {
    const own = tables.filter((one) => !sheet || one.part.sheet === sheet);
    if (own.some(({ part }) => column < part.items.width)) return [];
    return [fieldProblem(`options.columns[${index}].column`, 'importUnknownColumn', { column })];
  });
  if (unknown.length > 0) return refused(problemOfFields(unknown));
  const incomplete = tables.find(({ isIncomplete, kind }) => isIncomplete && kind !== 'hidden');
  if (incomplete) {
    const columns = tables.flatMap(({ kind, isIncomplete, part }) =>
      kind === 'items' || isIncomplete ? publishedColumns(part) : [],
    );
    const words = { sheet: incomplete.sheet.name, missing: missingWords(incomplete.missing) };
    return refused(problem('importColumnsMissingOnSheet', words), [], columns);
  }
  if (parts.some(({ items }) => hasItemsInColumns(items))) return refused(problem('importTurned'));
  const isTurned = parts.every(({ items }) => hasCompanyRows(items));
  const transposed = isTurned ? transposedPart(tables, request.options) : undefined;
  if (parts.length > 0 && !transposed) return readParts(parts, request, fileContext(tables, sheets));
  if (transposed) {
    const classified = tables.map((one) =>
      one.part.items === transposed.items ? { ...one, kind: 'items' as const } : one,
    );
    return readParts([transposed], request, fileContext(classified, sheets));
  }
  const nearest = tables
    .filter(({ missing }) => missing.length > 0)
    .sort((a, b) => a.missing.length - b.missing.length || b.part.items.body.length - a.part.items.body.length)[0];
  if (!nearest) return refused(problem('importNotATable'));
  const missing = missingWords(nearest.missing);
  return refused(problem('importColumnsMissing', { missing }), [], publishedColumns(nearest.part));
}

/** Finds the first table with one row per bidder, visible sheets first. */
function transposedPart(tables: readonly FoundTable[], { columns: chosen }: ImportOptions): FilePart | undefined {
  const inTurn = tables.toSorted((a, b) => Number(a.sheet.isHidden) - Number(b.sheet.isHidden));
  for (const { part } of inTurn) {
    const own = chosen?.filter((choice) => !choice.sheet || choice.sheet === part.sheet);
    const found = transposedMeanings(part.items, own);
    if (found) return { ...part, found };
  }
  return undefined;
}
