import { describe, expect, it } from 'vitest';
import type { Box } from '../../cells/panelPlace.ts';
import { overlap, placeBeside } from './placeBeside.ts';

const area: Box = { left: 300, top: 100, right: 1400, bottom: 800 };
const size = { width: 264, height: 110 };
const cellAt = (left: number, top: number): Box => ({ left, top, right: left + 120, bottom: top + 24 });

describe('a box beside a cell', () => {
  it('is right of it and of the panels of the cells below, or left of them where the area ends', () => {
    expect(placeBeside(cellAt(500, 300), size, area, [])).toEqual({ left: 500 + 232 + 4, top: 300 });
    expect(placeBeside(cellAt(1000, 300), size, area, [])).toEqual({ left: 1000 - 4 - 264, top: 300 });
    // Here the panels hang at the right edge of their cells.
    expect(placeBeside(cellAt(1250, 300), size, area, [])).toEqual({ left: 1370 - 232 - 4 - 264, top: 300 });
  });

  it('stays within the area at its lower end', () => {
    expect(placeBeside(cellAt(500, 780), size, area, [])).toEqual({ left: 736, top: 690 });
  });

  it('stays where it is while the cells below it are typed in', () => {
    const cell = cellAt(500, 300);
    const panel = { left: 499, top: 350, right: 499 + 232, bottom: 610 };
    expect(placeBeside(cell, size, area, [cellAt(500, 324), panel])).toEqual({ left: 736, top: 300 });
  });

  it('leaves the cell under the cursor and its panel free: on the other side, else above, else below', () => {
    expect(placeBeside(cellAt(600, 300), size, area, [cellAt(900, 324)]).left).toBe(600 - 4 - 264);
    const first = cellAt(320, 300);
    expect(placeBeside(first, size, area, [cellAt(560, 324)])).toEqual({ left: 320, top: 300 - 4 - 110 });
    const top = cellAt(320, 120);
    expect(placeBeside(top, size, area, [cellAt(560, 130)])).toEqual({ left: 560 + 120 + 4, top: 120 });
  });

  it('covers the cell under the cursor nowhere, wherever both stand', () => {
    for (let left = 300; left <= 1280; left += 70)
      for (let top = 100; top <= 776; top += 52)
        for (const [right, down] of [
          [0, 24],
          [120, 24],
          [-120, 24],
          [120, 0],
          [-120, 0],
          [0, -24],
          [240, 24],
        ] as const) {
          const avoid = cellAt(left + right, top + down);
          const place = placeBeside(cellAt(left, top), size, area, [avoid]);
          const box = { ...place, right: place.left + size.width, bottom: place.top + size.height };
          expect([left, top, right, down, overlap(box, avoid)]).toEqual([left, top, right, down, false]);
        }
  });
});
