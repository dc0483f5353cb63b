import { describe, expect, it } from 'vitest';
import { columnGroups } from './columns.ts';
import { sheetWidths, textWidth } from './columnWidths.ts';
import { printCell } from './print.ts';
import { sampleProject } from './sampleProjects.testing.ts';
import { sampleSummary } from './sampleSummary.testing.ts';
import { NO_EDITS } from './summaryEdits.ts';
import { summaryFigures } from './summaryFigures.ts';

const display = {
  displayAssignedToColumn: true,
  displayClassifications: true,
  displayAnalysis: true,
  displayNotes: true,
};
const words = {
  notSelected: 'Not selected',
  nobodySelected: 'No bidder is selected.',
  noEstimate: 'no estimate',
  noEstimateTip: 'The base estimate is 0.',
  compared: (count: number) => `${count} compared`,
  nothingCompared: 'Nothing is compared.',
};

function widthsIn(room: number | undefined) {
  const data = sampleSummary(sampleProject);
  const { alternates } = data.project;
  const groups = columnGroups(alternates, display);
  const long = data.packages.map((row) => ({ ...row, description: 'Doors, frames and hardware' }));
  const sheet = sheetWidths(groups, alternates, long, summaryFigures(data, NO_EDITS), words, display, room);
  const upTo = groups.slice(0, 1 + groups.findIndex(({ kind }) => kind === 'bidAmount'));
  const middle = upTo.flatMap(({ columns }) => columns).reduce((sum, { key }) => sum + sheet.widths.get(key)!, 0);
  const { left } = sheet;
  return { left, whole: left.package + left.assigned + left.selected + left.count + middle + sheet.totalWidth };
}

describe('the widths of the sheet', () => {
  it('let the names of packages give way where that keeps the bid amounts in sight', () => {
    const free = widthsIn(undefined);
    const tight = widthsIn(free.whole - 30);
    expect(tight.left.package).toBe(free.left.package - 30);
    expect(tight.whole).toBe(free.whole - 30);
    expect(widthsIn(free.whole).left).toEqual(free.left);
  });

  it('give the bid total room for the longest total of a package, also where the sum is short', () => {
    const [first, second, third, ...rest] = sampleProject.packages;
    const huge = (price: string) => ({ bids: [['Acme', price]] as [string, string][], classes: {}, alternates: [] });
    const bidding = [
      { ...second!, ...huge('9999999999999.99') },
      { ...third!, ...huge('-9999999999999') },
    ];
    const data = sampleSummary({ ...sampleProject, packages: [first!, ...bidding, ...rest] });
    const figures = summaryFigures(data, NO_EDITS);
    const { alternates } = data.project;
    const groups = columnGroups(alternates, display);
    const { totalWidth } = sheetWidths(groups, alternates, data.packages, figures, words, display);
    const longest = Math.max(...figures.rows.map(({ amounts }) => textWidth(printCell(amounts.bidTotal))));
    expect(longest).toBeGreaterThan(106);
    expect(totalWidth).toBeGreaterThanOrEqual(Math.ceil(longest));
  });

  it('leave the names as they are where it would not help', () => {
    const free = widthsIn(undefined);
    const most = free.left.package - 150;
    expect(widthsIn(free.whole - most).left.package).toBe(150);
    expect(widthsIn(free.whole - most - 1).left).toEqual(free.left);
  });
});
