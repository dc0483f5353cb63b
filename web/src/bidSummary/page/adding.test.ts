import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { amountOfUnits, isSubtotal } from '#leveling';
import { arbitraryProject } from '../../../../leveling/vectors/arbitraryProject.testing.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { add, amountsIn } from '../../printedAmounts.testing.ts';
import { amountCell, type Cell, type CellWords } from '../columns/cells.ts';
import type { Column, ColumnPlace } from '../columns/column.ts';
import { columnGroups } from '../columns/columns.ts';
import { feeCell, feeTotalCell, grandCell } from '../fees/feeCells.ts';
import type { SummaryData } from '../model/summaryData.ts';
import { combineEdits, NO_EDITS } from '../model/summaryEdits.ts';
import { feesTotal, type SummaryFigures, summaryFigures } from '../model/summaryFigures.ts';
import { columnAt } from '../testing/columnAt.testing.ts';
import { sampleSummary } from '../testing/sampleSummary.testing.ts';
import { sampleOfCase } from '../testing/summaryOfCase.testing.ts';

beforeAll(() => startI18n('en-US'));

const words: CellWords = {
  notSelected: 'Not selected',
  nobodySelected: 'Nobody is selected.',
  noEstimate: 'no estimate',
  noEstimateTip: 'The base estimate is 0.',
  notPriced: 'No price of the selected bidder.',
  compared: (count) => `${count} packages`,
  nothingCompared: 'Nothing is compared.',
};

/** The amount that a cell prints; a word, a dot, a dash or nothing counts 0. */
const printed = (cell: Cell) => add(amountsIn([cell.text]));

/** Every column of the summary, all of them shown. */
const columnsOf = (data: SummaryData): Column[] =>
  columnGroups(data.project.alternates, {
    displayAssignedToColumn: true,
    displayClassifications: true,
    displayAnalysis: true,
    displayNotes: true,
  }).flatMap(({ columns }) => columns);

/** The columns that a row's bid total is the sum of. */
const isAdded = ({ fees }: Column) => fees !== undefined;

function expectRowsToAddUp(data: SummaryData, figures: SummaryFigures): void {
  const columns = columnsOf(data);
  data.packages.forEach((row, index) => {
    const shown = figures.rows[index]!;
    const values = { row, figures: shown, enabled: figures.enabled, words };
    const cellAt = (place: ColumnPlace) => printed(columnAt(place).packageCell(values));
    const added = columns.filter(isAdded).map((column) => printed(column.packageCell(values)));
    expect(printed(amountCell(shown.amounts.bidTotal))).toBe(add(added));
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
  for (const column of columnsOf(data)) {
    if (column.place.kind === 'second') continue;
    const cells = data.packages.map((row, index) =>
      column.packageCell({ row, figures: figures.rows[index]!, enabled: figures.enabled, words }),
    );
    expect(printed(column.projectCell(figures, words))).toBe(add(cells.map(printed)));
  }
  const totals = figures.rows.map(({ amounts }) => printed(amountCell(amounts.bidTotal)));
  expect(printed(amountCell(figures.project.bidTotal))).toBe(add(totals));
}

function expectFeesToAddUp(data: SummaryData, figures: SummaryFigures): void {
  const { fees, project, feeValues } = figures;
  if (feeValues === null) return;
  const columns = columnsOf(data).filter(isAdded);
  const rows = fees.map((fee, index) => ({ fee, index }));
  const added = rows.filter(({ fee }) => !isSubtotal(fee));
  for (const { fee, index } of rows) {
    const cells = columns.map((column) => printed(feeCell(column, index, figures)));
    expect(printed(feeTotalCell(index, figures))).toBe(add(cells));
    if (!isSubtotal(fee)) continue;
    // A subtotal is what is printed above it in its column.
    columns.forEach((column, at) => {
      const above = added.filter((one) => one.index < index).map((one) => printed(feeCell(column, one.index, figures)));
      expect(cells[at]).toBe(add([printed(column.projectCell(figures, words)), ...above]));
    });
  }
  const bidTotal = printed(amountCell(project.bidTotal));
  const allFees = added.map(({ index }) => printed(feeTotalCell(index, figures)));
  expect(printed(amountCell(project.grandTotal!))).toBe(bidTotal + add(allFees));
  expect(printed(amountCell(feesTotal(figures)!))).toBe(add(allFees));
  const grand = columns.map((column) => printed(grandCell(column, figures)));
  expect(printed(amountCell(project.grandTotal!))).toBe(add(grand));
  columns.forEach((column, at) => {
    const cells = added.map(({ index }) => printed(feeCell(column, index, figures)));
    expect(grand[at]).toBe(printed(column.projectCell(figures, words)) + add(cells));
  });
}

describe('a bid summary whose typed amounts are in cents', () => {
  it('prints rows, columns and fees that add up, as the server answered and while somebody types [LIM-015]', () => {
    let withFees = 0;
    fc.assert(
      fc.property(arbitraryProject, fc.integer({ min: 0, max: 9_000_000 }), (project, cents) => {
        const data = sampleSummary(sampleOfCase(project));
        const typed = { unit: 'amount' as const, value: amountOfUnits(BigInt(cents) * 10n ** 8n) };
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
