import { fieldProblem, problem, problemOfFields } from '#contract';
import { columnMeanings, missingMeanings, missingWords } from './columns/columnMeanings.ts';
import { joinSplitHeaders } from './columns/splitHeaders.ts';
import { type FileContext, importLimits, readParts, refused } from './draft/fileParts.ts';
import type { Reading, ReadRequest } from './draft/tabulation.ts';
import { listedBidders } from './tables/biddersTable.ts';
import { itemsTableOf, tablesOf } from './tables/itemsTable.ts';
import { transposedMeanings } from './tables/transposedTable.ts';
import { fileText } from './text/fileText.ts';
import { separatedRows, separatorOf, UnreadableRows } from './text/separatedRows.ts';
import { isCompound, isZip, readWorkbook } from './workbook/readWorkbook.ts';

/**
 * Reads a bid tabulation from the bytes of a text file or a workbook. The content decides which, never the file name. A
 * refusal says what is wrong and lists the contracts and columns to choose from.
 */
export async function readFileOfBids(bytes: Uint8Array, request: ReadRequest): Promise<Reading> {
  const isWorkbook = bytes.length <= importLimits.bytes && (isZip(bytes) || isCompound(bytes));
  return isWorkbook ? readWorkbook(bytes, request) : readTabulation(bytes, request);
}

/** Reads a bid tabulation from a text file. */
export function readTabulation(bytes: Uint8Array, request: ReadRequest): Reading {
  if (bytes.length > importLimits.bytes) return refused(problem('fileTooLarge', { file: 'The file', megabytes: 20 }));
  const decoded = fileText(bytes);
  if ('notText' in decoded) return refused(problem('importNotATable'));
  try {
    return readText(decoded.text, request);
  } catch (error) {
    if (error instanceof UnreadableRows) return refused(problem('importUnreadable', { reason: error.message }));
    throw error;
  }
}

const noContext: FileContext = { doubts: [], addTotals: (draft) => draft };

function readText(text: string, request: ReadRequest): Reading {
  const separator = separatorOf(text);
  const tables = separator === null ? [] : tablesOf(joinSplitHeaders(separatedRows(text, separator)));
  const items = itemsTableOf(tables);
  if (!items || items.body.length === 0) return refused(problem('importNotATable'));
  const { options } = request;
  const found = columnMeanings(items, options.columns);
  const { columns } = found;
  const outside = (options.columns ?? []).flatMap(({ column }, index) =>
    column < items.width ? [] : [fieldProblem(`options.columns[${index}].column`, 'importUnknownColumn', { column })],
  );
  if (outside.length > 0) return refused(problemOfFields(outside), [], columns);
  const missing = missingMeanings(columns);
  const part = { sheet: null, table: null, listed: [] };
  const transposed = missing.length > 0 ? transposedMeanings(items, options.columns) : null;
  if (transposed) return readParts([{ ...part, items, found: transposed }], request, noContext);
  if (missing.length > 0)
    return refused(problem('importColumnsMissing', { missing: missingWords(missing) }), [], columns);
  const listed = listedBidders(tables, items);
  return readParts([{ ...part, items, found, listed }], request, noContext);
}
