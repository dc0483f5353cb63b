import { expect, it } from 'vitest';
import type { CellWords } from '../columns/cells.ts';
import { NO_EDITS } from '../model/summaryEdits.ts';
import { summaryFigures } from '../model/summaryFigures.ts';
import { sampleSummary } from '../testing/sampleSummary.testing.ts';
import { type PrintLayout, printLayout } from './printLayout.ts';

const words: CellWords = {
  notSelected: 'Not selected',
  nobodySelected: 'No bidder is selected.',
  noEstimate: 'no estimate',
  noEstimateTip: 'The base estimate is 0.',
  notPriced: 'No price of the selected bidder.',
  compared: (count) => `${count} compared`,
  nothingCompared: 'Nothing is compared.',
};

/** The page of three alternates and a package with a description of so many letters, which makes its column wider. */
function pageWith(letters: number): PrintLayout {
  const description = 'x'.repeat(letters);
  const section = ['1000000', '1000000', '0', 0] as const;
  const data = sampleSummary({
    alternates: [1, 2, 3].map((index) => [`Alternate ${index}`, true]),
    packages: [
      {
        code: '03.30',
        description,
        estimate: '900000',
        bids: [['Acme', '800000']],
        alternates: [section, section, section],
      },
    ],
  });
  return printLayout(data, summaryFigures(data, NO_EDITS), words);
}

it('prints estimates and variances of alternates at 72 % and more, and below that their amounts alone [SUM-057]', () => {
  const pages = Array.from({ length: 45 }, (_, letters) => pageWith(letters));
  const columnsOf = ({ groups }: PrintLayout) => groups.find(({ alternate }) => alternate === 0)!.columns.length;
  const whole = pages.filter((page) => columnsOf(page) === 3);
  const zooms = whole.map(({ zoom }) => zoom);
  expect(Math.min(...zooms)).toBeGreaterThanOrEqual(0.72);
  // One more letter would print smaller than 72 %.
  expect(Math.min(...zooms)).toBeLessThan(0.723);
  expect(pages.map(columnsOf)).toEqual(pages.map((_, letters) => (letters < whole.length ? 3 : 1)));
  expect(pages.at(-1)!.zoom).toBeGreaterThan(0.9);
});
