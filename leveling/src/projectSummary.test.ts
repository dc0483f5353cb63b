import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Amount, amount, amountOfUnits, amountText, sumOf, ZERO } from './amounts.ts';
import type { Contingency } from './contingency.ts';
import { type Fee, FeeType } from './fee.ts';
import { type BidPackageStanding, bidPackageAmounts, feeTotals, projectSummary } from './projectSummary.ts';

const none: Contingency = { unit: 'percent', value: ZERO };
const standing = (change: Partial<BidPackageStanding> = {}): BidPackageStanding => ({
  isGeneralCondition: false,
  selectedBidder: { base: amount('100000'), alternates: [amount('20000'), amount('7000')] },
  carried: null,
  estimates: { base: amount('90000'), alternates: [amount('18000'), amount('8000')] },
  contingency: { unit: 'percent', value: amount('0.05') },
  ...change,
});
const enabled = [true, false];
const text = (value: Amount | null) => (value === null ? null : amountText(value));

describe('a package on the summary', () => {
  it('bid total = base total of the selected bidder + enabled alternates + contingency [BID-044]', () => {
    const figures = bidPackageAmounts(standing(), enabled);
    expect([text(figures.base.amount), text(figures.contingency.amount), text(figures.bidTotal)]).toEqual([
      '100000',
      '6000',
      '126000',
    ]);
  });

  it('a general-conditions package counts its base estimates instead [BID-045]', () => {
    const figures = bidPackageAmounts(standing({ isGeneralCondition: true }), enabled);
    expect([text(figures.base.amount), text(figures.alternates[0]!.amount), text(figures.bidTotal)]).toEqual([
      '90000',
      '18000',
      '113400',
    ]);
    expect(figures.base.variance).toBe(0n);
  });

  it('without a selection it has no amounts and no variance, and counts as 0; a fixed contingency counts in full [BID-048, SUM-047, PFE-029]', () => {
    const figures = bidPackageAmounts(standing({ selectedBidder: null }), enabled);
    expect(figures.base).toEqual({
      amount: null,
      baseEstimate: amount('90000'),
      variance: null,
      variancePercent: null,
    });
    expect(figures.alternates[0]).toMatchObject({ amount: null, variance: null });
    expect(figures.bidTotal).toBe(0n);
    const fixed = bidPackageAmounts(
      standing({ selectedBidder: null, contingency: { unit: 'amount', value: amount('500') } }),
      enabled,
    );
    expect([text(fixed.bidTotal), fixed.contingency.percentage]).toEqual(['500', null]);
    const generalConditions = standing({ selectedBidder: null, isGeneralCondition: true });
    expect(bidPackageAmounts(generalConditions, enabled).base.variance).toBe(0n);
  });

  it('a disabled alternate has amount and variance 0 and keeps its estimate [BID-054]', () => {
    const figures = bidPackageAmounts(standing(), enabled);
    expect(figures.alternates[1]).toEqual({
      amount: ZERO,
      baseEstimate: amount('8000'),
      variance: ZERO,
      variancePercent: ZERO,
    });
    expect(figures.alternates[0]).toMatchObject({ amount: amount('20000'), variance: amount('2000') });
  });

  it('has no variance in an enabled alternate without an entry of the selected bidder, and counts 0 there [SUM-085]', () => {
    const selectedBidder = { base: amount('100000'), alternates: [ZERO, ZERO], unpriced: new Set([0, 1]) };
    const { base, alternates, bidTotal } = bidPackageAmounts(standing({ selectedBidder, contingency: none }), enabled);
    const estimate = { baseEstimate: amount('18000') };
    expect(alternates[0]).toEqual({ amount: ZERO, ...estimate, variance: null, variancePercent: null });
    expect(alternates[1]!.variance).toBe(ZERO);
    expect([text(base.variance), text(bidTotal)]).toEqual(['10000', '100000']);
    // An Included of 0.00 is a price.
    const included = standing({ selectedBidder: { ...selectedBidder, unpriced: new Set([1]) } });
    expect(text(bidPackageAmounts(included, enabled).alternates[0]!.variance)).toBe('-18000');
  });
});

