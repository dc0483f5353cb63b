import { withJoinedHeads } from '../columns/splitHeads.ts';
import { isHeader, isSameHeader, type Table, tableAt, tablesOf } from '../tables/itemsTable.ts';
import { guessOfHeader } from '../text/headerWords.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isSectionText } from '../text/tellingTexts.ts';
import { rowsWithin, sideBySide } from './sideBySide.ts';

/** A table of a sheet with the title that stands over it. */
export interface TitledTable {
  readonly table: Table;
  readonly title: string | null;
}

/** So many rows above a header may hold the names of bidders, their addresses and titles. */
const mostAbove = 12;

/**
 * All tables of a sheet, side by side and one below the other (IMP-019). A header that is printed again under another
 * title starts another table; printed again under the same title (a page break) it does not. Two rows of header words
 * are one header.
 */
export function sheetTables(rows: readonly Row[]): TitledTable[] {
  return sideBySide(rows).flatMap((range) => stacked(withJoinedHeads(rowsWithin(rows, range))));
}

function stacked(rows: readonly Row[]): TitledTable[] {
  const heads: { start: number; above: number }[] = [];
  const firstTexts = new Set<string>();
  rows.forEach((row, start) => {
    if (!isHeader(row)) return;
    const before = heads.at(-1);
    if (before?.start === start - 1) {
      heads.splice(-1, 1, { start, above: before.above });
      return;
    }
    const above = aboveStart(rows, start, before?.start ?? -1);
    const texts = rows.slice(above, start).flatMap(({ cells }) => cells.filter((text) => text !== ''));
    const isRepeated = heads.some((head) => isSameHeader(row, rows[head.start]!));
    const isNew = !isRepeated || texts.some((text) => !firstTexts.has(text.toLowerCase()) && !isPageText(text));
    for (const text of texts) firstTexts.add(text.toLowerCase());
    if (isNew) heads.push({ start, above });
  });
  if (heads.length === 0) return tablesOf(rows).map((table) => ({ table, title: titleOf(table) }));
  return heads.map(({ start, above }, at) => {
    const table = tableAt(rows, start, heads[at + 1]?.above ?? rows.length, above);
    return { table, title: titleOf(table) };
  });
}

/** The first of the rows that stand over a header: rows without figures, back to the lines or totals of the table before. */
function aboveStart(rows: readonly Row[], start: number, head: number): number {
  let above = start;
  while (above - 1 > head && start - above < mostAbove && !isOfTable(rows[above - 1]!, head >= 0)) above -= 1;
  return above;
}

/** Below another table, rows with figures are its lines and totals; over the first one they are totals at its head. */
function isOfTable({ cells }: Row, isBelow: boolean): boolean {
  const filled = cells.filter((text) => text !== '');
  return isBelow && filled.length > 1 && filled.some(isNumberLike);
}

/** 'Page 2 of 3' says nothing of a table. */
function isPageText(text: string): boolean {
  return (
    /^page\b|\bpage \d+\b|^\d{4}-\d\d-\d\d|^continued\b|\(cont(?:inued|['’]?d)?\.?\)/i.test(text) || isNumberLike(text)
  );
}

/** The nearest text over a header that calls itself a section or alternate; else the nearest that names no column. */
function titleOf({ above, header }: Table): string | null {
  const first = header.cells.findIndex((text) => text !== '');
  const titles = above.flatMap(({ cells }) => {
    const filled = cells.filter((text) => text !== '');
    const text = filled.length === 1 ? filled[0]! : (cells.slice(0, first + 3).find((one) => one !== '') ?? '');
    const isTitle = text !== '' && text.length <= 120 && !isNumberLike(text) && !isPageText(text);
    return isTitle && (isSectionText(text) || !guessOfHeader(text)) ? [text] : [];
  });
  return titles.find(isSectionText) ?? titles[0] ?? null;
}
