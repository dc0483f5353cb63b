import { expect, it } from 'vitest';
import { printedDate, withoutDate } from './printedDate.ts';

it.each([
  ['Date: March 3, 2026', '2026-03-03'],
  ['3/5/2026', '2026-03-05'],
  ['3-5-26', '2026-03-05'],
  ['15/3/2026', '2026-03-15'],
  ['Le 5 mars 2026', '2026-03-05'],
  ['1er février 2026', '2026-02-01'],
  ['Fri, 6 Mar 2026 09:15:00 -0500', '2026-03-06'],
  ['2026-03-04 (rev. 2)', '2026-03-04'],
  ['Sept. 9th, 2026', '2026-09-09'],
  ['2/30/2026', null],
  ['757-555-0134', null],
  ['1/2/3', null],
  ['26-0388', null],
  ['3/4 in. copper 2026', null],
])('the date in %j is %s [QUO-163]', (text, date) => {
  expect(printedDate(text)).toBe(date);
});

it('takes a date out of a text [QUO-163]', () => {
  expect(withoutDate('Quote 12 March 6, 2026 Miles Odoherty')).toBe('Quote 12 | Miles Odoherty');
  expect(withoutDate('Quote 12')).toBe('Quote 12');
});
