import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustmentOfBidAmount, bidAmountOf, decideAdjustment } from './adjustment.ts';
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

  it('are deleted when the cell is cleared, and a typed 0 is stored [RAR-012]', () => {
    expect(decideAdjustment(null, amount('5'))).toEqual({ action: 'delete' });
    expect(decideAdjustment(0n, amount('5'))).toEqual({ action: 'set', value: 0n });
    expect(decideAdjustment(0n, null)).toEqual({ action: 'set', value: 0n });
    expect(decideAdjustment(null, null)).toEqual({ action: 'none' });
  });

  it('are sent when the value differs from the stored one [RAR-010]', () => {
    expect(decideAdjustment(amount('5'), amount('5'))).toEqual({ action: 'none' });
    expect(decideAdjustment(amount('6'), amount('5'))).toEqual({ action: 'set', value: amount('6') });
  });
});
