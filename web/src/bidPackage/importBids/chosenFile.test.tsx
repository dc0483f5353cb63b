import { expect, it } from 'vitest';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { chooseFiles, dialog } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

it('the keyboard stays in the dialog once a file is chosen [IMP-002]', async () => {
  network.answers.set('import-bid-tabulation', () => answer({ detail: 'No table.', errors: [] }, 422));
  openSheet(sampleSheet());
  openSheetDialog({ dialog: 'importBids' });
  await until(() => expect(document.activeElement?.textContent).toBe('Choose a file'));
  chooseFiles(new File(['Item,Amount\nBrick,5\n'], 'bids.csv', { type: 'text/csv' }));
  await until(() => expect(dialog()!.textContent).toContain('bids.csv'));
  expect(document.activeElement?.textContent).toBe('Choose another file');
});
