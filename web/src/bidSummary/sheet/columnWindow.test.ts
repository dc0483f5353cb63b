import { describe, expect, it } from 'vitest';
import { columnCount, columnGroups } from '../columns/columns.ts';
import { drawnGroups, seenColumns } from './columnWindow.ts';

const display = {
  displayAssignedToColumn: true,
  displayClassifications: false,
  displayAnalysis: false,
  displayNotes: false,
};
const groupsOf = (count: number) =>
  columnGroups(
    Array.from({ length: count }, (_, index) => ({ id: String(index) })),
    display,
  );
const widthsOf = (groups: ReturnType<typeof groupsOf>) =>
  new Map(groups.flatMap(({ columns }) => columns.map(({ key }) => [key, 100] as const)));

describe('the columns of a very wide sheet', () => {
  it('are drawn whole up to 40 groups', () => {
    const groups = groupsOf(36);
    expect(groups).toHaveLength(40);
    expect(drawnGroups(groups, widthsOf(groups), { from: 0, to: 100 }, null)).toBe(groups);
  });

  it('are drawn where they are seen, with the focused group, and gaps as wide as the rest [SUM-058]', () => {
    const groups = groupsOf(500);
    const widths = widthsOf(groups);
    // Spread, bid amount and comparison take 500 px, an alternate 300: alternate n begins at 500 + 300 n.
    const drawn = drawnGroups(groups, widths, { from: 3500, to: 4100 }, 500 + 300 * 400 + 10);
    expect(drawn.map((part) => ('gap' in part ? part.gap : part.key))).toEqual([
      'spread',
      'bidAmount',
      'comparison',
      3000,
      'alternate10',
      'alternate11',
      388 * 300,
      'alternate400',
      99 * 300,
      'contingency',
    ]);
    const whole = drawn.reduce((sum, part) => sum + ('gap' in part ? part.gap : part.columns.length * 100), 0);
    expect(whole).toBe([...widths.values()].reduce((sum, width) => sum + width, 0));
  });

  it('are seen in steps of 800 px with one to spare', () => {
    expect(seenColumns(900, 1100)).toEqual({ from: 0, to: 3200 });
    expect(seenColumns(0, 1100)).toEqual({ from: -800, to: 2400 });
  });

  it('are numbered over the whole sheet', () => {
    const groups = groupsOf(500);
    expect(groups[0]!.columns[0]!.index).toBe(5);
    expect(columnCount(groups)).toBe(4 + 1 + 1 + 3 + 1500 + 2 + 1);
  });
});
