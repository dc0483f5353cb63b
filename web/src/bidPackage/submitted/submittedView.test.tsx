import { act, cleanup } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { cdp, userEvent } from 'vitest/browser';
import type { SheetRecord } from '#contract';
import { setSession } from '../../session/session.ts';
import { Column } from '../model/columnKeys.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, network, openSheet, shown, statesOf, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, lineId, sheetOf, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const [first, second, third] = [0, 1, 2].map(columnOfBidder) as [number, number, number];
const [curb, paving, dormer] = [0, 1, 2].map((line) => `l-${lineId(line)}`) as [string, string, string];

/**
 * The first bidder submitted 7,200 for the curb, which is leveled to 14,978, and left out the paving. The second one's
 * price of 90 was replaced by a lump sum of 9,000, and its quote prints 9,500. The third one submitted nothing.
 */
function leveled(): SheetRecord {
  const sheet = sheetOf(
    [
      [null, 'Site', null, 'Curb', '1', 'LS', '8000', [[5, '14978'], [2, null], null]],
      [null, 'Site', null, 'Paving', '1', 'LS', '500', [[3, null], [1, '500'], null]],
      ['Alternate 1 - Dormer', null, null, 'Dormer', '1', 'LS', '70', [[1, '60'], null, null]],
    ],
    {
      rollupBids: [
        {
          id: '55555555-0000-4000-8000-000000000001',
          bidPackageId: '11111111-0000-4000-8000-000000000001',
          bidderId: bidderId(1),
          alternateId: null,
          metadataValue1: 'Site',
          metadataValue2: null,
          bidValue: '9000',
        } as never,
      ],
      quotes: [0, 1].map((bidder) => ({
        id: `quote-${bidder}`,
        bidderId: bidderId(bidder),
        kind: 'quote' as const,
        enteredAt: '2026-11-01T10:00:00.000Z',
        enteredBy: 'maria.chen@demo.example',
        fileName: null,
        printedTotal: bidder === 0 ? '7777' : '9500',
      })),
    },
  );
  const submitted = (price: string) => ({ lines: [0], classifications: [1], prices: [price] });
  const bids = sheet.bids.map((own, bidder) =>
    bidder === 2 ? own : { ...own, submitted: submitted(bidder === 0 ? '7200' : '90') },
  );
  return { ...sheet, bids };
}

const banner = () => document.querySelector<HTMLElement>('[data-submitted-banner]');
const mark = (row: string, column: number) => cell(row, column).querySelector<HTMLElement>('[data-leveled]');
const notices = () => [...document.querySelectorAll<HTMLElement>('[data-notice]')].map((one) => one.innerText);
const toggle = () => userEvent.keyboard('{Alt>}u{/Alt}');

async function openSubmitted(): Promise<void> {
  openSheet(leveled());
  await userEvent.click(cell(curb, first));
  await toggle();
  await until(() => expect(banner()).not.toBeNull());
}

