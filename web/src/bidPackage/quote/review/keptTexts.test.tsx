import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { enterQuote } from '#contract';
import { button, dialog, inDialog } from '../../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../../testing/openSheet.testing.tsx';
import { quoteAnswerOf, quotedRow, sampleReading } from '../../testing/quotedRow.testing.ts';
import { bidderId, sheetOf } from '../../testing/sampleSheet.testing.ts';

withOpenSheets();

const record = sheetOf([[null, 'Masonry', null, 'Brick replacement', '1', 'LS', '31.25', [null]]]);
const bidders = record.bidders.map((bidder) => ({ ...bidder, notes: 'x'.repeat(3_980) }));

const reading = sampleReading({
  sheet: null,
  sheets: [],
  columns: [
    { column: 0, header: null, meaning: 'description', samples: ['Brick replacement'] },
    { column: 1, header: null, meaning: 'amount', samples: ['9,500.00'] },
  ],
  rows: [quotedRow(2, 'Brick replacement', { amount: '9500' })],
  printedTotal: null,
  companyName: 'New Lime',
  isPriceUnclear: false,
  texts: [
    { row: 1, text: 'Hi Maria,', isCondition: false },
    { row: 3, text: 'Excludes dewatering', isCondition: true },
    { row: 4, text: 'Plus sales tax', isCondition: true },
  ],
});

async function openWith(companyName: string): Promise<void> {
  network.answers.set('read-quote', () => answer(quoteAnswerOf({ ...reading, companyName })));
  network.answers.set('enter-quote', () => answer({ bidderId: bidderId(0), lineItemIds: [], documentId: bidderId(0) }));
  network.answers.set('known-bidders', () => answer([]));
  openSheet({ ...record, bidders });
  await userEvent.click(screen.getByRole('button', { name: /Enter a quote/ }));
  await until(() => expect(dialog()).toBeTruthy());
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Hi Maria,\nBrick replacement $9,500.00');
  document.activeElement!.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
  );
  await until(() => expect(boxes()).toHaveLength(3));
}

const texts = () => within(inDialog().getByRole('region', { name: 'Conditions and other text' }));
const boxes = () => texts().queryAllByRole('checkbox') as HTMLInputElement[];
const ticks = () => boxes().map(({ checked }) => checked);
const sentNote = () => enterQuote.body.parse(network.sent().find(({ name }) => name === 'enter-quote')!.body).note;

it('lists the texts of a quote; the ticked ones go to the note with it [QUO-058]', async () => {
  await openWith('New Lime');
  expect(
    texts()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hi Maria,', 'Excludes dewatering', 'Plus sales tax']);
  expect(ticks()).toEqual([false, true, true]);
  await userEvent.click(button('Untick all')!);
  expect(ticks()).toEqual([false, false, false]);
  await userEvent.click(button('Tick all')!);
  expect(ticks()).toEqual([true, true, true]);
  await userEvent.click(boxes()[0]!);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(dialog()).toBeNull());
  expect(sentNote()).toBe('Excludes dewatering\nPlus sales tax');
});

it('a note that would be too long holds the quote back until texts are unticked [QUO-058]', async () => {
  await openWith('Kestrel Masonry');
  const enter = button('Enter a quote')!;
  expect(enter.getAttribute('aria-disabled')).toBe('true');
  await userEvent.hover(enter);
  const why = 'The note of the bidder would have 4,015 characters, of at most 4,000: untick some texts.';
  await until(() => expect(document.body.textContent).toContain(why));
  await userEvent.click(boxes()[1]!);
  expect(enter.getAttribute('aria-disabled')).toBeNull();
  await userEvent.click(boxes()[2]!);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(dialog()).toBeNull());
  expect(sentNote()).toBeNull();
});
