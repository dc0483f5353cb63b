import type { Amount } from './amounts.ts';
import { NO_CLASSIFICATION } from './classification.ts';
import type { LineEntries } from './lineItemBid.ts';

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
