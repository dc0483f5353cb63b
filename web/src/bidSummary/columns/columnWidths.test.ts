import { describe, expect, it } from 'vitest';
import { printTotal } from '../../cells/printAmount.ts';
import { NO_EDITS } from '../model/summaryEdits.ts';
import { summaryFigures } from '../model/summaryFigures.ts';
import { sampleProject } from '../testing/sampleProjects.testing.ts';
import { sampleSummary } from '../testing/sampleSummary.testing.ts';
import { columnGroups } from './columns.ts';
import { sheetWidths, textWidth } from './columnWidths.ts';

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
  notPriced: 'No price of the selected bidder.',
  compared: (count: number) => `${count} compared`,
  nothingCompared: 'Nothing is compared.',
};

function widthsIn(room: number | undefined) {
  const data = sampleSummary(sampleProject);
  const { alternates } = data.project;
  const groups = columnGroups(alternates, display);
  const long = data.packages.map((row) => ({ ...row, description: 'Doors, frames and hardware' }));
  const shown = { groups, display, showsBidder: true };
  const sheet = sheetWidths(shown, alternates, long, summaryFigures(data, NO_EDITS), words, 'wide', room);
  const upTo = groups.slice(0, 1 + groups.findIndex(({ kind }) => kind === 'bidAmount'));
  const middle = upTo.flatMap(({ columns }) => columns).reduce((sum, { key }) => sum + sheet.widths.get(key)!, 0);
  const { left } = sheet;
  return { left, whole: left.package + left.assigned + left.selected + left.count + middle + sheet.totalWidth };
}

/** Returns how much the headers and the names can give together, by halving. */
function most(): number {
  const free = widthsIn(undefined);
  let [can, cannot] = [0, 1000];
  while (cannot - can > 1) {
    const half = Math.floor((can + cannot) / 2);
    if (widthsIn(free.whole - half).whole < free.whole) can = half;
    else cannot = half;
  }
  return can;
}

describe('the widths of the sheet', () => {
  it('let heads of classifications give way first, then the names of packages [SUM-073]', () => {
    const free = widthsIn(undefined);
    const few = widthsIn(free.whole - 10);
    expect(few.left).toEqual(free.left);
    expect(few.whole).toBeLessThanOrEqual(free.whole - 10);
    const all = most();
    expect(widthsIn(free.whole - all).left.package).toBe(150);
    const before = widthsIn(free.whole - all + 1);
    expect(before.left.package).toBe(151);
    expect(before.whole).toBe(free.whole - all + 1);
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
    const shown = { groups, display, showsBidder: true };
    const { totalWidth } = sheetWidths(shown, alternates, data.packages, figures, words);
    const longest = Math.max(...figures.rows.map(({ amounts }) => textWidth(printTotal(amounts.bidTotal))));
    expect(longest).toBeGreaterThan(106);
    expect(totalWidth).toBeGreaterThanOrEqual(Math.ceil(longest));
  });

  it('leave heads and names as they are where it would not help [SUM-073]', () => {
    const free = widthsIn(undefined);
    expect(widthsIn(free.whole - most() - 1)).toEqual(free);
  });
});
