import { fieldProblem, type ImportContract, type Problem, problem, problemOfFields } from '#contract';
import { COUNT_LIMITS, uniqueKey } from '#leveling';
import type { ColumnMeanings } from '../columns/columnMeanings.ts';
import { type ListedBidder, nameResolver } from '../tables/biddersTable.ts';
import type { Table } from '../tables/itemsTable.ts';
import { readLongForm } from '../tables/longForm.ts';
import { readTurned } from '../tables/turnedTable.ts';
import { readWideForm } from '../tables/wideForm.ts';
import type { Row } from '../text/separatedRows.ts';
import { combined, type PartDraft } from './combinedDraft.ts';
import { columnOf } from './draftBook.ts';
import { type PlacedDraft, unknownChoices } from './places.ts';
import type { Column, Doubt, Reading, ReadRequest } from './tabulation.ts';
import { tabulationOf } from './tabulationOf.ts';

/** A file has at most this many bytes (IMP-002) and lines (IMP-003). */
export const importLimits = { bytes: 20_000_000, lines: 20_000, bidders: COUNT_LIMITS.biddersPerPackage } as const;

/** One table of items of a file. */
export interface FilePart {
  /** null in a file without sheets. */
  readonly sheet: string | null;
  /** Its title, where its sheet holds several tables of items. */
  readonly table: string | null;
  readonly items: Table;
  readonly found: ColumnMeanings;
  /** The bidders that tables beside it list. */
  readonly listed: readonly ListedBidder[];
}

/** What a workbook says beside its tables of items: doubts about sheets, and totals that stand on a sheet of their own. */
export interface Beside {
  readonly doubts: readonly Doubt[];
  addTotals(draft: PlacedDraft): PlacedDraft;
}

/**
 * Reads the tables of items of a file into one answer: contracts are told apart (IMP-009), limits are kept (IMP-003), and
 * what names no column, contract or section of the file is refused.
 */
export function readParts(parts: readonly FilePart[], request: ReadRequest, beside: Beside): Reading {
  const columns = parts.flatMap(publishedColumns);
  const drafts = new Map<string, PartDraft[]>();
  for (const part of parts) {
    const names = nameResolver(part.listed);
    const bodies = byContract(part.items.body, columnOf(part.found.columns, 'contract'));
    const all = bodies.size === 0 ? [['', part.items.body] as const] : bodies;
    for (const [contract, body] of all) {
      const known = drafts.get(contract);
      const one = { part, draft: readForm(part, body, names) };
      if (known) known.push(one);
      else drafts.set(contract, [one]);
    }
  }
  const contracts = [...drafts].flatMap(([name, own]): ImportContract[] =>
    name === '' ? [] : [contractOf(name, own)],
  );
  const chosen = chosenDrafts(drafts, request.options.contract ?? null);
  if (!chosen) return refused(problem('importChooseContract'), contracts, columns);
  const { draft: read, doubts } = combined(chosen, request.options.sections);
  if (read.lines.length === 0) return refused(problem('importNotATable'), contracts, columns);
  const draft = beside.addTotals({ ...read, doubts: [...read.doubts, ...doubts, ...beside.doubts] });
  const refusal = choiceProblem(draft, request) ?? limitProblem(draft, request);
  if (refusal) return refused(refusal, contracts, columns);
  return { tabulation: tabulationOf({ draft, parts: chosen, columns, contracts, request }) };
}

/** A refusal with what there is to choose from. */
export function refused(
  refusal: Problem,
  contracts: readonly ImportContract[] = [],
  columns: readonly Column[] = [],
): Reading {
  return { refusal, contracts, columns };
}

/** The columns of a part for the answer; of a workbook with their sheet. Columns beside the table are another table's. */
export function publishedColumns({ sheet, found, items }: FilePart): Column[] {
  if (sheet === null) return [...found.columns];
  const filled = new Set(
    [items.header, ...items.body].flatMap(({ cells }) => cells.flatMap((text, at) => (text === '' ? [] : [at]))),
  );
  return found.columns.filter(({ column }) => filled.has(column)).map((column) => ({ ...column, sheet }));
}

function readForm({ items, found }: FilePart, body: readonly Row[], nameOf: (text: string) => string) {
  if (found.turned) return readTurned(items, found, found.turned, nameOf);
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

function contractOf(name: string, drafts: readonly PartDraft[]): ImportContract {
  const bidders = new Set(drafts.flatMap(({ draft }) => draft.bidders.map(uniqueKey)));
  return {
    name,
    lineItemCount: drafts.reduce((sum, { draft }) => sum + draft.lines.length, 0),
    bidderCount: bidders.size,
  };
}

/** The drafts of the chosen contract; without a choice those of the only one there is. What has none belongs to each. */
function chosenDrafts(drafts: ReadonlyMap<string, PartDraft[]>, contract: string | null): PartDraft[] | undefined {
  const common = drafts.get('') ?? [];
  const named = [...drafts].filter(([name]) => name !== '');
  const wanted = contract?.trim().replace(/\s+/g, ' ');
  if (named.length === 0) return wanted === undefined ? common : undefined;
  if (wanted === undefined && named.length > 1) return undefined;
  const own = wanted === undefined ? named[0]?.[1] : drafts.get(wanted);
  return own && [...common, ...own];
}

function choiceProblem(draft: PlacedDraft, { options }: ReadRequest): Problem | null {
  const unknown = unknownChoices(draft.places, options.sections).map((index) => {
    const { table, sheet } = options.sections![index]!;
    return fieldProblem(`options.sections[${index}].table`, 'importUnknownSection', { section: table ?? sheet ?? '' });
  });
  return unknown.length > 0 ? problemOfFields(unknown) : null;
}

/** Too many bidders (with those in the package) or lines: refused with the number found and the number allowed (IMP-003). */
function limitProblem(draft: PlacedDraft, { existingBidders }: ReadRequest): Problem | null {
  if (draft.lines.length > importLimits.lines) {
    return problem('importTooLarge', { count: draft.lines.length, things: 'lines', maximum: importLimits.lines });
  }
  const names = new Set([...existingBidders, ...draft.bidders].map(uniqueKey));
  if (names.size <= importLimits.bidders) return null;
  const things = existingBidders.length > 0 ? 'bidders (with those in the package)' : 'bidders';
  return problem('importTooLarge', { count: names.size, things, maximum: importLimits.bidders });
}
