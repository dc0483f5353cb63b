/** A line that a row may go to, with the weight of the evidence for it. */
export interface WeighedLine {
  readonly line: number;
  readonly weight: number;
}

/** Rounds of scaling: by then the shares of thousands of rows have settled. */
const ROUNDS = 30;
/** Smaller shares claim nothing: thousands of rows that go elsewhere do not add up to one that comes. */
const CLAIM = 0.02;
/** Beyond it nothing is more certain, and the rounds are enough to share a line between rows that have nothing else. */
const MOST = 12;

/**
 * Returns the share of each row that goes to each of its lines, where a line takes about one row and a row may go nowhere.
 * Weights become odds against going nowhere, which weighs `nowhere`; they are scaled in turns until no row and no line has
 * more than 1 (Sinkhorn's scaling). Two rows of equal weight for one line have 0.5 of it each, less what goes nowhere.
 *
 * Example: a row with one line that weighs 5 against 2.6 for nowhere has a share of e^2.4 / (1 + e^2.4) = 0.92.
 */
export function softAssignment(
  rows: readonly (readonly WeighedLine[])[],
  lineCount: number,
  nowhere: number,
): number[][] {
  const odds = rows.map((lines) => lines.map(({ weight }) => Math.exp(Math.min(MOST, weight - nowhere))));
  const scale = new Float64Array(lineCount).fill(1);
  for (let round = 1; ; round += 1) {
    const shares = odds.map((row, at) => {
      const scaled = row.map((odd, index) => odd * scale[rows[at]![index]!.line]!);
      const sum = scaled.reduce((total, one) => total + one, 1);
      return scaled.map((one) => one / sum);
    });
    if (round === ROUNDS) return shares;
    const sums = new Float64Array(lineCount);
    for (const [at, row] of shares.entries()) {
      for (const [index, share] of row.entries()) if (share >= CLAIM) sums[rows[at]![index]!.line]! += share;
    }
    for (let line = 0; line < lineCount; line += 1) if (sums[line]! > 1) scale[line]! /= sums[line]!;
  }
}
