import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { uploadBidderDocument } from '#contract';
import { holdTimers, pass } from '../../test/clock.ts';
import { network } from '../../test/network.ts';
import { show } from '../../test/show.tsx';
import { sendCommand } from '../api/sendCommand.ts';
import { startI18n } from '../i18n/i18n.ts';
import { askToLogOut } from '../session/askToLogOut.ts';
import { allAnswered, leavesOnPurpose, loadAgain, setLeaving, tab } from '../session/leavePage.ts';
import { UploadWait } from './UploadWait.tsx';
import { VersionNotice } from './VersionPrompt.tsx';

/** Uploads that wait at the edge of the network until a test lets them go on. */
let uploads: FakeUpload[] = [];
const RealRequest = globalThis.XMLHttpRequest;

class FakeUpload {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  status = 200;
  response: Blob | null = null;
  open(): void {}
  setRequestHeader(): void {}
  send(): void {
    uploads.push(this);
  }
  progress(loaded: number): void {
    this.upload.onprogress?.({ loaded, total: 200_000 });
  }
  finish(status: number): void {
    this.status = status;
    this.response = new Blob([JSON.stringify(status === 200 ? { data: null } : { detail: 'No.', errors: [] })]);
    this.onload?.();
  }
}

const reload = vi.fn();

beforeEach(() => {
  uploads = [];
  globalThis.XMLHttpRequest = FakeUpload as never;
  reload.mockClear();
  vi.spyOn(tab, 'reload').mockImplementation(reload);
});
afterEach(async () => {
  globalThis.XMLHttpRequest = RealRequest;
  document.body.inert = false;
  setLeaving(false);
  vi.restoreAllMocks();
  await startI18n('en-US');
});

/** Starts an upload and waits until it is on its way; it is ended with the status of its answer. */
async function upload(name: string): Promise<(status: number) => Promise<void>> {
  const body = { bidPackageId: 'p', bidderCompanyName: 'Kestrel Masonry' };
  const file = new File([new Uint8Array(200_000)], name);
  const ended = sendCommand(uploadBidderDocument, { body }, { file, onProgress: () => {} }).catch(() => {});
  await waitFor(() => expect(uploads.at(-1)?.onload).toBeTruthy());
  const mine = uploads.at(-1)!;
  return async (status) => {
    mine.finish(status);
    await ended;
  };
}

const page = within(document.documentElement);
const wait = () => document.querySelector('[data-upload-wait]');
const passed = (milliseconds: number) => act(() => pass(milliseconds));

it('a reload of the application waits for uploads, says how far they are, and comes when they are done [NOTE-061]', async () => {
  network({});
  await show(<UploadWait />);
  const [finish, finishOther] = [await upload('Survey.tiff'), await upload('Letter.docx')];
  holdTimers();
  const loaded = loadAgain();
  await passed(60_000);
  uploads[0]!.progress(100_000);
  await passed(0);
  expect(wait()?.textContent).toContain(
    'Waiting for uploads2 files are being uploaded: 100 KB of 400 KB. This page reloads when they are done. Reloading now ends them.',
  );
  await finishOther(200);
  await passed(60_000);
  expect(wait()?.textContent).toContain(
    'Waiting for an uploadSurvey.tiff is being uploaded: 100 KB of 200 KB. This page reloads when it is done. Reloading now ends it.',
  );
  expect([reload.mock.calls.length, leavesOnPurpose()]).toEqual([0, false]);
  await finish(200);
  await passed(50);
  await loaded;
  expect([reload.mock.calls.length, leavesOnPurpose()]).toEqual([1, true]);
  expect(wait()).toBeNull();
});

it('a reload that waits for an upload comes at once by Reload now [NOTE-061]', async () => {
  network({});
  await show(<UploadWait />);
  const finish = await upload('Survey.tiff');
  holdTimers();
  const loaded = loadAgain();
  await passed(10_000);
  expect(reload).not.toHaveBeenCalled();
  act(() => page.getByRole('button', { name: 'Reload now' }).click());
  await passed(50);
  await loaded;
  expect([reload.mock.calls.length, leavesOnPurpose()]).toEqual([1, true]);
  await finish(200);
});

it('an upload that fails while the application waits is named, and the person reloads [NOTE-061]', async () => {
  network({});
  await show(<UploadWait />);
  const finish = await upload('Survey.tiff');
  holdTimers();
  const loaded = loadAgain();
  await passed(10_000);
  await finish(422);
  await passed(60_000);
  expect(wait()?.textContent).toContain('No upload is under way any moreNot uploaded: Survey.tiff.');
  expect(reload).not.toHaveBeenCalled();
  act(() => page.getByRole('button', { name: 'Reload now' }).click());
  await passed(50);
  await loaded;
  expect(reload).toHaveBeenCalledTimes(1);
});

it('the end of the session waits too, and its button works while the page takes no keys [NOTE-061]', async () => {
  network({});
  await startI18n('fr-CA');
  await show(<UploadWait />);
  const finish = await upload('Releve.tiff');
  document.body.inert = true;
  let isOver = false;
  void allAnswered('signIn').then(() => {
    isOver = true;
  });
  const now = await page.findByRole('button', { name: 'Se connecter maintenant' });
  expect(wait()?.textContent).toMatch(/Téléversement de Releve\.tiff en cours.*La page de connexion s’ouvre ensuite\./);
  expect([now.closest('[inert]'), isOver]).toEqual([null, false]);
  await userEvent.setup().click(now);
  await waitFor(() => expect(isOver).toBe(true));
  await finish(200);
});

it('the prompt of a new version says that an upload is under way, how far, and that the reload waits [NOTE-061]', async () => {
  network({});
  await show(<VersionNotice secondsLeft={30} onUpdate={vi.fn()} onLater={vi.fn()} />);
  const prompt = () => screen.getByRole('status').textContent;
  expect(prompt()).not.toContain('uploaded');
  const finish = await upload('Survey.tiff');
  act(() => uploads[0]!.progress(100_000));
  await waitFor(() =>
    expect(prompt()).toContain(
      'Survey.tiff is being uploaded: 100 KB of 200 KB. The page waits for it before it reloads.',
    ),
  );
  await act(() => finish(200));
  await waitFor(() => expect(prompt()).not.toContain('uploaded'));
});

it('logging out asks before it ends an upload [NOTE-061]', async () => {
  network({});
  await show(null);
  const finish = await upload('Survey.tiff');
  void askToLogOut();
  const question = await screen.findByRole('dialog', { name: 'End the upload?' });
  expect(question.textContent).toContain('Survey.tiff is being uploaded. Logging out ends it.');
  await userEvent.setup().click(within(question).getByRole('button', { name: 'Keep uploading' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(leavesOnPurpose()).toBe(false);
  await finish(200);
});
