import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { savingState } from '../api/saving.ts';
import { fileUploads, forgetFailedUploads } from '../api/uploads.ts';

const pollInterval = 50;
const maxWait = 5000;

let isOnPurpose = false;

/** Returns whether the application itself leaves its page: it asks nothing then, since all text is kept. */
export function leavesOnPurpose(): boolean {
  return isOnPurpose;
}

/** Marks that the application leaves its page; false where it could not. */
export function setLeaving(isLeaving: boolean): void {
  isOnPurpose = isLeaving;
}

/** The browser's tab, by which the application leaves its page. */
export const tab = {
  goTo: (address: string): void => window.location.assign(address),
  reload: (): void => window.location.reload(),
};

/** What the application does once nothing is on its way. */
export type NextPage = 'reload' | 'signIn';

/** `next` is null while nothing waits for an upload. */
const uploadWait = createStore<{ readonly next: NextPage | null; readonly isEnded: boolean }>(() => ({
  next: null,
  isEnded: false,
}));

/** Returns what waits for an upload, or null; re-renders when it changes. */
export function useUploadWait(): NextPage | null {
  return useStore(uploadWait, ({ next }) => next);
}

/** Waits no longer for uploads: leaving the page ends them. */
export function endUploadWait(): void {
  uploadWait.setState({ isEnded: true });
}

/**
 * Waits until all commands are answered: at most 5 s, but for a file as long as its upload takes, and where one failed
 * until the person has read that; `endUploadWait` ends the wait for files.
 */
export async function allAnswered(next: NextPage): Promise<void> {
  if (uploadWait.getState().next === null) {
    forgetFailedUploads();
    uploadWait.setState({ isEnded: false });
  }
  let until = Date.now() + maxWait;
  while (true) {
    await new Promise((resolve) => setTimeout(resolve, pollInterval));
    const { underway, failed } = fileUploads();
    if (underway.length + failed.length > 0 && !uploadWait.getState().isEnded) {
      uploadWait.setState({ next });
      until = Date.now() + maxWait;
    } else if (savingState().saving <= underway.length || Date.now() >= until) break;
  }
  uploadWait.setState({ next: null });
}

/** Reloads the application after all commands are answered; text that is not entered is kept. */
export async function loadAgain(): Promise<void> {
  await allAnswered('reload');
  setLeaving(true);
  tab.reload();
}
