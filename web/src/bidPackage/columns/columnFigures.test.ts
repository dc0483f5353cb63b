import { describe, expect, it } from 'vitest';
import { amount } from '#leveling';
import { setAdjustment, setBid, setLumpSum } from '../model/sheetEdits.ts';
import { SheetModel } from '../model/sheetModel.ts';
import { bidderId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { ColumnFigures, printedPlaces } from './columnFigures.ts';

const sub = (price: string) => ({ classification: 1 as const, price: amount(price) });

describe('the typed amounts of a column', () => {
  it('are printed with 2 to 5 decimals, as entered [LIM-008]', () => {
    const places = (text: string) => printedPlaces(amount(text));
    expect(['5', '-5.1', '12.345', '0.00475', '37.0366296', '0.000001'].map(places)).toEqual([2, 2, 3, 5, 5, 2]);
  });

  it('leave room for the longest fraction, while there is one [LIM-008]', () => {
    const model = new SheetModel(sampleSheet());
    const places = () => model.columnFigures().places(0);
    expect(places()).toBe(2);
    const takeBack = setBid(model, lineId(0), bidderId(0), sub('-12.34567'));
    expect([places(), model.columnFigures().places(1)]).toEqual([5, 2]);
    setBid(model, lineId(1), bidderId(0), sub('0.125'));
    takeBack();
    expect(places()).toBe(3);
    setAdjustment(model, 0, bidderId(0), { value: amount('0.0001') });
    expect(places()).toBe(4);
    setAdjustment(model, 0, bidderId(0), { value: null });
    setBid(model, lineId(1), bidderId(0), null);
    expect(places()).toBe(2);
  });

  it('follow each change as if counted anew', () => {
    const model = new SheetModel(sampleSheet());
    const before = model.columnFigures().longest(2);
    const shapes = model.shapeVersion();
    setBid(model, lineId(3), bidderId(2), sub('1234567.5'));
    expect(model.shapeVersion()).toBe(shapes + 1);
    setLumpSum(model, { section: 0, level1: null, level2: null }, bidderId(2), amount('-98765432.123'));
    const [moved, anew] = [model.columnFigures(), new ColumnFigures(model.content)];
    for (const bidder of model.content.bidders.keys()) {
      expect([moved.places(bidder), moved.longest(bidder)]).toEqual([anew.places(bidder), anew.longest(bidder)]);
    }
    // '−98,765,432.123'
    expect([before < 15, moved.longest(2)]).toEqual([true, 15]);
  });
});
