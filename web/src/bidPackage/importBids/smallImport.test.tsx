import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ImportAnswer } from '#contract';
import { button, chooseFiles, dialog, inDialog } from '../testing/dialog.testing.ts';
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
  differences: [],
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

const boxOf = (element: Element | null | undefined) => element!.getBoundingClientRect();

it.each([
  [390, 844],
  [720, 450],
])('at %i x %i px the import is one column, and every choice keeps its height [PAGE-091]', async (width, height) => {
  await page.viewport(width, height);
  network.answers.set('import-bid-tabulation', () => answer(read));
  openSheet(sampleSheet());
  await userEvent.click(screen.getByRole('button', { name: 'Import bids' }));
  await until(() => expect(dialog()?.querySelector('input[type="file"]')).toBeTruthy());
  chooseFiles(new File(['Item,Unit,Kestrel\nBrick,SFT,10'], 'bids.csv', { type: 'text/csv' }));
  const lines = () => inDialog().getByRole('table', { name: 'Lines as they will stand' });
  await until(() => expect(lines().textContent).toContain('Brick'));
  const content = dialog()!.querySelector('[aria-busy]')!;
  const filePane = content.previousElementSibling!;
  const panes = content.parentElement!;
  for (const pane of [filePane, content]) expect(boxOf(pane).width).toBe(boxOf(panes).width);
  expect(boxOf(content).top).toBeGreaterThanOrEqual(boxOf(filePane).bottom - 1);
  const choices = inDialog().getAllByRole('combobox', { name: /^Section .* goes to$/ });
  for (const choice of choices) expect(boxOf(choice.parentElement?.parentElement).height).toBeGreaterThanOrEqual(28);
  const groups = within(lines()).getAllByRole('rowgroup');
  expect(boxOf(groups.at(-1)).height).toBeGreaterThanOrEqual(28);
  expect(panes.scrollHeight).toBeGreaterThan(panes.clientHeight);
  panes.scrollTo({ top: panes.scrollHeight });
  const foot = button('Cancel')!.parentElement;
  expect(boxOf(content.lastElementChild).bottom).toBeLessThanOrEqual(boxOf(foot).top + 1);
  expect(boxOf(foot).height).toBeLessThan(140);
});

it('an import without a live connection shows on the sheet, which is read again [BID-151]', async () => {
  network.answers.set('import-bid-tabulation', () => answer({ ...read, unknownUnits: [] }));
  openSheet(sampleSheet());
  await userEvent.click(screen.getByRole('button', { name: 'Import bids' }));
  await until(() => expect(dialog()?.querySelector('input[type="file"]')).toBeTruthy());
  chooseFiles(new File(['Item,Unit,Kestrel\nBrick,SFT,10'], 'bids.csv', { type: 'text/csv' }));
  await until(() => expect(button('Import bids')?.getAttribute('aria-disabled')).toBeNull());
  const reads = () => network.calls.filter(({ path }) => path.endsWith('/sheet')).length;
  const before = reads();
  await userEvent.click(button('Import bids')!);
  await until(() => expect(dialog()).toBeNull());
  await until(() => expect(reads()).toBe(before + 1));
});
