import type { Amount } from './amounts.ts';

/** The languages in which numbers are typed and printed. */
export type NumberLocale = 'en-US' | 'fr-CA';

/** Why a text is no amount. Each has a sentence of its own on the screen. Source: BID-056. */
export type TypedAmountRefusal =
  | 'notANumber'
  | 'divisionByZero'
  | 'tooManyDigits'
  /** `A` where no other bidder has a comparable price, or in a rollup cell. */
  | 'noComparablePrice'
  /** `A` or `B` in a cell that has none. */
  | 'noShorthand';

/**
 * What a typed or pasted text means. `cut` says that decimals were dropped (LINE-019), `computed` that the amount is
 * the result of arithmetic or a shorthand letter, so that it is shown before it is entered.
 */
export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amount: Amount; readonly cut: boolean; readonly computed: boolean }
  | { readonly kind: 'refused'; readonly reason: TypedAmountRefusal };

/** What `A` and `B` enter in a cell; null where the letter enters nothing. Source: PAGE-071, rules.md 'One line'. */
export type Shorthand = { readonly averageOfOthers: Amount | null; readonly baseEstimate: Amount | null };

/**
 * Reads what a person types or pastes into a number field of a form or an editor: no arithmetic, more than 5 decimals are cut (LINE-019).
 */
export function readNumber(text: string, locale: NumberLocale): TypedAmount {
  throw new Error(`${text} ${locale}`);
}
/** Reads what a person types or pastes into an amount cell: also arithmetic, and A and B. */
export function readAmountCell(text: string, locale: NumberLocale, shorthand?: Shorthand): TypedAmount {
  throw new Error(`${text} ${locale} ${String(shorthand)}`);
}
/** A percent with or without its sign, as the fraction that is stored (5 or 5 % is 0.05); decimals beyond 5 are cut. */
export function readPercent(text: string, locale: NumberLocale): TypedAmount {
  throw new Error(`${text} ${locale}`);
}
