import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Amount, amount, amountText } from '../src/amounts.ts';
import { bidPackageTotals, totalOf } from '../src/bidPackageTotals.ts';
import { carriedSections, lowBidder, type SectionAmounts } from '../src/carriedAmount.ts';
import type { FeeType } from '../src/fee.ts';
import { type BidPackageAmounts, bidPackageAmounts, projectSummary } from '../src/projectSummary.ts';
import { rankedBidders } from '../src/rankedBidders.ts';
import { packageContent } from './packageContent.ts';
import type { PackageVector } from './readVectors.ts';

type Sections = Readonly<Record<string, string>>;

/** A package that may carry an amount, with the answers of an independent calculator. */
type CarriedVector = Omit<PackageVector, 'expected'> & {
  readonly carried: NonNullable<PackageVector['carried']>;
  readonly expected: {
    readonly lowBidder: string | null;
    readonly carried: Sections | null;
    /** What is carried once every alternate is enabled; null where nothing is. */
    readonly whenEnabled: Sections | null;
    readonly contingency: string;
    readonly contingencyPercentage: string | null;
    readonly bidTotal: string;
  };
};

type CarriedProject = {
  readonly packages: readonly string[];
  readonly alternates: PackageVector['alternates'];
  readonly fees: readonly {
    readonly name: string;
    readonly order: number;
    readonly feeType: number;
    readonly amount: string;
  }[];
  readonly expected: {
    readonly columns: Sections;
    readonly projectBidTotal: string;
    readonly selectedBidTotal: string;
    readonly carriedBidTotal: string;
    readonly carriedPackageCount: number;
    readonly variance: string;
    readonly comparedPackageCount: number;
    readonly grandTotal: string;
  };
};

const { packages, projects } = JSON.parse(readFileSync(new URL('./carried.json', import.meta.url), 'utf8')) as {
  readonly packages: readonly CarriedVector[];
  readonly projects: readonly CarriedProject[];
};

describe('packages that may carry an amount', () => {
  it.each(packages)('$name [PFE-042, PFE-043]', (vector) => {
    const { expected } = vector;
    const switches = vector.alternates.map(({ enabled }) => enabled);
    const low = lowBidder(ranked(vector));
    expect(vector.bidders[low]?.companyName ?? null).toBe(expected.lowBidder);
    const figures = figuresOf(vector, switches);
    expect(sectionsOf(vector, figures.carried)).toEqual(expected.carried);
    const all = figuresOf(
      vector,
      switches.map(() => true),
    );
    expect(sectionsOf(vector, all.carried)).toEqual(expected.whenEnabled);
    const { amount: contingency, percentage } = figures.contingency;
    expect([amountText(contingency), percentage]).toEqual([expected.contingency, expected.contingencyPercentage]);
    expect(amountText(figures.bidTotal)).toBe(expected.bidTotal);
    const isOwn = vector.isGeneralCondition || vector.selectedBidder !== null;
    expect(figures.base.amount !== null).toBe(isOwn);
    expect(figures.base.variance !== null).toBe(isOwn);
  });
});

describe('projects with packages that carry an amount', () => {
  it.each(projects)('add selected and carried packages, and fees on the sum [PFE-044]', ({ expected, ...given }) => {
    const switches = given.alternates.map(({ enabled }) => enabled);
    const fees = given.fees.map((fee) => ({ ...fee, feeType: fee.feeType as FeeType, amount: amount(fee.amount) }));
    const chosen = given.packages.map((name) => packages.find((one) => one.name === name)!);
    const summary = projectSummary(
      chosen.map((vector) => figuresOf(vector, switches)),
      fees,
      switches,
    );
    const amounts = [summary.baseAmount, ...summary.alternateAmounts, summary.contingency];
    const names = ['base', ...given.alternates.map(({ name }) => name), 'contingency'];
    expect(Object.fromEntries(names.map((name, at) => [name, amountText(amounts[at]!)]))).toEqual(expected.columns);
    expect(amountText(summary.bidTotal)).toBe(expected.projectBidTotal);
    expect(amountText(summary.selectedBidTotal)).toBe(expected.selectedBidTotal);
    expect(amountText(summary.carriedBidTotal)).toBe(expected.carriedBidTotal);
    expect(summary.carriedPackageCount).toBe(expected.carriedPackageCount);
    expect([amountText(summary.variance!), summary.comparedPackageCount]).toEqual([
      expected.variance,
      expected.comparedPackageCount,
    ]);
    expect(amountText(summary.grandTotal!)).toBe(expected.grandTotal);
  });
});

function ranked(vector: CarriedVector) {
  const selected = vector.bidders.findIndex(({ companyName }) => companyName === vector.selectedBidder);
  return rankedBidders(vector.bidders, totalsOf(vector), selected);
}

function totalsOf(vector: CarriedVector) {
  return bidPackageTotals(packageContent(vector as unknown as PackageVector));
}

function figuresOf(vector: CarriedVector, enabled: readonly boolean[]): BidPackageAmounts {
  const totals = totalsOf(vector);
  const sections = (amountIn: (section: (typeof totals)[number]) => Amount): SectionAmounts => {
    const [base, ...alternates] = totals.map(amountIn);
    return { base: base!, alternates };
  };
  const ofBidder = (at: number) => (at === -1 ? null : sections(({ bidders }) => totalOf(bidders[at]!)));
  const estimates = sections(({ lineItemsTotal }) => lineItemsTotal);
  const { kind, value } = vector.carried;
  const carried = { kind, value: value === null ? null : amount(value) };
  return bidPackageAmounts(
    {
      isGeneralCondition: vector.isGeneralCondition,
      selectedBidder: ofBidder(vector.bidders.findIndex(({ companyName }) => companyName === vector.selectedBidder)),
      carried: carriedSections(carried, estimates, ofBidder(lowBidder(ranked(vector)))),
      estimates,
      contingency: { unit: vector.contingency.unit, value: amount(vector.contingency.value) },
    },
    enabled,
  );
}

function sectionsOf({ alternates }: CarriedVector, carried: SectionAmounts | null): Sections | null {
  if (carried === null) return null;
  const amounts = [carried.base, ...carried.alternates].map(amountText);
  return Object.fromEntries(['base', ...alternates.map(({ name }) => name)].map((name, at) => [name, amounts[at]!]));
}
