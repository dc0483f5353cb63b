import { fieldProblem, type ImportContract, type Problem, problem, problemOfFields } from '#contract';
import { COUNT_LIMITS, uniqueKey } from '#leveling';
import { groupBy } from '../../groupBy.ts';
import type { ColumnMeanings } from '../columns/columnMeanings.ts';
import { type ListedBidder, nameResolver } from '../tables/biddersTable.ts';
import type { Table } from '../tables/itemsTable.ts';
import { readLongForm } from '../tables/longForm.ts';
import { readTransposedTable } from '../tables/transposedTable.ts';
import { readWideForm } from '../tables/wideForm.ts';
import type { Row } from '../text/separatedRows.ts';
import { buildTabulation } from './buildTabulation.ts';
import { combineDrafts, type PartDraft, placeOf } from './combinedDraft.ts';
import { columnOf } from './draftBuilder.ts';
import { splitLeftOut } from './leftOut.ts';
import { type Place, type PlacedDraft, unknownChoices } from './places.ts';
import { addRepeatedTotals, withoutRepeatedTotals } from './repeatedTotals.ts';
import type { Column, Doubt, Reading, ReadRequest } from './tabulation.ts';

/** A file has at most this many bytes and lines. */
export const importLimits = { bytes: 20_000_000, lines: 20_000, bidders: COUNT_LIMITS.biddersPerPackage } as const;

/** One table of items of a file. */
export interface FilePart {
  /** null in a file without sheets. */
  readonly sheet: string | null;
  /** Its title, if its sheet has several tables of items. */
  readonly table: string | null;
  readonly items: Table;
  readonly found: ColumnMeanings;
  /** The bidders listed by other tables of the file. */
  readonly listed: readonly ListedBidder[];
}

/** Findings outside the tables of items of a workbook: doubts about sheets, and totals on a sheet of their own. */
export interface FileContext {
  readonly doubts: readonly Doubt[];
  addTotals(draft: PlacedDraft): PlacedDraft;
}

/**
 * Reads the tables of items of a file into one tabulation: separates contracts, enforces limits and refuses options that
 * match no column, contract or section of the file.
 */
export function readParts(parts: readonly FilePart[], request: ReadRequest, context: FileContext): Reading {
  const columns = parts.flatMap(publishedColumns);
  const all = parts.flatMap((part) => {
    const names = nameResolver(part.listed);
    const bodies = byContract(part.items.body, columnOf(part.found.columns, 'contract'));
    return [...bodies].map(([contract, body]) => ({ contract, part, draft: readForm(part, body, names) }));
  });
  const drafts: ReadonlyMap<string, PartDraft[]> = groupBy(all, ({ contract }) => contract);
  const contracts = [...drafts].flatMap(([name, own]): ImportContract[] =>
    name === '' ? [] : [contractOf(name, own)],
  );
  const chosen = chosenDrafts(drafts, request.options.contract ?? null);
  if (!chosen) return refused(problem('importChooseContract'), contracts, columns);
  const { sections } = request.options;
  const settled = withoutRepeatedTotals(chosen, sections);
  const { kept, leftOut } = splitLeftOut(settled.parts, sections);
  const omitted = combineDrafts([...settled.summaries, ...leftOut], sections).draft;
  const { draft: read, doubts } = combineDrafts(kept, sections);
  if (read.lines.length + omitted.lines.length === 0) return refused(problem('importNotATable'), contracts, columns);
  const withDoubts = { ...read, doubts: [...read.doubts, ...doubts, ...settled.doubts, ...context.doubts] };
  const draft = context.addTotals(addRepeatedTotals(withDoubts, settled.rows));
  const places = [...draft.places, ...omitted.places];
  const refusal = choiceProblem(places, request) ?? limitProblem(draft, request);
  if (refusal) return refused(refusal, contracts, columns);
  const order = chosen.flatMap((one) => one.draft.lines.map((line) => placeOf(one, line)));
  return { tabulation: buildTabulation({ draft, omitted, order, parts: kept, columns, contracts, request }) };
}

/** Returns a refusal with the contracts and columns to choose from. */
export function refused(
  refusal: Problem,
  contracts: readonly ImportContract[] = [],
  columns: readonly Column[] = [],
): Reading {
  return { refusal, contracts, columns };
}

