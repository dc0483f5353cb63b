import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, amount, amountOfUnits, amountText, ZERO } from './amounts.ts';
import { BidderStatus, isExcluded, type RankedBidder } from './bidder.ts';
import {
  type CarriedKind,
  carriedAmountProblem,
  carriedKinds,
  carriedSections,
  lowBidder,
  NOTHING_CARRIED,
  type SectionAmounts,
} from './carriedAmount.ts';
import type { Contingency } from './contingency.ts';
import { type Fee, FeeType } from './fee.ts';
import { type BidPackageStanding, bidPackageAmounts, countedAmounts, projectSummary } from './projectSummary.ts';

const bidder = (companyName: string, baseTotal: string, change: Partial<RankedBidder> = {}): RankedBidder => ({
  companyName,
  status: BidderStatus.QuoteReceived,
  isSelected: false,
  hasBaseEntry: true,
  baseTotal: amount(baseTotal),
  ...change,
});

const estimates: SectionAmounts = { base: amount('90000'), alternates: [amount('18000'), amount('7000')] };
const low: SectionAmounts = { base: amount('171400'), alternates: [amount('4000'), amount('9000')] };
const enabled = [true, false];
const none: Contingency = { unit: 'percent', value: ZERO };

const standing = (kind: CarriedKind, change: Partial<BidPackageStanding> = {}): BidPackageStanding => ({
  isGeneralCondition: false,
  selectedBidder: null,
  carried: carriedSections({ kind, value: kind === 'typed' ? amount('95000') : null }, estimates, low),
  estimates,
  contingency: none,
  ...change,
});

describe('the low bidder', () => {
  it('is the first by base total of those that are not excluded and have a base entry, then by name [PFE-042]', () => {
    const bidders = [
      bidder('Zeta', '100'),
      bidder('declined', '1', { status: BidderStatus.DeclinedToQuote }),
      bidder('late', '1', { status: BidderStatus.QuoteIsLate }),
      bidder('no status', '1', { status: null }),
      bidder('idle', '0', { hasBaseEntry: false }),
      bidder('acme', '100', { status: BidderStatus.RequestCreated }),
      bidder('Bolt', '100.01'),
    ];
    expect(lowBidder(bidders)).toBe(5);
    expect(lowBidder(bidders.slice(1, 5))).toBe(-1);
    expect(lowBidder([])).toBe(-1);
  });

  it('is neither the one that was dragged first nor the one that is selected [PFE-042]', () => {
    const dragged = bidder('Bolt', '200', { manualOrder: 0 });
    expect(lowBidder([dragged, bidder('Acme', '100', { manualOrder: 1 })])).toBe(1);
    expect(lowBidder([bidder('Bolt', '200', { isSelected: true }), bidder('Acme', '100')])).toBe(1);
  });
});

describe('what a package carries', () => {
  it('is nothing, the low bidder, the estimate or the typed amount, in base and enabled alternates [PFE-042]', () => {
    const counted = Object.fromEntries(
      carriedKinds.map((kind) => {
        const { base, alternates } = countedAmounts(bidPackageAmounts(standing(kind), enabled));
        return [kind, [base, ...alternates].map(amountText)];
      }),
    );
    expect(counted).toEqual({
      none: ['0', '0', '0'],
      low: ['171400', '4000', '0'],
      estimate: ['90000', '18000', '0'],
      typed: ['95000', '0', '0'],
    });
    expect(carriedSections(NOTHING_CARRIED, estimates, low)).toBeNull();
    expect(carriedSections({ kind: 'low', value: null }, estimates, null)).toBeNull();
  });

  it('leaves the package without amounts and variance of its own [PFE-044]', () => {
    for (const kind of carriedKinds) {
      const figures = bidPackageAmounts(standing(kind), enabled);
      expect([figures.base, ...figures.alternates].map(({ amount: own }) => own)).toEqual([null, null, null]);
      expect(figures.base.variance).toBeNull();
    }
  });

  it('carries its contingency: 5 % of 171,400.00 is 8,570.00, together 179,970.00 [PFE-043]', () => {
    const contingency: Contingency = { unit: 'percent', value: amount('0.05') };
    const base = bidPackageAmounts(standing('low', { contingency }), [false, false]);
    expect([base.beforeContingency, base.contingency.amount, base.bidTotal].map(amountText)).toEqual([
      '171400',
      '8570',
      '179970',
    ]);
    expect(amountText(bidPackageAmounts(standing('low', { contingency }), enabled).bidTotal)).toBe('184170');
    const odd = carriedSections({ kind: 'typed', value: amount('0.1') }, estimates, null);
    expect(amountText(bidPackageAmounts(standing('typed', { carried: odd, contingency }), enabled).bidTotal)).toBe(
      '0.11',
    );
    const fixed = standing('none', { contingency: { unit: 'amount', value: amount('500') } });
    expect(amountText(bidPackageAmounts(fixed, enabled).bidTotal)).toBe('500');
    expect(bidPackageAmounts({ ...fixed, carried: low }, enabled).contingency.percentage).toBe('0.002850627137');
  });

  it('does not count for general conditions and with a selection [PFE-042]', () => {
    const general = bidPackageAmounts(standing('typed', { isGeneralCondition: true }), enabled);
    expect([general.carried, amountText(general.bidTotal)]).toEqual([null, '108000']);
    const selectedBidder = { base: amount('1'), alternates: [amount('2'), amount('3')] };
    const selected = bidPackageAmounts(standing('typed', { selectedBidder }), enabled);
    expect([selected.carried, amountText(selected.bidTotal)]).toEqual([null, '3']);
  });

  it('is checked before it is stored: an amount for typed, none for the others', () => {
    const problems = carriedKinds.map((kind) => [carriedAmountProblem(kind, true), carriedAmountProblem(kind, false)]);
    const others = ['valueNotTaken', null];
    expect(problems).toEqual([others, others, others, [null, 'valueMissing']]);
  });
});

