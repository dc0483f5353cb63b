import { cleanup } from '@testing-library/react';
import { expect, it } from 'vitest';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import type { SampleLine } from '../testing/sampleLines.testing.ts';
import { sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const line = (alternate: string | null, ...prices: (string | null)[]): SampleLine => [
  alternate,
  null,
  null,
  alternate ?? 'Walls',
  '1',
  'LS',
  '100',
  prices.map((price) => (price === null ? null : ([1, price] as const))),
];

/** Alder is low by the base bid, Birch with the alternate; the last one is cheap and has declined. */
function ranked(enabled: boolean) {
  const sheet = sheetOf([
    line(null, '100', '101', '130', null, '1'),
    line('Alternate 1 - Dormer', '20', '9', '10', '5', '1'),
  ]);
  const bidders = sheet.bidders.map((bidder, index) => ({ ...bidder, status: index === 4 ? 3 : 2 }));
  return {
    ...sheet,
    bidders,
    alternates: sheet.alternates.map((one) => ({ ...one, enabled: enabled && one.name.includes('1') })),
  };
}

const headers = (selector: string) =>
  [0, 1, 2, 3, 4].map((bidder) => cell('head', columnOfBidder(bidder)).querySelector<HTMLElement>(selector));
const places = () => headers('[data-rank]').map((mark) => (mark === null ? null : mark.innerText));

it('says the place of each bidder by its total with the alternates that are on [BDR-060]', () => {
  openSheet(ranked(false));
  expect(places()).toEqual(['Low', '2nd low', '+30.0%', null, null]);
  cleanup();
  const sheet = ranked(true);
  openSheet({ ...sheet, bidPackage: { ...sheet.bidPackage, selectedBidderId: sheet.bidders[2]!.id } });
  expect(places()).toEqual(['2nd low', 'Low', '+27.3%', null, null]);
  expect(headers('[data-rank]').map((mark) => mark?.dataset.tip)).toEqual([
    'Place 2 of 3 by Base + 1 alternate: +10.00 (+9.09090%) over the low',
    'Lowest of 3 by Base + 1 alternate',
    'Place 3 of 3 by Base + 1 alternate: +30.00 (+27.27272%) over the low',
    undefined,
    undefined,
  ]);
  expect(cell('head', columnOfBidder(2)).getAttribute('aria-description')).toContain('Place 3 of 3');
  cleanup();
  openSheet({ ...sheet, bidPackage: { ...sheet.bidPackage, isGeneralCondition: true } });
  expect(places()).toEqual([null, null, null, null, null]);
});

it('says whose total has unleveled lines, and of the others that the low has some [BDR-063]', () => {
  const opened = (last: string) => {
    const sheet = sheetOf([
      line(null, '100', '130', '120', '150', last),
      line(null, null, '20', '30', '20', '10'),
      line(null, null, '10', '50', null, '10'),
      line('Alternate 2 - Emergency generator', null, null, null, null, null),
    ]);
    openSheet({ ...sheet, bidders: sheet.bidders.map((bidder) => ({ ...bidder, status: 2 })) });
    return headers('[data-rank]').map((mark) => [mark!.innerText, mark!.matches('[data-qualified]')]);
  };
  const tips = () => headers('[data-rank]').map((mark) => mark?.dataset.tip);
  expect(opened('190')).toEqual([
    ['Low, 2 unleveled', true],
    ['2nd low', false],
    ['+100.0%', false],
    ['+70.0%', true],
    ['+110.0%', false],
  ]);
  expect(tips().slice(0, 4)).toEqual([
    'Lowest of 5 by Base + 1 alternate. 2 of its 3 lines are unleveled.',
    'Place 2 of 5 by Base + 1 alternate: +60.00 (+60.00000%) over the low. The low has 2 unleveled lines of 3.',
    'Place 4 of 5 by Base + 1 alternate: +100.00 (+100.00000%) over the low. The low has 2 unleveled lines of 3.',
    'Place 3 of 5 by Base + 1 alternate: +70.00 (+70.00000%) over the low. 1 of its 3 lines is unleveled. The low has 2 unleveled lines of 3.',
  ]);
  const [uncertain, certain] = headers('[data-rank]').map((mark) => mark && getComputedStyle(mark).borderTopStyle);
  expect([uncertain, certain]).toEqual(['dashed', 'none']);
  expect(cell('head', columnOfBidder(0)).getAttribute('aria-description')).toContain('2 of its 3 lines are unleveled');
  cleanup();
  expect(opened('80').map(([mark]) => mark)).toEqual(['Low, 2 unleveled', '+60.0%', '+100.0%', '+70.0%', 'Low']);
  expect(tips()[1]).toBe('Place 3 of 5 by Base + 1 alternate: +60.00 (+60.00000%) over the low');
});

it('names the amount of a head, and no two amounts alike [BDR-061]', async () => {
  openSheet(ranked(false));
  const named = () => headers('[data-amount-name]').map((name) => name!.innerText)[0];
  const totals = () => headers('[data-figure="total"]').map((total) => total!.innerText);
  expect([named(), totals()[0]]).toEqual(['Total base bid', '100.00']);
  expect(headers('[data-to-estimate]')[0]!.innerText).toBe('0%');
  await until(() => expect(shown('totals-0', 1)).toBe('Total base bid'));
  expect(shown('n-base', 1)).toMatch(/^Base bid/);
  cleanup();
  openSheet(ranked(true));
  expect([named(), totals()[0]]).toEqual(['Base + 1 alternate', '120.00']);
  expect(headers('[data-to-estimate]').map((percent) => percent!.innerText)).toEqual([
    '−40%',
    '−45%',
    '−30%',
    '–',
    '−99%',
  ]);
});

it('is selected by a trophy that says what it does, a checkbox to screen readers [BDR-062]', () => {
  const sheet = ranked(false);
  openSheet({ ...sheet, bidPackage: { ...sheet.bidPackage, selectedBidderId: sheet.bidders[1]!.id } });
  const marks = headers('[role="checkbox"]');
  expect(marks.map((mark) => mark!.querySelector('svg')?.classList.contains('tabler-icon-trophy'))).toEqual(
    Array(5).fill(true),
  );
  expect(marks.map((mark) => [mark!.ariaChecked, mark!.dataset.tip]).slice(0, 2)).toEqual([
    ['false', `Select ${sheet.bidders[0]!.companyName}`],
    ['true', `Deselect ${sheet.bidders[1]!.companyName}`],
  ]);
  expect(marks[4]!.dataset.tip).toContain('cannot be selected: Declined to Quote.');
  const box = document.querySelector('[data-column="0"] [role="checkbox"]')!;
  expect(marks[0]!.className).not.toBe(box.className);
});
