import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSubtotal } from '#leveling';
import { arbitraryProject } from '../../../../leveling/vectors/arbitraryProject.testing.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { add, amountsIn } from '../../printedAmounts.testing.ts';
import { amountCell, type Cell, type CellWords, packageCell, projectCell } from '../columns/cells.ts';
import { type ColumnPlace, columnGroups } from '../columns/columns.ts';
import { feeCell, feeColumnOf, feeTotalCell, grandCell } from '../fees/feeCells.ts';
import type { SummaryData } from '../model/summaryData.ts';
import { combineEdits, NO_EDITS } from '../model/summaryEdits.ts';
import { feesTotal, type SummaryFigures, summaryFigures } from '../model/summaryFigures.ts';
import { sampleSummary } from '../testing/sampleSummary.testing.ts';
import { sampleOfCase } from '../testing/summaryOfCase.testing.ts';

beforeAll(() => startI18n('en-US'));

const words: CellWords = {
  notSelected: 'Not selected',
  nobodySelected: 'Nobody is selected.',
  noEstimate: 'no estimate',
  noEstimateTip: 'The base estimate is 0.',
  compared: (count) => `${count} packages`,
  nothingCompared: 'Nothing is compared.',
};

/** The amount that a cell prints; a word, a dot, a dash or nothing counts 0. */
const printed = (cell: Cell) => add(amountsIn([cell.text]));

/** Every column of the summary, all of them shown. */
const placesOf = (data: SummaryData): ColumnPlace[] =>
  columnGroups(data.project.alternates, {
    displayAssignedToColumn: true,
    displayClassifications: true,
    displayAnalysis: true,
    displayNotes: true,
  }).flatMap(({ columns }) => columns.map(({ place }) => place));

/** The columns that a row's bid total is the sum of. */
const isAdded = (place: ColumnPlace) => feeColumnOf(place) !== null;

function expectRowsToAddUp(data: SummaryData, figures: SummaryFigures): void {
  const places = placesOf(data);
  data.packages.forEach((row, index) => {
    const shown = figures.rows[index]!;
    const cellAt = (place: ColumnPlace) => printed(packageCell(place, row, shown, figures.enabled, words));
    expect(printed(amountCell(shown.amounts.bidTotal))).toBe(add(places.filter(isAdded).map(cellAt)));
    const classes = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((classification) =>
      cellAt({ kind: 'classification', classification: classification as 0 }),
    );
    expect(classes[8]).toBe(add(classes.slice(0, 8)));
    const amount = cellAt({ kind: 'bidAmount' });
    const compared = (part: 'estimate' | 'variance') => cellAt({ kind: 'comparison', part });
    if (shown.amounts.base.amount !== null && compared('estimate') !== 0n) {
      expect(compared('variance')).toBe(amount - compared('estimate'));
    }
    if (shown.second) {
      const second = (part: 'amount' | 'difference') => cellAt({ kind: 'second', part });
      expect(second('difference')).toBe(second('amount') - amount);
    }
  });
}

function expectColumnsToAddUp(data: SummaryData, figures: SummaryFigures): void {
  for (const place of placesOf(data)) {
    if (place.kind === 'second') continue;
    const cells = data.packages.map((row, index) =>
      packageCell(place, row, figures.rows[index]!, figures.enabled, words),
    );
    expect(printed(projectCell(place, figures, words))).toBe(add(cells.map(printed)));
  }
  const totals = figures.rows.map(({ amounts }) => printed(amountCell(amounts.bidTotal)));
  expect(printed(amountCell(figures.project.bidTotal))).toBe(add(totals));
}

function expectFeesToAddUp(data: SummaryData, figures: SummaryFigures): void {
  const { fees, project, feeValues } = figures;
  if (feeValues === null) return;
  const places = placesOf(data).filter(isAdded);
  const rows = fees.map((fee, index) => ({ fee, index }));
  const added = rows.filter(({ fee }) => !isSubtotal(fee));
  for (const { fee, index } of rows) {
    const cells = places.map((place) => printed(feeCell(place, index, figures)));
    expect(printed(feeTotalCell(index, figures))).toBe(add(cells));
    if (!isSubtotal(fee)) continue;
    // A subtotal is what is printed above it in its column.
    places.forEach((place, at) => {
      const above = added.filter((one) => one.index < index).map((one) => printed(feeCell(place, one.index, figures)));
      expect(cells[at]).toBe(add([printed(projectCell(place, figures, words)), ...above]));
    });
  }
  const bidTotal = printed(amountCell(project.bidTotal));
  const allFees = added.map(({ index }) => printed(feeTotalCell(index, figures)));
  expect(printed(amountCell(project.grandTotal!))).toBe(bidTotal + add(allFees));
  expect(printed(amountCell(feesTotal(figures)!))).toBe(add(allFees));
  const grand = places.map((place) => printed(grandCell(place, figures)));
  expect(printed(amountCell(project.grandTotal!))).toBe(add(grand));
  places.forEach((place, at) => {
    const cells = added.map(({ index }) => printed(feeCell(place, index, figures)));
    expect(grand[at]).toBe(printed(projectCell(place, figures, words)) + add(cells));
  });
}

describe('a bid summary whose typed amounts are in cents', () => {
  it('prints rows, columns and fees that add up, as the server answered and while somebody types [LIM-015]', () => {
    let withFees = 0;
    fc.assert(
      fc.property(arbitraryProject, fc.integer({ min: 0, max: 9_000_000 }), (project, cents) => {
        const data = sampleSummary(sampleOfCase(project));
        const typed = { unit: 'amount' as const, value: BigInt(cents) * 10n ** 8n };
        const edits = combineEdits([{ kind: 'contingency', key: data.packages[0]!.id, contingency: typed }]);
        for (const figures of [summaryFigures(data, NO_EDITS), summaryFigures(data, edits)]) {
          expectRowsToAddUp(data, figures);
          expectColumnsToAddUp(data, figures);
          expectFeesToAddUp(data, figures);
          if (figures.feeValues !== null && figures.fees.length > 1) withFees += 1;
        }
      }),
      { numRuns: 150 },
    );
    expect(withFees).toBeGreaterThan(50);
  }, 60_000);
});
