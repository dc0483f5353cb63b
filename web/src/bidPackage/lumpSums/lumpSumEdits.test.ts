import { describe, expect, it } from 'vitest';
import { amount } from '#leveling';
import { rebuild, setLumpSum } from '../model/sheetEdits.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { bidderId, sampleSheet } from '../testing/sampleSheet.testing.ts';

const places = [
  { section: 0, level1: null, level2: null },
  { section: 0, level1: 'Masonry', level2: null },
  { section: 0, level1: 'Masonry', level2: 'Cleaning and repointing' },
] as const;

/** All that a lump sum moves on the sheet. */
function stateOf(model: SheetModel) {
  const { totals, sums, columns, lumpSums } = model.content;
  return structuredClone({ totals, sums, columns, lumpSums: [...lumpSums].sort() });
}

describe('a lump sum in place of the entries beneath it', () => {
  for (const place of places)
    for (let bidder = 0; bidder < 6; bidder += 1)
      it(`on ${place.level2 ?? place.level1 ?? 'the base bid'} moves the totals of bidder ${bidder} like totals from scratch, and is taken back exactly [RAR-031]`, () => {
        const model = new SheetModel(sampleSheet());
        const before = stateOf(model);
        const replaced = { lowerLevels: true, lineItemBids: true };
        const takeBack = setLumpSum(model, place, bidderId(bidder), amount('90000'), replaced);
        const key = `n-base${[place.level1, place.level2].flatMap((name) => (name === null ? [] : [`-${encodeURIComponent(name)}`])).join('')}`;
        expect(model.nodeTotal(model.content.tree.indexOf.get(key)!, bidder)).toBe(amount('90000'));
        const after = stateOf(model);
        rebuild(model);
        expect(stateOf(model)).toEqual(after);
        takeBack();
        expect(stateOf(model)).toEqual(before);
      });
});
