import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const input = (column: string) => document.querySelector<HTMLInputElement>(`[data-cell="0/${column}"]`)!;
const ignored = () => document.querySelector('[role="status"].tip')?.textContent ?? null;

it('number fields of the line editor take the keys of numbers alone, and say which one they ignored [PAGE-069] [PAGE-072]', async () => {
  openSheet(sampleSheet());
  openSheetDialog({ dialog: 'addLineItems' });
  await until(() => expect(input('quantity')).not.toBeNull());
  for (const column of ['quantity', 'unitPrice']) {
    await userEvent.click(input(column));
    await userEvent.keyboard('1,2k.5');
    expect(input(column).value).toBe('12.5');
    expect(ignored()).toBe('k is not used here. Numbers take digits, one point and a minus in front.');
  }
  await userEvent.click(input('description'));
  await userEvent.keyboard('12k');
  expect([input('description').value, ignored()]).toEqual(['12k', null]);
});
