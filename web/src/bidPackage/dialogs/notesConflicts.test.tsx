import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { type currentSession, setSession } from '../../session/session.ts';
import { button, dialog, inDialog } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { alternateId, bidderId, lineId, sampleSheet } from '../testing/sampleSheet.testing.ts';
import { closeSheetDialog, openSheetDialog, type SheetDialogRequest } from './dialogs.ts';

withOpenSheets();

const maria = {
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'maria@demo.example',
  name: 'Maria Chen',
  location: null,
  roles: [],
  isLicensed: true,
};
withTab(maria.id);
beforeEach(() => setSession({ user: maria as unknown as ReturnType<typeof currentSession>['user'] }));

const notesId = '00000000-0000-4000-8000-0000000000aa';
const field = () => dialog()!.querySelector('textarea')!;
const save = () => userEvent.keyboard('{Alt>}s{/Alt}');
const banner = () => inDialog().queryByRole('status')?.textContent ?? '';
const bodies = (name: string) =>
  network
    .sent()
    .filter((one) => one.name === name)
    .map(({ body }) => body as { text: string; expected?: unknown });

async function open(request: SheetDialogRequest): Promise<void> {
  act(() => openSheetDialog(request));
  await until(() => expect(dialog()?.querySelector('textarea')).toBeTruthy());
}

/** Answers a command as the server does after Ana has saved other notes at 09:30. */
function refuse(name: string, now: string | null): void {
  const who = { name: 'Ana Petrov', email: 'ana@demo.example' };
  const conflicts = [{ path: 'expected', who, when: '2026-08-03T09:30:00Z', now }];
  network.answers.set(name, () => answer({ detail: 'Changed.', errors: [], conflicts }, 409));
}

const long = `Two crews.\n${'Crane on Monday. '.repeat(200)}End.`;

it.each<[string, SheetDialogRequest, string]>([
  ['the package', { dialog: 'bidPackageNotes' }, 'notes'],
  ['a bidder', { dialog: 'bidderNotes', bidderId: bidderId(1) }, 'add-bidder-notes'],
  [
    'an adjustment',
    { dialog: 'adjustmentNotes', alternateId: alternateId(0), bidderId: bidderId(1) },
    'add-adjustment-notes',
  ],
  ['a price', { dialog: 'bidNote', lineId: lineId(4), bidderId: bidderId(0) }, 'set-line-item-bid-note'],
])(
  'notes of %s that others saved meanwhile are overwritten only when asked to [NOTE-070]',
  async (_, request, name) => {
    openSheet(withNotes('Ask about the crane.'));
    await open(request);
    const seen = field().value || null;
    await userEvent.fill(field(), 'Settled.');
    refuse(name, long);
    await save();
    await until(() => expect(banner()).toContain('Ana Petrov'));
    expect(banner()).toContain('Aug 3');
    expect(banner()).toContain('Nothing was saved; what you typed stays here.');
    expect(inDialog().getByRole('region', { name: 'Stored now' }).textContent).toBe(long);
    expect(document.body.textContent).not.toContain('Unable to save the notes.');
    expect(document.body.textContent).not.toContain('The note was not saved.');
    expect(bodies(name)).toMatchObject([{ text: 'Settled.', expected: seen }]);
    expect([field().value, button('Save')!.getAttribute('aria-disabled')]).toEqual(['Settled.', 'true']);
    await save();
    await userEvent.click(button('Keep mine')!);
    await until(() => expect(button('Save')!.getAttribute('aria-disabled')).toBeNull());
    expect([field().value, banner(), bodies(name).length]).toEqual(['Settled.', '', 1]);
    expect(inDialog().queryByRole('region', { name: 'Stored now' })).toBeNull();
    network.answers.set(name, () => answer(request.dialog === 'bidNote' ? null : notesId));
    await save();
    await until(() => expect(dialog()).toBeNull());
    expect(bodies(name)[1]).toMatchObject({ text: 'Settled.', expected: long });
  },
);

