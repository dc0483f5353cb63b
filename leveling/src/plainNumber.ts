import { type Amount, amountOfUnits, ONE } from './amounts.ts';
import { type NumberLocale, numberMarks } from './numberMarks.ts';

const CURRENCY = '(?:US|CA)?\\p{Sc}(?:US|CA)?';
const SIGNED = new RegExp(
  `^(-?)(${CURRENCY})?(-?)(\\(?)(${CURRENCY})?([\\d.,]+)(${CURRENCY})?(\\)?)(${CURRENCY})?$`,
  'u',
);

/** Digits, with a thousands separator only where it parts groups of three, and one decimal mark. */
const WITH_PERIOD = /^(\d+|[1-9]\d{0,2}(?:,\d{3})+)?(?:\.(\d*))?$/;
/** Where the decimal mark is a comma, a period is one too, unless it separates thousands before a comma. */
const WITH_COMMA = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+(?=,))?(?:[.,](\d*))?$/;

/** A number as it was written: its exact value as numerator over a power of ten, and how many decimals it has. */
export type WrittenNumber = { readonly digits: bigint; readonly decimals: number };

/**
 * The text as it is read: without spaces of any kind, minus signs as hyphens.
 */
export function withoutSpaces(text: string): string {
  return text.replace(/[\s\u200b\u2060]/g, '').replace(/\u2212/g, '-');
}

/**
 * Digits with separators of a language, without sign or currency, or null. Example: '1,234.5' in en-US is 12345 with 1 decimal.
 */
export function readDigits(text: string, locale: NumberLocale): WrittenNumber | null {
  const match = (numberMarks(locale).decimal === ',' ? WITH_COMMA : WITH_PERIOD).exec(text);
  if (match === null) return null;
  const whole = (match[1] ?? '').replace(/[.,]/g, '');
  const decimals = match[2] ?? '';
  if (whole === '' && decimals === '') return null;
  return { digits: BigInt(whole + decimals), decimals: decimals.length };
}

/**
 * Returns a number as people and spreadsheets write it: one currency sign before or after, a leading hyphen or
 * parentheses for negative. Null for anything else. `text` comes from {@link withoutSpaces}. Example: '($1,200)' is
 * -1200.
 */
export function readSigned(text: string, locale: NumberLocale): WrittenNumber | null {
  const match = SIGNED.exec(text);
  if (match === null) return null;
  const [, minus, currency1, innerMinus, open, currency2, number, currency3, close, currency4] = match;
  const currencies = [currency1, currency2, currency3, currency4].filter((sign) => sign !== undefined);
  const minuses = [minus, innerMinus, open].filter((sign) => sign !== '');
  if (currencies.length > 1 || minuses.length > 1 || (open === '(') !== (close === ')')) return null;
  const written = readDigits(number!, locale);
  if (written === null) return null;
  return minuses.length === 0 ? written : { digits: -written.digits, decimals: written.decimals };
}

/** Returns the amount of a written number, cut after so many decimals (at most 10). */
export function cutToAmount({ digits, decimals }: WrittenNumber, limit: number): { amount: Amount; cut: boolean } {
  if (decimals <= limit) return { amount: amountOfUnits((digits * ONE) / 10n ** BigInt(decimals)), cut: false };
  const excess = 10n ** BigInt(decimals - limit);
  return { amount: amountOfUnits(((digits / excess) * ONE) / 10n ** BigInt(limit)), cut: digits % excess !== 0n };
}
