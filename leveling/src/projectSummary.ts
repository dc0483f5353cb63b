import { type Amount, add, sumOf, ZERO } from './amounts.ts';
import type { SectionAmounts } from './carriedAmount.ts';
import { variance, variancePercent } from './comparison.ts';
import { type Contingency, type ContingencyFigures, contingencyFigures } from './contingency.ts';
import type { Fee } from './fee.ts';
import { calculateFeeColumns, type FeeColumns } from './fees.ts';

/** The figures of a package that the summary adds up: totals of whole sections, as stored. */
export interface BidPackageStanding {
  readonly isGeneralCondition: boolean;
  /** Totals (bids + adjustment) of the selected bidder, null without a selection; not read for general conditions. */
  readonly selectedBidder: SelectedTotals | null;
  /** What it carries (`carriedSections`), null for nothing; not read with a selection, nor for general conditions. */
  readonly carried: SectionAmounts | null;
  /** Base estimates (lineItemsTotal) of the sections. */
  readonly estimates: SectionAmounts;
  readonly contingency: Contingency;
}

/** Totals of the selected bidder, and the alternates in which it has no entry. */
export interface SelectedTotals extends SectionAmounts {
  /** By index in the project's order: their total of 0 is no price, and compares with nothing. Absent: none. */
  readonly unpriced?: ReadonlySet<number>;
}

/** One section's amount and its estimate. A null amount means that nobody is selected. */
export interface SectionFigures {
  readonly amount: Amount | null;
  readonly baseEstimate: Amount;
  /** Null without a selection, and in an enabled alternate in which the selected bidder has no entry. */
  readonly variance: Amount | null;
  /** In percent, cut after 10 decimals: -12.5. */
  readonly variancePercent: Amount | null;
}

/** A package's row on the summary (rules.md "A bid package"). */
export interface BidPackageAmounts {
  readonly base: SectionFigures;
  /** In the project's order; a disabled alternate has amount and variance 0 and keeps its estimate. */
  readonly alternates: readonly SectionFigures[];
  /** What counts in place of the missing amounts; 0 in a disabled alternate. Null where nothing is carried. */
  readonly carried: SectionAmounts | null;
  /** Base amount + enabled alternates, or what is carried of them: what a contingency is a percentage of. */
  readonly beforeContingency: Amount;
  readonly contingency: ContingencyFigures;
  /** Base amount + enabled alternates + contingency; a missing amount counts as what is carried, or as 0. */
  readonly bidTotal: Amount;
}

/**
 * Returns the figures of one package. `enabled` says of each alternate of the project whether it counts. Worked:
 * selected 100,000 in the base and 20,000 in an enabled alternate, contingency 5 %: bid total 126,000. Carried
 * 171,400.00, contingency 5 %: 179,970.00, and no amounts of its own.
 */
export function bidPackageAmounts(standing: BidPackageStanding, enabled: readonly boolean[]): BidPackageAmounts {
  const { isGeneralCondition, estimates } = standing;
  const totals: SelectedTotals | null = isGeneralCondition ? estimates : standing.selectedBidder;
  const base = sectionFigures(totals ? totals.base : null, estimates.base, true);
  const alternates = enabled.map((counts, index) => {
    const total = totals ? (totals.alternates[index] ?? ZERO) : null;
    const isPriced = totals?.unpriced?.has(index) !== true;
    return sectionFigures(total, estimates.alternates[index] ?? ZERO, counts, isPriced);
  });
  const carried = totals ? null : countedSections(standing.carried, enabled);
  const counted = countedAmounts({ base, alternates, carried });
  const beforeContingency = sumOf([counted.base, ...counted.alternates], (value) => value);
  const contingency = contingencyFigures(standing.contingency, beforeContingency);
  const bidTotal = add(beforeContingency, contingency.amount);
  return { base, alternates, carried, beforeContingency, contingency, bidTotal };
}

function countedSections(carried: SectionAmounts | null, enabled: readonly boolean[]): SectionAmounts | null {
  if (carried === null) return null;
  return {
    base: carried.base,
    alternates: enabled.map((counts, index) => (counts ? (carried.alternates[index] ?? ZERO) : ZERO)),
  };
}

/**
 * Returns what a package counts for in each section, in US dollars: its own amounts, or what it carries, or 0. Source:
 * rules.md, Carried amounts. Worked: without a selection and carrying 171,400.00, the base counts 171,400.00.
 */
export function countedAmounts({
  base,
  alternates,
  carried,
}: Pick<BidPackageAmounts, 'base' | 'alternates' | 'carried'>): SectionAmounts {
  return {
    base: base.amount ?? carried?.base ?? ZERO,
    alternates: alternates.map(({ amount }, index) => amount ?? carried?.alternates[index] ?? ZERO),
  };
}

