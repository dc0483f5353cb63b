import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { button, dialog, inDialog } from '../testing/dialog.testing.ts';
import { hear, openPage, sheet, withLivePages } from '../testing/livePage.testing.tsx';
import { until } from '../testing/openSheet.testing.tsx';
import { bidderId, lineId } from '../testing/sampleSheet.testing.ts';
import { closeSheetDialog, openSheetDialog, type SheetDialogRequest } from './dialogs.ts';

withLivePages();

type SheetAlternate = (typeof sheet.alternates)[number];

const banner = () => inDialog().queryByRole('status')?.textContent ?? null;
const save = () => button('Save');
const help = 'What you typed stays here until you close this dialog. It cannot be saved now.';

async function open(request: SheetDialogRequest): Promise<void> {
  act(() => openSheetDialog(request));
  await until(() => expect(dialog()).toBeTruthy());
}

const hearOfProject = (change: object) =>
  hear({ Updated: [{ Type: 'Project', Values: { ...sheet.project, ...change } }] });

it.each<[string, SheetDialogRequest, string]>([
  ['new line items', { dialog: 'addLineItems' }, '[data-cell="0/description"]'],
  ['line items', { dialog: 'editLineItems', lineItemIds: [lineId(0)] }, '[data-cell="0/description"]'],
  ['new bidders', { dialog: 'addBidders' }, '[data-cell="0/contact"]'],
  ['a bidder', { dialog: 'editBidder', bidderId: bidderId(0) }, '[data-cell="0/contact"]'],
  ['notes', { dialog: 'bidPackageNotes' }, 'textarea'],
])(
  'what is typed of %s stays to be read where the package turns read-only, and is not saved [LIVE-049] [LIVE-041]',
  async (_, request, field) => {
    const { sent } = await openPage({ [`GET /api/query/projects/${sheet.project.id}/metadata`]: [] });
    await open(request);
    const input = () => dialog()!.querySelector<HTMLInputElement | HTMLTextAreaElement>(field)!;
    await userEvent.fill(input(), 'Dormer louver');
    expect(banner()).toBeNull();
    hearOfProject({ isClosed: true });
    await until(() => expect(banner()).toBe(`The project is closed. ${help}`));
    expect(input().value).toBe('Dormer louver');
    if (save()) expect(save()!.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    expect(sent.filter(({ address }) => address.startsWith('/api/command/'))).toEqual([]);
    act(closeSheetDialog);
  },
);

it('an editor is not opened over a package that is read-only already [LIVE-049]', async () => {
  await openPage();
  hearOfProject({ isClosed: true });
  await until(() => expect(screen.getAllByText(/closed/)).not.toEqual([]));
  act(() => openSheetDialog({ dialog: 'addLineItems' }));
  expect(dialog()).toBeNull();
  act(closeSheetDialog);
});

it('notes in which nothing is typed show what somebody else saves, and hold nothing unsaved [NOTE-031]', async () => {
  await openPage();
  await open({ dialog: 'bidPackageNotes' });
  const notes = () => dialog()!.querySelector('textarea')!.value;
  expect(notes()).toBe(sheet.bidPackage.notes ?? '');
  hear({ Updated: [{ Type: 'BidPackage', Values: { ...sheet.bidPackage, notes: 'Ask for the louver.' } }] });
  await until(() => expect(notes()).toBe('Ask for the louver.'));
  expect(inDialog().queryByText('Unsaved')).toBeNull();
  act(closeSheetDialog);
});

it('notes of an adjustment are of its alternate also where one before it is deleted, and stay where it is deleted [NOTE-052]', async () => {
  const [first, second] = sheet.alternates as [SheetAlternate, SheetAlternate];
  const { sent, answers } = await openPage();
  const typed = () => dialog()?.querySelector('textarea');
  const saves = () => sent.filter(({ address }) => address.endsWith('/add-adjustment-notes'));
  const hearOfDeleted = (id: string, alternates: readonly SheetAlternate[], index: number) => {
    const { lineItems } = sheet;
    const alternateIndexes = lineItems.alternateIndexes.map((at) => Math.max(at - index, -1));
    const lines = { ...lineItems, alternateIndexes };
    answers[`GET /api/query/bid-package/${sheet.bidPackage.id}/sheet`] = {
      ...sheet,
      seq: sheet.seq + index,
      alternates,
      lineItems: lines,
    };
    hear({ SourceId: sheet.project.id, Deleted: [{ Type: 'Alternate', Values: { id } }] });
  };
  await open({ dialog: 'adjustmentNotes', alternateId: second.id, bidderId: bidderId(1) });
  await userEvent.fill(typed()!, 'Hold the louver.');
  expect(document.body.textContent).toContain('Base + 1 alternate');
  hearOfDeleted(first.id, [second], 1);
  await until(() => expect(document.body.textContent).not.toContain('Base + 1 alternate'));
  expect(dialog()!.textContent).toContain(second.name);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  await until(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]!.body).toMatchObject({ alternateName: second.name, text: 'Hold the louver.' });
  await until(() => expect(dialog()).toBeNull());

  await open({ dialog: 'adjustmentNotes', alternateId: second.id, bidderId: bidderId(1) });
  await userEvent.fill(typed()!, 'Ask Ada.');
  hearOfDeleted(second.id, [], 2);
  await until(() => expect(banner()).toBe(`What these notes are about was deleted. ${help}`));
  expect([typed()?.value, typed()?.readOnly, save()]).toEqual(['Ask Ada.', true, null]);
  await userEvent.keyboard('{Alt>}s{/Alt}');
  expect(saves()).toHaveLength(1);
  act(() => closeSheetDialog());
});
