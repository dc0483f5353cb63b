import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type BidChangeRecord, getBidHistory } from '#contract';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sheetOf } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const row = `l-${lineId(0)}`;
const column = columnOfBidder(0);
const maria = { name: 'Maria Chen', email: 'maria.chen@demo.example' };
const jo = { name: null, email: 'jo@demo.example' };
const bid = (classification: number, price: string | null, note: string | null = null) => ({
  classification,
  price,
  unitPrice: null,
  note,
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

/** A quote of 7,200 was leveled to 14,978, which has a note, was changed to 15,000, and came back by undo. */
const changes: BidChangeRecord[] = [
  record({ takenBack: 'undo', from: bid(5, '15000', 'Two'), to: bid(5, '14978', 'Two') }),
  record({ from: bid(5, '14978', 'Two'), to: bid(5, '15000', 'Two') }),
  record({ command: 'set-line-item-bid-note', from: bid(5, '14978'), to: bid(5, '14978', 'Two') }),
  record({ who: jo, from: bid(1, '7200'), to: bid(5, '14978') }),
  record({ command: 'enter-quote', to: bid(1, '7200'), quote: { kind: 'quote', fileName: 'q.xlsx' } }),
];

function leveled() {
  const sheet = sheetOf([[null, null, null, 'Curb', '1', 'LS', '8000', [[5, '14978'], [1, '9000'], null]]]);
  const submitted = { lines: [0], classifications: [1], prices: ['7200'] };
  return { ...sheet, bids: sheet.bids.with(0, { ...sheet.bids[0]!, submitted }) };
}

const origin = () => document.querySelector<HTMLElement>('[data-origin]')?.innerText.split('\n');
const reads = () => network.calls.filter(({ path }) => path.endsWith('/history'));

describe('F1 on a price', () => {
  it('says where it and the submitted one came from, and reads nothing before [BID-125]', async () => {
    network.answers.set('history', () => answer(getBidHistory.answer.parse(changes)));
    openSheet(leveled());
    await userEvent.click(cell(row, column));
    expect(reads()).toEqual([]);
    await userEvent.keyboard('{F1}');
    await until(() =>
      expect(origin()).toEqual([
        'Where it came from: Entered, jo@demo.example, 10:15 AM.',
        'Where the submitted one came from: Quote entered, Maria Chen, 10:15 AM. File: q.xlsx.',
      ]),
    );
    expect(reads()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(cell('total-0', column));
    await userEvent.keyboard('{F1}');
    await until(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    expect([origin(), reads().length]).toEqual([undefined, 1]);
  });

  it('says when it is being read, cannot be read, or is not known [BID-125]', async () => {
    let finish: (response: Response) => void = () => {};
    network.answers.set('history', () => new Promise((resolve) => (finish = resolve)));
    openSheet(leveled());
    await userEvent.click(cell(row, columnOfBidder(1)));
    await userEvent.keyboard('{F1}');
    await until(() => expect(origin()).toEqual(['Reading where it came from.']));
    finish(answer([]));
    await until(() => expect(origin()).toEqual(['The history does not say where it came from.']));
    await userEvent.keyboard('{Escape}');
    network.answers.set('history', () => answer({ detail: 'No', errors: [] }, 404));
    await userEvent.keyboard('{F1}');
    await until(() => expect(origin()?.[0]).toContain('Where it came from could not be read.'));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(cell(row, columnOfBidder(2)));
    await userEvent.keyboard('{F1}');
    await until(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    expect(origin()).toBeUndefined();
  });
});
