import { isAcceptedKey, parseAmount, parseQuantity, printComputedAmount, printQuantity } from '#leveling';
import { type Locale, locales } from '#locales';
import { i18next, localeFormat } from './i18n.ts';

/** Returns the language of numbers and dates. */
export function printLocale(): Locale {
  return locales.find((locale) => locale === i18next.language) ?? 'en-US';
}

/** Returns whether a number field of this language takes a key (the `key` of a keyboard event). */
export function isNumberKey(key: string): boolean {
  return isAcceptedKey(key, 'field', printLocale());
}

/** Prints a calendar date 'YYYY-MM-DD' as the locale's short date, without a time zone. Worked: 8/14/2026. */
export function printDate(date: string): string {
  return calendarDate(date, printLocale(), {});
}

const padded = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;

function calendarDate(date: string, locale: Locale, format: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(
    new Date(`${date.slice(0, 10)}T00:00:00Z`),
  );
}

/**
 * Prints a calendar date next to the header's due date, with two digits for month and day in the order of the language. Worked:
 * 02/10/2027, in French 2027-02-10.
 */
export function printPaddedDate(date: string): string {
  return calendarDate(date, printLocale(), padded);
}

/** Prints a due date in the app bar, as MM/DD/YYYY in every language. Worked: 08/14/2026. */
export function printDueDate(date: string): string {
  return calendarDate(date, 'en-US', padded);
}

/** Prints the day of a point in time in the user's time zone. */
export function printDay(dateTime: string): string {
  return new Intl.DateTimeFormat(printLocale()).format(new Date(dateTime));
}

/** Prints the same next to the header's due date, padded as `printPaddedDate`. Worked: 02/10/2027. */
export function printPaddedDay(dateTime: string): string {
  return new Intl.DateTimeFormat(printLocale(), padded).format(new Date(dateTime));
}

/**
 * Prints a point in time in the user's time zone: the time of today, else day and time. Worked: '10:15 AM',
 * 'Dec 1, 10:15 AM'.
 */
export function printMoment(dateTime: string, now = new Date()): string {
  const moment = new Date(dateTime);
  const isToday = moment.toDateString() === now.toDateString();
  const date = isToday ? {} : ({ month: 'short', day: 'numeric' } as const);
  return moment.toLocaleString(printLocale(), { ...date, hour: 'numeric', minute: '2-digit' });
}

/** Prints a point in time to the second, in the user's time zone. Worked: '2/1/2026, 10:15:30 AM'. */
export function printMomentInFull(dateTime: string): string {
  return new Date(dateTime).toLocaleString(printLocale());
}

/** Prints a computed amount or total, given as decimal text, with 2 digits. Worked: '5032274.86' gives $5,032,274.86. */
export function printTotal(amount: string): string {
  const parsed = parseAmount(amount);
  return parsed === null ? amount : printComputedAmount(parsed, printLocale());
}

/** Prints a difference of totals, given as decimal text, with + or −. Worked: '-0.01' gives −$0.01. */
export function printSignedTotal(difference: string): string {
  const parsed = parseAmount(difference);
  return parsed === null ? difference : printComputedAmount(parsed, printLocale(), { signed: true });
}

/** Prints an area with its unit; null without a quantity. Worked: '38400' and 'SF' give '38,400 SF'. */
export function printArea(quantity: string | null, unit: string | null): string | null {
  if (quantity === null) return null;
  const parsed = parseQuantity(quantity);
  const number = parsed === null ? quantity : printQuantity(parsed, printLocale());
  return unit ? `${number} ${printAreaUnit(unit)}` : number;
}

/** Returns a unit of area in the language of the page. Worked: 'SF' in French gives 'pi²'. */
export function printAreaUnit(unit: string): string {
  return localeFormat().areaUnits[unit] ?? unit;
}

/** Returns a text in the quotation marks of the language. Worked: “12k”, in French « 12k ». */
export function printQuoted(text: string): string {
  return localeFormat().quotes.join(text);
}

/** Prints a whole count. Worked: 4000 gives 4,000. */
export function printCount(count: number): string {
  return new Intl.NumberFormat(printLocale()).format(count);
}

/** Prints a number that is not an amount, with the decimal mark of the language. Worked: 48.6, in French 48,6. */
export function printDecimal(value: number): string {
  return value.toLocaleString(printLocale());
}

const MOST_OF_NAME = 120;

/** Returns a name for a sentence, cut after 120 letters. Worked: 4,000 letters give 120 and '…'. */
export function printName(name: string): string {
  const letters = [...name];
  return letters.length > MOST_OF_NAME ? `${letters.slice(0, MOST_OF_NAME).join('').trimEnd()}…` : name;
}
