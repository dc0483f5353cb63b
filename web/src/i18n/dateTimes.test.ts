import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { printDateTime, readDateTime } from './dateTimes.ts';
import { i18next, startI18n } from './i18n.ts';

const now = new Date(2026, 10, 25, 9, 30);
const local = (...parts: [number, number, number, number, number]): string => new Date(...parts).toISOString();

describe('a day with a time', () => {
  beforeAll(async () => void (await startI18n('en-US')));
  afterAll(async () => void (await i18next.changeLanguage('en-US')));

  it.each([
    ['11/25/2026 1:42 PM', local(2026, 10, 25, 13, 42)],
    ['11/25/2026, 12:05 a.m.', local(2026, 10, 25, 0, 5)],
    ['2026-11-24 13:42', local(2026, 10, 24, 13, 42)],
    ['2026-11-24 13 h 42', local(2026, 10, 24, 13, 42)],
    [' 1:42  PM ', local(2026, 10, 25, 13, 42)],
    ['2pm', local(2026, 10, 25, 14, 0)],
    ['08:15', local(2026, 10, 25, 8, 15)],
  ])('is read from %s [BDR-080]', (typed, read) => {
    expect(readDateTime(typed, now)).toBe(read);
  });

  it.each(['', '11/25/2026', '42', '2/30/2026 1:00 PM', '13:42 PM', '24:00', '10:60', 'Tuesday 1:00 PM'])(
    'is not read from “%s” [BDR-080]',
    (typed) => {
      expect(readDateTime(typed, now)).toBeNull();
    },
  );

  it('is printed in the language of the page, as it is read again [BDR-081]', async () => {
    const moment = local(2026, 10, 25, 13, 42);
    expect(printDateTime(moment)).toBe('11/25/2026 1:42 PM');
    expect(readDateTime(printDateTime(moment), now)).toBe(moment);
    await i18next.changeLanguage('fr-CA');
    expect(printDateTime(moment)).toBe('2026-11-25 13 h 42');
    expect(readDateTime(printDateTime(moment), now)).toBe(moment);
  });
});
