import { type DueTime, dueMoment, printDueTime } from '#leveling';
import { i18next } from './i18n.ts';
import { printDueDate, printLocale, printPaddedDate } from './printed.ts';

const MINUTE = 60_000;

function printWith(due: DueTime, day: string): string {
  const time = printDueTime(due, printLocale());
  return time === null ? day : `${day} ${time}`;
}

/** Prints when bids are due for the app bar. Worked: '08/14/2026', '08/14/2026 2:00 PM EDT'. */
export function printDue(due: DueTime): string {
  return printWith(due, printDueDate(due.bidDueDate));
}

/** Prints when bids are due in the order of the language. Worked: in French '2026-08-14 14 h 00 HAE'. */
export function printPaddedDue(due: DueTime): string {
  return printWith(due, printPaddedDate(due.bidDueDate));
}

/** Prints a number of minutes. Worked: '2 h 10 min', '2 h', '12 min'. */
function printMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return i18next.t('general:minutes', { count: rest });
  return rest === 0 ? i18next.t('general:hours', { count: hours }) : i18next.t('general:hoursMinutes', { hours, rest });
}

/** What the app bar says on the day on which bids are due. */
export interface Countdown {
  readonly isPast: boolean;
  readonly text: string;
}

/**
 * Returns how long bids can still come in, or since when they cannot; null on another day than the due date where
 * they are due. A minute that has begun counts until it has passed.
 */
export function countdownAt(due: DueTime, now: number): Countdown | null {
  const moment = dueMoment(due);
  if (moment === null) return null;
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: due.bidDueTimeZone!, dateStyle: 'short' }).format(now);
  if (day !== due.bidDueDate.slice(0, 10)) return null;
  if (now < moment) {
    const time = printMinutes(Math.ceil((moment - now) / MINUTE));
    return { isPast: false, text: i18next.t('general:dueIn', { time }) };
  }
  const minutes = Math.floor((now - moment) / MINUTE);
  if (minutes === 0) return { isPast: true, text: i18next.t('general:justClosed') };
  return { isPast: true, text: i18next.t('general:closedAgo', { time: printMinutes(minutes) }) };
}

/** Zones that bids are due in, by their usual order; the zone of the browser comes first. */
const ZONES = [
  'America/St_Johns',
  'America/Halifax',
  'America/New_York',
  'America/Toronto',
  'America/Chicago',
  'America/Winnipeg',
  'America/Regina',
  'America/Denver',
  'America/Edmonton',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Vancouver',
  'America/Anchorage',
  'Pacific/Honolulu',
  'UTC',
];

export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Returns the zones that a due time can have: that of the browser, the usual ones, and the stored one. */
export function offeredTimeZones(stored: string): readonly string[] {
  return [...new Set([ownTimeZone(), ...ZONES, ...(stored === '' ? [] : [stored])])];
}

/** Prints a time zone with its city. Worked: 'Eastern Time (New York)', 'UTC'. */
export function printTimeZone(timeZone: string): string {
  if (!timeZone.includes('/')) return timeZone;
  const parts = new Intl.DateTimeFormat(printLocale(), { timeZone, timeZoneName: 'longGeneric' }).formatToParts(0);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const city = timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return name.includes(city) ? name : `${name} (${city})`;
}
