import { createWriteStream } from 'node:fs';
import { link, mkdir, open } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { ArchiveReader, ArchiveWriter } from './container.ts';
import { contentOf, Digest } from './digest.ts';
import { isCsv } from './manifest.ts';

const pathIn = (folder: string, name: string): string => path.join(folder, isCsv(name) ? `${name}.gz` : name);

/** An archive in a folder that is being written. */
export interface FolderWriter extends ArchiveWriter {
  /** Flushes the folders to disk; the files in them are on disk already. */
  finish(): Promise<void>;
}

/**
 * Writes an archive as files of a folder; tables are compressed.
 *
 * @param earlier the folder of an earlier archive: files that are the same there are linked, not copied
 */
export function folderWriter(folder: string, earlier: string | null): FolderWriter {
  const folders = new Set([folder]);

  async function makeFolderOf(file: string): Promise<void> {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    for (let place = path.dirname(file); !folders.has(place); place = path.dirname(place)) folders.add(place);
  }

  return {
    async add(name: string, bytes: Readable) {
      const file = pathIn(folder, name);
      await makeFolderOf(file);
      const digest = new Digest(isCsv(name));
      const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
      await (isCsv(name) ? pipeline(bytes, digest, createGzip({ level: 4 }), target) : pipeline(bytes, digest, target));
      await flush(file);
      return { ...digest.content(), rows: digest.rows };
    },
    async reuse(name, { size, sha256 }) {
      if (earlier === null) return false;
      const source = folderReader(earlier);
      const bytes = await source.open(name);
      const found = bytes && (await contentOf(bytes, false).catch(() => null));
      if (found?.size !== size || found.sha256 !== sha256) return false;
      const file = pathIn(folder, name);
      await makeFolderOf(file);
      // Not every file system has links.
      return link(pathIn(earlier, name), file).then(
        () => true,
        () => false,
      );
    },
    finish: async () => {
      for (const place of folders) await flush(place);
    },
  };
}

export function folderReader(folder: string): ArchiveReader {
  return {
    async open(name) {
      const handle = await open(pathIn(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      if (handle === null) return null;
      const bytes = handle.createReadStream();
      if (!isCsv(name)) return bytes;
      const unpacked = createGunzip();
      // The caller hears of a failure by the unpacked bytes.
      pipeline(bytes, unpacked).catch(() => {});
      return unpacked;
    },
    close: async () => {},
  };
}

/** Flushes a file or folder to disk. */
export async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
