import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnX, cutColumns, frozenThatFit, leftWidth, scrollToShow, shareWidth, windowOf } from './geometry.ts';
import { plainGeometry } from './plainRows.testing.ts';

describe('the window over a sheet', () => {
  it('draws rows in groups of five [PAGE-037]', () => {
    const view = { top: 24 * 12, left: 0, width: 900, height: 40 + 24 * 10 };
    // Rows 12 to 21 are in view: buckets 2, 3 and 4, and one bucket more on both ends.
    expect(windowOf(plainGeometry(4), 1000, view)).toMatchObject({ firstRow: 5, endRow: 30 });
  });

  it('holds every row and block in view, whatever the scroll position [PAGE-038]', () => {
    const geometry = plainGeometry(20);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 23_000 }), fc.integer({ min: 0, max: 1500 }), (top, left) => {
        const shown = windowOf(geometry, 1000, { top, left, width: 900, height: 640 });
        const lastRow = Math.min(999, Math.floor((top + 600 - 1) / 24));
        const lastBlock = Math.min(19, Math.floor((left + 900 - leftWidth(geometry) - 1) / 100));
        expect(shown.firstRow).toBeLessThanOrEqual(Math.floor(top / 24));
        expect(shown.endRow).toBeGreaterThan(lastRow);
        expect(shown.firstBlock).toBeLessThanOrEqual(Math.floor(left / 100));
        expect(shown.endBlock).toBeGreaterThan(lastBlock);
        expect(shown.firstRow % 5).toBe(0);
      }),
    );
  });

  it('gives the frozen pane and the blocks one x each', () => {
    const geometry = plainGeometry(3);
    expect(leftWidth(geometry)).toBe(320);
    expect(columnX(geometry, 2)).toBe(240);
    expect(columnX(geometry, 4)).toBe(420);
  });

  it('scrolls no further than it must to show a cell', () => {
    const geometry = plainGeometry(10);
    const view = { top: 240, left: 100, width: 720, height: 280 };
    expect(scrollToShow(geometry, view, 12, 4)).toEqual({ top: 240, left: 100 });
    expect(scrollToShow(geometry, view, 5, 3)).toEqual({ top: 120, left: 0 });
    expect(scrollToShow(geometry, view, 40, 12)).toEqual({ top: 744, left: 600 });
    expect(scrollToShow(geometry, view, null, 0)).toEqual({ top: 240, left: 100 });
  });

  it('names the columns that an edge of the view cuts, under frozen blocks too [PAGE-098]', () => {
    // The frozen pane takes 320 px, each block 100 px; blocks are columns 3 to 12.
    const cut = (left: number, width: number, frozenBlocks = 0) =>
      cutColumns({ ...plainGeometry(10), frozenBlocks }, { top: 0, left, width, height: 400 }, 6);
    expect(cut(0, 320 + 300)).toEqual([]);
    expect(cut(0, 320 + 344)).toEqual([6]);
    expect(cut(50, 320 + 300)).toEqual([3, 6]);
    expect(cut(50, 320 + 350)).toEqual([3]);
    expect(cut(6, 320 + 300)).toEqual([6]);
    expect(cut(7, 320 + 300)).toEqual([3, 6]);
    expect(cut(0, 320 + 394)).toEqual([]);
    expect(cut(0, 320 + 393)).toEqual([6]);
    expect(cut(50, 320 + 450, 2)).toEqual([5]);
    expect(cut(700, 320 + 300)).toEqual([]);
    expect(cut(0, 320 + 1200)).toEqual([]);
  });

  it('keeps as many blocks in view as leave room for one that scrolls, and scrolls beside them [PAGE-077]', () => {
    // The frozen pane takes 320 px, each block 100 px.
    const four = plainGeometry(4);
    expect([1, 2, 3, 4, 9].map((wanted) => frozenThatFit(four, wanted, 2000))).toEqual([1, 2, 3, 3, 3]);
    expect(frozenThatFit(four, 3, 320 + 100 + 250)).toBe(2);
    expect(frozenThatFit(four, 3, 320 + 100 - 1)).toBe(0);
    const ten = { ...plainGeometry(10), frozenBlocks: 2 };
    const view = { top: 0, left: 500, width: 1120, height: 280 };
    // Block 4 begins at 400 px of the blocks; the two that stay cover the first 200 px of the view.
    expect(scrollToShow(ten, view, null, 3 + 4).left).toBe(200);
    expect(scrollToShow(ten, view, null, 3 + 1).left).toBe(500);
  });

  it('shares the room between the widest column and the blocks, up to their maximum', () => {
    const room = { fixed: 297, restMinimum: 190, blockMinimum: 156, blockMaximum: 200 };
    expect(shareWidth({ ...room, view: 1430, blockCount: 6 })).toEqual({ rest: 197, block: 156 });
    expect(shareWidth({ ...room, view: 1910, blockCount: 6 }).block).toBe(188);
    expect(shareWidth({ ...room, view: 1430, blockCount: 2 })).toEqual({ rest: 733, block: 200 });
    expect(shareWidth({ ...room, view: 700, blockCount: 6 })).toEqual({ rest: 190 + 57, block: 156 });
    // Two of six fit: what the third has no room for is the rest's.
    expect(shareWidth({ ...room, view: 900, blockCount: 6 })).toEqual({ rest: 190 + 101, block: 156 });
    expect(shareWidth({ ...room, view: 500, blockCount: 6 })).toEqual({ rest: 190, block: 156 });
  });
});
