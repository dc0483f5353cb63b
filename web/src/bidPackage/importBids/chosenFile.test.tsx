import { expect, it } from 'vitest';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

it('the keyboard stays in the dialog once a file is chosen [IMP-002]', async () => {
  network.answers.set('import-bid-tabulation', () => answer({ detail: 'No table.', errors: [] }, 422));
  openSheet(sampleSheet());
  openSheetDialog({ dialog: 'importBids' });
  const dialog = () => document.querySelector<HTMLElement>('.dialog');
  await until(() => expect(document.activeElement?.textContent).toBe('Choose a file'));
  const input = dialog()!.querySelector<HTMLInputElement>('input[type="file"]')!;
  const transfer = new DataTransfer();
  transfer.items.add(new File(['Item,Amount\nBrick,5\n'], 'bids.csv', { type: 'text/csv' }));
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
  await until(() => expect(dialog()!.textContent).toContain('bids.csv'));
  expect(document.activeElement?.textContent).toBe('Choose another file');
});
