import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportAnswer } from '#contract';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();
afterEach(() => page.viewport(1440, 900));

const headers = ['Item', 'Unit', 'Kestrel'];
const meanings = ['description', 'unit', 'amount'] as const;
const read: ImportAnswer = {
  contracts: [],
  columns: headers.map((header, column) => ({ column, header, meaning: meanings[column]!, bidder: null })),
  tables: ['Base', 'Alternate 1', 'Alternate 2'].map((table) => ({
    sheet: null,
    table,
    lineItemCount: 1,
    bidderCount: 1,
    alternateName: null,
    bidders: [],
  })),
  lineItemCount: 1,
  estimateTotal: '0',
  bidders: [{ companyName: 'Kestrel', total: '10', printedTotal: '10', difference: '0' }],
  doubts: [],
  unknownUnits: ['SFT'],
  lineItems: [
    {
      description: 'Brick',
      quantity: '1',
      unit: 'SFT',
      unitPrice: '0',
      level1: null,
      level2: null,
      alternateName: null,
      prices: ['10'],
    },
  ],
};

const boxOf = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();

it.each([
  [390, 844],
  [720, 450],
])('at %i x %i px the import is one column, and every choice keeps its height [PAGE-091]', async (width, height) => {
  await page.viewport(width, height);
  network.answers.set('import-bid-tabulation', () => answer(read));
  openSheet(sampleSheet());
  await userEvent.click(
    [...document.querySelectorAll('.tools button')].find((one) => one.textContent === 'Import bids')!,
  );
  await until(() => expect(document.querySelector('.dialog input[type="file"]')).not.toBeNull());
  const input = document.querySelector<HTMLInputElement>('.dialog input[type="file"]')!;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['Item,Unit,Kestrel\nBrick,SFT,10'], 'bids.csv', { type: 'text/csv' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => expect(document.querySelector('.im-window .ir')).not.toBeNull());
  const body = boxOf('.imp');
  for (const pane of ['.imp-l', '.imp-r']) expect(boxOf(pane).width).toBe(body.width);
  expect(boxOf('.imp-r').top).toBeGreaterThanOrEqual(boxOf('.imp-l').bottom - 1);
  const choices = [...document.querySelectorAll('.im-section')].map((one) => one.getBoundingClientRect().height);
  expect(choices.length).toBeGreaterThan(0);
  for (const choice of choices) expect(choice).toBeGreaterThanOrEqual(28);
  expect(boxOf('.im-sections').height).toBeGreaterThanOrEqual(28);
  const scrolled = document.querySelector<HTMLElement>('.imp')!;
  expect(scrolled.scrollHeight).toBeGreaterThan(scrolled.clientHeight);
  scrolled.scrollTo({ top: scrolled.scrollHeight });
  expect(boxOf('.im-2').bottom).toBeLessThanOrEqual(boxOf('.dialog-foot').top + 1);
  expect(boxOf('.dialog-foot').height).toBeLessThan(140);
});
