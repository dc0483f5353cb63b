import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

describe('a minimized dialog of the sheet', () => {
  const tab = () => document.querySelector<HTMLElement>('[data-dialog-tab]');
  const isAsked = () => inDialog().queryByText('You have unsaved changes. Discard them?') !== null;
  const typed = (name: string) => dialog()!.querySelector<HTMLInputElement | HTMLTextAreaElement>(name)!.value;

  async function minimizeNotes() {
    await userEvent.fill(await open({ dialog: 'bidPackageNotes' }, 'textarea'), 'Call Ada');
    await until(() => expect(inDialog().queryByText('Unsaved')).not.toBeNull());
    await userEvent.click(button('Minimize')!);
    await until(() => expect(tab()).not.toBeNull());
  }

  it('that saves stays until its answer; another one is not opened over it, and a notice says why [SHELL-204]', async () => {
    const release = holdCommand('notes');
    openSheet(sheet);
    await userEvent.fill(await open({ dialog: 'bidPackageNotes' }, 'textarea'), 'Call Ada');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(says()).toBe('Saving…'));
    await userEvent.click(button('Minimize')!);
    act(() => openSheetDialog({ dialog: 'addRequirement' }));
    await until(() => expect(document.body.textContent).toContain('Another dialog is still being saved.'));
    expect([dialog(), tab() !== null]).toEqual([null, true]);
    release();
    await until(() => expect(document.body.textContent).toContain('The notes were saved.'));
    expect([dialog(), tab()]).toEqual([null, null]);
  });

  it('with unsaved text is asked about before another one takes its place [SHELL-205]', async () => {
    openSheet(sheet);
    await minimizeNotes();
    act(() => openSheetDialog({ dialog: 'bidderNotes', bidderId: bidderId(1) }));
    await until(() => expect(isAsked()).toBe(true));
    await userEvent.click(button('Keep editing')!);
    await until(() => expect([dialog(), tab()?.textContent]).toEqual([null, 'Bid package notesUnsaved']));
    act(() => openSheetDialog({ dialog: 'bidderNotes', bidderId: bidderId(1) }));
    await until(() => expect(isAsked()).toBe(true));
    await userEvent.click(button('Discard changes')!);
    await until(() => expect(dialog()?.querySelector('textarea')).toBeTruthy());
    expect([typed('textarea'), tab()]).toEqual([sheet.bidders[1]!.notes ?? '', null]);
  });

  it('is restored with its text where it is asked for again, and a deletion is asked over it [SHELL-205]', async () => {
    openSheet(sheet);
    await minimizeNotes();
    act(() => openSheetDialog({ dialog: 'deleteLineItems', lineItemIds: [lineId(0)] }));
    await until(() => expect(dialog()?.textContent).toContain('Delete line item'));
    await userEvent.click(button('Cancel')!);
    await until(() => expect([dialog(), tab() !== null]).toEqual([null, true]));
    act(() => openSheetDialog({ dialog: 'bidPackageNotes' }));
    await until(() => expect(dialog()?.querySelector('textarea')).toBeTruthy());
    expect([typed('textarea'), tab(), isAsked()]).toEqual(['Call Ada', null, false]);
  });
});
