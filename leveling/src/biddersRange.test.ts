import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  biddersRangeProblems,
  coverageColor,
  defaultBiddersRange,
  fallbackBiddersRange,
  rangeStarts,
  typedBiddersMax,
  withLowBiddersMax,
  withTypedLow,
} from './biddersRange.ts';

const range = { lowBiddersMax: 1, midBiddersMax: 3 };
const messages = (lowBiddersMax: number | null, midBiddersMax: number | null) =>
  biddersRangeProblems({ lowBiddersMax, midBiddersMax }).map(({ path, message }) => [path, message]);

describe('bidder count ranges', () => {
  it('the low range, at most lowBiddersMax, is red [PREF-004]', () => {
    expect([0, 1].map((count) => coverageColor(count, range))).toEqual(['red', 'red']);
  });

  it('the mid range, above low and at most midBiddersMax, is yellow [PREF-005]', () => {
    expect([2, 3].map((count) => coverageColor(count, range))).toEqual(['yellow', 'yellow']);
  });

  it('the high range, above midBiddersMax, is green [PREF-006]', () => {
    expect([4, 1000].map((count) => coverageColor(count, range))).toEqual(['green', 'green']);
  });

  it('low is a required whole number from 0 to 1000 [PREF-012, PREF-021, PREF-022]', () => {
    expect([messages(0, 1), messages(999, 1000)]).toEqual([[], []]);
    expect(messages(null, 5)).toEqual([['lowBiddersMax', 'This field is required']]);
    expect(messages(1.5, 5)).toEqual([['lowBiddersMax', 'Must be a whole number']]);
    expect(messages(-1, 5)).toEqual([['lowBiddersMax', 'Must be at least zero']]);
    expect(messages(1001, 5)[0]).toEqual(['lowBiddersMax', 'Must be at most one thousand']);
  });

  it('mid is a required whole number above low and at most 1000 [PREF-013, PREF-021, PREF-022]', () => {
    expect(messages(2, 2)).toEqual([['midBiddersMax', 'Must be greater than the low range']]);
    expect(messages(0, 0)).toEqual([['midBiddersMax', 'Must be greater than the low range']]);
    expect(messages(2, null)).toEqual([['midBiddersMax', 'This field is required']]);
    expect(messages(2, 3.5)).toEqual([['midBiddersMax', 'Must be a whole number']]);
    expect(messages(2, 1001)).toEqual([['midBiddersMax', 'Must be at most one thousand']]);
  });

  it('a low of at least mid raises mid to low + 1, a smaller one leaves it [PREF-014]', () => {
    expect(withLowBiddersMax(range, 3)).toEqual({ lowBiddersMax: 3, midBiddersMax: 4 });
    expect(withLowBiddersMax(range, 7)).toEqual({ lowBiddersMax: 7, midBiddersMax: 8 });
    expect(withLowBiddersMax(range, 2)).toEqual({ lowBiddersMax: 2, midBiddersMax: 3 });
  });

  it('a typed low raises a typed mid alike; one that is empty or not whole raises nothing [PREF-014, PREF-027]', () => {
    const typed = { lowBiddersMax: '1', midBiddersMax: '3' };
    expect(withTypedLow(typed, '3')).toEqual({ lowBiddersMax: '3', midBiddersMax: '4' });
    expect(withTypedLow(typed, ' 2 ')).toEqual({ lowBiddersMax: ' 2 ', midBiddersMax: '3' });
    for (const low of ['', '7.5', 'x', '-4']) {
      expect(withTypedLow(typed, low)).toEqual({ lowBiddersMax: low, midBiddersMax: '3' });
    }
    expect(withTypedLow({ ...typed, midBiddersMax: '' }, '7').midBiddersMax).toBe('');
    expect(['12', '2.5', 'x', ' '].map(typedBiddersMax)).toEqual([12, 2.5, 0.5, null]);
  });

  it('with low at 1000 mid becomes 1001 and shows its error [PREF-015]', () => {
    const raised = withLowBiddersMax(range, 1000);
    expect(raised).toEqual({ lowBiddersMax: 1000, midBiddersMax: 1001 });
    expect(messages(1000, raised.midBiddersMax)).toEqual([['midBiddersMax', 'Must be at most one thousand']]);
  });

  it('the mid range starts at low + 1 and the high range at mid + 1 [PREF-016, PREF-018]', () => {
    expect(rangeStarts(range)).toEqual({ mid: 2, high: 4 });
  });

  it('starts as 0 and 1, and falls back to 1 and 3 where nothing is stored [PREF-020]', () => {
    expect([defaultBiddersRange, fallbackBiddersRange]).toEqual([{ lowBiddersMax: 0, midBiddersMax: 1 }, range]);
  });

  it('more bidders never show a worse color', () => {
    const order = ['red', 'yellow', 'green'];
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(40), (low, more, count) => {
        const ranges = { lowBiddersMax: low, midBiddersMax: low + 1 + more };
        const step = order.indexOf(coverageColor(count + 1, ranges)) - order.indexOf(coverageColor(count, ranges));
        expect(step).toBeGreaterThanOrEqual(0);
        expect(biddersRangeProblems(ranges)).toEqual([]);
      }),
    );
  });
});
