/** The columns of the sheet 'Bid Summary', those of the page with all toggles on (EXP-002). */
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

/** Amount, base estimate and variance of each alternate, then contingency, notes and the bid total. */
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

  /** The base estimate of a package that has an amount, hidden: what the project's variance percent is over. */
  get comparedEstimate(): number {
    return this.contingencyPercent + 4;
  }

  /** The amount columns that fees stand under: base, each alternate, contingency. */
  get feeColumns(): readonly number[] {
    const alternates = Array.from({ length: this.alternateCount }, (_, index) => this.alternateAmount(index));
    return [SummaryColumn.bidAmount, ...alternates, this.contingencyAmount];
  }
}
