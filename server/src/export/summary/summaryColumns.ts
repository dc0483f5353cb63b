/** The columns of the sheet 'Bid Summary': those of the page with everything shown. */
export const SummaryColumn = {
  package: 0,
  assignedTo: 1,
  selectedBidder: 2,
  bidders: 3,
  /** Seven classifications, Adjustment, Totals. */
  classifications: 4,
  bidAmount: 13,
  secondBidder: 14,
  secondAmount: 15,
  secondDifference: 16,
  secondPercent: 17,
  estimate: 18,
  variance: 19,
  variancePercent: 20,
  alternates: 21,
} as const;

/**
 * The variable columns: amount, base estimate and variance of each alternate, then contingency, notes, bid total and
 * unleveled lines.
 */
export class SummaryColumns {
  readonly alternateCount: number;

  constructor(alternateCount: number) {
    this.alternateCount = alternateCount;
  }

  alternateAmount(alternate: number): number {
    return SummaryColumn.alternates + 3 * alternate;
  }

  get contingencyPercent(): number {
    return this.alternateAmount(this.alternateCount);
  }

  get contingencyAmount(): number {
    return this.contingencyPercent + 1;
  }

  get notes(): number {
    return this.contingencyPercent + 2;
  }

  get bidTotal(): number {
    return this.contingencyPercent + 3;
  }

  /** Returns the last column that is shown: unleveled lines of the bidder whose amounts a package counts. */
  get unleveledLines(): number {
    return this.contingencyPercent + 4;
  }

  /** Returns the base estimate of a package with an amount, hidden: the divisor of the project's variance percent. */
  get comparedEstimate(): number {
    return this.contingencyPercent + 5;
  }

  /** Returns what a package that carries an amount counts for, hidden: the sum is that of carried packages. */
  get carriedTotal(): number {
    return this.contingencyPercent + 6;
  }

  /** Returns the amount columns above fees: base, each alternate, contingency. */
  get feeColumns(): readonly number[] {
    const alternates = Array.from({ length: this.alternateCount }, (_, index) => this.alternateAmount(index));
    return [SummaryColumn.bidAmount, ...alternates, this.contingencyAmount];
  }
}
