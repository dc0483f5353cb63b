import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { endSessionAndComeBack, leaveToLoadAgain, withTab } from '../../../test/reload.ts';
import { credentials } from '../../api/credentials.ts';
import { sendUnsent, unsentCount } from '../../api/unsent.ts';
import { forgetKept } from '../../session/kept/keptText.ts';
import { currentSession, setSession } from '../../session/session.ts';
import { closeSheetDialog, openSheetDialog, type SheetDialogRequest } from '../dialogs/dialogs.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { alternateId, bidderId, sampleSheet } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const maria = {
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'maria@demo.example',
  name: 'Maria Chen',
  location: null,
  roles: [],
  isLicensed: true,
};
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]');
const input = (row: number, column: string) =>
  dialog()!.querySelector<HTMLInputElement>(`[data-cell="${row}/${column}"]`)!;

withTab(maria.id);
beforeEach(() => setSession({ user: maria as unknown as ReturnType<typeof currentSession>['user'] }));

async function open(request: SheetDialogRequest): Promise<void> {
  openSheet(sampleSheet());
  openSheetDialog(request);
  await until(() => expect(dialog()?.querySelector('[data-cell]')).toBeTruthy());
}

function loadAgain(): void {
  leaveToLoadAgain(closeSheetDialog);
  openSheet(sampleSheet());
}

describe('text of an open editor when the application is loaded again', () => {
  it('line items are there again, marked unsaved, and can be gone on with [SHELL-107]', async () => {
    await open({ dialog: 'addLineItems' });
    await userEvent.fill(input(0, 'description'), 'Dormer louver');
    await userEvent.fill(input(0, 'quantity'), '2');
    loadAgain();
    await until(() => expect(input(0, 'description').value).toBe('Dormer louver'));
    expect(input(0, 'quantity').value).toBe('2');
    expect(dialog()!.textContent).toContain('Not saved yet.');
    expect(dialog()!.querySelectorAll('tr[data-state="changed"]')).toHaveLength(1);
    await userEvent.fill(input(1, 'description'), 'Pipe');
    await until(() => expect(input(2, 'description').value).toBe(''));
    expect([input(0, 'description').value, input(1, 'description').value]).toEqual(['Dormer louver', 'Pipe']);
  });

  it('the section that pasted rows go to is chosen again [SHELL-107]', async () => {
    await open({ dialog: 'addLineItems' });
    const chosen = () => dialog()!.querySelector<HTMLSelectElement>('select[aria-label="Pasted rows go to"]')!;
    await userEvent.selectOptions(chosen(), 'Alternate 1 - Dormer');
    await userEvent.fill(input(0, 'description'), 'Dormer louver');
    loadAgain();
    await until(() => expect(input(0, 'description').value).toBe('Dormer louver'));
    expect(chosen().selectedOptions[0]?.textContent).toBe('Alternate 1 - Dormer');
  });

  it.each<[string, SheetDialogRequest]>([
    ['the bid package', { dialog: 'bidPackageNotes' }],
    ['a bidder', { dialog: 'bidderNotes', bidderId: bidderId(1) }],
    ['an adjustment', { dialog: 'adjustmentNotes', alternateId: alternateId(0), bidderId: bidderId(1) }],
  ])('notes of %s are there again, marked unsaved [SHELL-107]', async (_, request) => {
    openSheet(sampleSheet());
    openSheetDialog(request);
    const notes = () => dialog()!.querySelector('textarea')!;
    await until(() => expect(dialog()?.querySelector('textarea')).toBeTruthy());
    await userEvent.fill(notes(), 'Hold the price until March.');
    loadAgain();
    await until(() => expect(dialog()?.querySelector('textarea')?.value).toBe('Hold the price until March.'));
    expect(dialog()!.textContent).toContain('Not saved yet.');
    expect(within(dialog()!.querySelector<HTMLElement>('[data-part="foot"]')!).getByText('Unsaved')).toBeTruthy();
    await userEvent.click([...dialog()!.querySelectorAll('button')].find((one) => one.textContent === 'Cancel')!);
    await userEvent.click(screen.getByRole('button', { name: /^Discard/ }));
    await until(() => expect(dialog()).toBeNull());
    loadAgain();
    await settled();
    expect(dialog()).toBeNull();
  });

  it('a bidder that was edited is there again over the sheet that stayed as it was [SHELL-107]', async () => {
    await open({ dialog: 'editBidder', bidderId: bidderId(0) });
    await userEvent.fill(input(0, 'contact'), 'Jo Doe');
    loadAgain();
    await until(() => expect(input(0, 'contact').value).toBe('Jo Doe'));
    expect(dialog()!.textContent).toContain('Not saved yet.');
  });

  it('a bidder that is gone by then stays the one that is edited: saving adds none [SHELL-107] [LIVE-046]', async () => {
    await open({ dialog: 'editBidder', bidderId: bidderId(0) });
    await userEvent.fill(input(0, 'contact'), 'Jo Doe');
    leaveToLoadAgain(closeSheetDialog);
    const record = sampleSheet();
    const [gone, ...others] = record.bidders;
    const isLeft = (one: { bidderId: string }) => one.bidderId !== gone!.id;
    openSheet({
      ...record,
      bidders: others,
      bids: record.bids.filter(isLeft),
      adjustments: record.adjustments.filter(isLeft),
      rollupBids: record.rollupBids.filter(isLeft),
    });
    await until(() => expect(input(0, 'contact').value).toBe('Jo Doe'));
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(network.commands().map(({ name }) => name)).toEqual(['update-bidders']));
    expect(network.commands()[0]?.body).toMatchObject([{ originalCompanyName: gone!.companyName }]);
  });

  it('outlasts the end of the session, and is shown to nobody else', async () => {
    await open({ dialog: 'addLineItems' });
    await userEvent.fill(input(0, 'description'), 'Dormer louver');
    credentials.isOver = true;
    credentials.accessToken = null;
    cleanup();
    closeSheetDialog();
    credentials.isOver = false;
    setSession({ user: { ...currentSession().user!, id: '00000000-0000-4000-8000-00000000000b' } });
    openSheet(sampleSheet());
    await settled();
    expect(dialog()).toBeNull();
    cleanup();
    setSession({ user: { ...currentSession().user!, id: maria.id } });
    openSheet(sampleSheet());
    await until(() => expect(input(0, 'description').value).toBe('Dormer louver'));
  });

  it('an editor that was closed is not opened again', async () => {
    await open({ dialog: 'addLineItems' });
    await userEvent.fill(input(0, 'description'), 'Dormer louver');
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    closeSheetDialog();
    await until(() => expect(dialog()).toBeNull());
    loadAgain();
    await settled();
    expect(dialog()).toBeNull();
  });
});

