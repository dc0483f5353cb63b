import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { setSession } from '../../session/session.ts';
import { closeSheetDialog, openSheetDialog } from '../dialogs/dialogs.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { chooseFiles, dialog, dialogs, inDialog } from '../testing/dialog.testing.ts';
import { answer, cell, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';

const person = '00000000-0000-4000-8000-00000000000a';

withOpenSheets();
withTab(person);
beforeEach(() => setSession({ user: { id: person, email: 'maria@demo.example', name: 'Maria', roles: [] } as never }));

const fileInput = () => dialog()?.querySelector('input[type="file"]');
const replace = () => inDialog().queryByRole<HTMLInputElement>('radio', { name: /^Replace/ });
const restore = () => screen.queryByRole('button', { name: 'Restore' });

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
    differences: [],
    doubts: [],
    unknownUnits: [],
    lineItems: [],
  };
  network.answers.set('import-bid-tabulation', () => answer(read));
  openSheet(sampleSheet());
  openSheetDialog({ dialog: 'importBids' });
  await until(() => expect(fileInput()).toBeTruthy());
  chooseFiles(new File(['Item,Amount\nBrücke,5\n'], 'bids.csv', { type: 'text/csv' }));
  await until(() => expect(dialog()!.textContent).toContain('bids.csv'));
  await until(() => expect(replace()).not.toBeNull());
  await userEvent.click(replace()!.closest('label')!);
  leaveToLoadAgain(closeSheetDialog);
  network.calls = [];
  openSheet(sampleSheet());
  const kept = () => screen.getAllByText(/bids\.csv is not imported yet\./);
  await until(() => expect(kept().some((one) => one.checkVisibility())).toBe(true));
  expect(restore()?.parentElement?.textContent).toContain('Import bids');
  expect(dialogs()).toEqual([]);
  await userEvent.click(cell(`l-${lineId(6)}`, columnOfBidder(0)));
  expect(screen.getByRole('treegrid').contains(document.activeElement)).toBe(true);
  await userEvent.click(restore()!);
  expect(inDialog().getByText(/bids\.csv is not imported yet\./)).toBeTruthy();
  await until(() => expect(replace()?.checked).toBe(true));
  const again = () => network.calls.find(({ path }) => path.endsWith('/import-bid-tabulation'))?.body.file as File;
  await until(() => expect(again()?.name).toBe('bids.csv'));
  expect(await again().text()).toBe('Item,Amount\nBrücke,5\n');
});

it('an import in which no file was chosen is not offered again [IMP-036]', async () => {
  openSheet(sampleSheet());
  openSheetDialog({ dialog: 'importBids' });
  await until(() => expect(fileInput()).toBeTruthy());
  leaveToLoadAgain(closeSheetDialog);
  openSheet(sampleSheet());
  await userEvent.click(cell(`l-${lineId(6)}`, columnOfBidder(0)));
  expect([restore(), ...dialogs()]).toEqual([null]);
});
