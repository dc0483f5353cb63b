import { type Amount, amountOfUnits, ZERO } from './amounts.ts';
import { Classification, NO_CLASSIFICATION } from './classification.ts';
import { isBlankEntry, type LineEntries } from './lineItemBid.ts';
import { divideRounded } from './rounding.ts';

/** The source of an entry's value, for the text next to it. `bidder` is the index whose price was taken. */
export type BidValueSource =
  | { readonly kind: 'none' }
  | { readonly kind: 'price' }
  | { readonly kind: 'bidder'; readonly bidder: number; readonly value: Amount }
  | { readonly kind: 'baseEstimate'; readonly value: Amount };

/**
 * Returns whether an entry's price is looked at for a missing scope and for `A`: a non-zero price (a negative one
 * counts) of any class but Included, MissingScope and Risk. Source: rules.md 'One line' 3.
 */
export function isComparablePrice(classification: number, price: Amount | null): price is Amount {
  return (
    price !== null &&
    price !== 0n &&
    classification !== NO_CLASSIFICATION &&
    classification !== Classification.Included &&
    classification !== Classification.MissingScope &&
    classification !== Classification.Risk
  );
}

/**
 * The bidder whose comparable price is the lowest, excluded bidders among them, or -1 where there is none. Of
 * equal prices the first in order. The entry of `except` is left out (its own); -1 leaves nobody out.
 */
export function lowestComparableBidder(entries: LineEntries, except = -1): number {
  let lowest: Amount | null = null;
  let found = -1;
  for (let bidder = 0; bidder < entries.bidderCount; bidder += 1) {
    const price = entries.priceAt(bidder);
    if (bidder === except || !isComparablePrice(entries.classificationAt(bidder), price)) continue;
    if (lowest !== null && price >= lowest) continue;
    lowest = price;
    found = bidder;
  }
  return found;
}

/**
 * Returns the value of a MissingScope without a price on this line: the lowest comparable price, or without one the
 * base estimate (0 for a requirement). It is the same for every bidder of the line, since such an entry is never
 * comparable itself. Example: others 900 SubBid, 800 Risk, 0 SubBid: 900.
 */
export function missingScopeValue(entries: LineEntries, baseEstimate: Amount): Amount {
  const bidder = lowestComparableBidder(entries);
  return bidder === -1 ? baseEstimate : entries.priceAt(bidder)!;
}

/**
 * Returns the value of a bidder's entry on a line. Source: rules.md 'One line'. Example: MissingScope without a price,
 * with 900 and 1,000 from the others, is 900.
 */
export function bidValue(entries: LineEntries, bidder: number, baseEstimate: Amount): Amount {
  const classification = entries.classificationAt(bidder);
  const price = entries.priceAt(bidder);
  if (classification === NO_CLASSIFICATION || classification === Classification.Included) return ZERO;
  if (classification === Classification.MissingScope && price === null) return missingScopeValue(entries, baseEstimate);
  return price ?? ZERO;
}

/** Returns the source of {@link bidValue}. Source: rules.md 'One line'. */
export function bidValueSource(entries: LineEntries, bidder: number, baseEstimate: Amount): BidValueSource {
  const classification = entries.classificationAt(bidder);
  const price = entries.priceAt(bidder);
  if (isBlankEntry(classification, price) || classification === Classification.Included) return { kind: 'none' };
  if (classification !== Classification.MissingScope || price !== null) return { kind: 'price' };
  const lowest = lowestComparableBidder(entries);
  if (lowest === -1) return { kind: 'baseEstimate', value: baseEstimate };
  return { kind: 'bidder', bidder: lowest, value: entries.priceAt(lowest)! };
}

/**
 * Returns the amount that `A` enters for a bidder: the average of the other bidders' comparable prices, rounded half
 * away from zero to 2 decimals, or null without any (then nothing is entered and a notice is shown). Source: rules.md
 * 'One line'. Example: others 100 and 101.01: 100.51 (100.505 rounded).
 */
export function averageOfOthers(entries: LineEntries, bidder: number): Amount | null {
  let sum = 0n;
  let count = 0n;
  for (let other = 0; other < entries.bidderCount; other += 1) {
    const price = entries.priceAt(other);
    if (other === bidder || !isComparablePrice(entries.classificationAt(other), price)) continue;
    sum += price;
    count += 1n;
  }
  return count === 0n ? null : amountOfUnits(divideRounded(sum, count * CENT) * CENT);
}

const CENT = 100_000_000n;
