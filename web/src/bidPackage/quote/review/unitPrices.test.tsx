import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, dialog, inDialog } from '../../testing/dialog.testing.ts';
import { until, withOpenSheets } from '../../testing/openSheet.testing.tsx';
import { openQuoteDialog, paste } from '../../testing/quoteDialog.testing.ts';
import { quotedRow, sampleReading } from '../../testing/quotedRow.testing.ts';
import { sheetOf } from '../../testing/sampleSheet.testing.ts';

withOpenSheets();

const record = sheetOf([
  [null, null, null, 'Sodding', '7200', 'SF', '4', [null]],
  [null, null, null, 'Cleanup', '1', 'LS', '500', [null]],
]);

async function open(rows: readonly ReturnType<typeof quotedRow>[], of = record): Promise<void> {
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
  await openQuoteDialog(reading, of);
  paste('Sodding\t36.00\nCleanup\t500');
  await until(() => expect(inDialog().getByLabelText(`Row ${rows[0]!.row} goes to`)).toBeTruthy());
}

const goesTo = (row: number) => inDialog().getByLabelText(`Row ${row} goes to`) as HTMLSelectElement;
const cells = (row: number) => [...goesTo(row).closest('tr')!.cells].map(({ textContent }) => textContent);
const put = (row: number, line: string) => userEvent.selectOptions(goesTo(row), line);
const isOff = () => button('Enter a quote')!.getAttribute('aria-disabled') === 'true';

it('the row says how a unit price in another unit is converted, or that it is not [QUO-110]', async () => {
  await open([
    quotedRow(1, 'Sodding', { unit: 'SY', unitPrice: '36' }),
    quotedRow(2, 'Cleanup', { unit: 'EA', unitPrice: '5' }),
  ]);
  await put(1, '1 Sodding');
  await until(() => expect(cells(1).at(-1)).toBe('28,800.00'));
  expect(cells(1)[2]).toContain('Ours: 7,200 SF');
  expect(cells(1)[2]).toContain('Quoted per SY; ours is SF: 36.00 / 9 = 4.00');
  await put(2, '2 Cleanup');
  await until(() => expect(cells(2)[2]).toContain('Its unit price is per EA and ours is per LS'));
  expect(cells(2)[2]).toContain('Ours: 1 LS');
  expect(isOff()).toBe(true);
  expect(dialog()!.textContent).toContain('Will be entered: 28,800.00');
  await put(2, 'Leave out');
  await until(() => expect(isOff()).toBe(false));
});

it('a unit price alone is shown as one, and all that is open leaves it open with the reason [QUO-111]', async () => {
  await open([
    quotedRow(1, 'Striping', { unit: 'SF', unitPrice: '1.55' }),
    quotedRow(2, 'Signs', { unit: 'LS', unitPrice: '900' }),
  ]);
  expect(cells(1).at(-1)).toBe('1.55 / SF');
  expect(cells(2).at(-1)).toBe('900.00');
  const offered = (row: number) => [...goesTo(row).options].map(({ value }) => value);
  expect([offered(1).includes('extra'), offered(1).includes('lump')]).toEqual([false, false]);
  expect(offered(2)).toContain('extra');
  expect(cells(1)[3]).toContain('A unit price without a quantity has no amount');
  const makeExtra = () => button('Make all that is open extra scope')!;
  await userEvent.click(makeExtra());
  await until(() => expect(goesTo(2).value).toBe('extra'));
  expect(goesTo(1).value).toBe('');
  expect(makeExtra().getAttribute('aria-disabled')).toBe('true');
  await userEvent.hover(makeExtra());
  await until(() => expect(document.body.textContent).toContain('What is open has unit prices without quantities'));
  expect(dialog()!.textContent).toContain('Will be entered: 900.00');
  expect(isOff()).toBe(true);
  await put(1, 'Leave out');
  await until(() => expect(isOff()).toBe(false));
});

it('a package without lines makes none of a unit price alone [QUO-111]', async () => {
  await open([quotedRow(1, 'Striping', { unit: 'SF', unitPrice: '1.55' })], sheetOf([]));
  expect(cells(1)[3]).toContain('makes no line: leave it out.');
  expect(button('Make all of them lines')!.getAttribute('aria-disabled')).toBe('true');
});
