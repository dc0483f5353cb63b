import { beforeAll, describe, expect, it } from 'vitest';
import { amount, FeeType, ZERO } from '#leveling';
import { startI18n } from '../../i18n/i18n.ts';
import type { Column } from '../columns/column.ts';
import { columnGroups } from '../columns/columns.ts';
import { NO_EDITS } from '../model/summaryEdits.ts';
import { summaryFigures } from '../model/summaryFigures.ts';
import { everything } from '../sheet/sheetShape.ts';
import { failingFees, sampleFees, sampleProject } from '../testing/sampleProjects.testing.ts';
import { sampleSummary } from '../testing/sampleSummary.testing.ts';
import { feeCell, feeSentence, feeTotalCell, grandCell, NO_FIGURE } from './feeCells.ts';

beforeAll(() => startI18n('en-US'));

const figures = summaryFigures(sampleSummary(sampleProject), NO_EDITS);
const columns = columnGroups([{ id: 'a' }, { id: 'b' }], everything).flatMap((group) => group.columns);
const withFees = columns.filter((column) => column.fees !== undefined);
const filled = (read: (column: Column) => string) => columns.map(read).filter((text) => text !== '');

describe('the fees under the packages', () => {
  it('are under bid amount, each alternate and contingency; every other column stays empty [SUM-041] [SUM-049]', () => {
    expect(withFees.map(({ place }) => place)).toEqual([
      { kind: 'bidAmount' },
      { kind: 'alternate', index: 0, part: 'amount' },
      { kind: 'alternate', index: 1, part: 'amount' },
      { kind: 'contingency', part: 'amount' },
    ]);
    expect(filled((column) => feeCell(column, 0, figures).text)).toEqual(['6,680.00', '230.00', '0.00', '211.50']);
    expect(feeTotalCell(0, figures).text).toBe('7,121.50');
  });

  it('end in what each column comes to with its fees [SUM-046] [SUM-048]', () => {
    // (334,000.12345 x 1.022 + 5,000) / 0.95 for the base, 11,500 x 1.022 / 0.95 for the alternate.
    expect(filled((column) => grandCell(column, figures).text)).toEqual([
      '364,576.97',
      '12,371.58',
      '0.00',
      '11,376.48',
    ]);
  });

  it('show a dash in every place after a failed calculation [SUM-050]', () => {
    const failed = summaryFigures(sampleSummary({ ...sampleProject, fees: failingFees }), NO_EDITS);
    const shown = withFees.map((column) => feeCell(column, 1, failed));
    expect(shown.every((cell) => cell === NO_FIGURE)).toBe(true);
    expect(feeTotalCell(0, failed).text).toBe('—');
    expect(grandCell(withFees[0]!, failed)).toBe(NO_FIGURE);
  });

  it('say in one sentence how each is made [SUM-049]', () => {
    const fees = [...sampleFees, { name: 'So far', order: 4, feeType: FeeType.Subtotal, amount: ZERO }];
    const totals = fees.map(() => amount('7000'));
    expect(fees.map((_, index) => feeSentence(index, fees, totals))).toEqual([
      '2% of the bids in each column',
      'a fixed amount, counts in the base bids only',
      '10% of Overhead 7,000.00',
      '5% of each column total below, this fee included',
      'the column and the fees above; shown, not added again',
    ]);
  });
});