describe('a project', () => {
  const packages = [
    bidPackageAmounts(standing(), enabled),
    bidPackageAmounts(standing({ selectedBidder: null }), enabled),
    bidPackageAmounts(standing({ isGeneralCondition: true, contingency: none }), enabled),
  ];
  const fees: Fee[] = [
    { name: 'Overhead', order: 0, feeType: FeeType.Bid, amount: amount('0.02') },
    { name: 'Permit', order: 1, feeType: FeeType.LumpSum, amount: amount('5000') },
    { name: 'So far', order: 2, feeType: FeeType.Subtotal, amount: ZERO },
  ];
  const summary = projectSummary(packages, fees, enabled);

  it('bid total = sum of the packages’ base amounts, enabled alternates and contingencies [BID-046]', () => {
    const columns = [summary.baseAmount, ...summary.alternateAmounts, summary.contingency];
    expect(columns.map(amountText)).toEqual(['190000', '38000', '0', '6000']);
    expect(amountText(summary.bidTotal)).toBe('234000');
  });

  it('grand total = bid total + all fees that are not subtotals, over base, enabled alternates and contingency [SUM-046]', () => {
    expect(amountText(summary.grandTotal!)).toBe('243680');
    expect(feeTotals(summary.fees)!.map(amountText)).toEqual(['4680', '5000', '243680']);
  });

  it('leaves the estimates of packages without a selection out of its variance, not out of the estimate [SUM-047]', () => {
    expect([summary.variance, summary.variancePercent, summary.baseEstimate].map(text)).toEqual([
      '10000',
      '5.5555555555',
      '270000',
    ]);
    expect(summary.comparedPackageCount).toBe(2);
  });

  it('compares no package without an estimate, and has no variance where none is compared [SUM-047]', () => {
    const estimates = { base: ZERO, alternates: [ZERO, ZERO] };
    const withoutEstimate = bidPackageAmounts(standing({ estimates }), enabled);
    expect([text(withoutEstimate.base.variance), text(withoutEstimate.base.variancePercent)]).toEqual(['100000', '0']);
    const four = projectSummary([...packages, withoutEstimate], [], enabled);
    expect([text(four.variance), text(four.variancePercent), four.comparedPackageCount]).toEqual([
      '10000',
      '5.5555555555',
      2,
    ]);
    expect(amountText(four.baseEstimate)).toBe('270000');
    const none = projectSummary([withoutEstimate, packages[1]!], [], enabled);
    expect([none.variance, none.variancePercent, none.comparedPackageCount]).toEqual([null, null, 0]);
    expect(projectSummary([], [], enabled)).toMatchObject({ variance: null, comparedPackageCount: 0 });
  });

  it('the last row sums every amount column [SUM-048]', () => {
    expect(summary.alternateEstimates.map(amountText)).toEqual(['54000', '24000']);
    expect(summary.alternateVariances.map(text)).toEqual(['2000', '0']);
    expect(sumOf(packages, (figures) => figures.bidTotal)).toBe(summary.bidTotal);
  });

  it('sums the variances of an alternate over the packages that compare there, with none it has none [SUM-085]', () => {
    const selectedBidder = { base: amount('100000'), alternates: [ZERO, ZERO], unpriced: new Set([0]) };
    const unpriced = bidPackageAmounts(standing({ selectedBidder }), enabled);
    const noEstimate = { base: amount('90000'), alternates: [ZERO, ZERO] };
    const withoutEstimate = bidPackageAmounts(standing({ estimates: noEstimate }), enabled);
    const variances = (rows: (typeof unpriced)[]) => {
      const { variance, comparedPackageCount, alternateVariances } = projectSummary(rows, [], enabled);
      return [text(variance), comparedPackageCount, ...alternateVariances.map(text)];
    };
    expect(variances([unpriced, withoutEstimate, packages[0]!])).toEqual(['30000', 3, '2000', '0']);
    expect(variances([unpriced])).toEqual(['10000', 1, null, '0']);
    expect(variances([withoutEstimate])).toEqual(['10000', 1, null, '0']);
  });

  it('keeps its bid total and shows no grand total while the fees cannot be calculated [SUM-050]', () => {
    const failing = projectSummary(
      packages,
      [{ name: 'All', order: 0, feeType: FeeType.Total, amount: amount('1') }],
      enabled,
    );
    expect(failing.fees.failure?.sentence).toContain("'All'");
    expect([failing.grandTotal, feeTotals(failing.fees)]).toEqual([null, null]);
    expect(failing.bidTotal).toBe(summary.bidTotal);
  });

  const cents = fc
    .integer({ min: -10_000_000, max: 1_000_000_000 })
    .map((value) => amountOfUnits(BigInt(value) * 10n ** 8n));
  const standings = fc.record({
    isGeneralCondition: fc.boolean(),
    selectedBidder: fc.option(fc.record({ base: cents, alternates: fc.tuple(cents, cents) })),
    carried: fc.option(fc.record({ base: cents, alternates: fc.tuple(cents, cents) })),
    estimates: fc.record({ base: cents, alternates: fc.tuple(cents, cents) }),
    contingency: fc.oneof(
      fc.record({
        unit: fc.constant('percent' as const),
        value: fc.integer({ min: 0, max: 100 }).map((value) => amountOfUnits(BigInt(value) * 10n ** 8n)),
      }),
      fc.record({ unit: fc.constant('amount' as const), value: cents }),
    ),
  });

  it('has parts that add to the whole, in whatever order its packages stand', () => {
    fc.assert(
      fc.property(fc.array(standings, { maxLength: 8 }), fc.tuple(fc.boolean(), fc.boolean()), (given, switches) => {
        const rows = given.map((one) => bidPackageAmounts(one, switches));
        const whole = projectSummary(rows, [], switches);
        const columns = whole.alternateAmounts.reduce(
          (sum, column) => sum + column,
          whole.baseAmount + whole.contingency,
        );
        expect(whole.bidTotal).toBe(columns);
        expect(whole.grandTotal).toBe(columns);
        expect(whole.selectedBidTotal + whole.carriedBidTotal).toBe(whole.bidTotal);
        expect(projectSummary([...rows].reverse(), [], switches)).toEqual(whole);
      }),
    );
  });
});
