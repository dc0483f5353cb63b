import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustmentOfBidAmount, bidAmountOf } from './adjustment.ts';
import { amount, amountOfUnits, amountText } from './amounts.ts';
import { printComputedAmount } from './printedAmount.ts';

describe('adjustments', () => {
  it('make the bid amount the typed figure exactly [PFE-024]', () => {
    expect(amountText(adjustmentOfBidAmount(amount('1000'), amount('955.55')))).toBe('44.45');
    const typedAmounts = fc.bigInt().map((value) => amountOfUnits(value * 10n ** 5n));
    fc.assert(
      fc.property(typedAmounts, typedAmounts, (typed, bidsTotal) => {
        expect(bidAmountOf(bidsTotal, adjustmentOfBidAmount(typed, bidsTotal))).toBe(typed);
      }),
    );
  });

  it('have 5 decimals over bids that have more from before: the total prints as typed [PFE-024, ENT-029]', () => {
    const bidsTotal = amount('955.5512345678');
    const adjustment = adjustmentOfBidAmount(amount('1000'), bidsTotal);
    expect(amountText(adjustment)).toBe('44.44877');
    expect(printComputedAmount(bidAmountOf(bidsTotal, adjustment), 'en-US')).toBe('$1,000.00');
  });

  it('travel with the resulting bid amount as a check value [RAR-013]', () => {
    expect(bidAmountOf(amount('955.55'), amount('44.45'))).toBe(amount('1000'));
  });
});
