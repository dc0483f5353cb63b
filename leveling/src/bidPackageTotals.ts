import { BASE_SECTION } from './alternate.ts';
import { type Amount, add, sumOf, ZERO } from './amounts.ts';
import { type LineColumns, LineOfColumns } from './lineColumns.ts';
import type { LineEntries } from './lineItemBid.ts';
import { REQUIREMENT_BASE_ESTIMATE } from './requirement.ts';
import { type BidderTotals, between, NO_TOTALS, plus, SectionSum, type SectionTotals } from './sectionTotals.ts';

/** The totals of a package by section index: 0 is the base section, n the n-th alternate. */
export type BidPackageTotals = readonly SectionTotals[];

/** The change of the totals of one section; add it with {@link withDifference}. */
export type TotalsDifference = SectionTotals & { readonly section: number };

/** All that the totals of a package depend on. */
export type BidPackageContent = {
  readonly bidderCount: number;
  readonly sectionCount: number;
  readonly lines: LineColumns;
  readonly rollupBids: readonly { readonly bidder: number; readonly section: number; readonly bidValue: Amount }[];
  /** Quantitative requirements only; they count in the base section. */
  readonly requirements: readonly LineEntries[];
  /** An adjustment without an amount (a note only) is left out: it is no entry. */
  readonly adjustments: readonly { readonly bidder: number; readonly section: number; readonly value: Amount }[];
};

/** One line with the entries of all bidders. */
export type LineFigures = { readonly section: number; readonly baseEstimate: Amount; readonly entries: LineEntries };

/** Returns the total of a bidder in a section: bidsTotal + adjustment. */
export function totalOf(totals: BidderTotals): Amount {
  return add(totals.bidsTotal, totals.adjustment);
}

/**
 * Returns the total of a bidder's bids over the sections that count: the base and the enabled alternates. Worked:
 * 100,000 in the base, 20,000 in an enabled and 7,000 in a disabled alternate is 120,000.
 */
export function totalWithAlternates(
  totals: BidPackageTotals,
  bidder: number,
  alternatesEnabled: readonly boolean[],
): Amount {
  return sumOf(countingSections(totals, alternatesEnabled), ({ bidders }) => totalOf(bidders[bidder] ?? NO_TOTALS));
}

/**
 * Returns the base estimates of the sections that count: what bids are compared with on the package page, and the
 * amount of a general-conditions package.
 */
export function estimateWithAlternates(totals: BidPackageTotals, alternatesEnabled: readonly boolean[]): Amount {
  return sumOf(countingSections(totals, alternatesEnabled), ({ lineItemsTotal }) => lineItemsTotal);
}

/** Why a bidder's total cannot be compared with the base estimates of the same sections, and where. */
export type ComparisonGap = { readonly reason: 'notPriced' | 'noEstimate'; readonly section: number };

/**
 * Returns the first section that keeps a bidder's total from being compared with the estimates of the same sections
 * (base and enabled alternates), null where there is none: the bidder has no entry where there is an estimate, or an
 * amount where there is none. Source: rules.md 'A bid package'. Worked: 90 of 100 in the base and no entry in an
 * enabled alternate of 3,840 is notPriced there: 90 - 3,940 would look like a saving.
 */
export function comparisonGap(
  totals: BidPackageTotals,
  bidder: number,
  alternatesEnabled: readonly boolean[],
): ComparisonGap | null {
  const compared = totals.map(({ lineItemsTotal: estimate, bidders }) => {
    const own = bidders[bidder] ?? NO_TOTALS;
    return { estimate, total: totalOf(own), isPriced: own.entries > 0 };
  });
  return gapIn(compared, alternatesEnabled);
}

/**
 * Returns the same for what a bidder submitted: `sections` are its sums by section, null where it submitted nothing.
 * Source: rules.md 'A bid package'. Worked: 7,200 submitted for 8,000 in the base and nothing in an enabled alternate of
 * 70 is notPriced there: 7,200 - 8,070 would look like a saving.
 */
export function submittedGap(
  totals: BidPackageTotals,
  sections: readonly (Amount | null)[],
  alternatesEnabled: readonly boolean[],
): ComparisonGap | null {
  const compared = totals.map(({ lineItemsTotal: estimate }, section) => {
    const submitted = sections[section] ?? null;
    return { estimate, total: submitted ?? ZERO, isPriced: submitted !== null };
  });
  return gapIn(compared, alternatesEnabled);
}

function gapIn(
  sections: readonly { readonly estimate: Amount; readonly total: Amount; readonly isPriced: boolean }[],
  alternatesEnabled: readonly boolean[],
): ComparisonGap | null {
  for (const [section, { estimate, total, isPriced }] of sections.entries()) {
    if (section !== BASE_SECTION && alternatesEnabled[section - 1] !== true) continue;
    if (estimate !== 0n && !isPriced) return { reason: 'notPriced', section };
    if (estimate === 0n && total !== 0n) return { reason: 'noEstimate', section };
  }
  return null;
}

/** Returns the base section and the sections of enabled alternates. */
function countingSections<S>(sections: readonly S[], alternatesEnabled: readonly boolean[]): readonly S[] {
  return sections.filter((_, section) => section === BASE_SECTION || alternatesEnabled[section - 1] === true);
}

