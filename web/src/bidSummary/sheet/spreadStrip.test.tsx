import { within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { SampleProject } from '../testing/sampleSummary.testing.ts';
import { openSheet, prepareScenes, rowOf } from '../testing/summaryScene.testing.tsx';

prepareScenes();

/** One package with an estimate of 100,000 and these bids; the first is selected. */
const packages = (...bids: string[]): SampleProject['packages'] => [
  {
    code: '03.30',
    description: 'Concrete',
    estimate: '100000',
    bids: bids.map((total, index) => [`Bidder ${index}`, total] as const),
  },
];

describe('the bid spread of a row', () => {
  it.each([
    ['at the ends of the scale', ['120000', '85000']],
    ['beyond them', ['300000', '20000']],
  ])('draws marks and arrows %s whole [SUM-059]', async (_, bids) => {
    await openSheet({ packages: packages(...bids), alternates: [], fees: [] });
    const strip = within(rowOf('03.30')).getByRole('img', { name: /^Bids on / });
    const cell = strip.closest('[role="gridcell"]')!.getBoundingClientRect();
    const marks = [...strip.querySelectorAll('[data-mark]')];
    expect(marks).toHaveLength(2);
    for (const mark of marks) {
      const { left, right } = mark.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(cell.left + 1);
      // Within the line at the right of the cell.
      expect(right).toBeLessThanOrEqual(cell.right - 1);
    }
  });
});
