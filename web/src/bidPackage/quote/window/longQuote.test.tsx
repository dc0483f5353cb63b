import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { enterQuote } from '#contract';
import { button, dialog, inDialog } from '../../testing/dialog.testing.ts';
import { network, until, withOpenSheets } from '../../testing/openSheet.testing.tsx';
import { openQuoteDialog, paste } from '../../testing/quoteDialog.testing.ts';
import { quotedRow, sampleReading } from '../../testing/quotedRow.testing.ts';
import { sheetOf } from '../../testing/sampleSheet.testing.ts';

withOpenSheets();

const lineCount = 600;
const name = (number: number) => `Item no. ${number}`;
const record = sheetOf(
  Array.from({ length: lineCount }, (_, index) => [null, 'Masonry', null, name(index + 1), '10', 'EA', '5', [null]]),
);
/** Of 5,000 rows the first 600 are ours; the others fit no line. */
const rowCount = 5000;
const rows = Array.from({ length: rowCount }, (_, index) =>
  quotedRow(index + 1, index < lineCount ? name(index + 1) : `Unknown scope ${index + 1}`, { amount: '100' }),
);

async function openDoor(): Promise<void> {
  const reading = { sheet: null, sheets: [], columns: [], rows, printedTotal: null, companyName: 'Harbor Lime' };
  const read = sampleReading({ ...reading, isPriceUnclear: false, texts: [] });
  await openQuoteDialog(read, record);
}

async function openRead(): Promise<void> {
  await openDoor();
  paste('Item\tPrice\nItem no. 1\t100');
  await until(() => expect(inDialog().queryByRole('table', { name: 'To decide' })).toBeTruthy());
}

const table = (label: string) => inDialog().queryByRole('table', { name: label })!;
const drawn = () => dialog()!.querySelectorAll('tbody tr').length;
const rowInHand = () => document.activeElement?.closest('tr')?.dataset.row;
const inHand = () => document.activeElement as HTMLElement;
const press = (keys: string) => userEvent.keyboard(keys);

it('draws the rows in view of 5,000, says how many there are, and keeps their order for Tab [QUO-031]', async () => {
  await openRead();
  expect(drawn()).toBeLessThan(150);
  expect(table('To decide').getAttribute('aria-rowcount')).toBe(String(rowCount - lineCount + 1));
  expect(table('Matched').getAttribute('aria-rowcount')).toBe(String(lineCount + 1));
  const first = inDialog().getByLabelText(`Row ${lineCount + 1} goes to`);
  expect(first.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
  first.focus();
  for (let step = 1; step <= 40; step += 1) {
    await press('{Tab}');
    expect(rowInHand()).toBe(String(lineCount + 1 + step));
  }
  expect(drawn()).toBeLessThan(150);
  inDialog().getByLabelText('Row 5,000 goes to').focus();
  await until(() => expect(inDialog().queryByLabelText('Row 4,995 goes to')).toBeTruthy());
  for (let step = 1; step <= 30; step += 1) {
    await press('{Shift>}{Tab}{/Shift}');
    expect(rowInHand()).toBe(String(rowCount - step));
  }
});

it('F8 goes to the next row to decide and around the ends, and says when every row is decided [QUO-031]', async () => {
  await openRead();
  await press('{F8}');
  await until(() => expect(rowInHand()).toBe(String(lineCount + 1)));
  await userEvent.selectOptions(inHand(), 'out');
  await press('{F8}');
  await until(() => expect(rowInHand()).toBe(String(lineCount + 2)));
  await press('{Shift>}{F8}{/Shift}');
  await until(() => expect(rowInHand()).toBe(String(rowCount)));
  await press('{F8}');
  await until(() => expect(rowInHand()).toBe(String(lineCount + 2)));
  await userEvent.selectOptions(inHand(), 'other');
  await userEvent.type(inDialog().getByRole('combobox', { name: `Line for row ${lineCount + 2}` }), 'no. 300{Enter}');
  await userEvent.click(button('Leave out all that is open')!);
  await press('{F8}');
  await until(() => expect(rowInHand()).toBe(String(lineCount + 2)));
  await press('{F8}');
  await until(() => expect(rowInHand()).toBe('300'));
  await userEvent.selectOptions(inHand(), 'out');
  expect(button('Next to decide')!.getAttribute('aria-disabled')).toBe('true');
  await userEvent.hover(button('Next to decide')!);
  await until(() => expect(document.body.textContent).toContain('Every row is decided.'));
});

it('a part of a text finds rows, and all that are decided are entered [QUO-031]', async () => {
  await openRead();
  await userEvent.click(button('Leave out all that is open')!);
  await press('{Control>}f{/Control}');
  await press('NO. 59');
  await until(() => expect(table('Matched').querySelectorAll('tbody tr')).toHaveLength(11));
  expect(inDialog().getByText('11 of 5,000 rows')).toBeTruthy();
  expect(table('To decide')).toBeNull();
  await press('{Alt>}s{/Alt}');
  await until(() => expect(dialog()).toBeNull());
  const sent = enterQuote.body.parse(network.sent().find(({ name }) => name === 'enter-quote')!.body);
  expect(sent.entries).toHaveLength(lineCount);
});

it('Escape in the search shows all rows again and closes nothing [QUO-031]', async () => {
  await openRead();
  await press('{Control>}f{/Control}scope 700{Escape}');
  await until(() => expect(inDialog().queryByText(/of 5,000 rows/)).toBeNull());
  expect(screen.queryByText(/unsaved changes/)).toBeNull();
  expect(table('Matched')).not.toBeNull();
});

it('prices of 600 lines are typed one after the other, and a line is found by its name [QUO-031]', async () => {
  await openDoor();
  const price = (number: number) => inDialog().getByLabelText(`Price of line ${number}, ${name(number)}`);
  expect(drawn()).toBeLessThan(100);
  price(1).focus();
  for (let number = 1; number <= 40; number += 1) {
    expect(document.activeElement).toBe(price(number));
    await press('5{Enter}');
  }
  await press('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(price(39));
  await press('{Control>}f{/Control}no. 555');
  await until(() => expect(inDialog().getByText('1 of 600 rows')).toBeTruthy());
  await userEvent.fill(price(555), '7');
  await until(() => expect(dialog()!.textContent).toContain('Will be entered: 207.00'));
});