/** Returns the nine amounts of the summary's classification columns, by number: 0 … 6, Adjustment, Totals. */
export function classificationTotals(totals: BidderTotals): Amount[] {
  return [...totals.classifications, totals.adjustment, totalOf(totals)];
}

/** Lines that count as unleveled for a bidder: of the base section and the enabled alternates. */
export function unleveledLineCount(
  totals: BidPackageTotals,
  bidder: number,
  alternatesEnabled: readonly boolean[],
): number {
  const counts = totals.map(({ bidders }) => bidders[bidder]?.unleveledLines ?? 0);
  return countedUnleveledLines(counts, alternatesEnabled);
}

/**
 * Returns how many unleveled lines count, from those of each section, the base first. Source: rules.md 'Bidders'.
 * Worked: 1 in the base, 2 in an enabled and 4 in a disabled alternate are 3.
 */
export function countedUnleveledLines(counts: readonly number[], alternatesEnabled: readonly boolean[]): number {
  return countingSections(counts, alternatesEnabled).reduce((sum, count) => sum + count, 0);
}

/**
 * Returns the indexes of the alternates in which a bidder has no entry of any kind, from its counts of entries there:
 * its total of 0 is no price. Source: rules.md 'A bid package'. Worked: counts of 0 and 1 are {0}.
 */
export function unpricedAlternates(entryCounts: readonly number[]): ReadonlySet<number> {
  return new Set(entryCounts.flatMap((count, index) => (count === 0 ? [index] : [])));
}

/** Calculates all totals of a package from scratch. Source: rules.md 'Sections and totals, per bidder'. */
export function bidPackageTotals(content: BidPackageContent): BidPackageTotals {
  const sections = Array.from({ length: content.sectionCount }, () => new SectionSum(content.bidderCount));
  const line = new LineOfColumns(content.lines.bids);
  for (line.index = 0; line.index < content.lines.baseEstimates.length; line.index += 1) {
    sections[content.lines.sections[line.index]!]!.addLine(line, content.lines.baseEstimates[line.index]!);
  }
  for (const { bidder, section, bidValue } of content.rollupBids) sections[section]!.addRollup(bidder, bidValue);
  for (const entries of content.requirements) sections[BASE_SECTION]!.addEntries(entries, REQUIREMENT_BASE_ESTIMATE);
  for (const { bidder, section, value } of content.adjustments) sections[section]!.addAdjustment(bidder, value);
  return sections.map((section) => section.totals());
}

/**
 * Returns the change of the totals of a section when one line changes (its entries, its estimate), is added (before is
 * null) or is deleted (after is null). Both sides index the same bidders; a line never changes its section. Example:
 * bidder 1 lowers the only comparable price from 900 to 800; bidder 0, MissingScope without a price, moves by -100 too.
 */
export function lineDifference(before: LineFigures | null, after: LineFigures | null): TotalsDifference {
  const section = (after ?? before)?.section ?? BASE_SECTION;
  if (before !== null && before.section !== section) throw new RangeError('A line never changes its section');
  return { section, ...between(lineTotals(before), lineTotals(after)) };
}

/** Returns the change of the base section when fulfillments of a Quantitative requirement change; null: none. */
export function requirementDifference(before: LineEntries | null, after: LineEntries | null): TotalsDifference {
  return { section: BASE_SECTION, ...between(requirementTotals(before), requirementTotals(after)) };
}

/**
 * Returns the change of a section when a bidder's rollup bid changes (null: none), without lower ones that it removes.
 */
export function rollupDifference(
  place: { readonly bidder: number; readonly section: number },
  before: Amount | null,
  after: Amount | null,
): TotalsDifference {
  const sums = [before, after].map((bidValue) => {
    const sum = new SectionSum(place.bidder + 1);
    if (bidValue !== null) sum.addRollup(place.bidder, bidValue);
    return sum.totals();
  });
  return { section: place.section, ...between(sums[0]!, sums[1]!) };
}

/** Returns the change of a section when a bidder's adjustment changes (null: none, or a note without an amount). */
export function adjustmentDifference(
  place: { readonly bidder: number; readonly section: number },
  before: Amount | null,
  after: Amount | null,
): TotalsDifference {
  const sums = [before, after].map((value) => {
    const sum = new SectionSum(place.bidder + 1);
    if (value !== null) sum.addAdjustment(place.bidder, value);
    return sum.totals();
  });
  return { section: place.section, ...between(sums[0]!, sums[1]!) };
}

/** New totals with a difference added; untouched sections and bidders keep their objects. */
export function withDifference(totals: BidPackageTotals, difference: TotalsDifference): BidPackageTotals {
  return totals.map((section, index) => (index === difference.section ? plus(section, difference) : section));
}

function lineTotals(line: LineFigures | null): SectionTotals {
  const sum = new SectionSum(line?.entries.bidderCount ?? 0);
  if (line !== null) sum.addLine(line.entries, line.baseEstimate);
  return sum.totals();
}

function requirementTotals(entries: LineEntries | null): SectionTotals {
  const sum = new SectionSum(entries?.bidderCount ?? 0);
  if (entries !== null) sum.addEntries(entries, REQUIREMENT_BASE_ESTIMATE);
  return sum.totals();
}
