import { columnCount, columnX, type GridGeometry } from './geometry.ts';
import { type GridSource, type GridStop, HEAD_ROW, type RowKey } from './gridSource.ts';

/** The place of the keyboard: a row and the first column of the stop in it. */
export interface Cursor {
  readonly row: RowKey;
  readonly column: number;
}

export type Direction =
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'next'
  | 'previous'
  | 'rowStart'
  | 'rowEnd'
  | 'sheetStart'
  | 'sheetEnd'
  | 'top'
  | 'bottom'
  | 'pageUp'
  | 'pageDown';

/** Columns count as the same when their left edges are at most this far apart. */
export const COLUMN_MATCH = 50;

/** All stops of a row: those of the frozen pane, then one per block. */
export function stopsOf(source: GridSource, geometry: GridGeometry, row: RowKey): GridStop[] {
  const stops = [...source.stops(row)];
  for (let block = 0; block < geometry.blockCount; block += 1) {
    stops.push({ column: geometry.left.length + block, span: 1 });
  }
  return stops;
}

/** The stop of a row that covers a column, or the nearest one before it. */
export function stopAt(source: GridSource, geometry: GridGeometry, row: RowKey, column: number): number {
  let found = -1;
  for (const stop of stopsOf(source, geometry, row)) if (stop.column <= column || found < 0) found = stop.column;
  return found < 0 ? 0 : found;
}

/**
 * Returns the cell that a key leads to; null where there is nothing further, so that Tab can leave the sheet.
 * Up and down keep the column: a row whose stops are all more than 50 px away is passed over.
 */
export function moveCursor(
  source: GridSource,
  geometry: GridGeometry,
  from: Cursor,
  direction: Direction,
  rowsPerPage = 20,
): Cursor | null {
  const at = from.row === HEAD_ROW ? -1 : source.rowIndex(from.row);
  const last = source.rowCount() - 1;
  switch (direction) {
    case 'left':
      return alongRow(source, geometry, from, -1);
    case 'right':
      return alongRow(source, geometry, from, 1);
    case 'next':
      return alongRow(source, geometry, from, 1) ?? edge(source, geometry, at + 1, 'first');
    case 'previous':
      return alongRow(source, geometry, from, -1) ?? edge(source, geometry, at - 1, 'last');
    case 'up':
      return firstInColumn(source, geometry, from, { start: at - 1, step: -1, top: -1 });
    case 'down':
      return firstInColumn(source, geometry, from, { start: at + 1, step: 1 });
    case 'rowStart':
      return edge(source, geometry, at, 'first');
    case 'rowEnd':
      return edge(source, geometry, at, 'last');
    case 'sheetStart':
      return edge(source, geometry, 0, 'first');
    case 'sheetEnd':
      return edge(source, geometry, last, 'last');
    case 'top':
      return firstInColumn(source, geometry, from, { start: 0, step: 1 });
    case 'bottom':
      return firstInColumn(source, geometry, from, { start: last, step: -1 });
    case 'pageUp':
      return firstInColumn(source, geometry, from, { start: Math.max(0, at - rowsPerPage), step: 1 });
    case 'pageDown':
      return firstInColumn(source, geometry, from, { start: Math.min(last, at + rowsPerPage), step: -1 });
  }
}

function alongRow(source: GridSource, geometry: GridGeometry, from: Cursor, step: 1 | -1): Cursor | null {
  const stops = stopsOf(source, geometry, from.row);
  const index = stops.findIndex((stop) => stop.column === stopAt(source, geometry, from.row, from.column));
  const stop = stops[index + step];
  return stop === undefined ? null : { row: from.row, column: stop.column };
}

function edge(source: GridSource, geometry: GridGeometry, index: number, end: 'first' | 'last'): Cursor | null {
  if (index < -1 || index >= source.rowCount()) return null;
  const row = index === -1 ? HEAD_ROW : source.rowKey(index);
  const stops = stopsOf(source, geometry, row);
  const stop = end === 'first' ? stops[0] : stops.at(-1);
  return stop === undefined ? null : { row, column: stop.column };
}

/** Returns the first cell in the column of `from`, searching rows from `start` on; `top`: the first row, -1 for the headers. */
function firstInColumn(
  source: GridSource,
  geometry: GridGeometry,
  from: Cursor,
  { start, step, top = 0 }: { start: number; step: 1 | -1; top?: 0 | -1 },
): Cursor | null {
  for (let index = start; index >= top && index < source.rowCount(); index += step) {
    const row = index === -1 ? HEAD_ROW : source.rowKey(index);
    const column = matchingColumn(source, geometry, row, from.column);
    if (column !== null) return { row, column };
  }
  return null;
}

/** The stop of a row whose left edge is nearest to a column's and at most 50 px away; null where none is. */
export function matchingColumn(source: GridSource, geometry: GridGeometry, row: RowKey, column: number): number | null {
  if (column >= geometry.left.length && column < columnCount(geometry)) return column;
  const x = columnX(geometry, column);
  let found: number | null = null;
  let distance = COLUMN_MATCH + 1;
  for (const stop of stopsOf(source, geometry, row)) {
    const away = Math.abs(columnX(geometry, stop.column) - x);
    if (away < distance) {
      found = stop.column;
      distance = away;
    }
  }
  return found;
}
