import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { dialog, inDialog } from '../../testing/dialog.testing.ts';
import { network, until, withOpenSheets } from '../../testing/openSheet.testing.tsx';
import { openQuoteDialog, paste } from '../../testing/quoteDialog.testing.ts';
import { quotedRow, sampleReading } from '../../testing/quotedRow.testing.ts';
import { sheetOf } from '../../testing/sampleSheet.testing.ts';

withOpenSheets();

const record = sheetOf([
  [null, null, null, 'Sodding', '7200', 'SF', '4', [null]],
  [null, null, null, 'Cleanup', '1', 'LS', '500', [null]],
]);

const goesTo = (row: number) => inDialog().getByLabelText(`Row ${row} goes to`) as HTMLSelectElement;
const target = (row: number) => goesTo(row).closest('td')!.textContent;
const sent = () => network.sent().filter(({ name }) => name === 'enter-quote');

it('rows to decide count down, and those on one line are named at each, in the foot and by Alt+S [QUO-112]', async () => {
  const reading = sampleReading({
    sheet: null,
    sheets: [],
    columns: [],
    rows: [
      quotedRow(1, 'Cleanup', { amount: '500' }),
      quotedRow(2, 'Sodding works, north', { amount: '900', unit: 'EA' }),
      quotedRow(3, 'Striping', { amount: '70' }),
    ],
    printedTotal: null,
    companyName: 'Tillman',
    isPriceUnclear: false,
    texts: [],
  });
  await openQuoteDialog(reading, record);
  paste('Cleanup\t500\nStriping\t70');
  await until(() => expect(inDialog().getByLabelText('Row 3 goes to')).toBeTruthy());
  const head = () => within(dialog()!).getByRole('heading', { name: 'To decide' }).parentElement!.textContent;
  expect(head()).toContain('To decide2Nothing here is entered before you choose.');
  const press = () => userEvent.keyboard('{Alt>}s{/Alt}');
  await press();
  await until(() => expect(document.activeElement).toBe(goesTo(2)));
  await userEvent.selectOptions(goesTo(2), 'out');
  await until(() => expect(head()).toContain('To decide1Nothing here'));
  await press();
  await until(() => expect(document.activeElement).toBe(goesTo(3)));
  await userEvent.selectOptions(goesTo(3), 'other');
  await userEvent.fill(inDialog().getByLabelText('Line for row 3'), '2 Cleanup');
  await userEvent.keyboard('{Enter}');
  await until(() => expect(target(3)).toContain('Row 1 is on this line too'));
  expect(target(1)).toContain('Row 3 is on this line too');
  expect(head()).toContain('To decide0Every row is decided.');
  expect(head()).not.toContain('Nothing here is entered');
  expect(dialog()!.textContent).toContain('Two rows are on line 2.');
  goesTo(1).focus();
  await press();
  await until(() => expect(document.activeElement).toBe(goesTo(3)));
  expect(sent()).toHaveLength(0);
  await userEvent.selectOptions(goesTo(3), 'out');
  await until(() => expect(dialog()!.textContent).not.toContain('Two rows are on line 2.'));
  await press();
  await until(() => expect(sent()).toHaveLength(1));
});

it('rows of a scan that are not surely right are to be decided, also without a readable price, and say why [QUO-156]', async () => {
  const asked = 'Read from a picture, and not surely right: compare its figures with the quote.';
  const reading = sampleReading({
    sheet: null,
    sheets: [],
    columns: [],
    rows: [
      quotedRow(1, 'Cleanup', { amount: '500', isUnsure: true }),
      quotedRow(2, 'Sodding', { amount: '28800', isUnsure: false }),
      quotedRow(3, 'Striping', { words: 'unreadable', priceText: '7O.o', isUnsure: true }),
    ],
    printedTotal: null,
    companyName: 'Tillman',
    isPriceUnclear: false,
    texts: [],
  });
  await openQuoteDialog(reading, record);
  paste('Cleanup\t500\nSodding\t28800');
  await until(() => expect(inDialog().getByLabelText('Row 3 goes to')).toBeTruthy());
  const head = () => within(dialog()!).getByRole('heading', { name: 'To decide' }).parentElement!.textContent;
  await until(() => expect(head()).toContain('To decide2'));
  const printed = (row: number) => goesTo(row).closest('tr')!.textContent;
  expect(printed(1)).toContain(asked);
  expect(printed(3)).toContain(asked);
  expect(printed(2)).not.toContain(asked);
  await userEvent.selectOptions(goesTo(1), 'out');
  await until(() => expect(head()).toContain('To decide1'));
  await userEvent.selectOptions(goesTo(3), 'out');
  await until(() => expect(head()).toContain('To decide0'));
});
