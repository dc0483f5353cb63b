import { folderReader } from '../archive/folderArchive.ts';
import { fileEntry, type Manifest, tableEntry } from '../archive/manifest.ts';
import { ArchiveDamaged, verifyArchive } from '../archive/verify.ts';
import type { FileStore } from '../files/fileStore.ts';
import { unknownMigrations } from '../store/archive/load.ts';
import { restoreRows } from '../store/archive/restore.ts';
import { openStore } from '../store/database/openStore.ts';

/** A database to be filled: its address with the owner, and the roles as for the server. */
export interface Target {
  readonly url: string;
  readonly roles: 'own' | 'single';
  readonly isThrowAway?: boolean;
}

/**
 * Reads a whole backup before anything is changed.
 *
 * @throws ArchiveDamaged with everything that is wrong with it
 */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await verifyArchive(folderReader(folder));
  if (manifest.kind !== 'backup') {
    throw new ArchiveDamaged(['This is the archive of one company: import it with the company command.']);
  }
  const unknown = unknownMigrations(manifest.schema);
  if (unknown.length > 0) {
    throw new ArchiveDamaged([
      `It was made by a newer version of Plumbline (${unknown.join(', ')}): restore it with that.`,
    ]);
  }
  return manifest;
}

/**
 * Restores a backup into an empty installation: files first, then all rows in one transaction, brought up to date.
 *
 * @throws ArchiveDamaged before anything is changed
 * @throws TargetRefused if the database has companies or Plumbline runs on it
 */
export async function restoreBackup(
  folder: string,
  target: () => Promise<Target>,
  fileStore: FileStore,
): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  const archive = folderReader(folder);
  const open = async (name: string) => {
    const bytes = await archive.open(name);
    if (bytes === null) throw new ArchiveDamaged([`${name} is missing.`]);
    return bytes;
  };
  const files = manifest.companies.flatMap(({ id: companyId, files: own }) => own.map(({ id }) => ({ companyId, id })));
  const { url, roles, isThrowAway } = await target();
  await restoreRows(
    url,
    roles,
    { ...manifest, open: (companyId, table) => open(tableEntry(companyId, table)) },
    async () => {
      for (const { companyId, id } of files)
        await fileStore.keepAs(companyId, id, await open(fileEntry(companyId, id)));
    },
  );
  for (const { companyId, id } of files) await fileStore.settle(companyId, id);
  // Like the server: roles and their rights.
  const store = await openStore({ url, roles, poolSize: 1, ...(isThrowAway && { isThrowAway }) });
  await store.close();
  return manifest;
}