describe('the view of what was submitted', () => {
  it('comes and goes by key, menu and the line above the sheet, which says what is leveled [PAGE-140]', async () => {
    await openSubmitted();
    expect(banner()!.innerText).toContain('As submitted');
    // 14,978 for 7,200, a Missing Scope, Included for 90.
    expect(banner()!.innerText).toContain('3 prices are leveled otherwise');
    expect(shown(curb, first)).toContain('7,200.00');
    await userEvent.click(document.querySelector('[aria-label^="Back to leveled"]')!);
    await until(() => expect(banner()).toBeNull());
    expect(shown(curb, first)).toBe('O 14,978.00');
    const view = [...document.querySelectorAll<HTMLElement>('button')].find((one) => one.innerText.trim() === 'View')!;
    await userEvent.click(view);
    const item = () => document.querySelector<HTMLElement>('[role="menuitemcheckbox"]');
    await until(() => expect(item()?.innerText).toContain('As submitted'));
    await userEvent.click(item()!);
    await until(() => expect(banner()).not.toBeNull());
    expect(item()!.getAttribute('aria-checked')).toBe('true');
    await userEvent.keyboard('{Escape}');
    cleanup();
    openSheet(leveled());
    expect(banner()).toBeNull();
    expect(shown(curb, first)).toBe('O 14,978.00');
  });

  it('shows class and price of each line, and marks what is leveled otherwise [BID-120]', async () => {
    await openSubmitted();
    expect(shown(curb, first)).toBe('S +7,778.00 7,200.00');
    expect(mark(curb, first)!.getAttribute('aria-label')).toBe('Leveled: Owner Allow 14,978.00, +7,778.00');
    expect(statesOf(cell(curb, first))).toContain('leveledOtherwise');
    expect(cell(paving, first).querySelector('[data-badge]')).toBeNull();
    expect(mark(paving, first)!.getAttribute('aria-label')).toBe('Leveled: Missing Scope 500.00, +500.00');
    expect(shown(curb, second)).toBe('S −90.00 90.00');
    expect(mark(curb, second)!.getAttribute('aria-label')).toBe('Leveled: Included, −90.00');
    expect(shown(paving, second)).toBe('S 500.00');
    expect(mark(paving, second)).toBeNull();
    expect(shown(curb, third)).toBe('');
    expect(statesOf(cell(curb, third))).not.toContain('unleveled');
  });

  it('adds up what was submitted, by the printed total where no alternate was priced [BID-121]', async () => {
    await openSubmitted();
    // The lump sum of 9,000 replaced the price of 90.
    expect([first, second, third].map((column) => shown('n-base-Site', column))).toEqual(['7,200.00', '590.00', '·']);
    expect([first, second, third].map((column) => shown('total-0', column))).toEqual(['7,200.00', '9,500.00', '·']);
    const printed = cell('total-0', second).querySelector<HTMLElement>('[data-amount]')!;
    expect(printed.dataset.tip).toContain('Printed on the latest quote; the prices add up to 590.00');
    expect(cell('total-0', first).querySelector<HTMLElement>('[data-amount]')!.dataset.tip).not.toContain('Printed');
    expect([shown('total-1', first), shown('total-2', first)]).toEqual(['60.00', '·']);
    expect([first, second, third].map((column) => shown('grandTotal', column))).toEqual(['7,260.00', '9,500.00', '·']);
    expect(shown('adjustment-0', first)).toBe('·');
    expect(shown('difference', third)).toBe('·');
    expect(shown(dormer, first)).toBe('S 60.00');
  });

  it('compares what was submitted only where each section has a price and an estimate [PAGE-190]', async () => {
    await openSubmitted();
    const all = [first, second, third];
    expect(all.map((column) => shown('difference', column))).toEqual(['−1,310.00', '–', '·']);
    expect(all.map((column) => shown('percent', column))).toEqual(['−15%', '–', '·']);
    const reason = 'No price in Alternate 1 - Dormer: not compared with the base estimate';
    for (const row of ['difference', 'percent']) {
      const amount = cell(row, second).querySelector<HTMLElement>('[data-amount]')!;
      expect([amount.dataset.tip, amount.className.includes('muted')]).toEqual([reason, true]);
      await userEvent.click(cell(row, second));
      await userEvent.keyboard('{F1}');
      const panel = () => document.querySelector<HTMLElement>('[role="dialog"]')?.innerText;
      await until(() => expect(panel()).toContain(`${reason}.`));
      await userEvent.keyboard('{Escape}');
      await until(() => expect(panel()).toBeUndefined());
    }
  });

  it('says in a row what a printed total has beyond the prices, so that the column adds up to it [BID-131]', async () => {
    await openSubmitted();
    const cells = (row: string) => [first, second, third].map((column) => shown(row, column));
    // The base section and this row make the total of the base bid; an alternate of the first bidder was priced.
    expect(cells('n-base')).toEqual(['7,200.00', '590.00', '·']);
    expect(cells('printedDifference')).toEqual(['·', '8,910.00', '·']);
    expect(cells('total-0')).toEqual(['7,200.00', '9,500.00', '·']);
    const rows = [...document.querySelectorAll('[data-row]')].map((row) => row.getAttribute('data-row'));
    expect(rows.slice(rows.indexOf('adjustment-0')).slice(1, 3)).toEqual(['printedDifference', 'total-0']);
    const tipOf = (column: number) =>
      cell('printedDifference', column).querySelector<HTMLElement>('[data-tip]')!.dataset.tip;
    expect(tipOf(second)).toContain('Printed on the latest quote; the prices add up to 590.00');
    expect(tipOf(first)).toContain('The latest quote prints no total that these prices are compared with.');
    expect(document.querySelector('[data-row="printedDifference"]')!.textContent).toContain(
      'Printed total minus prices',
    );
    await userEvent.click(cell('printedDifference', second));
    await userEvent.keyboard('{F1}');
    const panel = () => document.querySelector<HTMLElement>('[role="dialog"]')?.innerText.replace(/\s+/g, ' ');
    await until(() => expect(panel()).toContain('Printed total minus prices 8,910.00 Sum 9,500.00'));
    await userEvent.keyboard('{Escape}');
    await toggle();
    await until(() => expect(document.querySelector('[data-row="printedDifference"]')).toBeNull());
  });

  it('has no such row where no quote prints a total [BID-131]', async () => {
    const quotes = leveled().quotes.map((quote) => ({ ...quote, printedTotal: null }));
    openSheet({ ...leveled(), quotes });
    await userEvent.click(cell(curb, first));
    await toggle();
    await until(() => expect(banner()).not.toBeNull());
    expect(document.querySelector('[data-row="printedDifference"]')).toBeNull();
  });

  it('has both totals and their difference in the header of a bidder [BID-122]', async () => {
    const bids = [[5, '14978'], null] as const;
    const sheet = sheetOf([[null, 'Site', null, 'Curb', '1', 'LS', '8000', bids]]);
    const submitted = { lines: [0], classifications: [1], prices: ['7200'] };
    openSheet({ ...sheet, bids: sheet.bids.with(0, { ...sheet.bids[0]!, submitted }) });
    await userEvent.click(cell(curb, first));
    await toggle();
    await until(() => expect(banner()).not.toBeNull());
    const head = (column: number) => cell('head', column);
    const figure = (column: number, selector: string) => head(column).querySelector<HTMLElement>(selector);
    expect(figure(first, '[data-figure="total"]')!.innerText).toBe('7,200.00');
    expect(figure(first, '[data-leveled-total]')!.innerText).toBe('14,978.00');
    expect(figure(first, '[data-difference-total]')!.innerText).toBe('+7,778.00');
    expect(figure(first, '[data-difference-total]')!.dataset.tip).toBe('Leveled minus as submitted, +108.02777%');
    expect(head(first).getAttribute('aria-description')).toContain('Submitted 7,200.00, Leveled 14,978.00, +7,778.00');
    expect(figure(second, '[data-figure="total"]')!.innerText).toBe('–');
    expect(figure(second, '[data-difference-total]')).toBeNull();
  });

  it('is read-only, says so when somebody types, and enters before what was being typed [PAGE-141]', async () => {
    localStorage.setItem(`Plumbline_SheetView_${viewerEmail}`, 'lowAndAverage percentOfLow unitPrices');
    openSheet(leveled());
    const isLowShown = () => getComputedStyle(cell(paving, Column.low)).display !== 'none';
    expect(isLowShown()).toBe(true);
    expect(cell(paving, second).querySelector('[data-percent]')).not.toBeNull();
    await userEvent.click(cell(dormer, second));
    await userEvent.keyboard('45');
    await toggle();
    await until(() => expect(network.commands().map(({ body }) => body.price)).toEqual(['45']));
    expect(isLowShown()).toBe(false);
    expect(document.querySelector('[data-percent], [data-unit-price]')).toBeNull();
    for (const keys of ['5', 'm', '{Delete}', '{F2}', '{Control>}d{/Control}', '{Control>}x{/Control}']) {
      await userEvent.click(cell(paving, second));
      await userEvent.keyboard(keys);
      await until(() => expect(notices().join()).toContain('Alt+U goes back to the leveled prices'));
      expect(document.querySelector('[data-editor]')).toBeNull();
      document.querySelector<HTMLElement>('[data-notice] button')?.click();
      await until(() => expect(notices()).toEqual([]));
    }
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', '77');
    act(() => {
      const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(paste);
    });
    await until(() => expect(notices().join()).toContain('Alt+U goes back to the leveled prices'));
    expect(network.commands()).toHaveLength(1);
    expect(shown(paving, second)).toBe('S 500.00');
    expect(document.querySelector('[data-access]')!.getAttribute('data-access')).toBe('read');
    await userEvent.keyboard('{ArrowUp}');
    expect(document.querySelector('[data-at]')!.closest('[data-row]')!.getAttribute('data-row')).toBe(curb);
  });

  it('is found, copied, added up and explained [PAGE-142]', async () => {
    await openSubmitted();
    const data = new DataTransfer();
    await userEvent.click(cell(curb, first));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await until(() => expect(document.querySelector('[data-part="status"]')!.textContent).toContain('7,290.00'));
    act(() => {
      const event = new ClipboardEvent('copy', { clipboardData: data, bubbles: true, cancelable: true });
      document.activeElement!.dispatchEvent(event);
    });
    expect(data.getData('text/plain').trim()).toBe('7200\t90');
    await userEvent.click(cell('n-base-Site', second));
    await userEvent.keyboard('{F1}');
    const panel = () => document.querySelector<HTMLElement>('[role="dialog"]');
    await until(() => expect(panel()?.innerText).toContain('left out: 9,000.00'));
    expect(panel()!.innerText.replace(/\s+/g, ' ')).toContain('Sum 590.00');
    await userEvent.keyboard('{Escape}{Control>}f{/Control}7200');
    await until(() => expect(document.querySelector('[data-at]')!.textContent).toContain('7,200.00'));
  });
});

