import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { enterQuote } from '#contract';
import { button, dialog, inDialog } from '../../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../../testing/openSheet.testing.tsx';
import { quoteAnswerOf, quotedRow, sampleReading } from '../../testing/quotedRow.testing.ts';
import { bidderId, lineId, sheetOf } from '../../testing/sampleSheet.testing.ts';

withOpenSheets();

const rows = [
  quotedRow(1, 'Sawing', { unit: 'LS', amount: '200' }),
  quotedRow(2, 'Hauling', { unit: 'MSF', amount: '300' }),
  quotedRow(3, '', { amount: '12' }),
  quotedRow(4, 'Permits', { words: 'excluded', text: 'NIC' }),
];

async function open(record: ReturnType<typeof sheetOf>): Promise<void> {
  const reading = sampleReading({
    sheet: null,
    sheets: [],
    columns: [{ column: 0, header: null, meaning: 'description', samples: [] }],
    rows,
    printedTotal: null,
    companyName: 'Tillman',
    isPriceUnclear: false,
    texts: [],
  });
  network.answers.set('read-quote', () => answer(quoteAnswerOf(reading)));
  network.answers.set('enter-quote', () => answer({ bidderId: bidderId(0), lineItemIds: [], documentId: bidderId(0) }));
  network.answers.set('known-bidders', () => answer([]));
  openSheet(record);
  await userEvent.click(screen.getByRole('button', { name: /Enter a quote/ }));
  await until(() => expect(dialog()).toBeTruthy());
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Sawing\t200\nHauling\t300');
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  document.activeElement?.dispatchEvent(event);
  await until(() => expect(inDialog().getByLabelText('Row 1 goes to')).toBeTruthy());
}

const goesTo = (row: number) => inDialog().getByLabelText(`Row ${row} goes to`) as HTMLSelectElement;
const chosen = (row: number) => goesTo(row).selectedOptions[0]!.textContent;
const isOff = () => button('Enter a quote')!.getAttribute('aria-disabled') === 'true';
const enter = async () => {
  await userEvent.keyboard('{Alt>}s{/Alt}');
  const sent = () => network.sent().filter(({ name }) => name === 'enter-quote');
  await until(() => expect(sent()).toHaveLength(1));
  return enterQuote.body.parse(sent()[0]!.body);
};

it('the first quote of a package makes lines; F8 goes to what they still need [QUO-076] [QUO-077]', async () => {
  await open(sheetOf([]));
  expect(inDialog().getByRole('table', { name: 'New lines' })).toBeTruthy();
  expect([1, 2, 3].map(chosen)).toEqual(['New line', 'New line', 'New line']);
  await userEvent.selectOptions(goesTo(1), 'out');
  await userEvent.click(button('Make all of them lines')!);
  expect(chosen(1)).toBe('New line');
  expect(isOff()).toBe(true);
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(inDialog().getByLabelText('Unit of row 2'));
  await userEvent.selectOptions(inDialog().getByLabelText('Unit of row 2'), 'MSF');
  await userEvent.keyboard('{F8}');
  expect(document.activeElement).toBe(inDialog().getByLabelText('Name of row 3'));
  await userEvent.fill(inDialog().getByLabelText('Name of row 3'), 'Tax');
  expect(isOff()).toBe(false);
  const { extraLines } = await enter();
  expect(extraLines!.map((line) => [line.description, line.unitOfMeasure, line.price])).toEqual([
    ['Sawing', 'LS', '200'],
    ['Hauling', 'MSF', '300'],
    ['Tax', 'LS', '12'],
  ]);
});

it('all open rows become extra scope at once; a row without a price goes to a line [QUO-076] [QUO-077]', async () => {
  await open(sheetOf([[null, null, null, 'Fees', '1', 'LS', '5', [null]]]));
  expect(chosen(1)).toBe('Choose…');
  await userEvent.click(button('Make all that is open extra scope')!);
  expect(chosen(1)).toBe('Line of extra scope');
  for (const row of [2, 3]) await userEvent.selectOptions(goesTo(row), 'out');
  expect(chosen(4)).toBe('Not quoted');
  await userEvent.selectOptions(goesTo(4), 'Another line…');
  const search = inDialog().getByLabelText('Line for row 4');
  await userEvent.fill(search, '1 Fees');
  await userEvent.keyboard('{Enter}');
  await until(() => expect(chosen(4)).toBe('1 Fees'));
  const cells = () => [...goesTo(4).closest('tr')!.cells].map(({ textContent }) => textContent);
  expect(cells().at(-1)).toBe('Missing Scope');
  await userEvent.selectOptions(inDialog().getByLabelText('Entry of row 4'), 'Included');
  expect(cells().at(-1)).toBe('Included');
  const { entries } = await enter();
  expect(entries).toEqual([{ lineItemId: lineId(0), price: null, classification: 2, expected: null }]);
});
