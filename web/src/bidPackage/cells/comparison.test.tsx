import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Column } from '../model/columnKeys.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sheetOf, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

/** Two lines of five bidders: one with two classes that do not compare and a bidder that declined; one without prices. */
function compared() {
  const sheet = sheetOf([
    [
      null,
      'Masonry',
      null,
      'Brick veneer',
      '100',
      'SF',
      '120',
      [
        [1, '12000'],
        [1, '12375.005'],
        [1, '5831.25'],
        [4, '10'],
        [1, '20'],
        [1, '27000'],
      ],
    ],
    [null, 'Masonry', null, 'Lintels', '1', 'LS', '500', [[3, null]]],
  ]);
  const bidders = sheet.bidders.map((bidder, index) => ({ ...bidder, status: index === 4 ? 3 : 2 }));
  return { ...sheet, bidders };
}

const viewKey = `Plumbline_SheetView_${viewerEmail}`;
const row = `l-${lineId(0)}`;
const header = (column: number) => document.querySelector<HTMLElement>(`[data-row="head"] [data-column="${column}"]`);
const isShown = (column: number) => getComputedStyle(cell(row, column)).display !== 'none';
const panel = () => document.querySelector<HTMLElement>('[role="dialog"]')!.innerText.replace(/\s+/g, ' ');

async function choose(name: string): Promise<void> {
  await userEvent.click(await findButton('View'));
  await until(() => expect(item(name)).toBeDefined());
  await userEvent.click(item(name)!);
  await userEvent.keyboard('{Escape}');
}

async function findButton(name: string): Promise<HTMLElement> {
  const found = () =>
    [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.innerText.trim() === name);
  await until(() => expect(found()).toBeDefined());
  return found()!;
}

const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="menuitemcheckbox"]')].find((one) => one.innerText.trim() === name);

it('shows low and average of a line once they are chosen, and remembers it [BID-093]', async () => {
  openSheet(compared());
  expect([isShown(Column.low), isShown(Column.average)]).toEqual([false, false]);
  const left = cell(row, columnOfBidder(0)).getBoundingClientRect().left;
  await choose('Low and average');
  await until(() => expect(isShown(Column.low)).toBe(true));
  expect([header(Column.low)!.innerText, header(Column.average)!.innerText]).toEqual(['Low', 'Average']);
  expect([shown(row, Column.low), shown(row, Column.average)]).toEqual(['5,831.25', '14,301.56']);
  expect([Column.low, Column.average].map((column) => cell(row, column).getAttribute('data-tip'))).toEqual([
    'Lowest comparable price: Alder & Voss',
    'Average of 4 comparable prices',
  ]);
  const without = `l-${lineId(1)}`;
  expect([shown(without, Column.low), shown(without, Column.average)]).toEqual(['·', '·']);
  for (const total of ['n-base', 'total-0', 'grandTotal']) {
    expect([shown(total, Column.low), shown(total, Column.average)]).toEqual(['', '']);
  }
  const average = cell(row, Column.average).getBoundingClientRect();
  expect(cell(row, columnOfBidder(0)).getBoundingClientRect().left).toBeGreaterThanOrEqual(average.right - 1);
  expect(localStorage.getItem(viewKey) ?? '').toBe('lowAndAverage');
  await choose('Low and average');
  await until(() => expect(isShown(Column.low)).toBe(false));
  await until(() => expect(cell(row, columnOfBidder(0)).getBoundingClientRect().left).toBe(left));
});

it('explains low and average on F1 [BID-093]', async () => {
  localStorage.setItem(viewKey, 'lowAndAverage');
  openSheet(compared());
  await userEvent.click(cell(row, Column.low));
  await userEvent.keyboard('{F1}');
  await until(() => expect(panel()).toContain('Low Brick veneer 5,831.25'));
  expect(panel()).toContain('The lowest comparable price. It has no total of its own.');
  expect(panel()).toMatch(/5,831\.25.*12,000\.00.*12,375\.005.*27,000\.00/);
  expect(panel()).toContain('Risk');
  expect(panel()).toContain('Declined to Quote');
  await userEvent.keyboard('{Escape}{ArrowRight}{F1}');
  await until(() => expect(panel()).toContain('Average Brick veneer 14,301.56'));
});

it('shows the percent of the low in cells once it is chosen; tooltip and F1 always say it [BID-091]', async () => {
  openSheet(compared());
  const percents = () =>
    [0, 1, 2, 3, 4, 5].map((bidder) => cell(row, columnOfBidder(bidder)).querySelector('[data-percent]')?.textContent);
  const tipOf = (bidder: number) =>
    cell(row, columnOfBidder(bidder)).querySelector('[data-amount]')!.getAttribute('data-tip');
  expect(percents()).toEqual(Array(6).fill(undefined));
  expect(tipOf(0)).toContain('206% of the low (5,831.25)');
  expect(tipOf(3)).not.toContain('of the low');
  await userEvent.click(cell(row, columnOfBidder(0)));
  await userEvent.keyboard('{F1}');
  await until(() => expect(panel()).toContain('206% of the low (5,831.25).'));
  await userEvent.keyboard('{Escape}');
  await choose('Percent of the low');
  await until(() => expect(percents()).toEqual(['206%', '212%', '100%', undefined, undefined, '463%']));
});

it('marks a price far from the median of the others, with the reason [BID-094]', async () => {
  openSheet(compared());
  const marks = [0, 1, 2, 3, 4, 5].map((bidder) => {
    const mark = cell(row, columnOfBidder(bidder)).querySelector<HTMLElement>('[data-outlier]');
    return mark && [mark.dataset.outlier, mark.getAttribute('aria-label')];
  });
  expect(marks).toEqual([
    null,
    null,
    ['low', '47% of the median of the others (12,375.01)'],
    null,
    null,
    ['high', '225% of the median of the others (12,000.00)'],
  ]);
  await userEvent.click(cell(row, columnOfBidder(2)));
  await userEvent.keyboard('{F1}');
  await until(() =>
    expect(panel()).toContain('Far from the others: 47% of the median of the others (12,375.01). It still counts.'),
  );
});

it('marks no price until the limits of the company are known, nor filters by them [BID-180]', async () => {
  openSheet(compared(), { outlierLimits: null });
  expect(document.querySelectorAll('[data-outlier]')).toHaveLength(0);
  await userEvent.click(cell(row, columnOfBidder(2)));
  await userEvent.keyboard('{F1}');
  await until(() => expect(panel()).toContain('of the low'));
  expect(panel()).not.toContain('Far from the others');
  await userEvent.keyboard('{Escape}');
  const rows = document.querySelectorAll('[data-kind~="line"]').length;
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await until(() => expect(screen.queryByRole('menuitemradio', { name: 'Prices far from the others' })).toBeTruthy());
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Prices far from the others' }));
  const said = 'The limits of prices far from the others are not known yet. All lines show until then.';
  await until(() => expect(document.querySelector('[data-filter-banner]')?.textContent).toContain(said));
  expect(document.querySelector('[data-filter-banner]')!.textContent).not.toContain('Showing');
  expect(document.querySelectorAll('[data-kind~="line"]')).toHaveLength(rows);
});

it('marks by the limits of the company [PREF-028] [BID-094]', () => {
  openSheet(compared(), { outlierLimits: { lowPercent: 40, highPercent: 230 } });
  expect(document.querySelectorAll('[data-outlier]')).toHaveLength(0);
});
