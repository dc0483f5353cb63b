import { printLocale, printPaddedDay } from './printed.ts';

/**
 * Prints a point in time with its day, in the time zone of the browser. Worked: '01/05/2026 1:42 PM', in French
 * '2026-01-05 13 h 42'.
 */
export function printDateTime(dateTime: string): string {
  const moment = new Date(dateTime);
  const locale = printLocale();
  const day = printPaddedDay(dateTime);
  const time = moment.toLocaleTimeString(locale, { hour: 'numeric', minute: '2-digit' });
  // Some browsers put a narrow space before AM, which nobody can type.
  return `${day} ${time}`.replaceAll(/[\u00a0\u202f]/g, ' ');
}

const DAY = String.raw`(?:(\d{4})-(\d{1,2})-(\d{1,2})|(\d{1,2})/(\d{1,2})/(\d{4}))`;
const TIME = String.raw`(\d{1,2})(?:(?::|\s?h\s?)(\d{2}))?(?:\s?([ap])\.?\s?m\.?)?`;
const DATE_TIME = new RegExp(`^(?:${DAY},?\\s+)?${TIME}$`, 'i');

/**
 * Reads a day and a time as people type them, in the time zone of the browser; a time alone is that of the day of `now`.
 * Returns the point in time in ISO 8601, or null. Worked: '11/25/2026 1:42 PM', '2026-11-25 13:42', '13 h 42'.
 */
export function readDateTime(typed: string, now: Date): string | null {
  const found = DATE_TIME.exec(typed.trim().replaceAll(/\s+/g, ' '));
  if (found === null) return null;
  const [isoYear, isoMonth, isoDay, usMonth, usDay, usYear, hourText, minuteText, half] = found.slice(1);
  if (minuteText === undefined && half === undefined) return null;
  const isDated = isoYear !== undefined || usYear !== undefined;
  const year = isDated ? Number(isoYear ?? usYear) : now.getFullYear();
  const month = isDated ? Number(isoMonth ?? usMonth) : now.getMonth() + 1;
  const day = isDated ? Number(isoDay ?? usDay) : now.getDate();
  const typedHour = Number(hourText);
  if (half !== undefined && (typedHour < 1 || typedHour > 12)) return null;
  const hour = half === undefined ? typedHour : (typedHour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  const minute = Number(minuteText ?? 0);
  const read = new Date(year, month - 1, day, hour, minute);
  // A day or hour that does not exist would become another one.
  const isSame = read.getMonth() === month - 1 && read.getDate() === day && read.getHours() === hour;
  return isSame && read.getMinutes() === minute ? read.toISOString() : null;
}
