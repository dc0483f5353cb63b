import { describe, expect, it } from 'vitest';
import { bidderId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { GridInternalError } from './gridInternalError.ts';
import { SheetModel } from './sheetModel.ts';

describe('a sheet that contradicts itself', () => {
  it('raises a grid internal error where a bidder has more or fewer rows than there are line items [PAGE-042]', () => {
    const sheet = sampleSheet();
    expect(() => new SheetModel(sheet)).not.toThrow();
    const bids = sheet.bids.map((one, index) => (index === 2 ? { ...one, prices: one.prices.slice(1) } : one));
    const rows = sheet.lineItems.ids.length;
    expect(() => new SheetModel({ ...sheet, bids })).toThrow(
      new GridInternalError(`There are ${rows} line items, but ${rows - 1} prices of ${bidderId(2)}.`),
    );
    const units = [...sheet.lineItems.units, 'EA'];
    expect(() => new SheetModel({ ...sheet, lineItems: { ...sheet.lineItems, units } })).toThrow(GridInternalError);
    expect(() => new SheetModel({ ...sheet, bids: sheet.bids.slice(1) })).toThrow(GridInternalError);
    expect(() => new SheetModel({ ...sheet, bids: sheet.bids.toReversed() })).toThrow(GridInternalError);
  });

  it('raises a grid internal error where a row without a group is to be folded [PAGE-043]', () => {
    const model = new SheetModel(sampleSheet());
    const before = model.rowCount();
    for (const key of [`l-${lineId(0)}`, 'adjustment-0', 'no such row']) {
      expect(() => model.toggleCollapsed(key)).toThrow(new GridInternalError(`Row ${key} has no group to collapse.`));
    }
    expect(model.rowCount()).toBe(before);
    expect(() => model.toggleCollapsed('n-base')).not.toThrow();
    expect(model.rowCount()).toBeLessThan(before);
  });
});
