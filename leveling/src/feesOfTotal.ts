import { type Amount, add, ONE, subtract, sumOf, ZERO } from './amounts.ts';
import type { Fee } from './fee.ts';
import { isSubtotal } from './fee.ts';
import { type FeeColumnCosts, feeParts } from './fees.ts';
import { fractionOfAmount, roundFraction } from './fraction.ts';
import { CENTS } from './rounding.ts';

/** The equation of the grand total when fees are shares of it: `rest` / (1 - `share`). */
export interface FeesOfTotal {
  /** All base costs and the fees that are no share of the grand total. */
  readonly rest: Amount;
  /** All shares of the grand total together, as a fraction. */
  readonly share: Amount;
  /** `rest` / (1 - `share`), rounded to cents; the grand total, made of fees rounded one by one, may differ by cents. */
  readonly total: Amount;
  /** The fees that are a share of the grand total, in table order, each with its fraction. */
  readonly fees: readonly { readonly name: string; readonly share: Amount }[];
}

/**
 * Returns the working of a project's grand total where fees are shares of it (rules.md "Fees"); null where none is, and
 * where the table cannot be calculated. A fee on such a fee is a share too. The columns share the fractions, so their
 * rests add up.
 *
 * Worked: base 1,000,000, overhead Bid 2 %, permit LumpSum 5,000, bond Total 5 %: rest 1,025,000, share 0.05, total
 * 1,025,000 / 0.95 = 1,078,947.37.
 */
export function feesOfTotal(fees: readonly Fee[], costs: FeeColumnCosts): FeesOfTotal | null {
  const base = feeParts(fees, costs.base);
  if (base === null) return null;
  const others = [...costs.alternates, costs.contingency];
  const columns = [base, ...others.map((cost) => feeParts(fees, cost, { lumpSums: false }) ?? [])];
  const counted = fees.flatMap((fee, index) => (isSubtotal(fee) ? [] : [{ fee, index }]));
  const shares = counted
    .map(({ fee, index }) => ({ name: fee.name.trim(), order: fee.order, share: base[index]!.ofTotal }))
    .filter(({ share }) => share !== 0n)
    .sort((a, b) => a.order - b.order);
  const share = sumOf(shares, (each) => each.share);
  if (shares.length === 0 || share >= ONE) return null;
  const fixed = columns.flatMap((parts) => counted.map(({ index }) => parts[index]!.fixed));
  const rest = [costs.base, ...others, ...fixed].reduce(add, ZERO);
  const total = roundFraction(fractionOfAmount(rest).div(fractionOfAmount(subtract(ONE, share))), CENTS);
  return { rest, share, total, fees: shares.map(({ name, share: of }) => ({ name, share: of })) };
}
