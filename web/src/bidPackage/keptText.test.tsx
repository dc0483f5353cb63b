import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { credentials } from '../api/credentials.ts';
import { currentSession, setSession } from '../session/session.ts';
import { closeSheetDialog, openSheetDialog, type SheetDialogRequest } from './dialogs.ts';
import { openSheet, until, withOpenSheets } from './openSheet.testing.tsx';
import { bidderId, sampleSheet } from './sampleSheet.ts';

withOpenSheets();

const maria = {
  id: '00000000-0000-4000-8000-00000000000a',
  email: 'maria@demo.example',
  name: 'Maria Chen',
  location: null,
  roles: [],
  isLicensed: true,
};
const dialog = () => document.querySelector<HTMLElement>('.dialog:not(.dialog-leaving)');
const input = (row: number, column: string) =>
  dialog()!.querySelector<HTMLInputElement>(`[data-cell="${row}/${column}"]`)!;

beforeEach(() => {
  sessionStorage.clear();
  credentials.accessToken = 'a token';
  setSession({ user: maria as unknown as ReturnType<typeof currentSession>['user'] });
});
afterEach(() => {
  sessionStorage.clear();
  credentials.accessToken = null;
  credentials.isOver = false;
  setSession({ user: null });
});

async function open(request: SheetDialogRequest): Promise<void> {
  openSheet(sampleSheet());
  openSheetDialog(request);
  await until(() => expect(dialog()?.querySelector('[data-cell]')).not.toBeNull());
}

/** The page goes away as in a reload, with what it had kept by then, and is opened again. */
function loadAgain(): void {
  window.dispatchEvent(new PageTransitionEvent('pagehide'));
  const kept = sessionStorage.getItem('plumbline.kept');
  closeSheetDialog();
  cleanup();
  if (kept !== null) sessionStorage.setItem('plumbline.kept', kept);
  openSheet(sampleSheet());
}

describe('text of an open editor when the application is loaded again', () => {
  it('line items are there again, marked unsaved, and can be gone on with', async () => {
    await open({ dialog: 'addLineItems' });
    await userEvent.fill(input(0, 'description'), 'Dormer louver');
    await userEvent.fill(input(0, 'quantity'), '2');
    loadAgain();
    await until(() => expect(input(0, 'description').value).toBe('Dormer louver'));
    expect(input(0, 'quantity').value).toBe('2');
    expect(dialog()!.textContent).toContain('Not saved yet.');
    expect(dialog()!.querySelectorAll('tr.changed')).toHaveLength(1);
    await userEvent.fill(input(1, 'description'), 'Pipe');
    await until(() => expect(input(2, 'description').value).toBe(''));
    expect([input(0, 'description').value, input(1, 'description').value]).toEqual(['Dormer louver', 'Pipe']);
  });

  it('a bidder that was edited is there again over the sheet that stayed as it was', async () => {
    await open({ dialog: 'editBidder', bidderId: bidderId(0) });
    await userEvent.fill(input(0, 'contact'), 'Jo Doe');
    loadAgain();
    await until(() => expect(input(0, 'contact').value).toBe('Jo Doe'));
    expect(dialog()!.textContent).toContain('Not saved yet.');
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
    await new Promise((resolve) => setTimeout(resolve, 300));
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
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(dialog()).toBeNull();
  });
});