/** Returns the columns of a part for the response, with the sheet if it is a workbook, without those of other tables. */
export function publishedColumns({ sheet, table, found, items }: FilePart): Column[] {
  // A choice of columns in a text file is about its table of items, not about a summary next to it.
  if (sheet === null) return table === null ? [...found.columns] : [];
  const filled = new Set(
    [items.header, ...items.body].flatMap(({ cells }) => cells.flatMap((text, at) => (text === '' ? [] : [at]))),
  );
  return found.columns
    .filter(({ column }) => filled.has(column))
    .map((column) => ({ ...column, sheet, samples: samplesOf(items.body, column.column) }));
}

const maxSamples = 3;

/**
 * Returns the texts of a column in the first rows that have the most cells filled, so that the samples of all columns read
 * as rows of the file. Of a column that is empty in these rows, returns its first different texts.
 */
export function samplesOf(body: readonly Row[], column: number): string[] {
  const filled = body.map(({ cells }) => cells.reduce((count, text) => count + Number(text !== ''), 0));
  const most = filled.reduce((one, other) => Math.max(one, other), 0);
  const rows = body.filter((_, index) => filled[index] === most).slice(0, maxSamples);
  const texts = rows.map(({ cells }) => cells[column] ?? '');
  if (texts.some((text) => text !== '')) return texts;
  const others = body.map(({ cells }) => cells[column] ?? '').filter((text) => text !== '');
  return [...new Set(others)].slice(0, maxSamples);
}

function readForm({ items, found }: FilePart, body: readonly Row[], nameOf: (text: string) => string) {
  if (found.transposed) return readTransposedTable(items, found, found.transposed, nameOf);
  const isLong = columnOf(found.columns, 'bidder') >= 0;
  if (isLong) return readLongForm(body, found.columns, found.rankedTotals, nameOf);
  return readWideForm(body, found.columns, nameOf, items.header);
}

/**
 * Groups rows by contract, in file order; a row without a contract (a total, a title) belongs to the previous one. Without
 * a contract column all rows are of the contract `''`.
 */
function byContract(body: readonly Row[], column: number): ReadonlyMap<string, readonly Row[]> {
  if (column < 0 || body.length === 0) return new Map([['', body]]);
  let current = body.find((row) => (row.cells[column] ?? '') !== '')?.cells[column] ?? '';
  return groupBy(body, (row) => {
    current = row.cells[column] || current;
    return current;
  });
}

function contractOf(name: string, drafts: readonly PartDraft[]): ImportContract {
  const bidders = new Set(drafts.flatMap(({ draft }) => draft.bidders.map(uniqueKey)));
  return {
    name,
    lineItemCount: drafts.reduce((sum, { draft }) => sum + draft.lines.length, 0),
    bidderCount: bidders.size,
  };
}

/** Returns the drafts of the chosen contract, or of the only one. Drafts without a contract belong to every contract. */
function chosenDrafts(drafts: ReadonlyMap<string, PartDraft[]>, contract: string | null): PartDraft[] | undefined {
  const common = drafts.get('') ?? [];
  const named = [...drafts].filter(([name]) => name !== '');
  const wanted = contract?.trim().replace(/\s+/g, ' ');
  if (named.length === 0) return wanted === undefined ? common : undefined;
  if (wanted === undefined && named.length > 1) return undefined;
  const own = wanted === undefined ? named[0]?.[1] : drafts.get(wanted);
  return own && [...common, ...own];
}

function choiceProblem(places: readonly Place[], { options }: ReadRequest): Problem | null {
  const unknown = unknownChoices(places, options.sections).map((index) => {
    const { table, sheet } = options.sections![index]!;
    return fieldProblem(`options.sections[${index}].table`, 'importUnknownSection', { section: table ?? sheet ?? '' });
  });
  return unknown.length > 0 ? problemOfFields(unknown) : null;
}

/** Refuses too many bidders (including those of the package) or lines, with the number found and the number allowed. */
function limitProblem(draft: PlacedDraft, { existingBidders }: ReadRequest): Problem | null {
  if (draft.lines.length > importLimits.lines) {
    return problem('importTooLarge', { count: draft.lines.length, things: 'lines', maximum: importLimits.lines });
  }
  const names = new Set([...existingBidders, ...draft.bidders].map(uniqueKey));
  if (names.size <= importLimits.bidders) return null;
  const things = existingBidders.length > 0 ? 'bidders (with those in the package)' : 'bidders';
  return problem('importTooLarge', { count: names.size, things, maximum: importLimits.bidders });
}
