import { fieldProblem, problem, problemOfFields } from '#contract';
import { columnMeanings, missingMeanings, missingWords } from './columns/columnMeanings.ts';
import { withJoinedHeads } from './columns/splitHeads.ts';
import { type Beside, importLimits, readParts, refused } from './draft/fileParts.ts';
import type { Reading, ReadRequest } from './draft/tabulation.ts';
import { listedBidders } from './tables/biddersTable.ts';
import { itemsTableOf, tablesOf } from './tables/itemsTable.ts';
import { turnedMeanings } from './tables/turnedTable.ts';
import { fileText } from './text/fileText.ts';
import { separatedRows, separatorOf, UnreadableRows } from './text/separatedRows.ts';
import { isCompound, isZip, readWorkbook } from './workbook/readWorkbook.ts';

/**
 * Reads a bid tabulation from the bytes of a file (file 29), a text file or a workbook; nothing is written. The content
 * decides, never the name of the file. A refusal names what is wrong, and carries the contracts and columns to choose from.
 */
export async function readFileOfBids(bytes: Uint8Array, request: ReadRequest): Promise<Reading> {
  const isWorkbook = bytes.length <= importLimits.bytes && (isZip(bytes) || isCompound(bytes));
  return isWorkbook ? readWorkbook(bytes, request) : readTabulation(bytes, request);
}

/** {@link readFileOfBids} of a text file. */
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

const nothingBeside: Beside = { doubts: [], addTotals: (draft) => draft };

function readText(text: string, request: ReadRequest): Reading {
  const separator = separatorOf(text);
  const tables = separator === null ? [] : tablesOf(withJoinedHeads(separatedRows(text, separator)));
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
  const turned = missing.length > 0 ? turnedMeanings(items, options.columns) : null;
  if (turned) return readParts([{ ...part, items, found: turned }], request, nothingBeside);
  if (missing.length > 0)
    return refused(problem('importColumnsMissing', { missing: missingWords(missing) }), [], columns);
  const listed = listedBidders(tables, items);
  return readParts([{ ...part, items, found, listed }], request, nothingBeside);
}
