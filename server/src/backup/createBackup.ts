import path from 'node:path';
import { Readable } from 'node:stream';
import { folderReader, folderWriter } from '../archive/folderArchive.ts';
import { type Manifest, manifestName, manifestText } from '../archive/manifest.ts';
import { verifyArchive } from '../archive/verify.ts';
import { manifestOf, type WrittenCompany, writeCompany } from '../archive/writeCompany.ts';
import type { FileStore } from '../files/fileStore.ts';
import { readForBackup } from '../store/archive/backup.ts';
import { backupName, backupNames, makeAtomically } from './backupFolders.ts';

/** A complete backup. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Stored files that are missing or damaged, one sentence each. */
  readonly warnings: readonly string[];
}

/**
 * Writes a backup of all companies at one moment into a new folder below `to`, while people work. It is read back before
 * it gets its name; files that an earlier backup holds are linked.
 *
 * @param url the database with its owner
 * @throws FilesHeld if another backup is being made
 */
export async function createBackup(url: string, fileStore: FileStore, to: string, now: Date): Promise<Backup> {
  const earlier = (await backupNames(to)).at(-1);
  let manifest: Manifest | null = null;
  const companies: WrittenCompany[] = [];
  const folder = await makeAtomically(to, backupName(now), async (draft) => {
    const writer = folderWriter(draft, earlier === undefined ? null : path.join(to, earlier));
    const written = await readForBackup(url, async (snapshot) => {
      for (const company of snapshot.companies) {
        companies.push(await writeCompany(snapshot, fileStore, company, writer));
      }
      return manifestOf(snapshot, 'backup', companies, now);
    });
    await writer.add(manifestName, Readable.from([manifestText(written)]));
    await writer.finish();
    manifest = await verifyArchive(folderReader(draft));
  });
  return { folder, manifest: manifest!, warnings: companies.flatMap(({ warnings }) => warnings) };
}
