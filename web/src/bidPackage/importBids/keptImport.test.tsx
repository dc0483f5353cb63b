import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { setSession } from '../../session/session.ts';
import { closeSheetDialog, openSheetDialog } from '../dialogs/dialogs.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

const person = '00000000-0000-4000-8000-00000000000a';

withOpenSheets();
withTab(person);
beforeEach(() => setSession({ user: { id: person, email: 'maria@demo.example', name: 'Maria', roles: [] } as never }));

const dialog = () => document.querySelector<HTMLElement>('.dialog:not(.dialog-leaving)');
const mode = (name: string) =>
  [...dialog()!.querySelectorAll<HTMLInputElement>('input[type="radio"]')].find((one) =>
    one.closest('label')?.textContent?.startsWith(name),
  )!;

it('a file that is being imported is offered again, minimized, with what was chosen for it [SHELL-107] [IMP-036]', async () => {
  const columns = [
    { column: 0, header: 'Item', meaning: 'description', bidder: null },
    { column: 1, header: 'Amount', meaning: 'amount', bidder: null },
  ];
  const read = {
    contracts: [],
    columns,
    tables: [{ sheet: null, table: null, lineItemCount: 0, bidderCount: 0, alternateName: null, bidders: [] }],
    lineItemCount: 0,
    estimateTotal: '0',
    bidders: [],
    doubts: [],
    unknownUnits: [],
    lineItems: [],
  };
  network.answers.set('import-bid-tabulation', () => answer(read));
  openSheet(sampleSheet());
  openSheetDialog({ dialog: 'importBids' });
  await until(() => expect(dialog()?.querySelector('input[type="file"]')).not.toBeNull());
  const input = dialog()!.querySelector<HTMLInputElement>('input[type="file"]')!;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['Item,Amount\nBrücke,5\n'], 'bids.csv', { type: 'text/csv' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => expect(dialog()!.textContent).toContain('bids.csv'));
  await until(() => expect(mode('Replace')).toBeTruthy());
  await userEvent.click(mode('Replace'));
  leaveToLoadAgain(closeSheetDialog);
  network.calls = [];
  openSheet(sampleSheet());
  await until(() => expect(document.querySelector('.notices')?.textContent).toContain('bids.csv is not imported yet.'));
  const tab = () => document.querySelector<HTMLElement>('.dialog-tab');
  expect(tab()?.textContent).toContain('Import bids');
  expect(dialog()!.checkVisibility()).toBe(false);
  await userEvent.click(cell(`l-${lineId(6)}`, 6));
  expect(document.querySelector('.leveling')!.contains(document.activeElement)).toBe(true);
  await userEvent.click(tab()!.querySelector<HTMLElement>('[aria-label="Restore"]')!);
  expect(dialog()!.checkVisibility()).toBe(true);
  expect(dialog()!.querySelector('.d-told')?.textContent).toContain('bids.csv is not imported yet.');
  await until(() => expect(mode('Replace').checked).toBe(true));
  const again = () => network.calls.find(({ path }) => path.endsWith('/import-bid-tabulation'))?.body.file as File;
  await until(() => expect(again()?.name).toBe('bids.csv'));
  expect(await again().text()).toBe('Item,Amount\nBrücke,5\n');
});

it('an import in which no file was chosen is not offered again [IMP-036]', async () => {
  openSheet(sampleSheet());
  openSheetDialog({ dialog: 'importBids' });
  await until(() => expect(dialog()?.querySelector('input[type="file"]')).not.toBeNull());
  leaveToLoadAgain(closeSheetDialog);
  openSheet(sampleSheet());
  await userEvent.click(cell(`l-${lineId(6)}`, 6));
  expect(document.querySelector('.dialog-tab, .dialog:not(.dialog-leaving)')).toBeNull();
});
