import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileSize } from '../bidPackage/dialogs/fileSize.ts';
import { startI18n } from './i18n.ts';
import { printKeys } from './keyNames.ts';
import {
  printArea,
  printAreaUnit,
  printCount,
  printDate,
  printDay,
  printDueDate,
  printName,
  printPaddedDate,
  printPaddedDay,
  printQuoted,
  printTotal,
} from './printed.ts';

const zone = process.env.TZ;
beforeAll(() => startI18n('en-US'));
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

describe('dates', () => {
  it('next to the header have two digits for day and month, in the order of the language [SHELL-189]', async () => {
    const dates = () => [printPaddedDate('2027-02-10'), printPaddedDay('2027-02-10T12:00:00Z')];
    expect([...dates(), printDueDate('2027-02-10')]).toEqual(['02/10/2027', '02/10/2027', '02/10/2027']);
    await startI18n('fr-CA');
    expect(dates()).toEqual(['2027-02-10', '2027-02-10']);
    await startI18n('en-US');
  });

  it.each(['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Pacific/Kiritimati'])(
    'of a project are calendar dates, the same in %s [LIM-011]',
    (place) => {
      process.env.TZ = place;
      expect([printDate('2026-08-14'), printDueDate('2026-08-04')]).toEqual(['8/14/2026', '08/04/2026']);
    },
  );

  it.each([
    ['America/Los_Angeles', '5/20/2026'],
    ['UTC', '5/21/2026'],
    ['Pacific/Kiritimati', '5/21/2026'],
  ])('of a moment are those of the user in %s [LIM-011]', (place, day) => {
    process.env.TZ = place;
    expect(printDay('2026-05-21T02:30:00Z')).toBe(day);
  });
});

it('an area is printed with its unit, and without one where none was chosen [PROJ-023]', () => {
  expect([printArea('38400', 'SF'), printArea('38400.5', null), printArea(null, 'SF')]).toEqual([
    '38,400 SF',
    '38,400.5',
    null,
  ]);
});

it('area units are those of the language, others stay as they are [SHELL-186]', async () => {
  const units = ['SF', 'AC', 'm2', 'ha', 'arpent'];
  expect(units.map(printAreaUnit)).toEqual(units);
  await startI18n('fr-CA');
  expect(units.map(printAreaUnit)).toEqual(['pi²', 'ac', 'm²', 'ha', 'arpent']);
  expect(printArea('38400', 'SF')).toBe('38\u00a0400 pi²');
  await startI18n('en-US');
});

it('a count is printed in the language of the page', async () => {
  expect(printCount(4001)).toBe('4,001');
  await startI18n('fr-CA');
  expect(printCount(4001)).toBe('4\u00a0001');
  await startI18n('en-US');
});

describe('names within a sentence', () => {
  it('are whole up to 120 letters [SUM-061]', () => {
    expect(printName('Customs House')).toBe('Customs House');
    expect(printName('a'.repeat(120))).toBe('a'.repeat(120));
    expect(printName('a'.repeat(121))).toBe(`${'a'.repeat(120)}…`);
    // A letter of two units stays one.
    expect(printName('𝔸'.repeat(4000))).toBe(`${'𝔸'.repeat(120)}…`);
  });
});

describe('in French', () => {
  beforeAll(() => startI18n('fr-CA'));
  afterAll(() => startI18n('en-US'));

  it('keys, quotes and file sizes are French, a due date in a header and the currency are not [SHELL-112] [SHELL-167]', () => {
    expect([printKeys('Shift+Enter'), printKeys('Escape'), printKeys('Alt+S')]).toEqual([
      'Maj+Entrée',
      'Échap',
      'Alt+S',
    ]);
    expect(printQuoted('12k')).toBe('«\u00a012k\u00a0»');
    expect([fileSize(999), fileSize(14_200), fileSize(48_600_000)]).toEqual(['999 o', '14 Ko', '48,6 Mo']);
    expect(printDueDate('2026-08-04')).toBe('08/04/2026');
    expect(printDate('2026-08-04')).toBe('2026-08-04');
    expect(printTotal('1234.5')).toBe('1\u00a0234,50\u00a0$\u00a0US');
  });
});

it('keys and file sizes are English on an English page [SHELL-167]', () => {
  expect([printKeys('Shift+Enter'), fileSize(48_600_000), printQuoted('12k')]).toEqual([
    'Shift+Enter',
    '48.6 MB',
    '“12k”',
  ]);
});
