import { fieldProblem, problem, problemOfFields } from '#contract';
import { columnMeanings, missingMeanings, missingWords } from './columns/columnMeanings.ts';
import { joinSplitHeaders } from './columns/splitHeaders.ts';
import { type FileContext, readParts, refused } from './draft/fileParts.ts';
import type { Reading, ReadRequest } from './draft/tabulation.ts';
import { readingProblem, sizeProblem } from './readFile.ts';
import { listedBidders } from './tables/biddersTable.ts';
import { itemsTableOf, tablesOf } from './tables/itemsTable.ts';
import { summariesOf } from './tables/textSummaries.ts';
import {
  hasCompanyRows,
  hasFiguresOfBidders,
  hasItemsInColumns,
  transposedMeanings,
} from './tables/transposedTable.ts';
import { fileText } from './text/fileText.ts';
import { separatedRows, separatorOf } from './text/separatedRows.ts';

/** Reads a bid tabulation from a text file. */
export function readTabulation(bytes: Uint8Array, request: ReadRequest): Reading {
  const tooLarge = sizeProblem(bytes);
  if (tooLarge) return refused(tooLarge);
  const decoded = fileText(bytes);
  if ('notText' in decoded) return refused(problem('importNotATable'));
  try {
    return readText(decoded.text, request);
  } catch (error) {
    const refusal = readingProblem(error);
    if (refusal) return refused(refusal);
    throw error;
  }
}

const noContext: FileContext = { doubts: [], addTotals: (draft) => draft };

function readText(text: string, request: ReadRequest): Reading {
  const separator = separatorOf(text);
  const tables = separator === null ? [] : tablesOf(joinSplitHeaders(separatedRows(text, separator)));
  const items = itemsTableOf(tables);
  if (!items || items.body.length === 0) return refused(problem('importNotATable'));
  if (hasItemsInColumns(items)) return refused(problem('importTurned'));
  const { options } = request;
  const found = columnMeanings(items, options.columns);
  const { columns } = found;
  const outside = (options.columns ?? []).flatMap(({ column }, index) =>
    column < items.width ? [] : [fieldProblem(`options.columns[${index}].column`, 'importUnknownColumn', { column })],
  );
  if (outside.length > 0) return refused(problemOfFields(outside), [], columns);
  const missing = missingMeanings(columns);
  const part = { sheet: null, table: null, listed: [] };
  const isTurned = missing.length > 0 || hasCompanyRows(items);
  const transposed = isTurned ? transposedMeanings(items, options.columns) : null;
  if (transposed) return readParts([{ ...part, items, found: transposed }], request, noContext);
  if (missing.length > 0 && hasFiguresOfBidders(items)) return refused(problem('importTurned'), [], columns);
  if (missing.length > 0)
    return refused(problem('importColumnsMissing', { missing: missingWords(missing) }), [], columns);
  const listed = listedBidders(tables, items);
  const { kept, summaries } = summariesOf(tables, { ...part, items, found, listed });
  return readParts([kept, ...summaries], request, noContext);
}
