import type { NumberLocale } from './numberMarks.ts';

/** When the bids of a project are due: a day, and a time of that day (HH:MM) in a time zone where there is one. */
export interface DueTime {
  /** YYYY-MM-DD. */
  readonly bidDueDate: string;
  readonly bidDueTime?: string | null | undefined;
  /** An IANA name, such as America/New_York. */
  readonly bidDueTimeZone?: string | null | undefined;
}

const MINUTE = 60_000;

/** Returns how far the clocks of a zone are ahead of UTC at a moment, in ms. */
function offsetOf(moment: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'));
  return shown - Math.floor(moment / MINUTE) * MINUTE;
}

/** Returns the moment at which bids are due, in ms, or null where the due date has no time. */
export function dueMoment({ bidDueDate, bidDueTime, bidDueTimeZone }: DueTime): number | null {
  if (!bidDueTime || !bidDueTimeZone) return null;
  const written = Date.parse(`${bidDueDate.slice(0, 10)}T${bidDueTime}:00Z`);
  // The offset before a change of the clocks is that of the moment found with it.
  const near = written - offsetOf(written, bidDueTimeZone);
  return written - offsetOf(near, bidDueTimeZone);
}

/**
 * Prints the time of day with the zone where bids are due, or null where the due date has no time. Example: '2:00 PM EDT',
 * in French '14 h 00 HAE'.
 */
export function printDueTime(due: DueTime, locale: NumberLocale): string | null {
  const moment = dueMoment(due);
  if (moment === null) return null;
  const time = { hour: 'numeric', minute: '2-digit', timeZone: due.bidDueTimeZone!, timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(locale, time).format(moment).replaceAll(/[\u00a0\u202f]/g, ' ');
}
