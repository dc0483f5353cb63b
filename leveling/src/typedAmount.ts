import type { Amount } from './amounts.ts';
import { workOut } from './arithmetic.ts';
import { roundFraction } from './fraction.ts';
import { DECIMAL_LIMITS, hasTooManyDigits } from './limits.ts';
import { cutToAmount, type NumberLocale, readSigned, withoutSpaces } from './plainNumber.ts';
import { CENTS, truncateAmount } from './rounding.ts';

export type { NumberLocale } from './plainNumber.ts';

/** Why a text is no amount. Each has a sentence of its own on the screen, which says what is accepted. */
export type TypedAmountRefusal =
  | 'notANumber'
  | 'divisionByZero'
  /** More than 15 digits before the point. */
  | 'tooManyDigits'
  /** `A` where no other bidder has a comparable price, or in a rollup cell. */
  | 'noComparablePrice'
  /** `A` or `B` in a cell that has none. */
  | 'noShorthand';

/**
 * What a typed or pasted text means. `cut` says that decimals were dropped, `computed` that the amount is
 * the result of arithmetic or of a letter, so that it is shown before it is entered.
 */
export type TypedAmount =
  | { readonly kind: 'empty' }
  | { readonly kind: 'amount'; readonly amount: Amount; readonly cut: boolean; readonly computed: boolean }
  | { readonly kind: 'refused'; readonly reason: TypedAmountRefusal };

/** What `A` and `B` enter in a cell; null where the letter enters nothing. Source: rules.md 'One line'. */
export type Shorthand = { readonly averageOfOthers: Amount | null; readonly baseEstimate: Amount | null };

/**
 * Reads what a person types or pastes into a number field of a form or an editor: no arithmetic, no letters; decimals
 * after the fifth are cut. Example: ' $1,234.567891' is 1234.56789, cut.
 */
export function readNumber(text: string, locale: NumberLocale): TypedAmount {
  const spaceless = withoutSpaces(text);
  return spaceless === '' ? { kind: 'empty' } : (plainAmount(spaceless, locale) ?? refused('notANumber'));
}

/** The number of a pasted field: one that cannot be read is 0, and `failed` marks its cell. */
export function pastedNumber(text: string, locale: NumberLocale): { amount: Amount; failed: boolean } {
  const read = readNumber(text, locale);
  return read.kind === 'amount'
    ? { amount: read.amount, failed: false }
    : { amount: 0n, failed: read.kind === 'refused' };
}

/**
 * Reads what a person types or pastes into an amount cell: a number as in {@link readNumber}, arithmetic with brackets
 * and + - * / (computed exactly, the result rounded to cents), or one of the letters A and B in either case. One plain
 * number in parentheses is negative. Source: rules.md, Amounts.
 * Example: '12*450+2000' is 7400, '100/3' is 33.33, '(700)' is -700, '12k' is refused.
 */
export function readAmountCell(text: string, locale: NumberLocale, shorthand?: Shorthand): TypedAmount {
  return readCell(text, locale, CENTS, shorthand);
}

function readCell(text: string, locale: NumberLocale, resultDecimals: number, shorthand?: Shorthand): TypedAmount {
  const spaceless = withoutSpaces(text);
  if (spaceless === '') return { kind: 'empty' };
  if (/^[abAB]$/.test(spaceless)) return letterAmount(spaceless.toUpperCase(), shorthand);
  return (
    plainAmount(spaceless, locale) ??
    (isGrouped(text) ? arithmeticAmount(spaceless, locale, resultDecimals) : refused('notANumber'))
  );
}

/**
 * Reads a percentage cell: a percent with or without its sign, as the fraction that is stored; decimals of the percent
 * after the fifth are cut. Arithmetic is computed exactly and its result rounded to 5 decimals of the percent.
 * Example: '7.5 %' and '7.5' are 0.075, '100/3' is 0.3333333.
 */
export function readPercent(text: string, locale: NumberLocale): TypedAmount {
  const read = readCell(isPercentText(text) ? text.trimEnd().slice(0, -1) : text, locale, DECIMAL_LIMITS.percent);
  if (read.kind === 'empty') return isPercentText(text) ? refused('notANumber') : read;
  if (read.kind === 'refused') return read;
  const percent = truncateAmount(read.amount, DECIMAL_LIMITS.percent);
  return { ...read, amount: percent / 100n, cut: read.cut || percent !== read.amount };
}

/** Whether a text ends in a percent sign: the contingency's amount cell reads such a text as a percent. */
export function isPercentText(text: string): boolean {
  return text.trimEnd().endsWith('%');
}

function plainAmount(spaceless: string, locale: NumberLocale): TypedAmount | null {
  const written = readSigned(spaceless, locale);
  if (written === null) return null;
  const { amount, cut } = cutToAmount(written, DECIMAL_LIMITS.typedAmount);
  return hasTooManyDigits(amount) ? refused('tooManyDigits') : { kind: 'amount', amount, cut, computed: false };
}

function arithmeticAmount(spaceless: string, locale: NumberLocale, decimals: number): TypedAmount {
  const result = workOut(spaceless, locale);
  if (result.kind === 'divisionByZero') return refused('divisionByZero');
  if (result.kind === 'unreadable') return refused('notANumber');
  const amount = roundFraction(result.value, decimals);
  if (hasTooManyDigits(amount)) return refused('tooManyDigits');
  return { kind: 'amount', amount, cut: result.cut, computed: true };
}

function letterAmount(letter: string, shorthand: Shorthand | undefined): TypedAmount {
  if (shorthand === undefined) return refused('noShorthand');
  const amount = letter === 'A' ? shorthand.averageOfOthers : shorthand.baseEstimate;
  if (amount === null) return refused(letter === 'A' ? 'noComparablePrice' : 'noShorthand');
  return { kind: 'amount', amount, cut: false, computed: true };
}

/** In arithmetic a space between digits must part groups of three, so that '2 3*4' is not taken for 23*4. */
function isGrouped(text: string): boolean {
  return !/\d\s+(?!\d{3}(?!\d))\d/.test(text.trim());
}

function refused(reason: TypedAmountRefusal): TypedAmount {
  return { kind: 'refused', reason };
}
