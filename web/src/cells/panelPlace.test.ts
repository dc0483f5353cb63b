import { describe, expect, it, vi } from 'vitest';
import { panelSide, placeInWindow } from './panelPlace.ts';

const area = { left: 0, top: 100, right: 1000, bottom: 700 };
const cellAt = (left: number, top: number) => ({ left, top, right: left + 120, bottom: top + 24 });

describe('the panel of an open editor', () => {
  it.each([
    ['below its cell', cellAt(200, 200), { isAbove: false, isRight: false, room: 470 }],
    ['above it where it does not fit below', cellAt(200, 600), { isAbove: true, isRight: false, room: 494 }],
    ['to the left where it would leave the sheet', cellAt(880, 200), { isAbove: false, isRight: true, room: 470 }],
  ])('is drawn %s', (_, cell, side) => {
    expect(panelSide(cell, { width: 232, height: 300 }, area, 6)).toEqual(side);
  });

  it('stays on the larger side where it fits on neither', () => {
    expect(panelSide(cellAt(200, 300), { width: 232, height: 900 }, area, 6)).toMatchObject({
      isAbove: false,
      room: 370,
    });
  });

  it('stays within the window', () => {
    vi.stubGlobal('window', { innerWidth: 1000, innerHeight: 700 });
    expect(placeInWindow(cellAt(900, 200), { width: 250, height: 100 }, 3)).toEqual({ left: 742, top: 227 });
    expect(placeInWindow(cellAt(-20, 650), { width: 250, height: 100 }, 3)).toEqual({ left: 8, top: 547 });
    vi.unstubAllGlobals();
  });
});
