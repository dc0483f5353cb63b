import { isAcceptedKey, parseAmount, parseQuantity, printComputedAmount, printQuantity } from '#leveling';
import { i18next } from './i18n.ts';
import { type Locale, locales } from './locales.ts';

/** The language that numbers and dates are printed in. */
export function printLocale(): Locale {
  return locales.find((locale) => locale === i18next.language) ?? 'en-US';
}

/** Returns whether a number field of this language takes a key (the `key` of a keyboard event). */
export function isNumberKey(key: string): boolean {
  return isAcceptedKey(key, 'field', printLocale());
}

/** A calendar date 'YYYY-MM-DD' as the locale's short date, without a time zone. Worked: 8/14/2026. */
export function printDate(date: string): string {
  return new Intl.DateTimeFormat(printLocale(), { timeZone: 'UTC' }).format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}

/**
 * A calendar date next to the header's due date, with two digits for month and day in the order of the language. Worked:
 * 02/10/2027, in French 2027-02-10.
 */
export function printPaddedDate(date: string): string {
  return new Intl.DateTimeFormat(printLocale(), { ...padded, timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );
}

const padded = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

/** A due date in the app bar, as MM/DD/YYYY in every language. Worked: 08/14/2026. */
export function printDueDate(date: string): string {
  return new Intl.DateTimeFormat('en-US', { ...padded, timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );
}

/** The day of a point in time in the user's own time zone. */
export function printDay(dateTime: string): string {
  return new Intl.DateTimeFormat(printLocale()).format(new Date(dateTime));
}

/** The same next to the header's due date, padded as `printPaddedDate`. Worked: 02/10/2027. */
export function printPaddedDay(dateTime: string): string {
  return new Intl.DateTimeFormat(printLocale(), padded).format(new Date(dateTime));
}

/**
 * Prints a point in time in the user's own time zone: of today the time, else the day with it. Worked: '10:15 AM',
 * 'Dec 1, 10:15 AM'.
 */
export function printMoment(dateTime: string, now = new Date()): string {
  const moment = new Date(dateTime);
  const isToday = moment.toDateString() === now.toDateString();
  const date = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return moment.toLocaleString(printLocale(), { ...date, hour: 'numeric', minute: '2-digit' });
}

/** A computed amount or total in decimal text, with 2 digits. Worked: '5032274.86' gives $5,032,274.86. */
export function printTotal(amount: string): string {
  const parsed = parseAmount(amount);
  return parsed === null ? amount : printComputedAmount(parsed, printLocale());
}

/** A difference of totals in decimal text, with + or −. Worked: '-0.01' gives −$0.01. */
export function printSignedTotal(difference: string): string {
  const parsed = parseAmount(difference);
  return parsed === null ? difference : printComputedAmount(parsed, printLocale(), { signed: true });
}

/** An area with its unit; null without a quantity. Worked: '38400' and 'SF' give '38,400 SF'. */
export function printArea(quantity: string | null, unit: string | null): string | null {
  if (quantity === null) return null;
  const parsed = parseQuantity(quantity);
  const number = parsed === null ? quantity : printQuantity(parsed, printLocale());
  return unit ? `${number} ${printAreaUnit(unit)}` : number;
}

const frenchAreaUnits: Readonly<Record<string, string>> = { SF: 'pi²', AC: 'ac', m2: 'm²' };

/** A unit of areas as the language writes it; what is stored stays. Worked: 'SF' in French gives 'pi²'. */
export function printAreaUnit(unit: string): string {
  return printLocale() === 'fr-CA' ? (frenchAreaUnits[unit] ?? unit) : unit;
}

const quotes: Record<Locale, readonly [string, string]> = { 'en-US': ['“', '”'], 'fr-CA': ['«\u00a0', '\u00a0»'] };

/** A text in the quotation marks of the language. Worked: “12k”, in French « 12k ». */
export function printQuoted(text: string): string {
  return quotes[printLocale()].join(text);
}

/** A whole count. Worked: 4000 gives 4,000. */
export function printCount(count: number): string {
  return new Intl.NumberFormat(printLocale()).format(count);
}

/** A number that is no amount, with the decimal mark of the language. Worked: 48.6, in French 48,6. */
export function printDecimal(value: number): string {
  return value.toLocaleString(printLocale());
}

const MOST_OF_NAME = 120;

/** A name as it stands within a sentence: of a longer one the first 120 letters. Worked: 4,000 letters give 120 and '…'. */
export function printName(name: string): string {
  const letters = [...name];
  return letters.length > MOST_OF_NAME ? `${letters.slice(0, MOST_OF_NAME).join('').trimEnd()}…` : name;
}
