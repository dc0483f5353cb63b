import { cleanText, type PrintedPlace, type Row } from '../text/separatedRows.ts';
import { hasFigureCell, isFigureLine, isHeaderLine, type ReadRow } from './lineKinds.ts';
import { textOfLine, withoutPageEdges } from './pageFlow.ts';
import { paragraphsOf } from './paragraphs.ts';
import { around, type PrintedLine } from './printedWords.ts';
import { joinedRows, widestLeading } from './rowBands.ts';
import { rowsOfTable } from './tableRows.ts';

/** The rows of a document. */
export interface DocumentRows {
  /** Each with its place. */
  readonly rows: readonly (Row & { readonly place: PrintedPlace })[];
  /** The document has no table: its rows are paragraphs of one cell. */
  readonly isProse: boolean;
}

/** As many lines without figures may be between two rows of a table. */
const linesBetween = 6;

/**
 * Makes rows of the lines of a document, in reading order: those of tables with a cell for each column, everything else
 * as paragraphs of one cell.
 */
export function documentRows(lines: readonly PrintedLine[], pageCount: number): DocumentRows {
  const flow = withRowsJoined(withoutPageEdges(lines, pageCount));
  const tables = tablesIn(flow);
  const found: ReadRow[] = [];
  let at = 0;
  for (const [start, end] of tables) {
    found.push(...paragraphsOf(flow.slice(at, start), flow), ...rowsOfTable(flow.slice(start, end)));
    at = end;
  }
  found.push(...paragraphsOf(flow.slice(at), flow));
  const known = new Map<string, string>();
  return {
    rows: found.map((row, index) => ({
      number: index + 1,
      cells: row.cells.map((cell) => cleanText(cell, known)),
      place: placeOf(row),
    })),
    isProse: tables.length === 0,
  };
}

/** Places are kept to a tenth of a point. */
const rounded = (place: number): number => Math.round(place * 10) / 10;

function placeOf({ lines }: ReadRow): PrintedPlace {
  const { page } = lines[0]!;
  const { left, top, right, bottom } = around(lines.filter((line) => line.page === page));
  return { page, box: { left: rounded(left), top: rounded(top), right: rounded(right), bottom: rounded(bottom) } };
}

/** Joins the lines of rows in each stretch of lines that has figures in cells of their own. */
function withRowsJoined(lines: readonly PrintedLine[]): PrintedLine[] {
  const flow: PrintedLine[] = [];
  let at = 0;
  for (const [start, end] of stretchesOf(lines, hasFigureCell)) {
    const from = Math.max(at, start - 1);
    const to = Math.min(lines.length, end + 1);
    flow.push(...lines.slice(at, from), ...joinedRows(lines.slice(from, to)));
    at = to;
  }
  return [...flow, ...lines.slice(at)];
}

/**
 * Returns the spans from the first to the last line of a kind where at most a few other lines are between two of them. A
 * header that is not that of the lines above it begins another one.
 */
function stretchesOf(lines: readonly PrintedLine[], isOne: (line: PrintedLine) => boolean): [number, number][] {
  const spans: [number, number][] = [];
  let last = -1;
  let header: string | null = null;
  lines.forEach((line, index) => {
    if (!isOne(line)) return;
    const headers = lines
      .slice(Math.max(last + 1, index - linesBetween), index)
      .filter(isHeaderLine)
      .map(textOfLine);
    const isOther = headers.some((one) => one !== header);
    if (last >= 0 && index - last <= linesBetween && !isOther) spans[spans.length - 1]![1] = index + 1;
    else spans.push([index, index + 1]);
    header = headers.at(-1) ?? header;
    last = index;
  });
  return spans;
}

/** Returns the spans of lines that are tables, each from its header to its last row with what wraps below it. */
function tablesIn(lines: readonly PrintedLine[]): [number, number][] {
  return stretchesOf(lines, isFigureLine)
    .filter(([start, end]) => lines.slice(start, end).filter(isFigureLine).length >= 2)
    .map(([start, end]) => [headerStart(lines, start), wrappedEnd(lines, end)] as [number, number]);
}

/** Returns where a table begins: at its header, or at the text above its first figures that belongs to their row. */
function headerStart(lines: readonly PrintedLine[], start: number): number {
  let header = start > 0 && isContinued(lines[start - 1]!, lines[start]!) ? start - 1 : start;
  for (let index = start - 1; index >= Math.max(0, start - 4); index -= 1)
    if (isHeaderLine(lines[index]!)) header = index;
  return header;
}

/** Returns the end of a table with the lines that continue its last row: they are as near as lines of one paragraph. */
function wrappedEnd(lines: readonly PrintedLine[], end: number): number {
  const next = lines[end];
  return next !== undefined && isContinued(lines[end - 1]!, next) ? end + 1 : end;
}

/** Returns whether two lines are as near as those of one paragraph, and one of them is a text below or above a cell of the other. */
function isContinued(above: PrintedLine, below: PrintedLine): boolean {
  const [row, line] = below.segments.length === 1 ? [above, below] : [below, above];
  const isNear = above.page === below.page && below.bottom - above.bottom <= widestLeading * above.size;
  const isBelowCell = line.segments.length === 1 && row.segments.some(({ left }) => Math.abs(left - line.left) < 2);
  // 'Exclusions:' begins what follows.
  return isNear && isBelowCell && !/^\W*\p{Lu}[^.]*:/u.test(textOfLine(line));
}
