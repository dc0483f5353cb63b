import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, dialog, inDialog } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { openSheetDialog, type SheetDialogRequest } from './dialogs.ts';

withOpenSheets();

const sheet = sampleSheet();
const selected = {
  ...sheet,
  bidPackage: { ...sheet.bidPackage, selectedBidderId: bidderId(0), selectionReason: null },
};

async function open(request: SheetDialogRequest, field: string): Promise<HTMLInputElement | HTMLTextAreaElement> {
  act(() => openSheetDialog(request));
  await until(() => expect(dialog()?.querySelector(field)).toBeTruthy());
  return dialog()!.querySelector(field)!;
}

const idOfNew = '00000000-0000-4000-8000-0000000000aa';

/** Holds the answers of a command; the returned function answers it. */
function holdCommand(name: string): () => void {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  network.answers.set(name, async () => {
    await held;
    return answer(/^(notes|add-)/.test(name) ? idOfNew : null);
  });
  return release;
}

const says = () => inDialog().queryByRole('status')?.textContent;

it.each<[string, SheetDialogRequest, string, string]>([
  ['notes', { dialog: 'bidPackageNotes' }, 'textarea', 'Call Ada'],
  ['add-bidder-notes', { dialog: 'bidderNotes', bidderId: bidderId(1) }, 'textarea', 'Call Ada'],
  ['set-selection-reason', { dialog: 'selectionReason', bidderId: bidderId(0) }, 'textarea, input', 'Scope'],
  ['add-requirement', { dialog: 'addRequirement' }, 'input', 'Bonding capacity'],
  ['update-line-items', { dialog: 'editLineItems', lineItemIds: [lineId(0)] }, '[data-cell="0/description"]', 'Wall'],
  ['update-bidders', { dialog: 'editBidder', bidderId: bidderId(0) }, '[data-cell="0/contact"]', 'Ada'],
])(
  'while %s is under way its dialog takes no text and is not closed [SHELL-203]',
  async (name, request, field, text) => {
    const release = holdCommand(name);
    openSheet(selected);
    const input = await open(request, field);
    await userEvent.fill(input, text);
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(says()).toBe('Saving…'));
    await userEvent.keyboard(' and more{Escape}{Alt>}s{/Alt}');
    expect(input.value).toBe(text);
    expect(button('Cancel')!.getAttribute('aria-disabled')).toBe('true');
    expect(inDialog().queryByText('Unsaved')).toBeNull();
    release();
    await until(() => expect(dialog()).toBeNull());
    expect(network.sent().filter((one) => one.name === name)).toHaveLength(1);
  },
);

it('the answer to a save leaves a dialog open that was opened meanwhile [SHELL-204]', async () => {
  const release = holdCommand('notes');
  openSheet(sheet);
  await userEvent.fill(await open({ dialog: 'bidPackageNotes' }, 'textarea'), 'Call Ada');
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(says()).toBe('Saving…'));
  await userEvent.click(button('Minimize')!);
  const requirement = await open({ dialog: 'addRequirement' }, 'input');
  await userEvent.fill(requirement, 'Bonding capacity');
  release();
  await until(() => expect(document.body.textContent).toContain('The notes were saved.'));
  expect(dialog()?.contains(requirement)).toBe(true);
  expect((requirement as HTMLInputElement).value).toBe('Bonding capacity');
});
