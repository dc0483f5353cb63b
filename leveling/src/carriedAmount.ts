import { type Amount, ZERO } from './amounts.ts';
import { isExcluded, type RankedBidder, rankBidders } from './bidder.ts';

/** What a package without a selected bidder may carry into the project bid total (rules.md "A bid package"). */
export const carriedKinds = ['none', 'low', 'estimate', 'typed'] as const;
export type CarriedKind = (typeof carriedKinds)[number];

/** What a package carries, as it was set. */
export interface CarriedAmount {
  readonly kind: CarriedKind;
  /** US dollars; of 'typed' alone, else null. */
  readonly value: Amount | null;
}

/** What a new package carries, and one whose bidder was selected. */
export const NOTHING_CARRIED: CarriedAmount = { kind: 'none', value: null };

/** The kinds that a project may give the packages that it gains; a typed amount is of one package. */
export const carriedDefaults = ['none', 'low', 'estimate'] as const satisfies readonly CarriedKind[];
export type CarriedDefault = (typeof carriedDefaults)[number];

/** Amounts of whole sections in US dollars, also of disabled alternates; these in the project's order. */
export interface SectionAmounts {
  readonly base: Amount;
  readonly alternates: readonly Amount[];
}

/**
 * Returns the index of the low bidder: the first by base total among those that are not excluded and have a base entry,
 * of equal totals the first by name; -1 without one. A manual order and a selection do not count. Source: rules.md,
 * Carried amounts. Worked: of 171,400.00, 168,000.00 (declined) and 0 without an entry it is the first.
 */
export function lowBidder(bidders: readonly RankedBidder[]): number {
  const comparing = bidders.map((bidder) => ({ ...bidder, isSelected: false }));
  const first = rankBidders(comparing)[0];
  if (first === undefined) return -1;
  const { status, hasBaseEntry } = comparing[first]!;
  return hasBaseEntry && !isExcluded(status) ? first : -1;
}

/**
 * Returns what a package carries in each section while nobody is selected, in US dollars and not rounded; null where it
 * carries nothing: kind 'none', 'low' without a low bidder, or 'typed' without an amount. Disabled alternates have the
 * amounts that they would count once enabled. Source: rules.md, Carried amounts. Worked: 'estimate' over estimates of
 * 90,000 and 18,000 is these; 'typed' 95,000 is 95,000 and 0.
 *
 * @param estimates lineItemsTotal of the sections
 * @param low totals (bids + adjustment) of the low bidder, null without one; read for 'low' alone
 */
export function carriedSections(
  { kind, value }: CarriedAmount,
  estimates: SectionAmounts,
  low: SectionAmounts | null,
): SectionAmounts | null {
  if (kind === 'low') return low;
  if (kind === 'estimate') return estimates;
  if (kind === 'none' || value === null) return null;
  return { base: value, alternates: estimates.alternates.map(() => ZERO) };
}

/** Why a carried amount cannot be stored. */
export type CarriedAmountProblem = 'valueMissing' | 'valueNotTaken';

/**
 * Checks a carried amount before it is stored and returns what is wrong, null for nothing: 'typed' needs an amount, the
 * others take none. Source: rules.md, Carried amounts. Worked: 'low' with 5 is 'valueNotTaken'.
 */
export function carriedAmountProblem(kind: CarriedKind, hasValue: boolean): CarriedAmountProblem | null {
  if (kind === 'typed') return hasValue ? null : 'valueMissing';
  return hasValue ? 'valueNotTaken' : null;
}
