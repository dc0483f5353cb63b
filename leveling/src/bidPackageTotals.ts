import { BASE_SECTION } from './alternate.ts';
import type { Amount } from './amounts.ts';
import { Classification, NO_CLASSIFICATION } from './classification.ts';
import { isBlankEntry, type LineEntries } from './lineItemBid.ts';
import { missingScopeValue } from './missingScope.ts';
import { REQUIREMENT_BASE_ESTIMATE } from './requirement.ts';

/** What one bidder's entries in one section add up to. Also used for differences: then each field may be negative. */
export type BidderTotals = {
  /** Bid values of the lines + rollup bids (+ in the base section the quantitative requirements). */
  readonly bidsTotal: Amount;
  readonly adjustment: Amount;
  /** Sum of bid values by classification number 0 … 6; rollup bids count as SubBid (RAR-008). */
  readonly classifications: readonly Amount[];
  /** Lines of the section without a usable entry (BID-028). */
  readonly unleveledLines: number;
  /** Entries of any kind: bids, rollup bids, quantitative fulfillments, an adjustment (BDR-050). */
  readonly entries: number;
};

/** The totals of one section: the base bid or one alternate. */
export type SectionTotals = {
  /** Sum of the base estimates of the section's lines. */
  readonly lineItemsTotal: Amount;
  /** By bidder index. */
  readonly bidders: readonly BidderTotals[];
};

/** The totals of a package by section index: 0 is the base section, n the n-th alternate. */
export type BidPackageTotals = readonly SectionTotals[];

/** How a change moves the totals of the one section it touches: add it with {@link withDifference}. */
export type TotalsDifference = SectionTotals & { readonly section: number };

/** One bidder's entries in columns aligned to the lines. */
export type BidColumn = {
  /** -1 where there is no entry. */
  readonly classifications: ArrayLike<number>;
  readonly prices: ArrayLike<Amount | null>;
};

/** The lines of a package in columns. */
export type LineColumns = {
  /** Section index per line: 0 base, n the n-th alternate. */
  readonly sections: ArrayLike<number>;
  readonly baseEstimates: ArrayLike<Amount>;
  /** By bidder index. */
  readonly bids: readonly BidColumn[];
};

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

/** The total of a bidder in a section: bidsTotal + adjustment. Source: BID-047, RAR-015. */
export function totalOf(totals: BidderTotals): Amount {
  return totals.bidsTotal + totals.adjustment;
}

/** The nine amounts of the summary's classification columns, by number: 0 … 6, Adjustment, Totals. Source: SUM-027. */
export function classificationTotals(totals: BidderTotals): Amount[] {
  return [...totals.classifications, totals.adjustment, totalOf(totals)];
}

/** Lines that count as unleveled for a bidder: of the base section and the enabled alternates. Source: BID-029. */
export function unleveledLineCount(
  totals: BidPackageTotals,
  bidder: number,
  alternatesEnabled: readonly boolean[],
): number {
  return totals.reduce((count, section, index) => {
    const counts = index === BASE_SECTION || alternatesEnabled[index - 1] === true;
    return counts ? count + (section.bidders[bidder]?.unleveledLines ?? 0) : count;
  }, 0);
}

/** The first door: all totals of a package from scratch. Source: rules.md 'Sections and totals, per bidder'. */
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
 * The second door: how the totals of its section move when one line changes (its entries, its estimate), comes (before
 * is null) or goes (after is null). Both sides index the same bidders; a line never changes its section.
 * Example: bidder 1 lowers the only comparable price from 900 to 800; bidder 0, MissingScope without a price, moves by -100 too.
 */
export function lineDifference(before: LineFigures | null, after: LineFigures | null): TotalsDifference {
  const section = (after ?? before)?.section ?? BASE_SECTION;
  if (before !== null && before.section !== section) throw new RangeError('A line never changes its section');
  return { section, ...between(lineTotals(before), lineTotals(after)) };
}

/** How the base section moves when the fulfillments of one Quantitative requirement change (null: it comes or goes). */
export function requirementDifference(before: LineEntries | null, after: LineEntries | null): TotalsDifference {
  return { section: BASE_SECTION, ...between(requirementTotals(before), requirementTotals(after)) };
}

/** How a section moves when a bidder's rollup bid changes (null: none). Lower ones taken away are differences of their own. */
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

/** How a section moves when a bidder's adjustment changes (null: none, or a note without an amount). */
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

/** Whether a bidder's difference moves nothing, so that nothing needs to be stored. */
export function isNoDifference(totals: BidderTotals): boolean {
  return (
    totals.bidsTotal === 0n &&
    totals.adjustment === 0n &&
    totals.unleveledLines === 0 &&
    totals.entries === 0 &&
    totals.classifications.every((amount) => amount === 0n)
  );
}

