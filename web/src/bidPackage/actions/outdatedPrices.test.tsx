import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SheetRecord } from '#contract';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const [first, second, third] = [0, 1, 2].map(columnOfBidder) as [number, number, number];
const [curb, paving] = [0, 1].map((line) => `l-${lineId(line)}`) as [string, string];

/** The quantity of the curb went from 40 to 50: 500 was 40 x 12.50, 400 was 40 x 10; the third price has no unit price. */
function outdated(unitPrice = '12.5'): SheetRecord {
  const sheet = sheetOf([
    [
      null,
      null,
      null,
      'Curb',
      '50',
      'LF',
      '10',
      [
        [4, '500'],
        [1, '400'],
        [1, '480'],
      ],
    ],
    [null, null, null, 'Paving', '1', 'LS', '500', [[1, '500'], null, null]],
  ]);
  const bids = sheet.bids.map((own, bidder) =>
    bidder === 2 ? own : { ...own, unitPrices: { lines: [0], values: [bidder === 0 ? unitPrice : '10'] } },
  );
  return { ...sheet, bids };
}

const isMarked = (column: number) => cell(curb, column).querySelector('[data-corner="outdated"]') !== null;
const sentBids = () => network.commands().map(({ body }) => body.bids);
const entry = { lineItemId: lineId(0), companyName: 'Kestrel Masonry', classification: 4 };
const press = (key: string) => userEvent.keyboard(`{Alt>}${key}{/Alt}`);
const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
const labels = () => items().map((item) => item.innerText.split('\n')[0]);

it('is kept by Alt+K without its unit price, and loses its mark [BID-123]', async () => {
  openSheet(outdated());
  await userEvent.click(cell(curb, first));
  expect([first, second, third].map(isMarked)).toEqual([true, true, false]);
  await press('k');
  await until(() => expect(isMarked(first)).toBe(false));
  expect(shown(curb, first)).toBe('R 500.00');
  expect(sentBids()).toEqual([[{ ...entry, price: '500', unitPrice: null }]]);
  expect(isMarked(second)).toBe(true);
  await press('k');
  await until(() => expect(document.querySelector('[data-notice]')?.textContent).toContain('No price here differs'));
  expect(sentBids()).toHaveLength(1);
});

it('is recalculated by the menu, which says both amounts [BID-123]', async () => {
  openSheet(outdated());
  await userEvent.click(cell(curb, first), { button: 'right' });
  await until(() => expect(labels()).toContain('Keep this price, 500.00'));
  await userEvent.click(items().find((item) => item.innerText.startsWith('Recalculate to 625.00'))!);
  await until(() => expect(shown(curb, first)).toBe('R 625.00'));
  expect(isMarked(first)).toBe(false);
  expect(sentBids()).toEqual([[{ ...entry, unitPrice: '12.5' }]]);
  await userEvent.click(cell(paving, first), { button: 'right' });
  await until(() => expect(labels()).toContain('Note'));
  expect(labels().join()).not.toMatch(/Keep|Recalculate/);
});

it('is recalculated to cents [BID-123]', async () => {
  // 50 x 12.34567 = 617.2835
  openSheet(outdated('12.34567'));
  await userEvent.click(cell(curb, first), { button: 'right' });
  await until(() => expect(labels()).toContain('Recalculate to 617.28'));
  await userEvent.click(items().find((item) => item.innerText.startsWith('Recalculate'))!);
  await until(() => expect(shown(curb, first)).toBe('R 617.28'));
  expect(sentBids()).toEqual([[{ ...entry, unitPrice: '12.34567' }]]);
});

it('is decided for a whole range in one command [BID-123]', async () => {
  openSheet(outdated());
  await userEvent.click(cell(curb, first));
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await press('r');
  await until(() => expect([first, second].map((column) => shown(curb, column))).toEqual(['R 625.00', 'S 500.00']));
  expect(shown(curb, third)).toBe('S 480.00');
  expect(network.commands()).toHaveLength(1);
  expect(sentBids()[0]).toHaveLength(2);
});

it('is kept in a whole range in one command, which one step of undo takes back [BID-123]', async () => {
  openSheet(outdated());
  await userEvent.click(cell(curb, first));
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await press('k');
  await until(() => expect([first, second].map(isMarked)).toEqual([false, false]));
  expect([first, second, third].map((column) => shown(curb, column))).toEqual(['R 500.00', 'S 400.00', 'S 480.00']);
  expect(sentBids()).toEqual([
    [
      { ...entry, price: '500', unitPrice: null },
      { ...entry, companyName: 'Dunmore Restoration', classification: 1, price: '400', unitPrice: null },
    ],
  ]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await until(() => expect(network.commands().map(({ name }) => name)).toEqual(['set-line-item-bids', 'undo-command']));
  await until(() => expect([first, second].map(isMarked)).toEqual([true, true]));
});

it('is left alone in a cell with a draft [BID-123]', async () => {
  const sheet = outdated();
  openSheet(sheet);
  await userEvent.click(cell(curb, first));
  await userEvent.keyboard('12k{Tab}');
  await userEvent.click(cell(curb, first));
  await press('k');
  expect(network.commands()).toEqual([]);
  expect(shown(curb, first)).toContain('12k');
});