describe('a project', () => {
  const cents = fc
    .integer({ min: -10_000_000, max: 1_000_000_000 })
    .map((value) => amountOfUnits(BigInt(value) * 10n ** 8n));
  const sections = fc.record({ base: cents, alternates: fc.tuple(cents, cents) });
  const contingency = fc.oneof(
    fc.record({
      unit: fc.constant('percent' as const),
      value: fc.integer({ min: 0, max: 100 }).map((value) => amountOfUnits(BigInt(value) * 10n ** 8n)),
    }),
    fc.record({ unit: fc.constant('amount' as const), value: cents }),
  );
  const anyStanding: fc.Arbitrary<BidPackageStanding> = fc.record({
    isGeneralCondition: fc.boolean(),
    selectedBidder: fc.option(sections),
    carried: fc.option(sections),
    estimates: sections,
    contingency,
  });
  const switches = fc.tuple(fc.boolean(), fc.boolean());
  const fees: Fee[] = [
    { name: 'Overhead', order: 0, feeType: FeeType.Bid, amount: amount('0.02') },
    { name: 'Permit', order: 1, feeType: FeeType.LumpSum, amount: amount('5000') },
  ];

  it('bid total = selected + carried packages, fees on the sum, variance of the selected alone [PFE-044]', () => {
    const selectedBidder = { base: amount('100000'), alternates: [amount('20000'), ZERO] };
    const packages = [
      bidPackageAmounts(standing('none', { selectedBidder }), enabled),
      bidPackageAmounts(standing('low', { contingency: { unit: 'percent', value: amount('0.05') } }), enabled),
      bidPackageAmounts(standing('none', { contingency: { unit: 'amount', value: amount('500') } }), enabled),
    ];
    const summary = projectSummary(packages, fees, enabled);
    const totals = [summary.selectedBidTotal, summary.carriedBidTotal, summary.bidTotal, summary.grandTotal!];
    expect(totals.map(amountText)).toEqual(['120500', '184170', '304670', '315763.4']);
    expect(summary.carriedPackageCount).toBe(1);
    const columns = [summary.baseAmount, ...summary.alternateAmounts, summary.contingency];
    expect(columns.map(amountText)).toEqual(['271400', '24000', '0', '9270']);
    expect([amountText(summary.variance!), summary.comparedPackageCount]).toEqual(['10000', 1]);
  });

  it('counts a package that carries the low bidder as if he were selected [PFE-042]', () => {
    fc.assert(
      fc.property(anyStanding, sections, switches, (given, totals, states) => {
        const open = { ...given, isGeneralCondition: false };
        const carrying = bidPackageAmounts({ ...open, selectedBidder: null, carried: totals }, states);
        const selected = bidPackageAmounts({ ...open, selectedBidder: totals }, states);
        expect(carrying.bidTotal).toBe(selected.bidTotal);
        expect(carrying.contingency).toEqual(selected.contingency);
        expect(countedAmounts(carrying)).toEqual(countedAmounts(selected));
      }),
    );
  });

  it('has columns that add up to selected + carried, and the grand total without fees [PFE-044]', () => {
    fc.assert(
      fc.property(fc.array(anyStanding, { maxLength: 8 }), switches, (given, states) => {
        const rows = given.map((one) => bidPackageAmounts(one, states));
        const whole = projectSummary(rows, [], states);
        const columns = whole.alternateAmounts.reduce(add, add(whole.baseAmount, whole.contingency));
        expect(whole.selectedBidTotal + whole.carriedBidTotal).toBe(whole.bidTotal);
        expect([whole.bidTotal, whole.grandTotal]).toEqual([columns, columns]);
        const others = rows.filter(({ carried }) => carried === null);
        expect(whole.selectedBidTotal).toBe(projectSummary(others, [], states).bidTotal);
        const bare = given.map((one) => bidPackageAmounts({ ...one, carried: null }, states));
        const withoutCarried = projectSummary(bare, [], states);
        expect([whole.variance, whole.comparedPackageCount]).toEqual([
          withoutCarried.variance,
          withoutCarried.comparedPackageCount,
        ]);
      }),
    );
  });

  it('has a low bidder that no other bidder who counts is below [PFE-042]', () => {
    const anyBidder = fc.record({
      companyName: fc.constantFrom('Acme', 'Bolt', 'Corner', 'acme'),
      status: fc.constantFrom(null, 0 as const, 1 as const, 2 as const, 3 as const, 4 as const),
      isSelected: fc.boolean(),
      hasBaseEntry: fc.boolean(),
      baseTotal: fc.constantFrom(amount('-5'), ZERO, amount('7')),
      manualOrder: fc.option(fc.nat(3)),
    });
    fc.assert(
      fc.property(fc.array(anyBidder, { maxLength: 6 }), (bidders) => {
        const counting = bidders.filter(({ status, hasBaseEntry }) => hasBaseEntry && !isExcluded(status));
        const found = bidders[lowBidder(bidders)];
        expect(found === undefined).toBe(counting.length === 0);
        if (found === undefined) return;
        expect(counting).toContain(found);
        expect(counting.every(({ baseTotal }) => baseTotal >= found.baseTotal)).toBe(true);
      }),
    );
  });
});
