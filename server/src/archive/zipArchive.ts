import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yauzl, { type Entry } from 'yauzl';
import yazl from 'yazl';
import type { ArchiveReader, ArchiveWriter } from './container.ts';
import { Digest } from './digest.ts';
import { isCsv } from './manifest.ts';

/** An archive that is sent as one zip file while it is written. */
export interface ZipWriter extends ArchiveWriter {
  /** The bytes of the file; nothing is written before somebody reads them. */
  readonly bytes: Readable;
  /** Ends the file. */
  finish(): void;
  /** Breaks the file off, so that its reader fails. */
  fail(error: Error): void;
}

/** Writes an archive as a zip file; tables are compressed, documents mostly are already. */
export function zipWriter(now: Date): ZipWriter {
  const zip = new yazl.ZipFile();
  const bytes = zip.outputStream as Readable;
  let current: Digest | null = null;
  bytes.once('close', () => current?.destroy(new Error('The file is no longer read.')));
  return {
    bytes,
    async add(name, content) {
      if (bytes.destroyed) throw new Error('The file is no longer read.');
      const digest = new Digest(isCsv(name));
      current = digest;
      zip.addReadStream(digest, name, { compress: !name.includes('/files/'), mtime: now, mode: 0o600 });
      await pipeline(content, digest);
      current = null;
      return { ...digest.content(), rows: digest.rows };
    },
    reuse: async () => false,
    finish: () => zip.end(),
    fail: (error) => void bytes.destroy(error),
  };
}

/**
 * Opens a zip file.
 *
 * @throws Error if it is none
 */
export async function zipReader(file: string): Promise<ArchiveReader> {
  const zip = await yauzl.openPromise(file, { autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  return {
    async open(name) {
      const entry = entries.get(name);
      return entry === undefined ? null : zip.openReadStreamPromise(entry);
    },
    close: async () => zip.close(),
  };
}
