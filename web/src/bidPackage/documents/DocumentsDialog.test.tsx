import { cleanup, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { settled } from '../../../test/network.ts';
import { relayLiveMessage } from '../../live/liveConnection.ts';
import { dismissNotice, shownNotices } from '../../notices/notices.ts';
import { openSheetDialog } from '../dialogs/dialogs.ts';
import { button, chooseFiles as choose, dialogs, inDialog, dialog as openDialog } from '../testing/dialog.testing.ts';
import { answer, network, openSheet, until, withOpenSheets } from '../testing/openSheet.testing.tsx';
import { bidderId, bidPackageId, sampleSheet, viewerEmail } from '../testing/sampleSheet.testing.ts';

withOpenSheets();

const jo = { id: 'jo', email: 'jo@demo.example', name: 'Jo Okafor', location: '', roles: [], isLicensed: true };
const containerId = '55555555-0000-4000-8000-000000000001';
let stored: string[] = [];
/** Uploads that wait at the edge of the network until a test lets them go on. */
let uploads: FakeUpload[] = [];
const RealRequest = globalThis.XMLHttpRequest;

class FakeUpload {
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 200;
  response: Blob | null = null;
  form: FormData | null = null;
  open(): void {}
  setRequestHeader(): void {}
  send(form: FormData): void {
    this.form = form;
    uploads.push(this);
  }
  abort(): void {
    this.onabort?.();
  }
  progress(loaded: number): void {
    this.upload.onprogress?.({ loaded, total: 200 });
  }
  finish(status = 200, errors: readonly object[] = []): void {
    this.status = status;
    this.response = new Blob([JSON.stringify(status === 200 ? { data: null } : { detail: 'No.', errors })]);
    if (status === 200) stored.push((this.form!.get('file') as File).name);
    this.onload?.();
  }
}

beforeEach(() => {
  stored = ['Bid form.pdf', 'Addendum 1.pdf'];
  uploads = [];
  globalThis.XMLHttpRequest = FakeUpload as never;
  network.answers.set('file-uploads', () =>
    answer(
      stored.map((fileName, index) => ({
        id: `66666666-0000-4000-8000-00000000000${index}`,
        bidderId: bidderId(0),
        fileName,
        uploadDate: '2026-08-13T15:00:00Z',
        size: 14_200,
        ...(index === 0 && { uploadedBy: 'jo@demo.example' }),
      })),
    ),
  );
});
afterEach(() => {
  globalThis.XMLHttpRequest = RealRequest;
});

const dialog = () => openDialog()!;
const alert = () => inDialog().queryByRole('alert')?.textContent?.trim();
/** The names on the cards of the documents. */
const cards = () =>
  within(dialogs()[0]!)
    .queryAllByRole('listitem')
    .map((card) => card.querySelector('b')?.textContent);
const notices = () => document.body.textContent ?? '';
const file = (name: string, size = 200) => new File([new Uint8Array(size)], name);

function sheet(frozenIds: string[] = []) {
  const record = sampleSheet();
  const bidders = record.bidders.map((one, index) =>
    index === 0 ? { ...one, fileUploadContainerId: containerId } : one,
  );
  return { ...record, bidders, frozenIds };
}

async function openDocuments(record = sheet(), viewer = { email: viewerEmail, roles: ['Contributor'] }): Promise<void> {
  openSheet(record, { viewer: viewer as never });
  openSheetDialog({ dialog: 'bidderDocuments', bidderId: bidderId(0) });
  await until(() => expect(dialogs()).toHaveLength(1));
  await until(() => expect(cards()).toEqual([...stored].sort()));
}

describe('the documents of a bidder', () => {
  it('open maximized, as cards by name, four per row [NOTE-012] [NOTE-013] [PAGE-067]', async () => {
    await openDocuments();
    expect(button('Restore')).not.toBeNull();
    expect(dialog().querySelector('h2')?.textContent).toBe('Documents Kestrel Masonry, 04.01 Envelope restoration');
    const columns = getComputedStyle(inDialog().getByRole('list', { name: 'Documents' })).gridTemplateColumns.split(
      ' ',
    );
    expect(columns).toHaveLength(4);
  });

  it('say size, date and time, and who uploaded them where that was kept [NOTE-040]', async () => {
    network.answers.set('User', ({ search }) => answer({ value: search.includes('jo%40demo') ? [jo] : [] }));
    const kept = network.answers.get('file-uploads')!;
    network.answers.set('file-uploads', async (call) => {
      const { data } = await (await kept(call)).json();
      const third = { ...data[1], id: '66666666-0000-4000-8000-000000000009', fileName: 'Bond.pdf' };
      return answer([...data, { ...third, uploadedBy: 'pat@demo.example' }]);
    });
    openSheet(sheet(), { viewer: { email: viewerEmail, roles: ['Contributor'] } as never });
    openSheetDialog({ dialog: 'bidderDocuments', bidderId: bidderId(0) });
    await until(() => expect(cards()).toHaveLength(3));
    const texts = () => [...dialogs()[0]!.querySelectorAll('li')].map((card) => card.textContent);
    const time = new Date('2026-08-13T15:00:00Z').toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
    await until(() => {
      const [addendum, form, bond] = texts();
      expect(form).toContain(`14 KB, 08/13/2026 ${time}by Jo Okafor`);
      expect(addendum).toContain(`14 KB, 08/13/2026 ${time}`);
      expect(addendum).not.toContain('by ');
      expect(bond).toContain('by pat@demo.example');
    });
  });

  it('a failed load says so and can be tried again [NOTE-025] [ERR-055]', async () => {
    const good = network.answers.get('file-uploads')!;
    network.answers.set('file-uploads', () => answer({ detail: 'No.', errors: [] }, 404));
    openSheet(sheet());
    openSheetDialog({ dialog: 'bidderDocuments', bidderId: bidderId(0) });
    await until(() => expect(openDialog()?.textContent).toContain('Unable to load the documents.'));
    network.answers.set('file-uploads', good);
    await userEvent.click(button('Retry')!);
    await until(() => expect(cards()).toHaveLength(2));
  });

  it('an upload takes its card at once, shows how far it is, and can be canceled', async () => {
    await openDocuments();
    const progress = (name: string) => inDialog().queryByRole('progressbar', { name })?.getAttribute('value');
    choose(file('Survey.tiff'), file('Letter.docx'));
    await until(() => expect(uploads).toHaveLength(2));
    expect(uploads[0]!.form?.get('bidPackageId')).toBe(bidPackageId);
    expect(uploads[0]!.form?.get('bidderCompanyName')).toBe('Kestrel Masonry');
    uploads[0]!.progress(124);
    await until(() => expect(progress('Upload of Survey.tiff')).toBe('62'));
    expect(inDialog().getByRole('status').textContent).toContain('Uploading 2 files.');
    await userEvent.click(button('Cancel the upload of Letter.docx')!);
    await until(() => expect(cards()).not.toContain('Letter.docx'));
    uploads[0]!.finish();
    await until(() => expect(cards()).toEqual(['Addendum 1.pdf', 'Bid form.pdf', 'Survey.tiff']));
    expect(inDialog().queryByRole('progressbar')).toBeNull();
  });

  it('an upload goes on when its dialog is closed, and the dialog opened again has it [NOTE-060]', async () => {
    await openDocuments();
    const progress = (name: string) => inDialog().queryByRole('progressbar', { name })?.getAttribute('value');
    choose(file('Survey.tiff'), file('Letter.docx'));
    await until(() => expect(uploads).toHaveLength(2));
    expect(dialog().textContent).toContain('Uploading 2 files. It goes on when this dialog is closed.');
    const reopen = async (bidder: number, count: number) => {
      await userEvent.keyboard('{Escape}');
      await until(() => expect(dialogs()).toHaveLength(0));
      openSheetDialog({ dialog: 'bidderDocuments', bidderId: bidderId(bidder) });
      await until(() => expect(cards()).toHaveLength(count));
    };
    await reopen(1, 2);
    expect(inDialog().queryByRole('progressbar')).toBeNull();
    await reopen(0, 4);
    uploads[0]!.progress(124);
    await until(() => expect(progress('Upload of Survey.tiff')).toBe('62'));
    choose(file('survey.TIFF'));
    await until(() => expect(alert()).toContain('These files already exist: survey.TIFF.'));
    expect(uploads).toHaveLength(2);
    await userEvent.click(button('Cancel the upload of Letter.docx')!);
    await until(() => expect(cards()).not.toContain('Letter.docx'));
    await userEvent.keyboard('{Escape}');
    await until(() => expect(dialogs()).toHaveLength(0));
    uploads[0]!.finish();
    await until(() => expect(notices()).toContain('1 document was uploaded.'));
    openSheetDialog({ dialog: 'bidderDocuments', bidderId: bidderId(0) });
    await until(() => expect(cards()).toEqual(['Addendum 1.pdf', 'Bid form.pdf', 'Survey.tiff']));
  });

  it('the browser asks before the tab is left while an upload is under way, and of a failed one a notice says it [NOTE-060]', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await openDocuments();
    expect(isAsked()).toBe(false);
    choose(file('Survey.tiff'));
    await until(() => expect(uploads).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await until(() => expect(dialogs()).toHaveLength(0));
    expect(isAsked()).toBe(true);
    cleanup();
    expect(isAsked()).toBe(true);
    uploads[0]!.finish(422);
    await until(() => expect(isAsked()).toBe(false));
    await until(() => expect(shownNotices().map(({ title }) => title)).toEqual(['Unable to upload: Survey.tiff.']));
  });

  it('an upload that was canceled is not counted as done, together with one that was and alone [NOTE-051]', async () => {
    await openDocuments();
    choose(file('Survey.tiff'), file('Letter.docx'));
    await until(() => expect(uploads).toHaveLength(2));
    await userEvent.click(button('Cancel the upload of Letter.docx')!);
    uploads[0]!.finish();
    await until(() => expect(notices()).toContain('1 document was uploaded.'));
    for (const { id } of shownNotices()) dismissNotice(id);
    choose(file('Memo.pdf'));
    await until(() => expect(uploads).toHaveLength(3));
    await userEvent.click(button('Cancel the upload of Memo.pdf')!);
    await until(() => expect(inDialog().queryByRole('progressbar')).toBeNull());
    await settled();
    expect(shownNotices()).toEqual([]);
  });

  it('are counted once they were read, and not where that fails [NOTE-051]', async () => {
    let release: (response: Response) => void = () => {};
    network.answers.set('file-uploads', () => new Promise<Response>((resolve) => (release = resolve)));
    openSheet(sheet());
    openSheetDialog({ dialog: 'bidderDocuments', bidderId: bidderId(0) });
    await until(() => expect(dialogs()[0]?.textContent).toContain('Reading the documents'));
    expect(dialog().textContent).not.toMatch(/\d documents?/);
    release(answer({ detail: 'No.', errors: [] }, 500));
    await until(() => expect(inDialog().getByText('Unable to load the documents.')).toBeTruthy());
    expect(dialog().textContent).not.toMatch(/\d documents?|Reading the documents/);
    await userEvent.click(button('Retry') ?? button('Try again')!);
    release(answer([]));
    await until(() => expect(dialog().textContent).toContain('0 documents'));
  });

  it('more than five files are refused as a whole [NOTE-015] [NOTE-019] [ERR-041]', async () => {
    await openDocuments();
    choose(...['a', 'b', 'c', 'd', 'e', 'f'].map((name) => file(name)));
    await until(() => expect(alert()).toBe('At most 5 files can be selected. None of the 6 was uploaded.'));
    expect(uploads).toEqual([]);
  });

  it('existing names and files over 20 MB are refused by name, the others go up [NOTE-014] [NOTE-016] [NOTE-018]', async () => {
    await openDocuments();
    choose(file('BID FORM.pdf'), file('Site walk.mov', 20_000_001), file('New.pdf'));
    await until(() =>
      expect(alert()).toBe(
        '2 of 3 files were not uploaded. “Site walk.mov” has 20,000,001 B; a file can have at most 20 MB. These files already exist: BID FORM.pdf.',
      ),
    );
    expect(uploads.map(({ form }) => (form!.get('file') as File).name)).toEqual(['New.pdf']);
  });

  it('an empty file is refused by name, the others go up [NOTE-032]', async () => {
    await openDocuments();
    choose(file('Scan.pdf', 0), file('New.pdf'));
    await until(() => expect(alert()).toBe('1 of 2 files were not uploaded. “Scan.pdf” is empty.'));
    expect(uploads.map(({ form }) => (form!.get('file') as File).name)).toEqual(['New.pdf']);
  });

  it('several existing names are all named [ERR-042]', async () => {
    await openDocuments();
    choose(file('Bid form.pdf'), file('Addendum 1.pdf'));
    await until(() => expect(alert()).toContain('These files already exist: Bid form.pdf, Addendum 1.pdf.'));
    expect(uploads).toEqual([]);
  });

  it('an upload that fails is named [NOTE-028]', async () => {
    await openDocuments();
    choose(file('New.pdf'));
    await until(() => expect(uploads).toHaveLength(1));
    uploads[0]!.finish(422);
    await until(() => expect(notices()).toContain('Unable to upload: New.pdf.No.'));
    expect(cards()).not.toContain('New.pdf');
  });

  it('an upload that fails says why, once for all of the same reason, and a long name is cut [NOTE-028]', async () => {
    await openDocuments();
    choose(file(`${'n'.repeat(296)}.pdf`), file('Other.pdf'));
    await until(() => expect(uploads).toHaveLength(2));
    const message = 'A file name can have at most 200 characters.';
    for (const upload of uploads) upload.finish(422, [{ path: 'file', code: 'fileName', message }]);
    await until(() => expect(notices()).toContain(`Unable to upload: ${'n'.repeat(80)}…, Other.pdf.${message}`));
    expect(notices().split(message)).toHaveLength(2);
  });

  it('deleting asks with the name, Yes or No [NOTE-021] [ERR-027]', async () => {
    await openDocuments();
    const press = async (name: string) => userEvent.click(inDialog().getByRole('button', { name }));
    await userEvent.click(button('Delete Bid form.pdf')!);
    await until(() => expect(dialog().textContent).toContain('Delete document Bid form.pdf?'));
    await press('No');
    expect(network.commands()).toEqual([]);
    await userEvent.click(button('Delete Bid form.pdf')!);
    await until(() => expect(dialog().textContent).toContain('Delete document Bid form.pdf?'));
    stored = ['Addendum 1.pdf'];
    await press('Yes');
    await until(() => expect(cards()).toEqual(['Addendum 1.pdf']));
    expect(network.commands()).toEqual([
      {
        name: 'delete-bidder-document',
        body: { bidPackageId, bidderCompanyName: 'Kestrel Masonry', fileName: 'Bid form.pdf' },
      },
    ]);
  });

  it('are read again once all events of a command on them were processed, not of another one [NOTE-029]', async () => {
    await openDocuments();
    const processed = (...SourceIds: string[]) =>
      relayLiveMessage({
        event: 'AllEventsForCommandProcessed',
        message: { SourceIds, CommandId: '77777777-0000-4000-8000-000000000001', Seq: 7 },
      });
    const reads = () => network.calls.filter(({ path }) => path.endsWith('file-uploads')).length;
    const before = reads();
    stored = ['Bid form.pdf', 'Schedule of values.xlsx'];
    processed(bidPackageId, '55555555-0000-4000-8000-00000000000f');
    await settled();
    expect([reads(), cards()]).toEqual([before, ['Addendum 1.pdf', 'Bid form.pdf']]);
    processed(bidPackageId, containerId.toUpperCase());
    await until(() => expect(cards()).toEqual(['Bid form.pdf', 'Schedule of values.xlsx']));
  });

  it('failed deletions and downloads say so and keep the document [NOTE-026] [NOTE-027] [ERR-055]', async () => {
    const fails = () => answer({ detail: 'No.', errors: [] }, 404);
    network.answers.set('delete-bidder-document', fails);
    network.answers.set('Bid%20form.pdf', fails);
    await openDocuments();
    await userEvent.click(button('Download Bid form.pdf')!);
    await until(() => expect(notices()).toContain('Unable to download the documents.'));
    await userEvent.click(button('Delete Bid form.pdf')!);
    await until(() => expect(dialogs()).toHaveLength(2));
    await userEvent.click(button('Yes')!);
    await until(() => expect(notices()).toContain('Unable to delete the documents.'));
    expect(cards()).toContain('Bid form.pdf');
  });

  it('a document is downloaded under its name [NOTE-022]', async () => {
    network.answers.set('Bid%20form.pdf', () => new Response('PDF'));
    await openDocuments();
    const saved: string[] = [];
    const stop = (event: Event) => {
      if (!(event.target instanceof HTMLAnchorElement)) return;
      event.preventDefault();
      saved.push(event.target.download);
    };
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      stop({ target: this, preventDefault: () => {} } as unknown as Event);
    };
    await userEvent.click(button('Download Bid form.pdf')!);
    await until(() => expect(saved).toEqual(['Bid form.pdf']));
    HTMLAnchorElement.prototype.click = click;
  });

  it('read-only mode hides upload and delete and keeps download [NOTE-023]', async () => {
    const record = sheet();
    await openDocuments(
      { ...record, bidPackage: { ...record.bidPackage, lockedByUserEmail: viewerEmail } },
      { email: 'jonas.okafor@demo.example', roles: [] },
    );
    expect(dialog().textContent).not.toContain('Upload documents');
    expect(button('Delete Bid form.pdf')).toBeNull();
    expect(button('Download Bid form.pdf')).not.toBeNull();
  });

  it('frozen documents also lose their download and a notice says so [NOTE-024]', async () => {
    await openDocuments(sheet([containerId]));
    expect(inDialog().getByText(/Documents are frozen\./)).toBeTruthy();
    expect(dialog().textContent).not.toContain('Upload documents');
    expect(button('Delete Bid form.pdf')).toBeNull();
    expect(button('Download Bid form.pdf')).toBeNull();
  });
});
