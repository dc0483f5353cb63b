import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SheetRecord } from '#contract';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { cell, hasRow, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const type = (keys: string): Promise<void> => userEvent.keyboard(keys);
const row = (line: number): string => `l-${lineId(line)}`;
const scaffold = 'r-77777777-0000-4000-8000-000000000002';
const [kestrel, dunmore, alder] = [columnOfBidder(0), columnOfBidder(1), columnOfBidder(2)];

/** Goes to the last row, so that the rows near it are drawn. */
async function showRow(key: string): Promise<void> {
  await userEvent.click(cell(row(6), kestrel));
  await type('{Control>}{End}{/Control}');
  await until(() => expect(hasRow(key)).toBe(true));
}

/** Amounts as servers took them before there was a rule of 5 decimals. */
function olderSheet(): SheetRecord {
  const record = sampleSheet();
  const [first, ...others] = record.bids;
  const [lumpSum, ...lumpSums] = record.rollupBids;
  const [adjustment, ...adjustments] = record.adjustments;
  return {
    ...record,
    bids: [{ ...first!, prices: first!.prices.with(6, '14609.5678901234') }, ...others],
    rollupBids: [{ ...lumpSum!, bidValue: '176500.1234567' }, ...lumpSums],
    adjustments: [{ ...adjustment!, value: '4250.1234567' }, ...adjustments],
    requirements: record.requirements.map((one) => ({
      ...one,
      requirementFulfillments: one.requirementFulfillments.map((answer) =>
        answer.price === null ? answer : { ...answer, price: '1800.1234567' },
      ),
    })),
  };
}

describe('an amount stored with more than 5 decimals', () => {
  it('opens with all its digits and sends nothing when its cell is left as it was [ENT-029] [LIM-008]', async () => {
    openSheet(olderSheet());
    const cells = [
      [row(6), kestrel, '14609.5678901234', 'S 14,609.56789'],
      ['n-base-Masonry', alder, '176500.1234567', '176,500.12346'],
      ['adjustment-0', kestrel, '4250.1234567', '+4,250.12346'],
    ] as const;
    for (const [key, column, digits, printed] of cells) {
      await userEvent.click(cell(key, column));
      await type('{F2}');
      const field = document.querySelector<HTMLInputElement>('[data-editor] input')!;
      expect(field.value).toBe(digits);
      // Typed over with the same text, it is the same amount.
      await userEvent.fill(field, digits);
      await type('{Enter}');
      expect(document.querySelector('[data-editor]')).toBeNull();
      expect(shown(key, column)).toContain(printed);
    }
    expect(network.commands()).toEqual([]);
  });

  it('is sent with 5 decimals where its class changes or a bid amount is made of it, since a request takes no more [ENT-029]', async () => {
    openSheet(olderSheet());
    await userEvent.click(cell(row(6), kestrel));
    await type('R');
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(network.commands()[0]).toMatchObject({ body: { price: '14609.56789', classification: 4 } });
    // The sum of its bids has all digits; the bid amount that goes with a typed adjustment has 5.
    await userEvent.click(cell('adjustment-0', kestrel));
    await type('5000.5{Enter}');
    await until(() => expect(network.commands()).toHaveLength(2));
    const { value, newBidAmount } = network.commands()[1]!.body;
    expect(value).toBe('5000.5');
    expect(newBidAmount).toMatch(/^\d+\.\d{1,5}$/);
  });

  it('fills other cells, and is pasted, with 5 decimals [ENT-029] [BID-062]', async () => {
    openSheet(olderSheet());
    await userEvent.click(cell(row(6), kestrel));
    await type('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(network.commands()[0]!.body.bids).toMatchObject([{ lineItemId: lineId(7), price: '14609.56789' }]);
    await type('{Escape}');
    const clipboardData = new DataTransfer();
    const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(copy);
    expect(clipboardData.getData('text/plain')).toBe('14609.5678901234');
    await userEvent.click(cell(row(8), dunmore));
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement!.dispatchEvent(paste);
    await until(() => expect(network.commands()).toHaveLength(2));
    expect(network.commands()[1]!.body.bids).toMatchObject([{ lineItemId: lineId(8), price: '14609.56789' }]);
  });

  it('of an answer to a requirement is sent with 5 decimals when its class changes [ENT-029]', async () => {
    openSheet(olderSheet());
    await showRow(scaffold);
    expect(shown(scaffold, kestrel)).toContain('1,800.12346');
    await userEvent.click(cell(scaffold, kestrel));
    await type('O');
    await until(() => expect(network.commands()).toHaveLength(1));
    expect(network.commands()[0]).toMatchObject({ body: { price: '1800.12346', classification: 5 } });
  });
});
