import type { Services } from '../call.ts';
import { mayRemoveFiles } from '../store/archive/fileLock.ts';
import { readStoredFile } from '../store/storedFile.ts';

/** A transaction that is younger may still be at work. */
const youngMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Takes away the bytes that a crash or a backup left behind: files kept an hour ago or longer whose transaction never said
 * how it ended, where the record does not name them. Only such files are looked at, never all that are kept, so that
 * a server at the wrong database takes nothing away.
 */
export async function sweepFiles({ store, fileStore, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - youngMilliseconds);
  for (const { organizationId, id } of await fileStore.unsettled(before)) {
    await store.read(organizationId, async (db) => {
      if (!(await mayRemoveFiles(db))) return;
      if ((await readStoredFile(db, id)) === null) await fileStore.remove(organizationId, id);
      await fileStore.settle(organizationId, id);
    });
  }
}

/** Sweeps now and once a day. Answers how to stop, which waits for a sweep at work. */
export function startSweeping(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  let running = Promise.resolve();
  const sweep = () => {
    running = running.then(() => sweepFiles(services)).catch(onError);
  };
  sweep();
  const timer = setInterval(sweep, dayMilliseconds);
  timer.unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
