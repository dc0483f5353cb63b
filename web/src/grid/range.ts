import { type Cursor, type Direction, moveCursor } from './cursor.ts';
import { columnCount, type GridGeometry } from './geometry.ts';
import type { GridSource } from './gridSource.ts';

/** A rectangle of cells by two of its corners. */
export interface CellRange {
  readonly anchor: Cursor;
  readonly reach: Cursor;
}

/** The same by indexes of visible rows and of columns, ends included. */
export interface Area {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** Returns the rows and columns of a range; null where one of its corner rows was removed. */
export function areaOf(source: GridSource, { anchor, reach }: CellRange): Area | null {
  const from = source.rowIndex(anchor.row);
  const to = source.rowIndex(reach.row);
  if (from < 0 || to < 0) return null;
  return {
    firstRow: Math.min(from, to),
    lastRow: Math.max(from, to),
    firstColumn: Math.min(anchor.column, reach.column),
    lastColumn: Math.max(anchor.column, reach.column),
  };
}

/** Returns whether a cell, by its visible row and its column, lies in an area. */
export function isInArea(area: Area, row: number, column: number): boolean {
  const isInRows = area.firstRow <= row && row <= area.lastRow;
  return isInRows && area.firstColumn <= column && column <= area.lastColumn;
}

/** Returns where a key moves a corner of a range: never out of the blocks, and past rows that take no range. */
export function extended(
  source: GridSource,
  geometry: GridGeometry,
  from: Cursor,
  direction: Direction,
  rowsPerPage?: number,
): Cursor | null {
  const to = moveCursor(source, geometry, from, direction, rowsPerPage);
  if (to === null) return null;
  const column = Math.max(geometry.left.length, Math.min(to.column, columnCount(geometry) - 1));
  const start = source.rowIndex(from.row);
  const target = source.rowIndex(to.row);
  if (target === start) return { row: from.row, column };
  const step = target < start ? -1 : 1;
  const row = rangeRow(source, target, step) ?? rangeRow(source, target, step === 1 ? -1 : 1);
  return row === null ? null : { row: source.rowKey(row), column };
}

/** Returns the first row from an index on, in one direction, that takes ranges. */
function rangeRow(source: GridSource, from: number, step: 1 | -1): number | null {
  for (let index = from; index >= 0 && index < source.rowCount(); index += step) {
    if (source.takesRange(source.rowKey(index))) return index;
  }
  return null;
}

/** Returns the range of all blocks of all rows that take ranges; null where there is none. */
export function wholeRange(source: GridSource, geometry: GridGeometry): CellRange | null {
  const first = rangeRow(source, 0, 1);
  const last = rangeRow(source, source.rowCount() - 1, -1);
  if (first === null || last === null || geometry.blockCount === 0) return null;
  return {
    anchor: { row: source.rowKey(first), column: geometry.left.length },
    reach: { row: source.rowKey(last), column: columnCount(geometry) - 1 },
  };
}

/**
 * Returns the area that dragging the fill handle to a cell fills: the cells beyond one side, the side that it was dragged
 * over the furthest. Rows 2 to 3 dragged to row 6 fill rows 4 to 6. Null while the cell lies within.
 */
export function fillArea(area: Area, to: { row: number; column: number }): Area | null {
  const down = to.row - area.lastRow;
  const up = area.firstRow - to.row;
  const right = to.column - area.lastColumn;
  const left = area.firstColumn - to.column;
  const most = Math.max(down, up, right, left);
  if (to.row < 0 || most <= 0) return null;
  if (most === down) return { ...area, firstRow: area.lastRow + 1, lastRow: to.row };
  if (most === up) return { ...area, firstRow: to.row, lastRow: area.firstRow - 1 };
  if (most === right) return { ...area, firstColumn: area.lastColumn + 1, lastColumn: to.column };
  return { ...area, firstColumn: to.column, lastColumn: area.firstColumn - 1 };
}

/** Returns how a range shows in one row, as a text that is equal while the row looks the same; null outside it. */
export function rangeInRow(area: Area | null, index: number, hasHandle = false, isOne = false): string | null {
  if (area === null || index < area.firstRow || index > area.lastRow) return null;
  const edges = [
    index === area.firstRow && 'top',
    index === area.lastRow && 'bottom',
    hasHandle && index === area.lastRow && 'handle',
    isOne && 'single',
  ];
  return `${area.firstColumn}:${area.lastColumn}:${edges.filter(Boolean).join(' ')}`;
}

/** Returns the columns and edges of a text that `rangeInRow` wrote. */
export function readRangeInRow(text: string): { first: number; last: number; edges: string } {
  const [first = '', last = '', edges = ''] = text.split(':');
  return { first: Number(first), last: Number(last), edges };
}
