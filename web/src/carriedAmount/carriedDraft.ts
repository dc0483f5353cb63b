import {
  type Amount,
  amount,
  amountText,
  type CarriedKind,
  lowBidder,
  type NumberLocale,
  readAmountCell,
  STATUS_OF_NEW_BIDDER,
  type TypedAmountRefusal,
} from '#leveling';

/** A carried amount as the server takes and stores it; the value in US dollars is of the kind 'typed' alone. */
export interface StoredCarried {
  readonly kind: CarriedKind;
  readonly value: string | null;
}

/** A bidder with its base total in US dollars. */
export interface BaseBid {
  readonly companyName: string;
  readonly amount: Amount;
}

/** What is chosen in the dialog and not saved. */
export interface CarriedDraft {
  readonly kind: CarriedKind;
  /** The text of the amount field; read for 'typed' alone. */
  readonly text: string;
  /** What its author saw stored when the edit began. */
  readonly seen: StoredCarried;
}

export type CarriedDecision =
  | { readonly isReady: true; readonly carried: StoredCarried; readonly isCut: boolean }
  | { readonly isReady: false; readonly problem: TypedAmountRefusal | 'amountMissing' };

/**
 * Reads a draft. The amount is read like a bid amount of the summary: up to 5 decimals, arithmetic in cents, and 'typed'
 * needs one. Source: rules.md, Carried amounts. Worked: 'typed' with '12*450' is 5,400; with '' it is 'amountMissing'.
 */
export function decideCarried({ kind, text }: Omit<CarriedDraft, 'seen'>, locale: NumberLocale): CarriedDecision {
  if (kind !== 'typed') return { isReady: true, carried: { kind, value: null }, isCut: false };
  const read = readAmountCell(text, locale);
  if (read.kind === 'refused') return { isReady: false, problem: read.reason };
  if (read.kind === 'empty') return { isReady: false, problem: 'amountMissing' };
  return { isReady: true, carried: { kind, value: amountText(read.amount) }, isCut: read.cut };
}

/** Returns whether two carried amounts are the same; values are compared as amounts. Worked: '5' is '5.00'. */
export function isSameCarried(one: StoredCarried, other: StoredCarried): boolean {
  if (one.kind !== other.kind) return false;
  return one.kind !== 'typed' || amount(one.value ?? '0') === amount(other.value ?? '0');
}

/**
 * Returns the low bid of a package that nobody is selected for, or null without one. Source: rules.md, Carried amounts.
 * Worked: of 71,000 and 68,500 it is 68,500.
 *
 * @param bids base totals of the bidders that are not excluded and have a base entry, in any order
 */
export function lowBidOf(bids: readonly BaseBid[]): BaseBid | null {
  const low = lowBidder(
    bids.map(({ companyName, amount: baseTotal }) => ({
      companyName,
      baseTotal,
      status: STATUS_OF_NEW_BIDDER,
      isSelected: false,
      hasBaseEntry: true,
    })),
  );
  return bids[low] ?? null;
}
