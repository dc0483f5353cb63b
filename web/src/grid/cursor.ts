import { columnCount, columnX, type GridGeometry } from './geometry.ts';
import { type GridSource, type GridStop, HEAD_ROW, type RowKey } from './gridSource.ts';

/** Where the keyboard is: a row and the first column of the stop in it. */
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
 * Where a key leads from a cursor; null where there is nothing further, so that Tab can leave the sheet.
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
      return vertical(source, geometry, from, at, -1);
    case 'down':
      return vertical(source, geometry, from, at, 1);
    case 'rowStart':
      return edge(source, geometry, at, 'first');
    case 'rowEnd':
      return edge(source, geometry, at, 'last');
    case 'sheetStart':
      return edge(source, geometry, 0, 'first');
    case 'sheetEnd':
      return edge(source, geometry, last, 'last');
    case 'top':
      return nearest(source, geometry, from, 0, 1);
    case 'bottom':
      return nearest(source, geometry, from, last, -1);
    case 'pageUp':
      return nearest(source, geometry, from, Math.max(0, at - rowsPerPage), 1);
    case 'pageDown':
      return nearest(source, geometry, from, Math.min(last, at + rowsPerPage), -1);
  }
}

function keyAt(source: GridSource, index: number): RowKey | null {
  if (index === -1) return HEAD_ROW;
  return index >= 0 && index < source.rowCount() ? source.rowKey(index) : null;
}

function alongRow(source: GridSource, geometry: GridGeometry, from: Cursor, step: 1 | -1): Cursor | null {
  const stops = stopsOf(source, geometry, from.row);
  const index = stops.findIndex((stop) => stop.column === stopAt(source, geometry, from.row, from.column));
  const stop = stops[index + step];
  return stop === undefined ? null : { row: from.row, column: stop.column };
}

function edge(source: GridSource, geometry: GridGeometry, index: number, end: 'first' | 'last'): Cursor | null {
  const row = keyAt(source, index);
  if (row === null) return null;
  const stops = stopsOf(source, geometry, row);
  const stop = end === 'first' ? stops[0] : stops.at(-1);
  return stop === undefined ? null : { row, column: stop.column };
}

function vertical(source: GridSource, geometry: GridGeometry, from: Cursor, at: number, step: 1 | -1): Cursor | null {
  for (let index = at + step; index >= -1 && index < source.rowCount(); index += step) {
    const row = keyAt(source, index);
    const column = row === null ? null : matchingColumn(source, geometry, row, from.column);
    if (row !== null && column !== null) return { row, column };
  }
  return null;
}

function nearest(source: GridSource, geometry: GridGeometry, from: Cursor, start: number, step: 1 | -1): Cursor | null {
  for (let index = start; index >= 0 && index < source.rowCount(); index += step) {
    const row = source.rowKey(index);
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
