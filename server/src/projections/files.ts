import type { LogEntry } from '../store/log/entry.ts';
import type { Db } from '../store/store.ts';
import { forgetUnreferencedFiles, readUnreferencedFiles } from '../store/storedFile.ts';
import type { Projection } from './projection.ts';

/**
 * Files that these entries may have left without a name. A package that is taken out of its project takes its bidders'
 * documents along without an entry for each, so that all files are looked at.
 */
async function leftFiles(db: Db, entries: readonly LogEntry[]): Promise<string[]> {
  const changes = entries.flatMap((entry) => entry.changes);
  if (changes.some(({ type, op }) => type === 'bidPackage' && op === 'deleted')) return readUnreferencedFiles(db);
  const ids = changes.flatMap(({ type, before }) => {
    if (type === 'bidderDocument') return before?.storedFileId ?? [];
    return type === 'project' ? (before?.imageFileId ?? []) : [];
  });
  return [...new Set(ids)];
}

/**
 * Takes away the bytes of documents and images that nothing names any more. The record forgets them first; bytes that a
 * crash leaves behind are named by nothing.
 */
export const files: Projection = {
  async apply({ db, services, entries, last }) {
    for (const id of await forgetUnreferencedFiles(db, await leftFiles(db, entries))) {
      await services.fileStore.remove(last.organizationId, id);
    }
  },
  async rebuild({ db, services, entity, entries }) {
    for (const id of await forgetUnreferencedFiles(db, await leftFiles(db, entries))) {
      await services.fileStore.remove(entity.organizationId, id);
    }
  },
};
