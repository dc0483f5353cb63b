import Fraction from 'fraction.js';
import { type Amount, add, sumOf } from './amounts.ts';
import { type Fee, FeeType, isSubtotal } from './fee.ts';
import { feeDependencies } from './feeDependencies.ts';
import { type FeeFailure, feeFailure } from './feeFailure.ts';
import { fractionOfAmount, roundFraction } from './fraction.ts';
import { CENTS } from './rounding.ts';

/** One column of a calculated table. `values` are in the order of the fees as given, in cents. */
export type FeeCalculation =
  | { readonly failure: null; readonly values: readonly Amount[]; readonly grandTotal: Amount }
  | { readonly failure: FeeFailure; readonly values: null; readonly grandTotal: null };

/** a + b x G: what a fee is, as long as the grand total G is unknown. */
interface Share {
  readonly fixed: Fraction;
  readonly ofTotal: Fraction;
}

const nothing: Share = { fixed: new Fraction(0), ofTotal: new Fraction(0) };
const plus = (a: Share, b: Share): Share => ({ fixed: a.fixed.add(b.fixed), ofTotal: a.ofTotal.add(b.ofTotal) });
const times = (factor: Fraction, a: Share): Share => ({ fixed: a.fixed.mul(factor), ofTotal: a.ofTotal.mul(factor) });

/**
 * Calculates a fee table over one base cost (rules.md "Fees"), as one linear system, exactly.
 * Every fee value is rounded half away from zero to cents; the grand total is the base cost plus the rounded fees that are
 * not subtotals, and a subtotal is the base cost plus the rounded fees above it. A share of a subtotal is taken from its
 * exact value. A table that cannot be solved gives null values and a `failure` that says why.
 * `lumpSums: false` leaves lump sums out, as every project column but the base does.
 *
 * Worked: base 1,000,000; overhead Bid 2 %, permit LumpSum 5,000, tax Percent 10 % of overhead, bond Total 5 %:
 * bond 54,052.63, grand total 1,081,052.63.
 */
export function calculateFees(
  fees: readonly Fee[],
  baseCost: Amount,
  options: { readonly lumpSums?: boolean } = {},
): FeeCalculation {
  const { failure, shares, needs } = sharesOf(fees, baseCost, options.lumpSums ?? true);
  if (failure) return failed(failure);
  const base = fractionOfAmount(baseCost);
  const sum = fees.reduce((all, fee, index) => (isSubtotal(fee) ? all : plus(all, shares[index]!)), nothing);
  const rest = new Fraction(1).sub(sum.ofTotal);
  if (rest.compare(0) <= 0) return failed(sharesReachTotal(fees, shares));
  const total = base.add(sum.fixed).div(rest);
  const rounded = shares.map((share) => roundFraction(share.fixed.add(share.ofTotal.mul(total)), CENTS));
  const above = (index: number) => sumOf(needs[index]!, (need) => rounded[need]!);
  const values = fees.map((fee, index) => (isSubtotal(fee) ? add(baseCost, above(index)) : rounded[index]!));
  return { failure: null, values, grandTotal: costWithFees(baseCost, values, fees) };
}

/**
 * Returns a base cost and the values of its fees that are not subtotals, added: the total of one amount column. Worked:
 * 1,000 with a fee of 20 and a subtotal of 1,020 is 1,020.
 */
export function costWithFees(baseCost: Amount, values: readonly Amount[], fees: readonly Fee[]): Amount {
  return values.reduce((sum, value, index) => (isSubtotal(fees[index]!) ? sum : add(sum, value)), baseCost);
}

/** A fee as long as the total is unknown: an amount, and a share of the total as a fraction, each rounded to 10 decimals. */
export interface FeePart {
  readonly fixed: Amount;
  readonly ofTotal: Amount;
}

/**
 * Returns the working behind {@link calculateFees}: what each fee is before the total is solved for, in the order of
 * the fees as given; null where the fees depend on each other without end. Worked: tax Percent 10 % of an overhead Bid
 * 2 % on 1,000,000 is 2,000 + 0 x total.
 */
export function feeParts(
  fees: readonly Fee[],
  baseCost: Amount,
  options: { readonly lumpSums?: boolean } = {},
): readonly FeePart[] | null {
  const { shares } = sharesOf(fees, baseCost, options.lumpSums ?? true);
  return (
    shares?.map(({ fixed, ofTotal }) => ({ fixed: roundFraction(fixed, 10), ofTotal: roundFraction(ofTotal, 10) })) ??
    null
  );
}

