import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const [unpriced, included, both] = [columnOfBidder(0), columnOfBidder(1), columnOfBidder(2)];
const path = 'update-project-alternate-enabled-state';

/**
 * Estimates of 8,000.00 in the base and 3,840.00 in the enabled alternate, where the first bidder has nothing, the second
 * an Included and the third a price. In the alternate that is off there is a price of the third and no estimate.
 */
const sheet = () =>
  sheetOf([
    [
      null,
      null,
      null,
      'Curb',
      '1',
      'LS',
      '8000',
      [
        [1, '7200'],
        [1, '7300'],
        [1, '7400'],
      ],
    ],
    ['Alternate 1 - Dormer', null, null, 'Dormer', '1', 'LS', '3840', [null, [2, null], [1, '4000']]],
    ['Alternate 2 - Emergency generator', null, null, 'Generator', '1', 'LS', '0', [null, null, [1, '60']]],
  ]);

const toEstimate = (bidder: number) =>
  document.querySelectorAll<HTMLElement>('[data-row="head"] [data-to-estimate]')[bidder]!;
const tipOf = (row: string, column: number) =>
  cell(row, column).querySelector<HTMLElement>('[data-amount]')!.dataset.tip ?? '';
const panel = () => document.querySelector<HTMLElement>('[role="dialog"]')!.innerText.replace(/\s+/g, ' ');
const unleveledIn = (row: string, column: number) =>
  cell(row, column).querySelector('[data-figure="unleveled"]')?.getAttribute('aria-label') ?? null;

const noPrice = 'No price in Alternate 1 - Dormer: not compared with the base estimate';
const noEstimate = 'No base estimate in Alternate 2 - Emergency generator: not compared';

async function switchAlternate(row: string, name: string): Promise<void> {
  network.answers.set('summary', () => answer([]));
  network.answers.set(path, () => answer(null));
  await userEvent.click(cell(row, 1), { button: 'right' });
  await userEvent.click(await screen.findByRole('menuitem', { name }));
}

it('compares no total that lacks a price where there is an estimate: a gray dash with the reason [PAGE-153]', async () => {
  openSheet(sheet());
  const figures = (row: string) => [unpriced, included, both].map((column) => shown(row, column));
  expect(figures('grandTotal')).toEqual(['7,200.00', '7,300.00', '11,400.00']);
  expect(figures('difference')).toEqual(['–', '−4,540.00', '−440.00']);
  expect(figures('percent')).toEqual(['–', '−38%', '−4%']);
  expect([0, 1, 2].map((bidder) => toEstimate(bidder).innerText)).toEqual(['–', '−38%', '−4%']);
  for (const row of ['difference', 'percent']) {
    expect(tipOf(row, unpriced)).toBe(noPrice);
    expect(cell(row, unpriced).querySelector('[data-amount]')!.className).toContain('muted');
  }
  expect([toEstimate(0).dataset.tip, toEstimate(0).getAttribute('aria-label')]).toEqual([noPrice, noPrice]);
  expect(toEstimate(0).className).toContain('muted');
  expect(toEstimate(0).className).not.toContain('down');
  await userEvent.click(cell('difference', unpriced));
  await userEvent.keyboard('{F1}');
  await until(() => expect(panel()).toContain(`${noPrice}.`));
  expect(panel()).not.toContain('−4,640.00');
});

it('compares again once the alternate is off, and no total without an estimate where there is a price [PAGE-153]', async () => {
  openSheet(sheet());
  await switchAlternate('n-a1', 'Disable Alternate 1 - Dormer');
  await until(() => expect(shown('difference', unpriced)).toBe('−800.00'));
  expect(toEstimate(0).innerText).toBe('−10%');
  await switchAlternate('n-a2', 'Enable Alternate 2 - Emergency generator');
  await until(() => expect(shown('difference', both)).toBe('–'));
  expect(tipOf('percent', both)).toBe(noEstimate);
  expect(toEstimate(2).dataset.tip).toBe(noEstimate);
  expect(shown('difference', unpriced)).toBe('−800.00');
});

it('counts the unleveled lines of an enabled alternate in its rows of totals [PAGE-153]', () => {
  openSheet(sheet());
  for (const row of ['n-a1', 'total-1', 'totals-1']) {
    expect([row, ...[unpriced, included, both].map((column) => unleveledIn(row, column))]).toEqual([
      row,
      '1 unleveled line',
      null,
      null,
    ]);
  }
  expect([unleveledIn('total-2', unpriced), unleveledIn('totals-2', unpriced)]).toEqual([null, null]);
});
