import { cleanText, type Row } from '../text/separatedRows.ts';
import { isFigureLine, isHeaderLine, type ReadRow } from './lineKinds.ts';
import { withoutPageEdges } from './pageFlow.ts';
import { paragraphsOf } from './paragraphs.ts';
import { around, type Box, type PrintedLine } from './printedWords.ts';
import { rowsOfTable } from './tableRows.ts';

/** Where a row is printed. */
export interface PrintedPlace {
  readonly page: number;
  readonly box: Box;
}

/** The rows of a document; each has its place. */
export interface DocumentRows {
  readonly rows: readonly Row[];
  readonly places: ReadonlyMap<number, PrintedPlace>;
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
  const flow = withoutPageEdges(lines, pageCount);
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
    rows: found.map(({ cells }, index) => ({ number: index + 1, cells: cells.map((cell) => cleanText(cell, known)) })),
    places: new Map(found.map((row, index) => [index + 1, placeOf(row)])),
    isProse: tables.length === 0,
  };
}

/** Places are kept to a tenth of a point. */
const rounded = (place: number): number => Math.round(place * 10) / 10;

/** A row over a page break has its place on the page where it begins. */
function placeOf({ lines }: ReadRow): PrintedPlace {
  const { page } = lines[0]!;
  const { left, top, right, bottom } = around(lines.filter((line) => line.page === page));
  return { page, box: { left: rounded(left), top: rounded(top), right: rounded(right), bottom: rounded(bottom) } };
}

/** Returns the spans of lines that are tables, each from its header to its last row with what wraps below it. */
function tablesIn(lines: readonly PrintedLine[]): [number, number][] {
  const spans: [number, number][] = [];
  let last = -1;
  lines.forEach((line, index) => {
    if (!isFigureLine(line)) return;
    const isSame = last >= 0 && index - last <= linesBetween && !startsTable(lines.slice(last + 1, index));
    if (isSame) spans[spans.length - 1]![1] = index + 1;
    else spans.push([index, index + 1]);
    last = index;
  });
  return spans
    .filter(([start, end]) => lines.slice(start, end).filter(isFigureLine).length >= 2)
    .map(([start, end]) => [headerStart(lines, start), wrappedEnd(lines, end)] as [number, number]);
}

/** Returns whether lines hold a header that is not a repetition: its page is that of the rows above it. */
function startsTable(between: readonly PrintedLine[]): boolean {
  const first = between[0];
  return between.some((line) => isHeaderLine(line) && line.page === first!.page && line !== first);
}

function headerStart(lines: readonly PrintedLine[], start: number): number {
  let header = start;
  for (let index = start - 1; index >= Math.max(0, start - 4); index -= 1)
    if (isHeaderLine(lines[index]!)) header = index;
  return header;
}

/** Returns the end of a table with the lines that continue its last row: they are as near as lines of one paragraph. */
function wrappedEnd(lines: readonly PrintedLine[], end: number): number {
  const [last, next] = [lines[end - 1]!, lines[end]];
  const isNear = next?.page === last.page && next.bottom - last.bottom <= 1.45 * last.size;
  const isWrapped =
    isNear && next.segments.length === 1 && last.segments.some(({ left }) => Math.abs(left - next.left) < 2);
  return isWrapped && !/^\W*\p{Lu}[^.]*:/u.test(next.segments[0]!.text) ? end + 1 : end;
}
