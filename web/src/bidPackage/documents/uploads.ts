import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type BidderRecord, getBidderDocuments, uploadBidderDocument } from '#contract';
import { CallFailure, detailOf, messageOf } from '../../api/CallFailure.ts';
import { keyOf, queryClient } from '../../api/queries.ts';
import { sendCommand } from '../../api/sendCommand.ts';
import { joinSentences } from '../../i18n/sentences.ts';
import { notify } from '../../notices/notices.ts';
import { leavesOnPurpose } from '../../session/leavePage.ts';
import { text } from '../sheet/sheetPage.ts';

export interface Upload {
  readonly id: string;
  readonly bidderId: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** In bytes, at most the size. */
  readonly sent: number;
  cancel(): void;
}

/** Where documents are uploaded to. */
export interface UploadPlace {
  readonly bidPackageId: string;
  readonly bidder: BidderRecord;
}

const maxNameShown = 80;

/** The uploads under way: they go on when their dialog is closed and when another page is opened. */
const underway = createStore<readonly Upload[]>(() => []);

/** Returns the uploads under way to a bidder; re-renders when they change. */
export function useUploads(bidderId: string): readonly Upload[] {
  return useStore(underway).filter((one) => one.bidderId === bidderId);
}

/** Uploads files side by side and reads the documents again; one notice names those that failed and why. */
export async function uploadDocuments(place: UploadPlace, files: readonly File[]): Promise<void> {
  const ended = await Promise.all(files.map((file) => uploadOne(place, file)));
  const params = { id: place.bidPackageId, company: place.bidder.companyName };
  await queryClient.invalidateQueries({ queryKey: keyOf(getBidderDocuments, { params }) });
  const failed = ended.filter((one) => typeof one !== 'string');
  const done = ended.filter((one) => one === 'stored').length;
  if (failed.length > 0) {
    const names = failed
      .map(({ name }) => (name.length > maxNameShown ? `${name.slice(0, maxNameShown)}…` : name))
      .join(', ');
    const message = joinSentences(...new Set(failed.map(({ why }) => why)));
    notify({ kind: 'error', title: text('uploadBidderDocumentsError', { names }), ...(message && { message }) });
  } else if (done > 0) notify({ kind: 'success', title: text('documentsUploaded', { count: done }) });
}

/** Returns how an upload ended: of one that failed, the name of its file and why, '' where no answer came. */
async function uploadOne({ bidPackageId, bidder }: UploadPlace, file: File) {
  const leaving = new AbortController();
  const id = crypto.randomUUID();
  const { name, size } = file;
  change((all) => [...all, { id, bidderId: bidder.id, name, size, sent: 0, cancel: () => leaving.abort() }]);
  const onProgress = (sent: number) =>
    change((all) => all.map((one) => (one.id === id ? { ...one, sent: Math.min(sent, size) } : one)));
  const body = { bidPackageId, bidderCompanyName: bidder.companyName };
  try {
    await sendCommand(uploadBidderDocument, { body }, { file, onProgress, signal: leaving.signal });
    return 'stored';
  } catch (error) {
    return leaving.signal.aborted ? 'canceled' : { name, why: reasonOf(error) };
  } finally {
    change((all) => all.filter((one) => one.id !== id));
  }
}

/** Changes the list. While there are some, the browser asks before the tab is closed or reloaded, which would end them. */
function change(next: (all: readonly Upload[]) => readonly Upload[]): void {
  underway.setState(next(underway.getState()), true);
  if (underway.getState().length > 0) window.addEventListener('beforeunload', askToStay);
  else window.removeEventListener('beforeunload', askToStay);
}

function askToStay(event: BeforeUnloadEvent): void {
  if (underway.getState().length > 0 && !leavesOnPurpose()) event.preventDefault();
}

/** Returns the problems of the file, or the detail of the failed call where there are none. */
function reasonOf(error: unknown): string {
  const problems = error instanceof CallFailure ? error.problems.map(messageOf) : [];
  return joinSentences(...problems) || detailOf(error);
}