it('what others saved takes the place of what was typed, and is unsaved no longer [NOTE-070]', async () => {
  openSheet(sampleSheet());
  await open({ dialog: 'bidPackageNotes' });
  await userEvent.fill(field(), 'Settled.');
  refuse('notes', null);
  await save();
  await until(() => expect(inDialog().queryByRole('region', { name: 'Stored now' })).not.toBeNull());
  expect(inDialog().getByRole('region', { name: 'Stored now' }).textContent).toBe('There are no notes.');
  await userEvent.click(button('Take theirs')!);
  await until(() => expect([field().value, banner()]).toEqual(['', '']));
  expect(inDialog().queryByText('Unsaved')).toBeNull();
  await userEvent.fill(field(), 'Ask Ada.');
  network.answers.set('notes', () => answer(notesId));
  await save();
  await until(() => expect(bodies('notes')).toHaveLength(2));
  expect(bodies('notes')[1]).toMatchObject({ text: 'Ask Ada.', expected: null });
  await until(() => expect(dialog()).toBeNull());
});

/** The sample with other notes of the package, and with a note on the price of line 4. */
function withNotes(notes: string) {
  const sheet = sampleSheet();
  const [first] = sheet.bids;
  const priced = {
    ...first!,
    classifications: first!.classifications.with(4, 1),
    prices: first!.prices.with(4, '500'),
    notes: { lines: [4], values: [notes] },
  };
  return { ...sheet, bidPackage: { ...sheet.bidPackage, notes }, bids: sheet.bids.with(0, priced) };
}

it('the choice stays where the text from before is typed again, which then is saved as typed [NOTE-070]', async () => {
  openSheet(withNotes('Ask about the crane.'));
  await open({ dialog: 'bidPackageNotes' });
  await userEvent.fill(field(), 'Settled.');
  refuse('notes', 'Two crews.');
  await save();
  await until(() => expect(banner()).toContain('Ana Petrov'));
  await userEvent.fill(field(), 'Ask about the crane.');
  await until(() => expect(field().value).toBe('Ask about the crane.'));
  expect(banner()).toContain('Ana Petrov');
  expect(inDialog().getByRole('region', { name: 'Stored now' }).textContent).toBe('Two crews.');
  expect([button('Take theirs') !== null, button('Save')!.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  await userEvent.click(button('Keep mine')!);
  await until(() => expect(button('Save')!.getAttribute('aria-disabled')).toBeNull());
  expect([field().value, banner()]).toEqual(['Ask about the crane.', '']);
  expect(inDialog().queryByText('Unsaved')).not.toBeNull();
  network.answers.set('notes', () => answer(notesId));
  await save();
  await until(() => expect(dialog()).toBeNull());
  expect(bodies('notes')[1]).toMatchObject({ text: 'Ask about the crane.', expected: 'Two crews.' });
});

it.each<[string, SheetDialogRequest, string]>([
  ['of the package', { dialog: 'bidPackageNotes' }, 'notes'],
  ['on a price', { dialog: 'bidNote', lineId: lineId(4), bidderId: bidderId(0) }, 'set-line-item-bid-note'],
])('notes %s from before a reload are saved over what their author saw [NOTE-071]', async (_, request, name) => {
  openSheet(withNotes('Ask about the crane.'));
  await open(request);
  await userEvent.fill(field(), 'Settled.');
  leaveToLoadAgain(closeSheetDialog);
  openSheet(withNotes('Two crews.'));
  await until(() => expect(dialog()?.querySelector('textarea')?.value).toBe('Settled.'));
  network.answers.set(name, () => answer(name === 'notes' ? notesId : null));
  await save();
  await until(() => expect(bodies(name)).toHaveLength(1));
  expect(bodies(name)[0]).toMatchObject({ text: 'Settled.', expected: 'Ask about the crane.' });
  await until(() => expect(dialog()).toBeNull());
});

it('a text that an earlier version kept over a reload is there again [SHELL-107]', async () => {
  openSheet(withNotes('Ask about the crane.'));
  await open({ dialog: 'bidPackageNotes' });
  await userEvent.fill(field(), 'Settled.');
  leaveToLoadAgain(closeSheetDialog);
  const kept = sessionStorage.getItem('plumbline.kept')!;
  const draft = '{"text":"Settled.","seen":"Ask about the crane."}';
  expect(kept).toContain(draft);
  sessionStorage.setItem('plumbline.kept', kept.replace(draft, '"Settled."'));
  openSheet(withNotes('Ask about the crane.'));
  await until(() => expect(dialog()?.querySelector('textarea')?.value).toBe('Settled.'));
  await until(() => expect(inDialog().queryByText('Unsaved')).not.toBeNull());
});
