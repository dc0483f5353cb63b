import { fieldProblem, type ImportContract, type Problem, problem, problemOfFields } from '#contract';
import { COUNT_LIMITS, uniqueKey } from '#leveling';
import { listedBidders, nameResolver } from './biddersTable.ts';
import { type ColumnMeanings, columnMeanings, missingMeanings } from './columnMeanings.ts';
import { columnOf } from './draftBook.ts';
import { fileText } from './fileText.ts';
import { itemsTableOf, type Table, tablesOf } from './itemsTable.ts';
import { readLongForm } from './longForm.ts';
import { unknownChoices } from './sections.ts';
import { type Row, separatedRows, separatorOf, UnreadableRows } from './separatedRows.ts';
import type { Column, Draft, Reading, ReadRequest } from './tabulation.ts';
import { tabulationOf } from './tabulationOf.ts';
import { readWideForm } from './wideForm.ts';

/** A file has at most this many bytes (IMP-002) and lines (IMP-003). */
export const importLimits = { bytes: 20_000_000, lines: 20_000, bidders: COUNT_LIMITS.biddersPerPackage } as const;

/**
 * Reads a bid tabulation from the bytes of a file (file 29): pure, nothing is written. The content decides, never the
 * name of the file. A refusal names what is wrong, and carries the contracts and columns to choose from.
 */
export function readTabulation(bytes: Uint8Array, request: ReadRequest): Reading {
  if (bytes.length > importLimits.bytes) return refused(problem('fileTooLarge', { file: 'The file', megabytes: 20 }));
  if (isZip(bytes)) return refused(problem('importWorkbook'));
  const decoded = fileText(bytes);
  if ('notText' in decoded) return refused(problem('importNotATable'));
  try {
    return readText(decoded.text, request);
  } catch (error) {
    if (error instanceof UnreadableRows) return refused(problem('importUnreadable', { reason: error.message }));
    throw error;
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}

function readText(text: string, request: ReadRequest): Reading {
  const separator = separatorOf(text);
  const tables = separator === null ? [] : tablesOf(separatedRows(text, separator));
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
  if (missing.length > 0) {
    const words = missing.join(' and of ');
    return refused(problem('importColumnsMissing', { missing: words }), [], columns);
  }

  const listed = listedBidders(tables, items);
  const read = (body: readonly Row[]) => readForm(items, body, found, nameResolver(listed));
  const parts = byContract(items.body, columnOf(columns, 'contract'));
  const drafts = new Map([...parts].map(([name, body]) => [name, read(body)] as const));
  const contracts = [...drafts].map(
    ([name, { lines, bidders }]): ImportContract => ({
      name,
      lineItemCount: lines.length,
      bidderCount: bidders.length,
    }),
  );
  const draft = drafts.size === 0 ? read(items.body) : chosenDraft(drafts, options.contract ?? null);
  if (!draft) return refused(problem('importChooseContract'), contracts, columns);
  if (draft.lines.length === 0) return refused(problem('importNotATable'), contracts, columns);
  const refusal = choiceProblem(draft, request) ?? limitProblem(draft, request);
  if (refusal) return refused(refusal, contracts, columns);
  return { tabulation: tabulationOf({ draft, items, columns, contracts, listed, request }) };
}

function readForm(items: Table, body: readonly Row[], found: ColumnMeanings, nameOf: (text: string) => string): Draft {
  const isLong = columnOf(found.columns, 'bidder') >= 0;
  if (isLong) return readLongForm(body, found.columns, found.rankedTotals, nameOf);
  return readWideForm(body, found.columns, nameOf, items.header);
}

/** The rows of each contract, in the order of the file; a row without one (a total, a title) belongs to the one before. */
function byContract(body: readonly Row[], column: number): Map<string, Row[]> {
  const parts = new Map<string, Row[]>();
  if (column < 0) return parts;
  let current = body.find((row) => (row.cells[column] ?? '') !== '')?.cells[column] ?? '';
  for (const row of body) {
    current = row.cells[column] || current;
    const known = parts.get(current);
    if (known) known.push(row);
    else parts.set(current, [row]);
  }
  return parts;
}

/** The draft of the chosen contract; without a choice the only one there is. */
function chosenDraft(drafts: ReadonlyMap<string, Draft>, contract: string | null): Draft | undefined {
  if (contract !== null) return drafts.get(contract.trim().replace(/\s+/g, ' '));
  return drafts.size === 1 ? [...drafts.values()][0] : undefined;
}

function choiceProblem(draft: Draft, { options }: ReadRequest): Problem | null {
  const unknown = unknownChoices(draft, options.sections).map((index) => {
    const { table, sheet } = options.sections![index]!;
    return fieldProblem(`options.sections[${index}].table`, 'importUnknownSection', { section: table ?? sheet ?? '' });
  });
  return unknown.length > 0 ? problemOfFields(unknown) : null;
}

/** Too many bidders (with those in the package) or lines: refused with the number found and the number allowed (IMP-003). */
function limitProblem(draft: Draft, { existingBidders }: ReadRequest): Problem | null {
  if (draft.lines.length > importLimits.lines) {
    return problem('importTooLarge', { count: draft.lines.length, things: 'lines', maximum: importLimits.lines });
  }
  const names = new Set([...existingBidders, ...draft.bidders].map(uniqueKey));
  if (names.size <= importLimits.bidders) return null;
  const things = existingBidders.length > 0 ? 'bidders (with those in the package)' : 'bidders';
  return problem('importTooLarge', { count: names.size, things, maximum: importLimits.bidders });
}

function refused(
  refusal: Problem,
  contracts: readonly ImportContract[] = [],
  columns: readonly Column[] = [],
): Reading {
  return { refusal, contracts, columns };
}
