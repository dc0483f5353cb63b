import { AMOUNT_DECIMALS, type Amount, amountText, type Quantity } from './amounts.ts';
import type { NumberLocale } from './plainNumber.ts';
import { decimalsOf, roundAmount, truncateAmount } from './rounding.ts';

/** Marks of a language: what parts groups of three digits, the decimal mark, and where currency and percent stand. */
const MARKS = {
  'en-US': { group: ',', decimal: '.', currency: (number: string) => `$${number}`, percent: '%' },
  'fr-CA': {
    group: '\u00a0',
    decimal: ',',
    currency: (number: string) => `${number}\u00a0$\u00a0US`,
    percent: '\u00a0%',
  },
} as const;

/** How a number is dressed beside its digits. */
export type Dress = {
  /** Amounts in the cells of a sheet carry no currency sign; where one stands alone it does, which is the default. */
  readonly currency?: boolean;
  /** Differences and adjustments carry a plus sign too; 0 carries none. */
  readonly signed?: boolean;
};

/** The minus sign that is printed; what is typed and edited has the hyphen of the keyboard. */
const MINUS = '\u2212';

/** The fraction digits of currency and percent. */
const CURRENCY_DIGITS = { least: 2, most: 5 } as const;
const PERCENT_DIGITS = { least: 0, most: 5 } as const;

/** A unit price, typed price or typed amount: 2 to 5 decimals as entered. Example: $1,234.505. */
export function printTypedAmount(value: Amount, locale: NumberLocale, dress: Dress = {}): string {
  const rounded = roundAmount(value, CURRENCY_DIGITS.most);
  return currency(rounded, locale, Math.max(CURRENCY_DIGITS.least, decimalsOf(rounded)), dress);
}

/** A computed amount or total: 2 decimals, rounded half away from zero. Example: -1.005 is -$1.01. */
export function printComputedAmount(value: Amount, locale: NumberLocale, dress: Dress = {}): string {
  return currency(roundAmount(value, CURRENCY_DIGITS.least), locale, CURRENCY_DIGITS.least, dress);
}

/**
 * An amount at full precision, for tooltips: 2 to 5 decimals, cut after the fifth; an empty value is 0.00000.
 * Example: 2.123456 is $2.12345, 2 is $2.00.
 */
export function printFullAmount(value: Amount | null, locale: NumberLocale, dress: Dress = {}): string {
  if (value === null) return printDigits(0n, locale, CURRENCY_DIGITS.most);
  const cut = truncateAmount(value, CURRENCY_DIGITS.most);
  return currency(cut, locale, Math.max(CURRENCY_DIGITS.least, decimalsOf(cut)), dress);
}

/** A quantity: up to 5 decimals without trailing zeros. Example: 12500.5 is 12,500.5. */
export function printQuantity(value: Quantity, locale: NumberLocale): string {
  const rounded = roundAmount(value, CURRENCY_DIGITS.most);
  return withSign(rounded, printDigits(rounded, locale, decimalsOf(rounded)), {});
}

/** A stored percentage (a fraction) as it was typed: 0 to 5 decimals. Example: 0.075 is 7.5%. */
export function printTypedPercent(fraction: Amount, locale: NumberLocale): string {
  const rounded = roundAmount(fraction * 100n, PERCENT_DIGITS.most);
  return percent(rounded, locale, decimalsOf(rounded), {});
}

/** A computed percent (in percent, not a fraction), rounded to whole percents: the variance. Example: -2.5 is -3%. */
export function printVariancePercent(percents: Amount, locale: NumberLocale, dress: Dress = {}): string {
  return percent(roundAmount(percents, PERCENT_DIGITS.least), locale, PERCENT_DIGITS.least, dress);
}

/** A derived contingency percent (in percent), rounded to 2 decimals. Example: 33.3333333333 is 33.33%. */
export function printDerivedPercent(percents: Amount, locale: NumberLocale, dress: Dress = {}): string {
  return percent(roundAmount(percents, 2), locale, 2, dress);
}

/** A computed percent (in percent) at full precision, for tooltips: cut after 5 decimals; empty is 0.00000. */
export function printFullPercent(percents: Amount | null, locale: NumberLocale, dress: Dress = {}): string {
  if (percents === null) return printDigits(0n, locale, PERCENT_DIGITS.most);
  return percent(truncateAmount(percents, PERCENT_DIGITS.most), locale, PERCENT_DIGITS.most, dress);
}

/** What a cell shows while it is edited: all digits, no groups, the decimal mark of the language. */
export function editedAmountText(value: bigint, locale: NumberLocale): string {
  return amountText(value).replace('.', MARKS[locale].decimal);
}

/**
 * A fraction text of up to 12 decimals (a derived contingency percentage) in percent, exact. Example: '0.333333333333'
 * is 33.3333333333. Throws RangeError on any other text.
 */
export function percentsOfFractionText(fraction: string): Amount {
  const match = /^(-?)(\d+)(?:\.(\d{1,12}))?$/.exec(fraction);
  if (match === null) throw new RangeError(`Not a fraction with at most 12 decimals: '${fraction}'`);
  const digits = BigInt(match[2]! + (match[3] ?? '').padEnd(AMOUNT_DECIMALS + 2, '0'));
  return match[1] === '-' ? -digits : digits;
}

function currency(rounded: Amount, locale: NumberLocale, decimals: number, dress: Dress): string {
  const digits = printDigits(rounded, locale, decimals);
  return withSign(rounded, dress.currency === false ? digits : MARKS[locale].currency(digits), dress);
}

function percent(rounded: Amount, locale: NumberLocale, decimals: number, dress: Dress): string {
  return withSign(rounded, `${printDigits(rounded, locale, decimals)}${MARKS[locale].percent}`, dress);
}

/** Digits with groups and exactly so many decimals, without sign; `rounded` has no more than these. */
function printDigits(rounded: Amount, locale: NumberLocale, decimals: number): string {
  const { group, decimal } = MARKS[locale];
  const digits = absolute(rounded)
    .toString()
    .padStart(AMOUNT_DECIMALS + 1, '0');
  const whole = digits.slice(0, -AMOUNT_DECIMALS).replace(/\B(?=(?:\d{3})+$)/g, group);
  return decimals === 0 ? whole : `${whole}${decimal}${digits.slice(-AMOUNT_DECIMALS).slice(0, decimals)}`;
}

function withSign(rounded: Amount, text: string, { signed = false }: Dress): string {
  if (rounded < 0n) return `${MINUS}${text}`;
  return signed && rounded > 0n ? `+${text}` : text;
}

function absolute(value: Amount): Amount {
  return value < 0n ? -value : value;
}
