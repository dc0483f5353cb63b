import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { cell, network, openSheet, shown, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidPackageId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const dialogs = () => [...document.querySelectorAll<HTMLElement>('.dialog:not(.dialog-leaving)')];
const unit = () => dialogs().at(-1)!.querySelector<HTMLSelectElement>('[data-cell="0/unit"]')!;
const description = () => dialogs().at(-1)!.querySelector<HTMLInputElement>('[data-cell="0/description"]')!;
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
  expect([...unit().options].map(({ text }) => text)).toEqual(['Ea (not in the list)', 'EA', 'LS', 'SF', 'LF']);
  expect(unit().closest('td')?.className).toContain('warned');
  await userEvent.fill(description(), 'Cleanup');
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(network.commands()).toHaveLength(1));
  expect(network.commands()[0]?.body).toMatchObject([{ bidPackageId, lineItemId: lineId(0), description: 'Cleanup' }]);
  await until(() => expect(dialogs()).toEqual([]));
  await edit();
  unit().focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(unit().value).toBe('EA');
  expect(unit().closest('td')?.className).not.toContain('warned');
  expect([...unit().options].map(({ value }) => value)).toContain('Ea');
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
  expect(cell(row, 3).querySelector('.unlisted')?.getAttribute('data-tip')).toBe('Ea (not in the list)');
  await userEvent.click(cell(row, 3));
  await userEvent.keyboard('{F2}{Enter}');
  expect(shown(row, 3)).toBe('Ea');
  expect(cell(row, 3).className).not.toContain('bad');
  expect(network.commands()).toEqual([]);
});
