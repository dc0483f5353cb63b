import {
  AMOUNT_DECIMALS,
  type Amount,
  absolute,
  amountOfUnits,
  amountText,
  type Decimal,
  type Quantity,
  ZERO,
} from './amounts.ts';
import { type NumberLocale, numberMarks } from './numberMarks.ts';
import { decimalsOf, roundAmount, truncateAmount } from './rounding.ts';

/** The marks around the digits of a number. */
export type Dress = {
  /** Whether a currency sign is printed, which is the default; amounts in the cells of a sheet have none. */
  readonly currency?: boolean;
  /** Differences and adjustments carry a plus sign too; 0 carries none. */
  readonly signed?: boolean;
};

/** The minus sign that is printed; what is typed and edited has the hyphen of the keyboard. */
const MINUS = '\u2212';

/** The fraction digits of currency and percent. */
const CURRENCY_DIGITS = { least: 2, most: 5 } as const;
const PERCENT_DIGITS = { least: 0, tenths: 1, most: 5 } as const;

/** Returns a unit price, typed price or typed amount: 2 to 5 decimals as entered. Example: $1,234.505. */
export function printTypedAmount(value: Amount, locale: NumberLocale, dress: Dress = {}): string {
  const rounded = roundAmount(value, CURRENCY_DIGITS.most);
  return currency(rounded, locale, Math.max(CURRENCY_DIGITS.least, decimalsOf(rounded)), dress);
}

/** Returns a computed amount or total: 2 decimals, rounded half away from zero. Example: -1.005 is -$1.01. */
export function printComputedAmount(value: Amount, locale: NumberLocale, dress: Dress = {}): string {
  return currency(roundAmount(value, CURRENCY_DIGITS.least), locale, CURRENCY_DIGITS.least, dress);
}

/**
 * Returns an amount at full precision, for tooltips: 2 to 5 decimals, cut after the fifth; an empty value is 0.00000.
 * Example: 2.123456 is $2.12345, 2 is $2.00.
 */
export function printFullAmount(value: Amount | null, locale: NumberLocale, dress: Dress = {}): string {
  if (value === null) return printDigits(ZERO, locale, CURRENCY_DIGITS.most);
  const cut = truncateAmount(value, CURRENCY_DIGITS.most);
  return currency(cut, locale, Math.max(CURRENCY_DIGITS.least, decimalsOf(cut)), dress);
}

/** Returns a quantity: up to 5 decimals without trailing zeros. Example: 12500.5 is 12,500.5. */
export function printQuantity(value: Quantity, locale: NumberLocale): string {
  const rounded = roundAmount(value, CURRENCY_DIGITS.most);
  return withSign(rounded, printDigits(rounded, locale, decimalsOf(rounded)), {});
}

/** Returns a stored percentage (a fraction) as it was typed: 0 to 5 decimals. Example: 0.075 is 7.5%. */
export function printTypedPercent(fraction: Amount, locale: NumberLocale): string {
  const rounded = roundAmount(amountOfUnits(fraction * 100n), PERCENT_DIGITS.most);
  return percent(rounded, locale, decimalsOf(rounded), {});
}

/**
 * Returns a computed percent (in percent, not a fraction), rounded to whole percents: the variance. Example: -2.5 is
 * -3%.
 */
export function printVariancePercent(percents: Amount, locale: NumberLocale, dress: Dress = {}): string {
  return percent(roundAmount(percents, PERCENT_DIGITS.least), locale, PERCENT_DIGITS.least, dress);
}

/** Returns a derived contingency percent (in percent), rounded to 2 decimals. Example: 33.3333333333 is 33.33%. */
export function printDerivedPercent(percents: Amount, locale: NumberLocale, dress: Dress = {}): string {
  return percent(roundAmount(percents, 2), locale, 2, dress);
}

/**
 * Prints computed percents with one decimal, rounded half away from zero. Example: 4.25 is '4.3%'.
 */
export function printTenthsPercent(percents: Amount, locale: NumberLocale, dress: Dress = {}): string {
  return percent(roundAmount(percents, PERCENT_DIGITS.tenths), locale, PERCENT_DIGITS.tenths, dress);
}

/** Returns a computed percent (in percent) at full precision, for tooltips: cut after 5 decimals; empty is 0.00000. */
export function printFullPercent(percents: Amount | null, locale: NumberLocale, dress: Dress = {}): string {
  if (percents === null) return printDigits(ZERO, locale, PERCENT_DIGITS.most);
  return percent(truncateAmount(percents, PERCENT_DIGITS.most), locale, PERCENT_DIGITS.most, dress);
}

/** Returns the text of a cell while it is edited: all digits, no groups, the decimal mark of the language. */
export function editedAmountText(value: Decimal, locale: NumberLocale): string {
  return amountText(value).replace('.', numberMarks(locale).decimal);
}

/**
 * Returns a fraction text of up to 12 decimals (a derived contingency percentage) in percent, exact. Example:
 * '0.333333333333' is 33.3333333333. Throws RangeError on any other text.
 */
export function percentsOfFractionText(fraction: string): Amount {
  const match = /^(-?)(\d+)(?:\.(\d{1,12}))?$/.exec(fraction);
  if (match === null) throw new RangeError(`Not a fraction with at most 12 decimals: '${fraction}'`);
  const digits = BigInt(match[2]! + (match[3] ?? '').padEnd(AMOUNT_DECIMALS + 2, '0'));
  return amountOfUnits(match[1] === '-' ? -digits : digits);
}

function currency(rounded: Amount, locale: NumberLocale, decimals: number, dress: Dress): string {
  const digits = printDigits(rounded, locale, decimals);
  return withSign(rounded, dress.currency === false ? digits : numberMarks(locale).currency.join(digits), dress);
}

function percent(rounded: Amount, locale: NumberLocale, decimals: number, dress: Dress): string {
  return withSign(rounded, numberMarks(locale).percent.join(printDigits(rounded, locale, decimals)), dress);
}

/** Digits with groups and exactly so many decimals, without sign; `rounded` has no more than these. */
function printDigits(rounded: Decimal, locale: NumberLocale, decimals: number): string {
  const { group, decimal } = numberMarks(locale);
  const digits = absolute(rounded)
    .toString()
    .padStart(AMOUNT_DECIMALS + 1, '0');
  const whole = digits.slice(0, -AMOUNT_DECIMALS).replace(/\B(?=(?:\d{3})+$)/g, group);
  return decimals === 0 ? whole : `${whole}${decimal}${digits.slice(-AMOUNT_DECIMALS).slice(0, decimals)}`;
}

function withSign(rounded: Decimal, text: string, { signed = false }: Dress): string {
  if (rounded < 0n) return `${MINUS}${text}`;
  return signed && rounded > 0n ? `+${text}` : text;
}
