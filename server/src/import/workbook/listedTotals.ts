import { uniqueKey } from '#leveling';
import { keyOf, type PlacedDraft } from '../draft/places.ts';
import { type Doubt, estimateIndex, type PrintedTotal } from '../draft/tabulation.ts';
import type { Table } from '../tables/itemsTable.ts';
import { agreements, sumOfLines } from '../tables/wideTotals.ts';
import { isNumberLike, readPrintedNumber } from '../text/printedNumber.ts';
import { isAlternateName, isErrorText, isEstimateName } from '../text/textPatterns.ts';
import type { SheetRows } from './readSheets.ts';

/** A list of bidders with totals, and its sheet. */
export interface TotalsList {
  readonly table: Table;
  readonly sheet: SheetRows;
}

/**
 * Adds the totals that bidder lists print: a column of totals belongs to the tables whose sums it matches, otherwise to
 * those that its words name. Adds doubts about marks, with their footnotes, and about damaged cells.
 */
export function addListedTotals(draft: PlacedDraft, lists: readonly TotalsList[]): PlacedDraft {
  const doubts: Doubt[] = [...draft.doubts];
  const totals = [...draft.totals.map((group) => ofWholeFile(draft, group))];
  const candidates = candidatesOf(draft);
  for (const list of lists) {
    const name = list.table.guesses.findIndex((guess) => guess?.meanings[0] === 'bidder');
    for (let column = 0; column < list.table.width; column += 1) {
      if (column === name) continue;
      const found = totalsIn(draft, list, name, column, doubts);
      if (found.length === 0) continue;
      const agreeing = candidates.map(({ lines }) =>
        agreements(found, (bidder) => sumOfLines(draft.lines, lines, bidder)),
      );
      const most = Math.max(...agreeing);
      const header = list.table.header.cells[column] ?? '';
      const lines = most > 0 ? candidates[agreeing.indexOf(most)]!.lines : linesBy(candidates, header);
      totals.push({ totals: found, lines });
    }
  }
  return { ...draft, doubts, totals };
}

interface Candidate {
  readonly name: string;
  readonly lines: readonly number[];
}

/** Returns all lines first, then those of each sheet and each table. */
function candidatesOf({ places }: PlacedDraft): Candidate[] {
  const byName = new Map<string, { name: string; lines: number[] }>();
  const add = (key: string, name: string, index: number) => {
    const known = byName.get(key);
    if (known) known.lines.push(index);
    else byName.set(key, { name, lines: [index] });
  };
  places.forEach((place, index) => {
    add(`sheet\n${place.sheet}`, place.sheet ?? '', index);
    add(keyOf(place), place.table ?? place.sheet ?? '', index);
  });
  return [{ name: '', lines: places.map((_, index) => index) }, ...byName.values()];
}

/** Matches a header by its words: 'Add. Alt. 2' with alternate 2, 'Base Bid' with what is no alternate, else all lines. */
function linesBy(candidates: readonly Candidate[], header: string): readonly number[] {
  const own = candidates.slice(1);
  if (isAlternateName(header)) {
    const number = /\d+|\b[A-Z]\b/.exec(header)?.[0];
    const found = own.find(({ name }) => isAlternateName(name) && (/\d+|\b[A-Z]\b/.exec(name)?.[0] ?? '') === number);
    return found?.lines ?? candidates[0]!.lines;
  }
  if (!/\bbase\b/i.test(header)) return candidates[0]!.lines;
  const base = new Set(own.filter(({ name }) => !isAlternateName(name)).flatMap(({ lines }) => lines));
  return base.size > 0 ? [...base].sort((a, b) => a - b) : candidates[0]!.lines;
}

function totalsIn(
  draft: PlacedDraft,
  { table, sheet }: TotalsList,
  nameColumn: number,
  column: number,
  doubts: Doubt[],
): PrintedTotal[] {
  const keys = draft.bidders.map(uniqueKey);
  return table.body.flatMap(({ number: row, cells }): PrintedTotal[] => {
    const name = cells[nameColumn] ?? '';
    const text = cells[column] ?? '';
    const bidder = isEstimateName(name) ? estimateIndex : keys.indexOf(uniqueKey(name));
    if (text === '' || (bidder < 0 && bidder !== estimateIndex) || name === '') return [];
    if (bidder !== estimateIndex && keys[bidder] !== uniqueKey(name)) return [];
    const cell = { sheet: sheet.name, row, column, text };
    const who = `Printed total of ${name}`;
    if (isErrorText(text)) {
      doubts.push({ ...cell, kind: 'notANumber', message: `${who}: '${text}' is not a number; it is not compared.` });
      return [];
    }
    const read = readPrintedNumber(text, 'point');
    if (read.kind !== 'number' || !isMoney(table, column)) return [];
    if (read.mark !== null) {
      const notes = footnotes(sheet, read.mark);
      const message = `${who}: '${text}' is read without the mark '${read.mark}'${notes === '' ? '' : ` (${notes})`}.`;
      doubts.push({ ...cell, kind: 'trailingMark', message });
    }
    return [{ ...cell, bidder, value: read.value }];
  });
}

/** Returns whether a column holds money and not ranks or bidder numbers. */
function isMoney({ body, guesses }: Table, column: number): boolean {
  const meanings = guesses[column]?.meanings ?? [];
  if (meanings.some((meaning) => ['rank', 'bidderNumber', 'lineNumber', 'code'].includes(meaning))) return false;
  const texts = body.map(({ cells }) => cells[column] ?? '').filter(isNumberLike);
  return meanings.length > 0 || texts.some((text) => /[.,$]/.test(text) || text.length > 4);
}

/** Returns the footnotes of a sheet for a mark: texts that start with one of its characters. */
function footnotes({ rows }: SheetRows, mark: string): string {
  const found = [...mark].flatMap((sign) =>
    rows.flatMap(({ cells }) => cells.filter((text) => text.startsWith(sign) && /\p{L}/u.test(text))),
  );
  return [...new Set(found)].join('; ');
}

/** Moves a table's printed total to the whole file if it matches only the sums of the whole file. */
function ofWholeFile(draft: PlacedDraft, group: PlacedDraft['totals'][number]): PlacedDraft['totals'][number] {
  const agrees = (lines: readonly number[]) =>
    agreements(group.totals, (bidder) => sumOfLines(draft.lines, lines, bidder)) > 0;
  if (group.lines.length === draft.lines.length || agrees(group.lines)) return group;
  const all = draft.lines.map((_, index) => index);
  return agrees(all) ? { ...group, lines: all } : group;
}
