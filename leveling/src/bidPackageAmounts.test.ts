import { describe, expect, it } from 'vitest';
import { amount, amountText } from './amounts.ts';
import { type BidPackageStanding, bidPackageAmounts } from './projectSummary.ts';

/** A package with estimates of 1,000 (base), 200 and 50 (alternates), the second alternate disabled. */
function amountsOf(standing: Partial<BidPackageStanding>) {
  const estimates = { base: amount('1000'), alternates: [amount('200'), amount('50')] };
  const contingency = { unit: 'percent', value: amount('0.1') } as const;
  const enabled = [true, false];
  return bidPackageAmounts(
    { isGeneralCondition: false, selectedBidder: null, carried: null, estimates, contingency, ...standing },
    enabled,
  );
}

const WINNER = { base: amount('900'), alternates: [amount('100'), amount('40')] };

describe('amounts of a bid package', () => {
  it('are the selected bidder\u2019s base total + enabled alternates + contingency [BID-044] [BID-047]', () => {
    const amounts = amountsOf({ selectedBidder: WINNER });
    expect(amountText(amounts.bidTotal)).toBe('1100');
    expect(amountText(amounts.contingency.amount)).toBe('100');
  });

  it('are the base estimates for general conditions [BID-045]', () => {
    expect(amountText(amountsOf({ isGeneralCondition: true }).bidTotal)).toBe('1320');
    expect(amountText(amountsOf({ isGeneralCondition: true, selectedBidder: WINNER }).bidTotal)).toBe('1320');
  });

  it('are 0 for bids and alternates without a selected bidder, and a fixed contingency counts [BID-048]', () => {
    expect(amountsOf({}).bidTotal).toBe(0n);
    expect(amountsOf({}).base).toMatchObject({ amount: null, variance: null, variancePercent: null });
    expect(amountsOf({ contingency: { unit: 'amount', value: amount('70') } }).bidTotal).toBe(amount('70'));
  });

  it('compare the base amount with the base estimate [BID-049] [BID-050]', () => {
    const { base } = amountsOf({ selectedBidder: WINNER });
    expect([base.variance, base.variancePercent]).toEqual([amount('-100'), amount('-10')]);
  });

  it('are zero in a disabled alternate, whose estimate stays [BID-054]', () => {
    expect(amountsOf({ selectedBidder: WINNER }).alternates[1]).toEqual({
      amount: 0n,
      baseEstimate: amount('50'),
      variance: 0n,
      variancePercent: 0n,
    });
  });
});
