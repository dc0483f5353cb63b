import { describe, expect, it } from 'vitest';
import { type Cursor, type Direction, matchingColumn, moveCursor, stopAt } from './cursor.ts';
import { HEAD_ROW } from './gridSource.ts';
import { PlainRows, plainGeometry } from './plainRows.testing.ts';

const rows = new PlainRows(['g1', 'l1', 'l2', 'g2', 'l3']);
const geometry = plainGeometry(2);
const move = (row: string, column: number, to: Direction): Cursor | null =>
  moveCursor(rows, geometry, { row, column }, to);

describe('moving the cursor', () => {
  it('goes to the next and the previous cell, over the end of a row into the next one [PAGE-058]', () => {
    expect(move('l1', 1, 'next')).toEqual({ row: 'l1', column: 2 });
    expect(move('l1', 4, 'next')).toEqual({ row: 'l2', column: 0 });
    expect(move('l1', 0, 'previous')).toEqual({ row: 'g1', column: 4 });
    expect(move('l2', 3, 'previous')).toEqual({ row: 'l2', column: 2 });
  });

  it('goes to the cell above and stops below the head [PAGE-059]', () => {
    expect(move('l2', 4, 'up')).toEqual({ row: 'l1', column: 4 });
    expect(move('g1', 3, 'up')).toEqual({ row: HEAD_ROW, column: 3 });
    expect(move(HEAD_ROW, 3, 'up')).toBeNull();
  });

  it('goes to the cell below and stays at the last row [PAGE-060]', () => {
    expect(move('l1', 4, 'down')).toEqual({ row: 'l2', column: 4 });
    expect(move(HEAD_ROW, 3, 'down')).toEqual({ row: 'g1', column: 3 });
    expect(move('l3', 4, 'down')).toBeNull();
  });

  it('matches columns whose edges are at most 50 px apart and passes over rows without one [PAGE-061]', () => {
    // Column 1 begins at 40 px: within 50 px of the group's cell at 0 px. Column 2 begins at 240 px.
    expect(move('l2', 1, 'down')).toEqual({ row: 'g2', column: 0 });
    expect(move('l2', 2, 'down')).toEqual({ row: 'l3', column: 2 });
    expect(matchingColumn(rows, { ...geometry, left: [50, 200, 80] }, 'g1', 1)).toBe(0);
    expect(matchingColumn(rows, { ...geometry, left: [51, 200, 80] }, 'g1', 1)).toBeNull();
  });

  it('reaches the ends of a row and of the sheet', () => {
    expect(move('l1', 2, 'rowStart')).toEqual({ row: 'l1', column: 0 });
    expect(move('l1', 2, 'rowEnd')).toEqual({ row: 'l1', column: 4 });
    expect(move('l1', 2, 'sheetEnd')).toEqual({ row: 'l3', column: 4 });
    expect(move('l3', 2, 'sheetStart')).toEqual({ row: 'g1', column: 0 });
    expect(move('l3', 4, 'top')).toEqual({ row: 'g1', column: 4 });
    expect(move('l1', 4, 'bottom')).toEqual({ row: 'l3', column: 4 });
  });

  it('has nothing further after the last and before the first cell, so that Tab can leave [PAGE-074]', () => {
    expect(move('l3', 4, 'next')).toBeNull();
    expect(move(HEAD_ROW, 0, 'previous')).toBeNull();
  });

  it('stands on the cell that covers a column', () => {
    expect(stopAt(rows, geometry, 'g1', 2)).toBe(0);
    expect(stopAt(rows, geometry, 'l1', 2)).toBe(2);
  });
});
