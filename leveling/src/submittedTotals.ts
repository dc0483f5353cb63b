import { BASE_SECTION } from './alternate.ts';
import { type Amount, add, sumOf, ZERO } from './amounts.ts';
import { Classification } from './classification.ts';
import type { LineItemBid } from './lineItemBid.ts';

/** A bidder's entry on a line as it was submitted and as it is now; null is none. */
export type SubmittedEntry = { readonly submitted: LineItemBid | null; readonly now: LineItemBid | null };

/** What is kept of a line whose entry stays though the latest quote no longer has it. Such an entry is never stored itself. */
export const NOTHING_SUBMITTED: LineItemBid = { classification: Classification.Unallocated, price: null };

/** What is kept of a line that was set to Included, by no quote or import, before its bidder submitted anything on it. */
export const OWN_INCLUDED: LineItemBid = { classification: Classification.MissingScope, price: null };

const isNothing = ({ classification, price }: LineItemBid): boolean =>
  classification === NOTHING_SUBMITTED.classification && price === null;

/**
 * Returns what a bidder submitted on a line, by the entry that was kept when it was first changed, and the entry now. A
 * Missing Scope is what a bidder left out: it was not submitted, nor was an entry that the latest quote no longer has, nor
 * an Included of our own. Source: rules.md 'Comparing prices'. Example: 7,200 leveled to 14,978 is 7,200; a Missing Scope
 * of 5,000 that was followed by a Sub Bid of 4,800 is 4,800.
 */
export function submittedEntry(kept: LineItemBid | null, now: LineItemBid | null): LineItemBid | null {
  if (kept !== null && isNothing(kept)) return null;
  const isSubmitted = (bid: LineItemBid | null) => bid !== null && bid.classification !== Classification.MissingScope;
  if (isSubmitted(kept)) return kept;
  const isOwnIncluded = kept !== null && now?.classification === Classification.Included;
  return isSubmitted(now) && !isOwnIncluded ? now : null;
}

/**
 * Returns whether a lump sum came with leveling: it took the place of prices that were submitted on the lines beneath it,
 * which are Included now. Example: a line of 7,200 became Included in a lump sum of 9,000.
 */
export function replacesSubmitted(beneath: Iterable<SubmittedEntry>): boolean {
  for (const { submitted, now } of beneath) {
    if (submitted?.price != null && now?.classification === Classification.Included) return true;
  }
  return false;
}

/**
 * Returns the sum of what a bidder submitted on some lines and as lump sums over them; null where that is nothing. An
 * entry without a price (Included) adds 0, and a lump sum that replaces submitted prices is left out.
 * Source: rules.md 'Comparing prices'. Example: 7,200, Included and a lump sum of 500 are 7,700.
 */
export function submittedSum(
  bids: readonly (LineItemBid | null)[],
  lumpSums: readonly { readonly amount: Amount; readonly replacesSubmitted: boolean }[],
): Amount | null {
  const submitted = bids.filter((bid) => bid !== null);
  const own = lumpSums.filter((lumpSum) => !lumpSum.replacesSubmitted);
  if (submitted.length + own.length === 0) return null;
  return add(
    sumOf(submitted, (bid) => bid.price ?? ZERO),
    sumOf(own, ({ amount }) => amount),
  );
}

/**
 * Returns what a bidder submitted in each section, by the sums of its submitted prices there. In the base section it is
 * the printed total of the latest quote, unless something was submitted in an alternate: a quote does not say whether its
 * total holds its alternates. Example: prices of 7,150 under a printed 7,200 are 7,200; with 500 in an alternate they are
 * 7,150 and 500.
 */
export function submittedSections(
  sums: readonly (Amount | null)[],
  printedTotal: Amount | null,
): readonly (Amount | null)[] {
  const isOfBase = sums.every((sum, section) => section === BASE_SECTION || sum === null);
  return printedTotal !== null && isOfBase ? sums.with(BASE_SECTION, printedTotal) : sums;
}

/**
 * Returns what a bidder submitted in the base section and the enabled alternates; null where that is nothing.
 * Adjustments and requirements are leveling, and no part of it. Example: 7,200 in the base, 500 in an enabled and 90 in a
 * disabled alternate are 7,700.
 */
export function submittedTotal(
  sections: readonly (Amount | null)[],
  alternatesEnabled: readonly boolean[],
): Amount | null {
  const counting = sections.filter((_, section) => section === BASE_SECTION || alternatesEnabled[section - 1] === true);
  const submitted = counting.filter((sum) => sum !== null);
  return submitted.length === 0 ? null : sumOf(submitted, (sum) => sum);
}
