import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

/** A file on its way to the server. */
export interface FileUpload {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** In bytes, at most the size; null where it is not known. */
  readonly sent: number | null;
}

interface Uploads {
  readonly underway: readonly FileUpload[];
  /** The names of files that were not stored since the failures were last forgotten. */
  readonly failed: readonly string[];
}

const uploads = createStore<Uploads>(() => ({ underway: [], failed: [] }));

/** Returns the files on their way, of every page, and those that failed; re-renders when they change. */
export function useFileUploads(): Uploads {
  return useStore(uploads);
}

export function fileUploads(): Uploads {
  return uploads.getState();
}

export function forgetFailedUploads(): void {
  uploads.setState({ failed: [] });
}

/** Notes that a file is on its way; the id is that of its command. */
export function uploadStarted(id: string, { name, size }: File, hasProgress: boolean): void {
  uploads.setState(({ underway }) => ({ underway: [...underway, { id, name, size, sent: hasProgress ? 0 : null }] }));
}

export function uploadProgressed(id: string, sent: number): void {
  uploads.setState(({ underway }) => ({
    underway: underway.map((one) => (one.id === id ? { ...one, sent: Math.min(sent, one.size) } : one)),
  }));
}

export function uploadEnded(id: string, outcome: 'stored' | 'canceled' | 'failed'): void {
  uploads.setState(({ underway, failed }) => ({
    underway: underway.filter((one) => one.id !== id),
    failed:
      outcome === 'failed' ? [...failed, ...underway.flatMap((one) => (one.id === id ? [one.name] : []))] : failed,
  }));
}
