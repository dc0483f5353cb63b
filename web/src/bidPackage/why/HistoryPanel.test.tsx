import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type BidChangeRecord, getBidHistory } from '#contract';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const panel = () => document.querySelector<HTMLElement>('[role="dialog"]');
const changes = () => [...panel()!.querySelectorAll('li')].map((one) => one.innerText.split('\n'));
const row = `l-${lineId(4)}`;
const maria = { name: 'Maria Chen', email: 'maria.chen@demo.example' };
const bid = (classification: number, price: string | null, more: object = {}) => ({
  classification,
  price,
  unitPrice: null,
  note: null,
  ...more,
});
const record = (change: Partial<BidChangeRecord>): BidChangeRecord => ({
  when: new Date(new Date().setHours(10, 15)).toISOString(),
  who: maria,
  command: 'set-line-item-bid',
  takenBack: null,
  from: null,
  to: null,
  quote: null,
  ...change,
});

const history: BidChangeRecord[] = [
  record({ command: 'delete-line-item-bid', from: bid(4, '500'), who: { name: null, email: 'jo@demo.example' } }),
  record({ takenBack: 'undo', from: bid(2, null), to: bid(4, '500') }),
  record({ takenBack: 'redo', command: 'set-line-item-bids', from: bid(4, '500'), to: bid(2, null) }),
  record({ command: 'set-line-item-bid-note', from: bid(4, '500'), to: bid(4, '500', { note: 'With testing' }) }),
  record({
    command: 'enter-quote',
    to: bid(1, '480', { unitPrice: '12' }),
    quote: { kind: 'quote', fileName: 'q.xlsx' },
  }),
];

const answers = () => network.answers.set('history', () => answer(getBidHistory.answer.parse(history)));

describe('the history of a price', () => {
  it('opens with Alt+H, lists each change, and gives the keyboard back [BID-084]', async () => {
    answers();
    openSheet(sampleSheet());
    await userEvent.click(cell(row, columnOfBidder(1)));
    await userEvent.keyboard('{Alt>}h{/Alt}');
    await until(() => expect(changes()).toHaveLength(5));
    expect(panel()!.getAttribute('aria-label')).toBe('History');
    expect(changes()).toEqual([
      ['Risk 500.00 → no entry', 'Cleared, jo@demo.example, 10:15 AM.'],
      ['Included → Risk 500.00', 'Undone: Entered, Maria Chen, 10:15 AM.'],
      ['Risk 500.00 → Included', 'Redone: Entered with other cells, Maria Chen, 10:15 AM.'],
      ['Note: With testing', 'Note, Maria Chen, 10:15 AM.'],
      ['no entry → Sub Bid 480.00 (unit price 12.00)', 'Quote entered, Maria Chen, 10:15 AM. File: q.xlsx.'],
    ]);
    expect(network.calls.filter(({ path }) => path.endsWith('/history'))[0]!.path).toContain(bidPackageId);
    await userEvent.keyboard('{Alt>}h{/Alt}');
    await until(() => expect(panel()).toBeNull());
    expect(document.activeElement?.getAttribute('role')).toBe('treegrid');
  });

  it('shows its title whole where the names of bidder and line are long [BID-126]', async () => {
    answers();
    const sheet = sampleSheet();
    const bidders = sheet.bidders.map((one) => ({
      ...one,
      companyName: `${one.companyName} of the Northern Counties`,
    }));
    openSheet({ ...sheet, bidders });
    await userEvent.click(cell(row, columnOfBidder(1)));
    await userEvent.keyboard('{Alt>}h{/Alt}');
    await until(() => expect(changes()).toHaveLength(5));
    const [title, names] = panel()!.querySelector('header')!.children;
    expect(names!.scrollWidth).toBeGreaterThan(names!.clientWidth);
    expect(title!.scrollWidth).toBeLessThanOrEqual((title as HTMLElement).offsetWidth);
    const range = document.createRange();
    range.selectNodeContents(title!);
    expect(range.getBoundingClientRect().width).toBeLessThanOrEqual(title!.getBoundingClientRect().width + 0.5);
  });

  it('opens from the menu of the cell, also where the page is read-only [BID-084]', async () => {
    answers();
    const sheet = sampleSheet();
    openSheet({ ...sheet, project: { ...sheet.project, isClosed: true } });
    await userEvent.click(cell(row, columnOfBidder(1)), { button: 'right' });
    const items = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    await until(() => expect(items().length).toBeGreaterThan(0));
    expect(items().map((item) => item.innerText.split('\n')[0])).toEqual([
      'Copy',
      'Why this number',
      'Note',
      'History',
    ]);
    await userEvent.click(items()[3]!);
    await until(() => expect(changes()).toHaveLength(5));
    await userEvent.keyboard('{Escape}');
    await until(() => expect(panel()).toBeNull());
  });

  it('names what was decided about an outdated price [BID-124]', async () => {
    const outdated = bid(1, '500', { unitPrice: '12.5' });
    const changed = [
      record({ command: 'set-line-item-bids', from: outdated, to: bid(1, '625', { unitPrice: '12.5' }) }),
      record({ takenBack: 'undo', command: 'set-line-item-bids', from: bid(1, '500'), to: outdated }),
      record({ command: 'set-line-item-bids', from: outdated, to: bid(1, '500') }),
      record({ from: outdated, to: bid(4, '500', { unitPrice: '12.5' }) }),
    ];
    network.answers.set('history', () => answer(getBidHistory.answer.parse(changed)));
    openSheet(sampleSheet());
    await userEvent.click(cell(row, columnOfBidder(1)));
    await userEvent.keyboard('{Alt>}h{/Alt}');
    await until(() => expect(changes()).toHaveLength(4));
    expect(changes().map(([, what]) => what!.split(', Maria')[0])).toEqual([
      'Recalculated from quantity x unit price',
      'Undone: Price kept without its unit price',
      'Price kept without its unit price',
      'Entered',
    ]);
  });

  it('says when nothing was entered, or nothing could be read [BID-084]', async () => {
    network.answers.set('history', () => answer([]));
    openSheet(sampleSheet());
    await userEvent.click(cell(row, columnOfBidder(1)));
    await userEvent.keyboard('{Alt>}h{/Alt}');
    await until(() => expect(panel()?.innerText).toContain('Nothing has been entered here.'));
    await userEvent.keyboard('{Escape}');
    network.answers.set('history', () => answer({ detail: 'No', errors: [] }, 404));
    await userEvent.keyboard('{Alt>}h{/Alt}');
    await until(() => expect(panel()?.innerText).toContain('The history could not be read.'));
  });
});