/** The totals of a bidder that has just been added to a section with so many lines. */
export function totalsOfNewBidder(lineCount: number): BidderTotals {
  return { ...NOTHING, unleveledLines: lineCount };
}

/** The entries of one line of columns; set `index` to move it (one object serves a whole run). */
export class LineOfColumns implements LineEntries {
  index: number;
  readonly #bids: readonly BidColumn[];

  constructor(bids: readonly BidColumn[], index = 0) {
    this.#bids = bids;
    this.index = index;
  }

  get bidderCount(): number {
    return this.#bids.length;
  }

  classificationAt(bidder: number): number {
    return this.#bids[bidder]?.classifications[this.index] ?? NO_CLASSIFICATION;
  }

  priceAt(bidder: number): Amount | null {
    return this.#bids[bidder]?.prices[this.index] ?? null;
  }
}

const NOTHING: BidderTotals = {
  bidsTotal: 0n,
  adjustment: 0n,
  classifications: [0n, 0n, 0n, 0n, 0n, 0n, 0n],
  unleveledLines: 0,
  entries: 0,
};

/** One section's sums while they are made. */
class SectionSum {
  #lineItemsTotal = 0n;
  readonly #bidders: {
    -readonly [K in keyof BidderTotals]: K extends 'classifications' ? Amount[] : BidderTotals[K];
  }[];

  constructor(bidderCount: number) {
    this.#bidders = Array.from({ length: bidderCount }, () => ({
      ...NOTHING,
      classifications: [...NOTHING.classifications],
    }));
  }

  addLine(entries: LineEntries, baseEstimate: Amount): void {
    this.#lineItemsTotal += baseEstimate;
    this.addEntries(entries, baseEstimate);
    for (let bidder = 0; bidder < this.#bidders.length; bidder += 1) {
      if (isBlankEntry(entries.classificationAt(bidder), entries.priceAt(bidder))) {
        this.#bidders[bidder]!.unleveledLines += 1;
      }
    }
  }

  addEntries(entries: LineEntries, baseEstimate: Amount): void {
    let missing: Amount | null = null;
    for (let bidder = 0; bidder < this.#bidders.length; bidder += 1) {
      const classification = entries.classificationAt(bidder);
      const price = entries.priceAt(bidder);
      if (isBlankEntry(classification, price)) continue;
      this.#bidders[bidder]!.entries += 1;
      if (classification === Classification.Included) continue;
      let value = price ?? 0n;
      if (classification === Classification.MissingScope && price === null) {
        missing ??= missingScopeValue(entries, baseEstimate);
        value = missing;
      }
      this.#addValue(bidder, classification, value);
    }
  }

  addRollup(bidder: number, bidValue: Amount): void {
    this.#bidders[bidder]!.entries += 1;
    this.#addValue(bidder, Classification.SubBid, bidValue);
  }

  addAdjustment(bidder: number, value: Amount): void {
    this.#bidders[bidder]!.entries += 1;
    this.#bidders[bidder]!.adjustment += value;
  }

  totals(): SectionTotals {
    return { lineItemsTotal: this.#lineItemsTotal, bidders: this.#bidders };
  }

  #addValue(bidder: number, classification: number, value: Amount): void {
    const totals = this.#bidders[bidder]!;
    totals.bidsTotal += value;
    totals.classifications[classification]! += value;
  }
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

function between(before: SectionTotals, after: SectionTotals): SectionTotals {
  const length = Math.max(before.bidders.length, after.bidders.length);
  return {
    lineItemsTotal: after.lineItemsTotal - before.lineItemsTotal,
    bidders: Array.from({ length }, (_, bidder) =>
      combine(after.bidders[bidder] ?? NOTHING, before.bidders[bidder] ?? NOTHING, -1),
    ),
  };
}

function plus(section: SectionTotals, difference: SectionTotals): SectionTotals {
  return {
    lineItemsTotal: section.lineItemsTotal + difference.lineItemsTotal,
    bidders: section.bidders.map((totals, bidder) => {
      const moved = difference.bidders[bidder];
      return moved === undefined || isNoDifference(moved) ? totals : combine(totals, moved, 1);
    }),
  };
}

function combine(a: BidderTotals, b: BidderTotals, sign: 1 | -1): BidderTotals {
  const factor = BigInt(sign);
  return {
    bidsTotal: a.bidsTotal + factor * b.bidsTotal,
    adjustment: a.adjustment + factor * b.adjustment,
    classifications: a.classifications.map((amount, index) => amount + factor * b.classifications[index]!),
    unleveledLines: a.unleveledLines + sign * b.unleveledLines,
    entries: a.entries + sign * b.entries,
  };
}
