import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueMoment } from '#leveling';
import { countdownAt, offeredTimeZones, printDue, printPaddedDue, printTimeZone } from './dueTime.ts';
import { i18next, startI18n } from './i18n.ts';

const due = { bidDueDate: '2026-08-14', bidDueTime: '14:00', bidDueTimeZone: 'America/New_York' };
const at = (text: string): number => Date.parse(text);

describe('when bids are due', () => {
  beforeAll(async () => void (await startI18n('en-US')));
  afterAll(async () => void (await i18next.changeLanguage('en-US')));

  it.each([
    [due, '2026-08-14T18:00:00Z'],
    [{ ...due, bidDueDate: '2026-12-14' }, '2026-12-14T19:00:00Z'],
    [{ ...due, bidDueTimeZone: 'America/St_Johns' }, '2026-08-14T16:30:00Z'],
    // The clocks go back at 2:00 of this day.
    [{ ...due, bidDueDate: '2026-11-01', bidDueTime: '00:30' }, '2026-11-01T04:30:00Z'],
    [{ ...due, bidDueDate: '2026-11-01', bidDueTime: '09:00' }, '2026-11-01T14:00:00Z'],
  ])('is a moment of its zone: %o [PAGE-120]', (of, moment) => {
    expect(dueMoment(of)).toBe(at(moment));
  });

  it('is no moment without a time', () => {
    expect(dueMoment({ bidDueDate: '2026-08-14' })).toBeNull();
    expect(printDue({ bidDueDate: '2026-08-14', bidDueTime: null, bidDueTimeZone: null })).toBe('08/14/2026');
  });

  it('is printed with the zone in both languages [PAGE-120]', async () => {
    expect(printDue(due)).toBe('08/14/2026 2:00 PM EDT');
    expect(printTimeZone('America/New_York')).toBe('Eastern Time (New York)');
    expect(printTimeZone('UTC')).toBe('UTC');
    await startI18n('fr-CA');
    expect(printPaddedDue(due)).toBe('2026-08-14 14 h 00 HAE');
    expect(countdownAt(due, at('2026-08-14T15:50:00Z'))?.text).toBe('reste 2 h 10 min');
    await startI18n('en-US');
  });

  it.each([
    ['2026-08-14T03:59:59Z', null],
    ['2026-08-14T04:00:00Z', 'due in 14 h'],
    ['2026-08-14T15:50:00Z', 'due in 2 h 10 min'],
    ['2026-08-14T15:50:01Z', 'due in 2 h 10 min'],
    ['2026-08-14T15:51:00Z', 'due in 2 h 9 min'],
    ['2026-08-14T17:59:59Z', 'due in 1 min'],
    ['2026-08-14T18:00:00Z', 'just closed'],
    ['2026-08-14T18:12:59Z', 'closed 12 min ago'],
    ['2026-08-15T03:59:59Z', 'closed 9 h 59 min ago'],
    ['2026-08-15T04:00:00Z', null],
  ])('at %s the countdown says %s [PAGE-120]', (now, text) => {
    const countdown = countdownAt(due, at(now));
    expect(countdown?.text ?? null).toBe(text);
    if (countdown !== null) expect(countdown.isPast).toBe(at(now) >= at('2026-08-14T18:00:00Z'));
  });

  it('offers the zone of the browser first and the stored one too, each once [PROJ-090]', () => {
    const zones = offeredTimeZones('Europe/Lisbon');
    expect(zones[0]).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    expect(zones.at(-1)).toBe('Europe/Lisbon');
    expect(zones).toContain('America/Chicago');
    expect(new Set(offeredTimeZones('America/Chicago')).size).toBe(offeredTimeZones('America/Chicago').length);
  });
});
