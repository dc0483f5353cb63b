import { describe, expect, it } from 'vitest';
import { amount, amountText } from './amounts.ts';
import { Classification, type EntryClassification } from './classification.ts';
import { compareLine, outlierOf, percentOfLow } from './lineComparison.ts';
import { entriesOf } from './lineItemBid.ts';
import { defaultOutlierLimits } from './outlierLimits.ts';

const { Unallocated, SubBid, Included, MissingScope, Risk, OwnerAllow, GeneralRequirement } = Classification;

type Entry = readonly [EntryClassification, string | null] | null;

function compared(entries: readonly Entry[], excluded: readonly number[] = []) {
  const bids = entries.map(
    (entry) => entry && { classification: entry[0], price: entry[1] === null ? null : amount(entry[1]) },
  );
  return compareLine(entriesOf(bids), (bidder) => excluded.includes(bidder));
}

/** A comparison of Sub Bids. */
const priced = (...prices: string[]) => compared(prices.map((price) => [SubBid, price]));

describe('the low and the average of a line', () => {
  it('are the least and the mean, rounded to cents, of the comparable prices [BID-090]', () => {
    const { low, average, comparables } = compared(
      [
        [SubBid, '101.01'],
        [Unallocated, '100'],
        [OwnerAllow, '140'],
        [GeneralRequirement, '100'],
        [SubBid, '100.035'],
        [SubBid, '3'],
        [Included, null],
        [MissingScope, null],
        [MissingScope, '4'],
        [Risk, '5'],
        [SubBid, '0'],
        null,
      ],
      [5],
    );
    expect(comparables.map(({ bidder }) => bidder)).toEqual([0, 1, 2, 3, 4]);
    expect(low).toEqual({ bidder: 1, price: amount('100') });
    // 541.045 / 5 = 108.209
    expect(amountText(average!)).toBe('108.21');
  });

  it('are none where no price compares, and take a deduct as a price [BID-090]', () => {
    expect(compared([[Risk, '5'], null])).toEqual({ comparables: [], low: null, average: null });
    const { low, average } = priced('-20', '10.01');
    expect([amountText(low!.price), amountText(average!)]).toEqual(['-20', '-5']);
  });

  it('give each price as a percent of the low, where the low is above 0 [BID-091]', () => {
    const line = priced('150', '120');
    expect(amountText(percentOfLow(amount('150'), line)!)).toBe('125');
    expect(amountText(percentOfLow(amount('120'), line)!)).toBe('100');
    expect(percentOfLow(amount('150'), priced('150', '-1'))).toBeNull();
    expect(percentOfLow(amount('150'), priced())).toBeNull();
  });
});

describe('an outlier', () => {
  const first = (...prices: string[]) => outlierOf(priced(...prices), 0, defaultOutlierLimits);

  it.each([
    ['49.99', ['90', '110'], '49.99'],
    ['200.01', ['90', '110'], '200.01'],
    ['5831.25', ['12375', '9000', '50000'], '47.1212121212'],
    ['2.75', ['12375', '12375'], '0.0222222222'],
    ['-5', ['90', '110'], '-5'],
  ])('is %s among %j: below 50 % or above 200 % of the median of the others [BID-092]', (price, others, percent) => {
    expect(amountText(first(price, ...others)!.percent)).toBe(percent);
  });

  it('is measured by the others alone: the mean of the two in the middle, in cents [BID-092]', () => {
    expect(amountText(first('1', '100', '900.01', '200', '1000')!.median)).toBe('550.01');
    expect(amountText(first('1', '100', '900', '200')!.median)).toBe('200');
  });

  it.each([
    ['50', ['90', '110']],
    ['200', ['90', '110']],
    ['1', ['100']],
    ['1', ['-100', '50']],
  ])('%s among %j is none: at a limit, of two prices, or against a median of 0 or less [BID-092]', (price, others) => {
    expect(first(price, ...others)).toBeNull();
  });

  it('is a comparable price itself, and the limits can be others [BID-092]', () => {
    const risk = compared([
      [Risk, '1'],
      [SubBid, '100'],
      [SubBid, '110'],
      [SubBid, '120'],
    ]);
    expect(outlierOf(risk, 0, defaultOutlierLimits)).toBeNull();
    const line = priced('75', '100', '100');
    expect(outlierOf(line, 0, defaultOutlierLimits)).toBeNull();
    expect(outlierOf(line, 0, { lowPercent: 80, highPercent: 120 })).not.toBeNull();
    expect(outlierOf(priced('115', '100', '100'), 0, { lowPercent: 80, highPercent: 110 })).not.toBeNull();
  });
});
