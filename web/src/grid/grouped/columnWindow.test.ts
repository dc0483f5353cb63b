import { describe, expect, it } from 'vitest';
import {
  type ColumnGroupShape,
  cutColumns,
  DRAWN_WHOLE,
  drawnGroups,
  groupWidth,
  seenColumns,
} from './columnWindow.ts';

const group = (key: string, count: number, isWindowed = false): ColumnGroupShape => ({
  key,
  isWindowed,
  columns: Array.from({ length: count }, (_, index) => ({ key: `${key}:${index}` })),
});

/** Three groups of 500 px together, then so many windowed ones of 300 px, then one of 200 px. */
const groupsOf = (count: number): ColumnGroupShape[] => [
  group('first', 1),
  group('second', 1),
  group('third', 3),
  ...Array.from({ length: count }, (_, index) => group(`windowed${index}`, 3, true)),
  group('last', 2),
];
const widthsOf = (groups: readonly ColumnGroupShape[]) =>
  new Map(groups.flatMap(({ columns }) => columns.map(({ key }) => [key, 100] as const)));

describe('the columns of a very wide grid', () => {
  it('are drawn whole up to 40 groups', () => {
    const groups = groupsOf(36);
    expect(groups).toHaveLength(DRAWN_WHOLE);
    expect(drawnGroups(groups, widthsOf(groups), { from: 0, to: 100 }, null)).toBe(groups);
  });

  it('are drawn where they are seen, with the focused group, and gaps as wide as the rest [SUM-058]', () => {
    const groups = groupsOf(500);
    const widths = widthsOf(groups);
    // Windowed group n begins at 500 + 300 n.
    const drawn = drawnGroups(groups, widths, { from: 3500, to: 4100 }, 500 + 300 * 400 + 10);
    expect(drawn.map((part) => ('gap' in part ? part.gap : part.key))).toEqual([
      'first',
      'second',
      'third',
      3000,
      'windowed10',
      'windowed11',
      388 * 300,
      'windowed400',
      99 * 300,
      'last',
    ]);
    const whole = drawn.reduce((sum, part) => sum + ('gap' in part ? part.gap : groupWidth(part, widths)), 0);
    expect(whole).toBe([...widths.values()].reduce((sum, width) => sum + width, 0));
  });

  it('are seen in steps of 800 px with one to spare', () => {
    expect(seenColumns(900, 1100)).toEqual({ from: 0, to: 3200 });
    expect(seenColumns(0, 1100)).toEqual({ from: -800, to: 2400 });
  });
});

describe('the columns that are cut', () => {
  const groups = [
    group('first', 2),
    { key: 'texts', columns: [{ key: 'texts:0', isText: true }] },
    group('last', 4),
  ] as const;
  const sides = { columnCount: 10, left: 120, frozenLeft: 120, right: 80, isRightFrozen: true };
  const panned = { ...sides, groups, widths: widthsOf(groups) };
  const cutAt = (left: number, change: Partial<typeof panned> = {}, width = 600) =>
    cutColumns({ ...panned, ...change }, { left, width }, 6);

  it('are those on both sides of the view, with the allowance of their padding, and none of texts [SUM-083]', () => {
    expect(cutAt(0)).toEqual([]);
    expect(cutAt(6)).toEqual([]);
    expect(cutAt(7)).toEqual([3, 7]);
    expect(cutAt(94)).toEqual([]);
    expect(cutAt(150)).toEqual([4, 8]);
    expect(cutAt(250)).toEqual([9]);
  });

  it('include those that pan out on the left, and the one on the right where it pans [SUM-083]', () => {
    expect(cutAt(130, { frozenLeft: 50 })).toEqual([3, 8]);
    expect(cutAt(210, { isRightFrozen: false })).toEqual([9]);
    expect(cutAt(270, { isRightFrozen: false })).toEqual([10]);
  });

  it('are never wider than their room, which would never show them [SUM-083]', () => {
    expect(cutAt(30, {}, 260)).toEqual([]);
  });
});
