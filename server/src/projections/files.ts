import type { LogEntry } from '../store/log/entry.ts';
import { forgetUnnamedFiles } from '../store/storedFile.ts';
import type { Projection } from './projection.ts';

/** Files that these entries may have left without a name. */
function leftFiles(entries: readonly LogEntry[]): string[] {
  const ids = entries.flatMap(({ changes }) =>
    changes.flatMap(({ type, before }) => {
      if (type === 'bidderDocument') return before?.storedFileId ?? [];
      return type === 'project' ? (before?.imageFileId ?? []) : [];
    }),
  );
  return [...new Set(ids.filter((id): id is string => typeof id === 'string'))];
}

/**
 * Takes away the bytes of documents and images that nothing names any more. The record forgets them first; bytes that a
 * crash leaves behind are named by nothing.
 */
export const files: Projection = {
  async apply({ db, around, entries, last }) {
    for (const id of await forgetUnnamedFiles(db, leftFiles(entries))) {
      await around.fileStore.remove(last.organizationId, id);
    }
  },
  async rebuild({ db, around, entity, entries }) {
    for (const id of await forgetUnnamedFiles(db, leftFiles(entries))) {
      await around.fileStore.remove(entity.organizationId, id);
    }
  },
};
