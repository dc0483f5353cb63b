import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '../files/fileStore.ts';
import type { Snapshot } from '../store/archive/snapshot.ts';
import { flush } from './folderArchive.ts';
import { manifestName, manifestText } from './manifest.ts';
import { verifyArchive } from './verify.ts';
import { manifestOf, type WrittenCompany, writeCompany } from './writeCompany.ts';
import { type ZipWriter, zipReader, zipWriter } from './zipArchive.ts';

/** Repeats of calls and live connections are known to one installation only. */
const leftOut = ['idempotency_key', 'live_connection', 'live_registration'];

/** Returns the snapshot without the tables that stay in an installation. */
export function portableSnapshot(snapshot: Snapshot): Snapshot {
  return { ...snapshot, tables: snapshot.tables.filter(({ name }) => !leftOut.includes(name)) };
}

/** Writes the archive of one company; a failure breaks the file off. */
export async function writeCompanyArchive(
  zip: ZipWriter,
  snapshot: Snapshot,
  fileStore: FileStore,
  company: { readonly id: string; readonly name: string },
  now: Date,
): Promise<WrittenCompany> {
  try {
    const written = await writeCompany(portableSnapshot(snapshot), fileStore, company, zip);
    await zip.add(manifestName, Readable.from([manifestText(manifestOf(snapshot, 'company', [written], now))]));
    zip.finish();
    return written;
  } catch (error) {
    zip.fail(error as Error);
    throw error;
  }
}

/** Writes the archive of one company to a file, which appears when it is complete and was read back. */
export async function saveCompanyArchive(
  file: string,
  snapshot: Snapshot,
  fileStore: FileStore,
  company: { readonly id: string; readonly name: string },
  now: Date,
): Promise<WrittenCompany> {
  const draft = `${file}.${process.pid}.unfinished`;
  try {
    const zip = zipWriter(now);
    const saving = pipeline(zip.bytes, createWriteStream(draft, { flags: 'wx', mode: 0o600 }));
    const [written] = await Promise.all([writeCompanyArchive(zip, snapshot, fileStore, company, now), saving]);
    await flush(draft);
    const archive = await zipReader(draft);
    try {
      await verifyArchive(archive);
    } finally {
      await archive.close();
    }
    await rename(draft, file);
    await flush(path.dirname(file));
    return written;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Returns whether there is a file. */
export const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
