import { type Amount, amountOfUnits, ONE, sumOf } from './amounts.ts';
import { percentOf } from './comparison.ts';
import type { LineEntries } from './lineItemBid.ts';
import { isComparablePrice } from './missingScope.ts';
import { divideRounded } from './rounding.ts';

/** One price that is compared with others. */
export type Comparable = { readonly bidder: number; readonly price: Amount };

/** The comparable prices of a line, the least of them, and their mean. Both are null where there are none. */
export type LineComparison = {
  /** By bidder index. */
  readonly comparables: readonly Comparable[];
  /** Of equal prices the first in order. */
  readonly low: Comparable | null;
  /** Rounded to cents. */
  readonly average: Amount | null;
};

/** A price far from those of the others: in percent of their median, cut after 10 decimals. */
export type Outlier = { readonly percent: Amount; readonly median: Amount };

/** Below `lowPercent` or above `highPercent` of the median of the others a price is an outlier. Whole percents. */
export type OutlierLimits = { readonly lowPercent: number; readonly highPercent: number };

/** So many comparables make an outlier possible. */
export const LEAST_COMPARABLES = 3;

/**
 * Returns the comparables of a line with their low and average: the prices of bidders that are not excluded, other than
 * 0, on entries of a class other than Included, MissingScope and Risk. Source: rules.md 'Comparing prices'. Example:
 * 100, Risk 50, 101.01 and an excluded 20: low 100, average 100.51.
 */
export function compareLine(entries: LineEntries, isExcludedBidder: (bidder: number) => boolean): LineComparison {
  const comparables: Comparable[] = [];
  let low: Comparable | null = null;
  for (let bidder = 0; bidder < entries.bidderCount; bidder += 1) {
    const price = entries.priceAt(bidder);
    if (isExcludedBidder(bidder) || !isComparablePrice(entries.classificationAt(bidder), price)) continue;
    const comparable = { bidder, price };
    comparables.push(comparable);
    if (low === null || price < low.price) low = comparable;
  }
  return { comparables, low, average: averageOf(comparables.map(({ price }) => price)) };
}

/**
 * Returns a price in percent of the low of its line, cut after 10 decimals; null where the low is not above 0, for then
 * a percent says nothing. Example: 150 with a low of 120 is 125.
 */
export function percentOfLow(price: Amount, { low }: LineComparison): Amount | null {
  return low === null || low.price <= 0n ? null : percentOf(price, low.price);
}

/**
 * Returns whether and how far a bidder's price is an outlier: below or above the limits, in percent of the median of the
 * other comparables, of at least 3. Null where it is none, is no comparable, or where that median is not above 0.
 * Source: rules.md 'Comparing prices'. Example: 4,900 with 10,000 and 12,000 is 44.54... % of 11,000.
 */
export function outlierOf({ comparables }: LineComparison, bidder: number, limits: OutlierLimits): Outlier | null {
  const own = comparables.find((one) => one.bidder === bidder);
  if (own === undefined || comparables.length < LEAST_COMPARABLES) return null;
  const median = medianOf(comparables.filter((one) => one !== own).map(({ price }) => price));
  if (median <= 0n) return null;
  const scaled = own.price * 100n;
  const isFar = scaled < BigInt(limits.lowPercent) * median || scaled > BigInt(limits.highPercent) * median;
  return isFar ? { percent: percentOf(own.price, median), median } : null;
}

function averageOf(prices: readonly Amount[]): Amount | null {
  if (prices.length === 0) return null;
  const cent = ONE / 100n;
  const sum = sumOf(prices, (price) => price);
  return amountOfUnits(divideRounded(sum, BigInt(prices.length) * cent) * cent);
}

/** Returns the middle of prices; of an even number of them the mean of the two in the middle, rounded to cents. */
function medianOf(prices: readonly Amount[]): Amount {
  const sorted = [...prices].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));
  const upper = sorted[Math.floor(sorted.length / 2)]!;
  if (sorted.length % 2 === 1) return upper;
  const lower = sorted[sorted.length / 2 - 1]!;
  return averageOf([lower, upper])!;
}
