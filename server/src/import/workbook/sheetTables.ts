import { joinSplitHeaders } from '../columns/splitHeaders.ts';
import { isHeader, isSameHeader, type Table, tableAt, tablesOf } from '../tables/itemsTable.ts';
import { guessOfHeader } from '../text/headerWords.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isSectionText } from '../text/textPatterns.ts';
import { rowsWithin, sideBySide } from './sideBySide.ts';

/** A table of a sheet with its title. */
export interface TitledTable {
  readonly table: Table;
  readonly title: string | null;
}

/** Rows above a header that may hold bidder names, their addresses and titles. */
const maxRowsAbove = 12;

/**
 * Returns all tables of a sheet, next to and below each other. A repeated header under another title starts a new table;
 * under the same title (a page break) it does not. Two rows of header words are one header.
 */
export function sheetTables(rows: readonly Row[]): TitledTable[] {
  return sideBySide(rows).flatMap((range) => stacked(joinSplitHeaders(rowsWithin(rows, range))));
}

function stacked(rows: readonly Row[]): TitledTable[] {
  const headers: { start: number; above: number }[] = [];
  const firstTexts = new Set<string>();
  rows.forEach((row, start) => {
    if (!isHeader(row)) return;
    const before = headers.at(-1);
    if (before?.start === start - 1) {
      headers.splice(-1, 1, { start, above: before.above });
      return;
    }
    const above = aboveStart(rows, start, before?.start ?? -1);
    const texts = rows.slice(above, start).flatMap(({ cells }) => cells.filter((text) => text !== ''));
    const isRepeated = headers.some((header) => isSameHeader(row, rows[header.start]!));
    const isNew = !isRepeated || texts.some((text) => !firstTexts.has(text.toLowerCase()) && !isPageText(text));
    for (const text of texts) firstTexts.add(text.toLowerCase());
    if (isNew) headers.push({ start, above });
  });
  if (headers.length === 0) return tablesOf(rows).map((table) => ({ table, title: titleOf(table) }));
  return headers.map(({ start, above }, at) => {
    const table = tableAt(rows, start, headers[at + 1]?.above ?? rows.length, above);
    return { table, title: titleOf(table) };
  });
}

/** Returns the first row above a header: back over rows without figures, to the lines or totals of the previous table. */
function aboveStart(rows: readonly Row[], start: number, header: number): number {
  let above = start;
  while (above - 1 > header && start - above < maxRowsAbove && !isOfTable(rows[above - 1]!, header >= 0)) above -= 1;
  return above;
}

/** Returns whether a row belongs to the table above: it has figures. Figures above the first table are its totals. */
function isOfTable({ cells }: Row, isBelow: boolean): boolean {
  const filled = cells.filter((text) => text !== '');
  return isBelow && filled.length > 1 && filled.some(isNumberLike);
}

/** Matches texts such as 'Page 2 of 3', which do not name a table. */
function isPageText(text: string): boolean {
  return (
    /^page\b|\bpage \d+\b|^\d{4}-\d\d-\d\d|^continued\b|\(cont(?:inued|['’]?d)?\.?\)/i.test(text) || isNumberLike(text)
  );
}

/** Returns the nearest text above a header that names a section or alternate, else the nearest other title. */
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
