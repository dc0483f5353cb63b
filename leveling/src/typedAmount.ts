import { type Amount, amountOfUnits, type Quantity, ZERO } from './amounts.ts';
import { workOut } from './arithmetic.ts';
import { fractionOfAmount, roundFraction } from './fraction.ts';
import { DECIMAL_LIMITS, hasTooManyDigits } from './limits.ts';
import { baseEstimate } from './lineItem.ts';
import type { NumberLocale } from './numberMarks.ts';
import { cutToAmount, readDigits, readSigned, type WrittenNumber, withoutSpaces } from './plainNumber.ts';
import { CENTS, truncateAmount } from './rounding.ts';

export { type NumberLocale, numberMarks } from './numberMarks.ts';

/** Reasons for which a text is no amount. The screen has a sentence for each. */
export type TypedAmountRefusal =
  | 'notANumber'
  | 'divisionByZero'
  /** More than 15 digits before the point. */
  | 'tooManyDigits'
  /** `A` where no other bidder has a comparable price, or in a rollup cell. */
  | 'noComparablePrice'
  /** `A` or `B` in a cell that has none. */
  | 'noShorthand'
  /** A signed percent in a cell that has no amount to change. */
  | 'noAmountForPercent'
  /** A unit price in a cell whose line has no quantity. */
  | 'noQuantity';

/**
 * The meaning of a typed or pasted text. `cut` means that decimals were dropped, `computed` that the amount is the
 * result of arithmetic or of a letter, so that it is shown before it is entered.
 */
export type TypedAmount =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'amount';
      readonly amount: Amount;
      readonly cut: boolean;
      readonly computed: boolean;
      /** The typed unit price that makes the amount. */
      readonly unitPrice?: Amount;
    }
  | { readonly kind: 'refused'; readonly reason: TypedAmountRefusal };

/**
 * What short texts mean in a cell: the amounts that `A` and `B` enter, null if the letter enters nothing (rules.md, One
 * line), the amount that a signed percent changes, and the quantity that a unit price ('@2.75') is for.
 */
export type Shorthand = {
  readonly averageOfOthers: Amount | null;
  readonly baseEstimate: Amount | null;
  readonly signedPercent?: SignedPercent | null;
  /** Absent: the cell takes no unit price. */
  readonly quantity?: Quantity;
};

/** A signed percent enters `from` and that percent of `of`: both are the price itself, an adjustment starts at 0. */
export type SignedPercent = { readonly of: Amount; readonly from: Amount };

/**
 * Reads what a person types or pastes into a number field of a form or an editor: no arithmetic, no letters; decimals
 * after the fifth are cut. Example: ' $1,234.567891' is 1234.56789, cut.
 */
export function readNumber(text: string, locale: NumberLocale): TypedAmount {
  const spaceless = withoutSpaces(text);
  return spaceless === '' ? { kind: 'empty' } : (plainAmount(spaceless, locale) ?? refused('notANumber'));
}

/**
 * Returns the number of a pasted field: one that cannot be read is 0, and `failed` marks its cell; `cut` marks one that
 * lost decimals after the fifth.
 */
export function pastedNumber(text: string, locale: NumberLocale): { amount: Amount; failed: boolean; cut: boolean } {
  const read = readNumber(text, locale);
  return read.kind === 'amount'
    ? { amount: read.amount, failed: false, cut: read.cut }
    : { amount: ZERO, failed: read.kind === 'refused', cut: false };
}

/**
 * Reads what a person types or pastes into an amount cell: a number as in {@link readNumber}, arithmetic with brackets
 * and + - * / (computed exactly, the result rounded to cents), or one of the letters A and B in either case. One plain
 * number in parentheses is negative. A signed percent changes the amount of the cell (rules.md, One line), and '@' before
 * a number or arithmetic makes it a unit price (rules.md, Comparing prices).
 * Source: rules.md, Amounts.
 * Example: '12*450+2000' is 7400, '100/3' is 33.33, '(700)' is -700, '-2%' in a cell with 98,000 is 96,040, '12k' is refused.
 */
export function readAmountCell(text: string, locale: NumberLocale, shorthand?: Shorthand): TypedAmount {
  if (shorthand?.quantity !== undefined && isUnitPriceText(text))
    return readUnitPrice(text, locale, shorthand.quantity);
  return readCell(text, locale, CENTS, shorthand);
}

/** Returns whether a text is meant as a unit price: it begins with '@'. */
export function isUnitPriceText(text: string): boolean {
  return text.trimStart().startsWith('@');
}

/**
 * Reads a unit price and the amount that it makes: quantity x unit price, rounded to cents. The unit price is a number or
 * arithmetic, to 5 decimals. Example: '@2.75' of 4,500 is 12,375.00; '@11/4' is the same; refused where there is no quantity.
 */
export function readUnitPrice(text: string, locale: NumberLocale, quantity: Quantity): TypedAmount {
  const read = readCell(text.trimStart().slice(1), locale, DECIMAL_LIMITS.typedAmount);
  if (read.kind === 'refused') return read;
  if (read.kind === 'empty') return refused('notANumber');
  if (quantity === 0n) return refused('noQuantity');
  const amount = baseEstimate(quantity, read.amount);
  if (hasTooManyDigits(amount)) return refused('tooManyDigits');
  return { kind: 'amount', amount, cut: read.cut, computed: true, unitPrice: read.amount };
}

function readCell(text: string, locale: NumberLocale, resultDecimals: number, shorthand?: Shorthand): TypedAmount {
  const spaceless = withoutSpaces(text);
  if (spaceless === '') return { kind: 'empty' };
  if (/^[abAB]$/.test(spaceless)) return letterAmount(spaceless.toUpperCase(), shorthand);
  const [, sign, percent] = /^([-+])(.+)%$/.exec(spaceless) ?? [];
  const written = percent === undefined ? null : readDigits(percent, locale);
  if (written !== null && shorthand !== undefined) {
    return changeByPercent(sign === '-' ? { ...written, digits: -written.digits } : written, shorthand.signedPercent);
  }
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
  return { ...read, amount: amountOfUnits(percent / 100n), cut: read.cut || percent !== read.amount };
}

/** Returns whether a text ends in a percent sign: the contingency's amount cell reads such a text as a percent. */
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

/** Enters an amount changed by a percent, exactly and rounded once to cents: -2 of 98,000 is 96,040. */
function changeByPercent(written: WrittenNumber, changed: SignedPercent | null | undefined): TypedAmount {
  if (!changed) return refused('noAmountForPercent');
  const { amount: percent, cut } = cutToAmount(written, DECIMAL_LIMITS.typedAmount);
  const change = fractionOfAmount(changed.of).mul(fractionOfAmount(percent)).div(100);
  const amount = roundFraction(fractionOfAmount(changed.from).add(change), CENTS);
  return hasTooManyDigits(amount) ? refused('tooManyDigits') : { kind: 'amount', amount, cut, computed: true };
}

/** In arithmetic a space between digits must part groups of three, so that '2 3*4' is not taken for 23*4. */
function isGrouped(text: string): boolean {
  return !/\d\s+(?!\d{3}(?!\d))\d/.test(text.trim());
}

function refused(reason: TypedAmountRefusal): TypedAmount {
  return { kind: 'refused', reason };
}
