import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { dialog, dialogs } from '../testing/dialog.testing.ts';
import { cell, network, openSheet, shown, statesOf, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const unit = () => dialog()?.querySelector<HTMLSelectElement>('[data-cell="0/unit"]');
const mark = () => unit()?.closest('td')?.dataset.mark;
const description = () => dialog()!.querySelector<HTMLInputElement>('[data-cell="0/description"]')!;
const request = { dialog: 'editLineItems', lineItemIds: [lineId(0)] } as const;

/** The sample, whose first line has a unit that is not in the list. */
function unlisted() {
  const record = sampleSheet();
  const units = record.lineItems.units.map((one, index) => (index === 0 ? 'Ea' : one));
  return { ...record, lineItems: { ...record.lineItems, units } };
}

async function edit(): Promise<void> {
  openSheetDialog(request);
  await until(() => expect(unit()?.value).toBe('Ea'));
}

it('a unit that is not in the list is shown, marked and kept; a change begins at the first listed one [LINE-021] [LINE-022]', async () => {
  openSheet(unlisted());
  await edit();
  expect([...unit()!.options].map(({ text }) => text)).toEqual(['Ea (not in the list)', 'EA', 'LS', 'SF', 'LF']);
  expect(mark()).toBe('warning');
  await userEvent.fill(description(), 'Cleanup');
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(network.commands()).toHaveLength(1));
  expect(network.commands()[0]?.body).toMatchObject([{ bidPackageId, lineItemId: lineId(0), description: 'Cleanup' }]);
  await until(() => expect(dialogs()).toEqual([]));
  await edit();
  unit()!.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(unit()!.value).toBe('EA');
  expect(mark()).toBeUndefined();
  expect([...unit()!.options].map(({ value }) => value)).toContain('Ea');
});

it('the editor shows such a unit with its words whole, and adds up the lines that it edits [LINE-055]', async () => {
  await page.viewport(1440, 900);
  openSheet(unlisted());
  await edit();
  const { font, paddingLeft, paddingRight } = getComputedStyle(unit()!);
  const brush = document.createElement('canvas').getContext('2d')!;
  brush.font = font;
  const pixels = (length: string) => Number(length.replace('px', ''));
  const room = unit()!.clientWidth - pixels(paddingLeft) - pixels(paddingRight);
  expect(brush.measureText('Ea (not in the list)').width).toBeLessThanOrEqual(room);
  const { quantities, unitPrices } = sampleSheet().lineItems;
  expect([quantities[0], unitPrices[0]]).toEqual(['1', '54700']);
  expect(dialog()!.querySelector('tfoot')!.textContent).toBe('1 row54,700.00');
});

it('opening such a line changes nothing: Escape closes the editor without a question [LINE-011] [LINE-022]', async () => {
  openSheet(unlisted());
  await edit();
  await userEvent.keyboard('{Escape}');
  await until(() => expect(dialogs()).toEqual([]));
});

it('in its row such a unit says so, and left as it is it stays [LINE-022]', async () => {
  openSheet(unlisted());
  const row = `l-${lineId(0)}`;
  expect(cell(row, 3).querySelector('span')?.getAttribute('data-tip')).toBe('Ea (not in the list)');
  await userEvent.click(cell(row, 3));
  await userEvent.keyboard('{F2}{Enter}');
  expect(shown(row, 3)).toBe('Ea');
  expect(statesOf(cell(row, 3))).not.toContain('failed');
  expect(network.commands()).toEqual([]);
});
