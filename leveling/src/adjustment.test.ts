import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustmentOfBidAmount, bidAmountOf } from './adjustment.ts';
import { amount, amountText } from './amounts.ts';

describe('adjustments', () => {
  it('make the bid amount the typed figure exactly [PFE-024]', () => {
    expect(amountText(adjustmentOfBidAmount(amount('1000'), amount('955.5500000001')))).toBe('44.4499999999');
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt(), (typed, bidsTotal) => {
        expect(bidAmountOf(bidsTotal, adjustmentOfBidAmount(typed, bidsTotal))).toBe(typed);
      }),
    );
  });

  it('travel with the resulting bid amount as a check value [RAR-013]', () => {
    expect(bidAmountOf(amount('955.55'), amount('44.45'))).toBe(amount('1000'));
  });
});
