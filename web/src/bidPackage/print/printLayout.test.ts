import { expect, it } from 'vitest';
import { amount } from '#leveling';
import { setAdjustment, setLumpSum } from '../model/sheetEdits.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { bidderId, sheetOf } from '../testing/sampleSheet.testing.ts';
import { bandsOf, printLayout } from './printLayout.ts';

it.each([
  [0, 9, 12, [0]],
  [9, 9, 12, [9]],
  [10, 9, 12, [5, 5]],
  [20, 9, 12, [9, 11]],
  [20, 5, 12, [5, 8, 7]],
  [20, 1, 1, Array.from({ length: 20 }, () => 1)],
])('%i bidders, %i and then %i to a page, are on pages of %j [EXP-061]', (bidderCount, onFirst, onOther, counts) => {
  const bands = bandsOf(bidderCount, onFirst, onOther);
  expect(bands.map(({ count }) => count)).toEqual(counts);
  expect(bands.map(({ first }) => first)).toEqual(
    counts.map((_, index) => counts.slice(0, index).reduce((sum, one) => sum + one, 0)),
  );
  expect(bands.map(({ hasFigures }) => hasFigures)).toEqual(counts.map((_, index) => index === 0));
});

it('leaves out alternates of which the package has no line, lump sum or adjustment [EXP-091]', () => {
  const bids = [[1, '800.00']] as const;
  const model = new SheetModel(
    sheetOf([
      [null, 'Masonry', null, 'Repointing', '1', 'LS', '900', bids],
      ['Alternate 1 - Dormer', 'Masonry', null, 'Dormer', '1', 'LS', '700', bids],
    ]),
  );
  const sections = () =>
    printLayout(model).rows.flatMap(({ row }) =>
      row.kind === 'node' ? [model.content.tree.nodes[row.node]!.section] : 'section' in row ? [row.section] : [],
    );
  expect(new Set(sections())).toEqual(new Set([0, 1]));
  const takeBack = setAdjustment(model, 2, bidderId(0), { value: amount('-50') });
  expect(sections().filter((section) => section === 2)).toHaveLength(4);
  takeBack();
  expect(new Set(sections())).toEqual(new Set([0, 1]));
  setLumpSum(model, { section: 2, level1: null, level2: null }, bidderId(0), amount('60'));
  expect(sections().filter((section) => section === 2)).toHaveLength(4);
});
