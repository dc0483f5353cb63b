import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const input = (cell: string) => document.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`)!;
const focused = () => document.activeElement?.getAttribute('data-cell');

it('Enter after Tab goes to the next row, in the column where the row was begun [SHELL-185]', async () => {
  openSheet(sampleSheet());
  openSheetDialog({ dialog: 'addLineItems' });
  await until(() => expect(input('0/description')).not.toBeNull());
  await userEvent.click(input('0/description'));
  await userEvent.keyboard('Footings{Tab}120{Tab}{Tab}185{Enter}');
  expect([input('0/unitPrice').value, focused()]).toEqual(['185', '1/description']);
  await userEvent.keyboard('Walls{Tab}3200{Shift>}{Tab}{/Shift}{Enter}');
  expect([input('1/quantity').value, focused()]).toEqual(['3200', '2/description']);
  // Without Tab, after a click and by the arrows it is the cell below.
  await userEvent.click(input('0/quantity'));
  await userEvent.keyboard('{Enter}');
  expect(focused()).toBe('1/quantity');
  await userEvent.keyboard('{Tab}{Tab}{ArrowUp}{ArrowDown}');
  expect(focused()).toBe('1/unitPrice');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(focused()).toBe('0/unitPrice');
});
