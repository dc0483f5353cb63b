import { fieldProblem, type ImportOptions, type Problem, problem, problemOfFields } from '#contract';
import { missingWords } from '../columns/columnMeanings.ts';
import { type FilePart, publishedColumns, readParts, refused } from '../draft/fileParts.ts';
import type { Reading, ReadRequest } from '../draft/tabulation.ts';
import { transposedMeanings } from '../tables/transposedTable.ts';
import { UnreadableRows } from '../text/separatedRows.ts';
import { fileContext } from './fileContext.ts';
import { readSheets, type SheetRows } from './readSheets.ts';
import { maxUnpackedBytes, TooMuchUnpacked } from './workbookParts.ts';
import { type FoundTable, tablesOfWorkbook } from './workbookTables.ts';

/** Returns whether a file is a zip archive, as workbooks (XLSX) are. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5) && bytes[3] === bytes[2]! + 1;
}

/** Returns whether a file is a compound file: an old workbook (XLS) or an encrypted one. */
export function isCompound(bytes: Uint8Array): boolean {
  return [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1].every((byte, at) => bytes[at] === byte);
}

/**
 * Reads the tables of items of a workbook. Sheets of bidders and totals are compared with them; hidden sheets and tables
 * without bids are skipped with doubts.
 */
export async function readWorkbook(bytes: Uint8Array, request: ReadRequest): Promise<Reading> {
  try {
    if (isCompound(bytes)) throw new UnreadableRows(reasonOfCompound(bytes));
    const sheets = await readSheets(bytes);
    return readTables(sheets, tablesOfWorkbook(sheets, request.options), request);
  } catch (error) {
    const refusal = refusalOfWorkbook(error);
    if (refusal) return refused(refusal);
    throw error;
  }
}

/** Returns the refusal for a workbook that cannot be read, or null if the error is a bug of the reader. */
export function refusalOfWorkbook(error: unknown): Problem | null {
  if (error instanceof UnreadableRows) return problem('importUnreadable', { reason: error.message });
  if (!(error instanceof TooMuchUnpacked)) return null;
  const maximum = maxUnpackedBytes / 1_000_000;
  return problem('importTooLarge', { count: error.megabytes, things: 'MB when unpacked', maximum });
}

/** Returns why a compound file cannot be read. */
export function reasonOfCompound(bytes: Uint8Array): string {
  const isEncrypted = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
  if (isEncrypted) return 'it is encrypted; save it without a password';
  return 'it is an old kind of file (XLS, DOC and the like); save it as XLSX';
}

function readTables(sheets: readonly SheetRows[], tables: readonly FoundTable[], request: ReadRequest): Reading {
  const parts = tables.flatMap((one): FilePart[] => (one.kind === 'items' ? [one.part] : []));
  const unknown = (request.options.columns ?? []).flatMap(({ column, sheet }, index) => {
    const own = tables.filter((one) => !sheet || one.part.sheet === sheet);
    if (own.some(({ part }) => column < part.items.width)) return [];
    return [fieldProblem(`options.columns[${index}].column`, 'importUnknownColumn', { column })];
  });
  if (unknown.length > 0) return refused(problemOfFields(unknown));
  if (parts.length > 0) return readParts(parts, request, fileContext(tables, sheets));
  const transposed = transposedPart(tables, request.options);
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
