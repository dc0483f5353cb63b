import { type Amount, add, subtract, ZERO } from './amounts.ts';
import { Classification } from './classification.ts';
import { isBlankEntry, type LineEntries } from './lineItemBid.ts';
import { missingScopeValue } from './missingScope.ts';

/** The totals of one bidder's entries in one section. Also used for differences: then each field may be negative. */
export type BidderTotals = {
  /** Bid values of the lines + rollup bids (+ in the base section the quantitative requirements). */
  readonly bidsTotal: Amount;
  readonly adjustment: Amount;
  /** Sum of bid values by classification number 0 … 6; rollup bids count as SubBid. */
  readonly classifications: readonly Amount[];
  /** Lines of the section without a usable entry. */
  readonly unleveledLines: number;
  /** Entries of any kind: bids, rollup bids, quantitative fulfillments, an adjustment. */
  readonly entries: number;
};

/** The totals of one section: the base bid or one alternate. */
export type SectionTotals = {
  /** Sum of the base estimates of the section's lines. */
  readonly lineItemsTotal: Amount;
  /** By bidder index. */
  readonly bidders: readonly BidderTotals[];
};

/** The totals of a bidder without any entry in a section without lines. */
export const NO_TOTALS: BidderTotals = {
  bidsTotal: ZERO,
  adjustment: ZERO,
  classifications: [ZERO, ZERO, ZERO, ZERO, ZERO, ZERO, ZERO],
  unleveledLines: 0,
  entries: 0,
};

/** Adds up one section: add its contents, then take the {@link SectionTotals}. */
export class SectionSum {
  #lineItemsTotal = ZERO;
  readonly #bidders: {
    -readonly [K in keyof BidderTotals]: K extends 'classifications' ? Amount[] : BidderTotals[K];
  }[];

  constructor(bidderCount: number) {
    this.#bidders = Array.from({ length: bidderCount }, () => ({
      ...NO_TOTALS,
      classifications: [...NO_TOTALS.classifications],
    }));
  }

  addLine(entries: LineEntries, baseEstimate: Amount): void {
    this.#lineItemsTotal = add(this.#lineItemsTotal, baseEstimate);
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
      let value = price ?? ZERO;
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
    const totals = this.#bidders[bidder]!;
    totals.entries += 1;
    totals.adjustment = add(totals.adjustment, value);
  }

  totals(): SectionTotals {
    return { lineItemsTotal: this.#lineItemsTotal, bidders: this.#bidders };
  }

  #addValue(bidder: number, classification: number, value: Amount): void {
    const totals = this.#bidders[bidder]!;
    totals.bidsTotal = add(totals.bidsTotal, value);
    totals.classifications[classification] = add(totals.classifications[classification]!, value);
  }
}

/** Returns whether a bidder's difference moves nothing, so that nothing needs to be stored. */
export function isNoDifference(totals: BidderTotals): boolean {
  return (
    totals.bidsTotal === 0n &&
    totals.adjustment === 0n &&
    totals.unleveledLines === 0 &&
    totals.entries === 0 &&
    totals.classifications.every((amount) => amount === 0n)
  );
}

/** Returns the difference that changes `before` into `after`. */
export function between(before: SectionTotals, after: SectionTotals): SectionTotals {
  const length = Math.max(before.bidders.length, after.bidders.length);
  return {
    lineItemsTotal: subtract(after.lineItemsTotal, before.lineItemsTotal),
    bidders: Array.from({ length }, (_, bidder) =>
      combine(after.bidders[bidder] ?? NO_TOTALS, before.bidders[bidder] ?? NO_TOTALS, -1),
    ),
  };
}

/** Returns a section with a difference added; bidders it does not move keep their objects. */
export function plus(section: SectionTotals, difference: SectionTotals): SectionTotals {
  return {
    lineItemsTotal: add(section.lineItemsTotal, difference.lineItemsTotal),
    bidders: section.bidders.map((totals, bidder) => {
      const moved = difference.bidders[bidder];
      return moved === undefined || isNoDifference(moved) ? totals : combine(totals, moved, 1);
    }),
  };
}

function combine(a: BidderTotals, b: BidderTotals, sign: 1 | -1): BidderTotals {
  const combined = sign === 1 ? add : subtract;
  return {
    bidsTotal: combined(a.bidsTotal, b.bidsTotal),
    adjustment: combined(a.adjustment, b.adjustment),
    classifications: a.classifications.map((amount, index) => combined(amount, b.classifications[index]!)),
    unleveledLines: a.unleveledLines + sign * b.unleveledLines,
    entries: a.entries + sign * b.entries,
  };
}