/** The sums over all packages of a project, and its fees (rules.md "A project"). */
export interface ProjectSummary {
  /** Sums of base amounts and carried ones, which fees are computed on; those of alternates likewise. */
  readonly baseAmount: Amount;
  readonly alternateAmounts: readonly Amount[];
  readonly alternateEstimates: readonly Amount[];
  /** Of the packages that compare in the alternate; null where none does, 0 while it is disabled. */
  readonly alternateVariances: readonly (Amount | null)[];
  readonly contingency: Amount;
  /** Sum of the packages' bid totals: `selectedBidTotal` + `carriedBidTotal`. */
  readonly bidTotal: Amount;
  /** Of the packages that carry nothing: selected ones, general conditions, fixed contingencies without either. */
  readonly selectedBidTotal: Amount;
  /** Of the packages that carry an amount, with their contingencies. */
  readonly carriedBidTotal: Amount;
  /** Number of packages that carry an amount. */
  readonly carriedPackageCount: number;
  /** Of all packages, also those nobody won. */
  readonly baseEstimate: Amount;
  /**
   * Sum of the variances of the packages that have one and whose base estimate is not 0; null with no such
   * package.
   */
  readonly variance: Amount | null;
  /** Over the estimates of those packages only, in percent, cut after 10 decimals. */
  readonly variancePercent: Amount | null;
  /** Number of packages that the variance compares. */
  readonly comparedPackageCount: number;
  readonly fees: FeeColumns;
  /** Project bid total + the fees of all counting columns; null while the fees cannot be calculated. */
  readonly grandTotal: Amount | null;
}

/** Returns the figures of a project from those of its packages. Fee values are in the order of `fees`. */
export function projectSummary(
  packages: readonly BidPackageAmounts[],
  fees: readonly Fee[],
  enabled: readonly boolean[],
): ProjectSummary {
  const sum = (amountOf: (figures: BidPackageAmounts) => Amount | null) =>
    sumOf(packages, (figures) => amountOf(figures) ?? ZERO);
  const eachAlternate = (amountOf: (section: SectionFigures) => Amount | null) =>
    enabled.map((_, index) => sum((figures) => amountOf(figures.alternates[index]!)));
  const compared = packages.filter(({ base }) => isCompared(base));
  const comparedAmount = sumOf(compared, ({ base }) => base.amount ?? ZERO);
  const comparedEstimate = sumOf(compared, ({ base }) => base.baseEstimate);
  const counted = packages.map(countedAmounts);
  const baseAmount = sumOf(counted, ({ base }) => base);
  const alternateAmounts = enabled.map((_, index) => sumOf(counted, ({ alternates }) => alternates[index]!));
  const carrying = packages.filter(({ carried }) => carried !== null);
  const others = packages.filter(({ carried }) => carried === null);
  const carriedBidTotal = sumOf(carrying, (figures) => figures.bidTotal);
  const selectedBidTotal = sumOf(others, (figures) => figures.bidTotal);
  const contingency = sum((figures) => figures.contingency.amount);
  const columns = calculateFeeColumns(fees, { base: baseAmount, alternates: alternateAmounts, contingency });
  return {
    baseAmount,
    alternateAmounts,
    alternateEstimates: eachAlternate((section) => section.baseEstimate),
    alternateVariances: enabled.map((counts, index) => {
      const sections = packages.map(({ alternates }) => alternates[index]!).filter(isCompared);
      return counts && sections.length === 0 ? null : sumOf(sections, (section) => section.variance ?? ZERO);
    }),
    contingency,
    bidTotal: add(selectedBidTotal, carriedBidTotal),
    selectedBidTotal,
    carriedBidTotal,
    carriedPackageCount: carrying.length,
    baseEstimate: sum(({ base }) => base.baseEstimate),
    variance: compared.length === 0 ? null : variance(comparedAmount, comparedEstimate),
    variancePercent: compared.length === 0 ? null : variancePercent(comparedAmount, comparedEstimate),
    comparedPackageCount: compared.length,
    fees: columns,
    grandTotal: columns.grandTotal,
  };
}

/**
 * Returns whether a section's variance says anything: it has a price (of a winner, or general conditions) and an
 * estimate. Source: rules.md 'A project'. Example: 48,000 over an estimate of 0 is no overrun of 48,000.
 */
export function isCompared({ variance: difference, baseEstimate }: SectionFigures): boolean {
  return difference !== null && baseEstimate !== 0n;
}

/** Returns a fee's per-fee total: its values in the base column, the alternates and the contingency column together. */
export function feeTotals(columns: FeeColumns): Amount[] | null {
  if (columns.failure) return null;
  const others = [...columns.alternates, columns.contingency];
  return columns.base.map((value, index) => others.reduce((sum, column) => add(sum, column[index]!), value));
}

/**
 * Returns one section's amount and its estimate. One that does not count (a disabled alternate) has amount and variance
 * 0 and keeps its estimate; a null amount means that nobody is selected. Source: rules.md 'A bid package'. Worked: 115
 * over 100 is 15, 15 %; an alternate without any entry of the bidder, over 3,840, is 0 without a variance.
 */
export function sectionFigures(
  amount: Amount | null,
  baseEstimate: Amount,
  counts: boolean,
  isPriced = true,
): SectionFigures {
  if (amount === null) return { amount, baseEstimate, variance: null, variancePercent: null };
  if (!counts) return { amount: ZERO, baseEstimate, variance: ZERO, variancePercent: ZERO };
  if (!isPriced) return { amount, baseEstimate, variance: null, variancePercent: null };
  return {
    amount,
    baseEstimate,
    variance: variance(amount, baseEstimate),
    variancePercent: variancePercent(amount, baseEstimate),
  };
}