describe('text of an editor whose save meets the end of the session', () => {
  const save = async () => {
    credentials.onRefused = () => {
      credentials.isOver = true;
    };
    network.answers.set('add-line-items', () => answer({ detail: 'The token has ended.' }, 401));
    await open({ dialog: 'addLineItems' });
    await userEvent.fill(input(0, 'description'), 'Dormer louver');
    await userEvent.selectOptions(input(0, 'unit'), 'EA');
    await userEvent.keyboard('{Alt>}s{/Alt}');
    await until(() => expect(unsentCount()).toBe(1));
    endSessionAndComeBack(closeSheetDialog);
  };

  it('is saved when the person is back, and the editor does not offer it once more [AUTH-045]', async () => {
    await save();
    network.answers.set('add-line-items', () => answer([]));
    await sendUnsent(forgetKept);
    expect(network.commands().map(({ name }) => name)).toEqual(['add-line-items', 'add-line-items']);
    openSheet(sampleSheet());
    await settled();
    expect(dialog()).toBeNull();
  });

  it('is there again in its editor where it cannot be saved then either [AUTH-045] [SHELL-107]', async () => {
    await save();
    network.answers.set('add-line-items', () => answer({ detail: 'The package is frozen.' }, 409));
    await sendUnsent(forgetKept);
    openSheet(sampleSheet());
    await until(() => expect(input(0, 'description').value).toBe('Dormer louver'));
    expect(dialog()!.textContent).toContain('Not saved yet.');
  });
});