/** The base costs of a project's fee columns: what is calculated, and what counts, of each amount column. */
export interface FeeColumnCosts {
  readonly base: Amount;
  /** One per alternate, in the project's order; 0 while the alternate is disabled. */
  readonly alternates: readonly Amount[];
  readonly contingency: Amount;
}

/** A fee table calculated for a project. The values of each list are in the order of the fees as given. */
export type FeeColumns =
  | {
      readonly failure: null;
      readonly base: readonly Amount[];
      readonly alternates: readonly (readonly Amount[])[];
      readonly contingency: readonly Amount[];
      /** Sum over all columns of the base costs and of all fees that are not subtotals. */
      readonly grandTotal: Amount;
    }
  | {
      readonly failure: FeeFailure;
      readonly base: null;
      readonly alternates: null;
      readonly contingency: null;
      readonly grandTotal: null;
    };

/**
 * Calculates a project's fee table, each amount column on its own, lump sums in the base column alone.
 * A disabled alternate has base cost 0 and therefore 0 in every fee.
 */
export function calculateFeeColumns(fees: readonly Fee[], costs: FeeColumnCosts): FeeColumns {
  const base = calculateFees(fees, costs.base);
  if (base.failure) return { failure: base.failure, base: null, alternates: null, contingency: null, grandTotal: null };
  const other = (cost: Amount) => solved(calculateFees(fees, cost, { lumpSums: false }));
  const alternates = costs.alternates.map(other);
  const contingency = other(costs.contingency);
  const grandTotal = sumOf([base, ...alternates, contingency], (column) => column.grandTotal);
  return {
    failure: null,
    base: base.values,
    alternates: alternates.map((column) => column.values),
    contingency: contingency.values,
    grandTotal,
  };
}

/** `needs`: which fees each fee is made from, a subtotal from those above it that are none. */
type Shares =
  | { readonly failure: null; readonly shares: readonly Share[]; readonly needs: readonly (readonly number[])[] }
  | { readonly failure: FeeFailure; readonly shares: null; readonly needs: null };

function sharesOf(fees: readonly Fee[], baseCost: Amount, lumpSums: boolean): Shares {
  const dependencies = feeDependencies(fees);
  if (dependencies.failure) return { failure: dependencies.failure, shares: null, needs: null };
  const base = fractionOfAmount(baseCost);
  const shares: Share[] = fees.map(() => nothing);
  for (const index of dependencies.sequence) {
    shares[index] = shareOf(fees[index]!, dependencies.needs[index]!, shares, base, lumpSums);
  }
  return { failure: null, shares, needs: dependencies.needs };
}

function shareOf(
  fee: Fee,
  needs: readonly number[],
  shares: readonly Share[],
  base: Fraction,
  lumpSums: boolean,
): Share {
  const amount = fractionOfAmount(fee.amount);
  if (fee.feeType === FeeType.Bid) return { fixed: amount.mul(base), ofTotal: nothing.ofTotal };
  if (fee.feeType === FeeType.Total) return { fixed: nothing.fixed, ofTotal: amount };
  if (fee.feeType === FeeType.LumpSum) return lumpSums ? { fixed: amount, ofTotal: nothing.ofTotal } : nothing;
  const needed = needs.reduce((all, index) => plus(all, shares[index]!), nothing);
  if (fee.feeType === FeeType.Percent) return times(amount, needed);
  return { fixed: base.add(needed.fixed), ofTotal: needed.ofTotal };
}

function sharesReachTotal(fees: readonly Fee[], shares: readonly Share[]): FeeFailure {
  const feeNames = fees
    .map((fee, index) => ({ fee, share: shares[index]! }))
    .filter(({ fee, share }) => !isSubtotal(fee) && share.ofTotal.compare(0) > 0)
    .sort((a, b) => a.fee.order - b.fee.order)
    .map(({ fee }) => fee.name.trim());
  return feeFailure('sharesReachTotal', feeNames);
}

function failed(failure: FeeFailure): FeeCalculation {
  return { failure, values: null, grandTotal: null };
}

/** Returns a calculation that must have succeeded, because the base column did and base costs do not matter. */
function solved(calculation: FeeCalculation) {
  if (calculation.failure) throw new Error('A fee table that is solved in one column is solved in every column.');
  return calculation;
}
