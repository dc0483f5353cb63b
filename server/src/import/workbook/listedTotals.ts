import { uniqueKey } from '#leveling';
import { agreeingGroup, groupByWords, lineGroups } from '../draft/lineGroups.ts';
import type { PlacedDraft } from '../draft/places.ts';
import { type Doubt, estimateIndex, type PrintedTotal } from '../draft/tabulation.ts';
import { columnHeaded, type Table } from '../tables/itemsTable.ts';
import { agreementsWith } from '../tables/wideTotals.ts';
import { isNumberLike, readPrintedNumber } from '../text/printedNumber.ts';
import { isErrorText, isEstimateName } from '../text/textPatterns.ts';
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
  const candidates = lineGroups(draft);
  for (const list of lists) {
    const name = columnHeaded(list.table, 'bidder');
    for (let column = 0; column < list.table.width; column += 1) {
      if (column === name) continue;
      const found = totalsIn(draft, list, name, column, doubts);
      if (found.length === 0) continue;
      const header = list.table.header.cells[column] ?? '';
      const { lines } = agreeingGroup(draft, candidates, found) ?? groupByWords(candidates, header);
      totals.push({ totals: found, lines });
    }
  }
  return { ...draft, doubts, totals };
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
    if (text === '' || name === '') return [];
    if (bidder !== estimateIndex && keys[bidder] !== uniqueKey(name)) return [];
    const cell = { sheet: sheet.name, row, column, text };
    const who = `Printed total of ${name}`;
    if (isErrorText(text)) {
      doubts.push({ ...cell, kind: 'notANumber', message: `${who}: '${text}' is not a number; it is not compared.` });
      return [];
    }
    const read = readPrintedNumber(text, 'point');
    if (read.kind !== 'number' || !isMoney(table, column)) return [];
    const notes = read.mark === null ? [] : footnotes(sheet, read.mark);
    if (read.mark !== null) {
      const inWords = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
      const message = `${who}: '${text}' is read without the mark '${read.mark}'${inWords}.`;
      doubts.push({ ...cell, kind: 'trailingMark', message });
    }
    // One sign may stand for two footnotes: then nothing says which is meant.
    const marks = notes.every((note) => ofBidder.test(note)) ? notes : [];
    const bidderMark = marks.map((note) => note.replace(/^[^\p{L}]+/u, '').slice(0, 200)).join('; ');
    return [{ ...cell, bidder, value: read.value, ...(bidderMark !== '' && { bidderMark }) }];
  });
}

/** A footnote that is about the bidder, and not about a figure of its bid. */
const ofBidder = /non-?\s?respons|withdr[ae]w|disqualif|reject|ineligible|late\b|irregular|not signed|unsigned/i;

/** Returns whether a column holds money and not ranks or bidder numbers. */
function isMoney({ body, guesses }: Table, column: number): boolean {
  const meanings = guesses[column]?.meanings ?? [];
  if (meanings.some((meaning) => ['rank', 'bidderNumber', 'lineNumber', 'code'].includes(meaning))) return false;
  const texts = body.map(({ cells }) => cells[column] ?? '').filter(isNumberLike);
  return meanings.length > 0 || texts.some((text) => /[.,$]/.test(text) || text.length > 4);
}

/** Returns the footnotes of a sheet for a mark: texts that start with one of its characters. */
function footnotes({ rows }: SheetRows, mark: string): string[] {
  const found = [...mark].flatMap((sign) =>
    rows.flatMap(({ cells }) => cells.filter((text) => text.startsWith(sign) && /\p{L}/u.test(text))),
  );
  return [...new Set(found)];
}

/** Moves a table's printed total to the whole file if it matches only the sums of the whole file. */
function ofWholeFile(draft: PlacedDraft, group: PlacedDraft['totals'][number]): PlacedDraft['totals'][number] {
  const agrees = (lines: readonly number[]) => agreementsWith(draft.lines, lines, group.totals) > 0;
  if (group.lines.length === draft.lines.length || agrees(group.lines)) return group;
  const all = [...draft.lines.keys()];
  return agrees(all) ? { ...group, lines: all } : group;
}
