import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSheetDialog, type SheetDialogRequest } from '../dialogs/dialogs.ts';
import { network, openSheet, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const [kestrel] = sampleSheet().bidders;
const acme = ['Acme', 'Jo Doe', 'jo@acme.example', '5550100100'];
const edit: SheetDialogRequest = { dialog: 'editBidder', bidderId: bidderId(0) };

async function open(request: SheetDialogRequest): Promise<HTMLElement> {
  openSheet(sampleSheet());
  openSheetDialog(request);
  return screen.findByRole('dialog');
}

const fieldOf = (dialog: HTMLElement, column: string, row = 0) =>
  dialog.querySelector<HTMLInputElement>(`[data-cell="${row}/${column}"]`)!;
const companies = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll<HTMLInputElement>('[data-cell$="/company"]')].map(({ value }) => value);
const saveOf = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^Save/ });

function paste(dialog: HTMLElement, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', text);
  fieldOf(dialog, 'company').dispatchEvent(
    new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
  );
}

it('the bidder editor that adds has a row for each new bidder, and one more once it is filled in [LINE-008]', async () => {
  const dialog = await open({ dialog: 'addBidders' });
  expect(within(dialog).getByRole('heading', { name: /^Add bidders/ })).toBeTruthy();
  expect(companies(dialog)).toEqual(['']);
  await userEvent.fill(fieldOf(dialog, 'company'), 'Acme');
  await waitFor(() => expect(companies(dialog)).toEqual(['Acme', '']));
});

it('the bidder editor that edits has the row of its bidder alone, and sends what was changed [LINE-008]', async () => {
  const dialog = await open(edit);
  expect(within(dialog).getByRole('heading', { name: /^Edit bidder/ })).toBeTruthy();
  expect(companies(dialog)).toEqual([kestrel!.companyName]);
  await userEvent.fill(fieldOf(dialog, 'contact'), 'Jo Doe');
  expect(companies(dialog)).toEqual([kestrel!.companyName]);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await waitFor(() =>
    expect(network.commands()).toEqual([
      {
        name: 'update-bidders',
        body: [{ bidPackageId, originalCompanyName: kestrel!.companyName, primaryContactName: 'Jo Doe' }],
      },
    ]),
  );
});

it('a bidder without a contact is renamed by its name alone, and adding names the way without one [BDR-110]', async () => {
  const sheet = sampleSheet();
  const none = { primaryContactName: null, primaryContactEmail: null, phoneNumber: null, faxNumber: null };
  openSheet({ ...sheet, bidders: sheet.bidders.map((one) => ({ ...one, ...none })) });
  openSheetDialog(edit);
  const dialog = await screen.findByRole('dialog');
  const marked = () => within(dialog).getAllByText('*').length;
  expect(marked()).toBe(1);
  await userEvent.fill(fieldOf(dialog, 'phone'), '5550100100');
  expect(marked()).toBe(4);
  await userEvent.fill(fieldOf(dialog, 'phone'), '');
  await userEvent.fill(fieldOf(dialog, 'company'), 'Kestrel Stone');
  expect(dialog.textContent).not.toContain('is required');
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await waitFor(() =>
    expect(network.commands()).toEqual([
      {
        name: 'update-bidders',
        body: [{ bidPackageId, originalCompanyName: kestrel!.companyName, companyName: 'Kestrel Stone' }],
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openSheetDialog({ dialog: 'addBidders' });
  expect(await screen.findByText(/^Only a name at hand\? Enter a quote \(Alt\+Q\)/)).toBeTruthy();
});

it('the bidder editor takes many pasted rows while it adds, and one while it edits [LINE-032]', async () => {
  const adding = await open({ dialog: 'addBidders' });
  paste(adding, `${acme.join('\t')}\nBolt\tJo\tjo@bolt.example\t5550100101`);
  await waitFor(() => expect(companies(adding).slice(0, 2)).toEqual(['Acme', 'Bolt']));
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  openSheetDialog(edit);
  const editing = await screen.findByRole('dialog');
  paste(editing, `${acme.join('\t')}\nBolt\tJo\tjo@bolt.example\t5550100101`);
  await waitFor(() =>
    expect(editing.querySelector('[data-inline-notice]')?.textContent).toBe(
      'Nothing was pasted. Only one row can be pasted while editing.',
    ),
  );
  expect(companies(editing)).toEqual([kestrel!.companyName]);
  paste(editing, acme.join('\t'));
  await waitFor(() =>
    expect(['company', 'contact', 'email', 'phone'].map((column) => fieldOf(editing, column).value)).toEqual(acme),
  );
});

it.each<SheetDialogRequest>([{ dialog: 'addBidders' }, edit])(
  'Save of the bidder editor is off without a change, and Alt+S says that there was nothing to save: %o [LINE-045]',
  async (request) => {
    const dialog = await open(request);
    expect(saveOf(dialog).getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    expect(await screen.findByText('No changes were made.')).toBeTruthy();
    expect(network.commands()).toEqual([]);
    for (const [index, column] of ['company', 'contact', 'email', 'phone'].entries())
      await userEvent.fill(fieldOf(dialog, column), acme[index]!);
    await waitFor(() => expect(saveOf(dialog).getAttribute('aria-disabled')).not.toBe('true'));
  },
);