describe('on paper', () => {
  type Protocol = { send(method: string, parameters: object): Promise<unknown> };
  const media = (kind: '' | 'print') =>
    act(() => (cdp() as unknown as Protocol).send('Emulation.setEmulatedMedia', { media: kind }));

  it('says that it is as submitted, with what a price is leveled to and the row of printed totals [PAGE-142] [BID-131]', async () => {
    const user = { id: 'u-1', email: 'maria.chen@demo.example', name: 'Maria Chen', roles: [] };
    setSession({ state: 'loggedIn', user: user as never });
    await openSubmitted();
    await media('print');
    const printed = () => document.querySelector<HTMLElement>('[data-testid="printed-package"]');
    await until(() => expect(printed()).not.toBeNull());
    expect(printed()!.innerText).toContain('Envelope restoration, As submitted');
    const cells = [...printed()!.querySelector(`[data-printed="${curb}"]`)!.children].map((one) =>
      (one as HTMLElement).innerText.replace(/\s+/g, ' ').trim(),
    );
    expect(cells.slice(-3)).toEqual(['S 7,200.00 leveled 14,978.00', 'S 90.00 leveled 0.00', '']);
    const beyond = [...printed()!.querySelector('[data-printed="printedDifference"]')!.children].map((one) =>
      (one as HTMLElement).innerText.trim(),
    );
    expect([beyond[1], ...beyond.slice(-3)]).toEqual(['Printed total minus prices', '·', '8,910.00', '·']);
    await media('');
  });
});
