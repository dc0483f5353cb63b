import { mayRemoveFiles } from '../store/archive/fileLock.ts';
import { fileIdOfPreference } from '../store/company/companyLogo.ts';
import { forgetUnreferencedFiles, readUnreferencedFiles } from '../store/storedFile.ts';
import type { Application, Projection } from './projection.ts';

/**
 * Files that these entries may have left without a name. A package that is taken out of its project takes its bidders'
 * documents along without an entry for each, so that all files are looked at.
 */
async function leftFiles({ db, entries }: Pick<Application, 'db' | 'entries'>): Promise<string[]> {
  const changes = entries.flatMap((entry) => entry.changes);
  if (changes.some(({ type, op }) => type === 'bidPackage' && op === 'deleted')) return readUnreferencedFiles(db);
  const ids = changes.flatMap(({ type, before }) => {
    if (type === 'bidderDocument') return before?.storedFileId ?? [];
    if (type === 'preference') return (before && fileIdOfPreference(before)) ?? [];
    return type === 'project' ? (before?.imageFileId ?? []) : [];
  });
  return [...new Set(ids)];
}

/**
 * Takes away the bytes of documents, images and logos that nothing names any more. The record forgets them first; bytes that a
 * crash leaves behind are named by nothing. While a backup is made, which may name them, or the
 * store of files is away, they are left to the sweep.
 */
async function removeLeftFiles(
  reading: Pick<Application, 'db' | 'services' | 'entries'>,
  organizationId: string,
): Promise<void> {
  const { fileStore } = reading.services;
  const left = await forgetUnreferencedFiles(reading.db, await leftFiles(reading));
  const mayRemove = left.length > 0 && (await mayRemoveFiles(reading.db));
  for (const id of left) {
    const remove = async () => mayRemove && fileStore.remove(organizationId, id).then(() => true);
    if (!(await remove().catch(() => false))) await fileStore.unsettle(organizationId, id);
  }
}

export const files: Projection = {
  apply: (application) => removeLeftFiles(application, application.last.organizationId),
  rebuild: (rebuild) => removeLeftFiles(rebuild, rebuild.entity.organizationId),
};
