import { isTotalText } from '../text/textPatterns.ts';
import { isFigureLine, isHeaderLine, type ReadRow } from './lineKinds.ts';
import { textOfLine } from './pageFlow.ts';
import type { PrintedLine } from './printedWords.ts';
import { titlesOf } from './rowBands.ts';
import { cellsOfHeader, cellsOfRow, cellsOfShortRow, columnsOf, type PrintedColumn } from './tableColumns.ts';

/** A row with fewer than this part of the usual number of cells says nothing about the columns. */
const fewCells = 0.6;

/** What a line of a table is. */
type Part =
  | { readonly kind: 'header' | 'row' | 'title'; readonly line: PrintedLine }
  /** Text that belongs to the row above or below. */
  | { readonly kind: 'above' | 'below'; readonly line: PrintedLine };

/**
 * Makes rows of the lines of a table. A description of several lines is one text, also where its figures are printed in
 * the middle or at the end of it; a header that is printed again on the next page is left out.
 */
export function rowsOfTable(lines: readonly PrintedLine[]): ReadRow[] {
  const figureLines = lines.filter(isFigureLine);
  const usual = mode(figureLines.map(({ segments }) => segments.length));
  const anchors = figureLines.filter(({ segments }) => segments.length >= Math.max(2, usual * fewCells));
  const columns = columnsOf(anchors);
  const text = columns.reduce((most, { letters }, index) => (letters > columns[most]!.letters ? index : most), 0);
  const parts = partsOf(lines, columns[text]!, pitchOf(figureLines));
  const rows: { cells: string[]; lines: PrintedLine[] }[] = [];
  const repeated = new Set<string>();
  let before: PrintedLine[] = [];
  parts.forEach(({ kind, line }, index) => {
    const last = rows.at(-1);
    if (kind === 'above' && last) {
      last.cells[text] = `${last.cells[text]} ${textOfLine(line)}`.trim();
      last.lines.push(line);
    } else if (kind === 'below') before.push(line);
    else if (kind === 'header') {
      const next = parts[index + 1];
      if (parts[index - 1]?.kind === 'header') return;
      const header = next?.kind === 'header' ? [line, next.line] : [line];
      const cells = cellsOfHeader(header, columns);
      if (!repeated.has(cells.join('\n'))) rows.push({ cells, lines: header });
      repeated.add(cells.join('\n'));
    } else if (kind === 'row') {
      const cells = anchors.includes(line) ? cellsOfRow(line, columns) : cellsOfShortRow(line, columns);
      cells[text] = [...before.map(textOfLine), cells[text]!].join(' ').trim();
      rows.push({ cells, lines: [...before, line] });
      before = [];
    } else rows.push({ cells: columns.map((_, column) => (column === text ? textOfLine(line) : '')), lines: [line] });
  });
  return rows;
}

/** Returns what each line is. Lines of one row are nearer to each other than to those of the next one. */
function partsOf(lines: readonly PrintedLine[], column: PrintedColumn, pitch: number): Part[] {
  const isTitle = titlesOf(lines);
  const isFirstAbove = haveTextAbove(lines, isTitle);
  const parts: Part[] = [];
  lines.forEach((line, index) => {
    if (isFigureLine(line)) parts.push({ kind: 'row', line });
    else if (isHeaderLine(line)) parts.push({ kind: 'header', line });
    else if (isTitle(line)) parts.push({ kind: 'title', line });
    else if (isFirstAbove) parts.push({ kind: lines.slice(index).some(isFigureLine) ? 'below' : 'title', line });
    else parts.push({ kind: kindOf(lines, index, parts.at(-1)?.kind, column, pitch), line });
  });
  return parts;
}

/** Returns whether each row begins a line or more above its figures: then no text is below the figures of a row. */
function haveTextAbove(lines: readonly PrintedLine[], isTitle: (line: PrintedLine) => boolean): boolean {
  const isText = (line: PrintedLine | undefined) =>
    line !== undefined && !isFigureLine(line) && !isHeaderLine(line) && !isTitle(line);
  const rows = lines.flatMap((line, index) => (isFigureLine(line) && !isTotalText(textOfLine(line)) ? [index] : []));
  return rows.length > 1 && rows.every((index) => isText(lines[index - 1])) && !isText(lines[rows.at(-1)! + 1]);
}

function kindOf(
  lines: readonly PrintedLine[],
  index: number,
  before: Part['kind'] | undefined,
  column: PrintedColumn,
  pitch: number,
): 'title' | 'above' | 'below' {
  const line = lines[index]!;
  const isInColumn = line.left > column.left - 3 && line.left < column.right;
  if (!isInColumn) return 'title';
  const [above, below] = [distance(lines[index - 1], line), distance(line, lines[index + 1])];
  const next = lines[index + 1];
  const isBelowFigures = before === 'row' || before === 'above';
  const isTight = Math.min(above, below) < 0.9 * pitch;
  if (isTight && below < 0.9 * above && next && isFigureLine(next)) return 'below';
  if (!isBelowFigures || above > below + 1) return 'title';
  const text = textOfLine(line);
  const previous = lines[index - 1]!;
  const ownText = previous.segments.filter(({ left }) => left > column.left - 3 && left < column.right).at(-1);
  const isFull = ownText !== undefined && ownText.right + widthOfFirst(line) > column.right;
  return isTight || /^[\p{Ll}&(]/u.test(text) || isFull ? 'above' : 'title';
}

const distance = (one: PrintedLine | undefined, other: PrintedLine | undefined): number =>
  one === undefined || other === undefined || one.page !== other.page
    ? Number.POSITIVE_INFINITY
    : other.bottom - one.bottom;

const widthOfFirst = ({ segments }: PrintedLine): number => {
  const [word] = segments[0]!.words;
  return word!.right - word!.left + 0.25 * word!.size;
};

/** Returns the usual distance from one row of figures to the next one. */
function pitchOf(lines: readonly PrintedLine[]): number {
  const distances = lines.slice(1).map((line, index) => distance(lines[index], line));
  return distances.filter(Number.isFinite).toSorted((a, b) => a - b)[distances.length >> 2] ?? Number.POSITIVE_INFINITY;
}

function mode(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}
