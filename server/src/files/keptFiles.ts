import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf } from './contentType.ts';
import type { FileStore, StoredFile } from './fileStore.ts';
import { incomingFolder } from './incoming.ts';

/** Where complete files are kept, by ids that were checked. */
export interface FilePlace {
  /** Keeps the file at `path`, durably, replacing one that is there; `path` may be moved. */
  put(organizationId: string, path: string, file: StoredFile): Promise<void>;
  open(organizationId: string, id: string): Promise<Readable | null>;
  /** Deletes a file if it exists. */
  remove(organizationId: string, id: string): Promise<void>;
}

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Returns a file store that completes files in the data folder before it puts them into their place. Marks of unsettled
 * files are in the data folder too.
 */
export function keptFiles(dataFolder: string, place: FilePlace): FileStore {
  const markers = join(dataFolder, 'unsettled');

  /** Returns the path of an empty marker file, which exists until the file is settled; a crash leaves it for the sweep. */
  function markerOf(organizationId: string, id: string): string {
    requireIds(organizationId, id);
    return join(markers, `${organizationId}.${id}`);
  }

  async function unsettle(organizationId: string, id: string): Promise<void> {
    await mkdir(markers, { recursive: true, mode: 0o700 });
    await writeFile(markerOf(organizationId, id), '', { mode: 0o600 });
    await flush(markers);
  }

  const settle = (organizationId: string, id: string): Promise<void> =>
    rm(markerOf(organizationId, id), { force: true });

  async function remove(organizationId: string, id: string): Promise<void> {
    requireIds(organizationId, id);
    await place.remove(organizationId, id);
  }

  async function putInPlace(organizationId: string, unfinished: string, id: string): Promise<StoredFile> {
    const file = { id, size: (await stat(unfinished)).size, ...(await inspectFile(unfinished)) };
    await flush(unfinished);
    await unsettle(organizationId, id);
    try {
      await place.put(organizationId, unfinished, file);
    } catch (error) {
      // It may have arrived nevertheless. What cannot be removed now is left to the sweep.
      await place.remove(organizationId, id).then(
        () => settle(organizationId, id),
        () => {},
      );
      throw error;
    }
    return file;
  }

  /** Stores the bytes that `bring` writes to a temporary file. */
  async function storeFile(
    organizationId: string,
    bring: (unfinished: string) => Promise<void>,
    id: string = randomUUID(),
  ): Promise<StoredFile> {
    requireIds(organizationId, id);
    const folder = incomingFolder(dataFolder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, randomUUID());
    try {
      await bring(unfinished);
      return await putInPlace(organizationId, unfinished, id);
    } finally {
      await rm(unfinished, { force: true });
    }
  }

  return {
    keep: (organizationId, path) =>
      storeFile(organizationId, (unfinished) =>
        link(path, unfinished).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') throw error;
          await copyFile(path, unfinished);
        }),
      ),
    keepBytes: (organizationId, bytes) =>
      storeFile(organizationId, (unfinished) => writeFile(unfinished, bytes, { mode: 0o600 })),
    keepAs: (organizationId, id, bytes) =>
      storeFile(organizationId, (unfinished) => pipeline(bytes, createWriteStream(unfinished, { mode: 0o600 })), id),
    async open(organizationId, id) {
      requireIds(organizationId, id);
      return place.open(organizationId, id);
    },
    remove,
    settle,
    unsettle,
    async unsettled(before) {
      const names = await readdir(markers).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      });
      const found: { organizationId: string; id: string }[] = [];
      for (const name of names) {
        const [organizationId = '', id = ''] = name.split('.');
        const mark = await stat(join(markers, name)).catch(() => null);
        const isOurs = guid.test(organizationId) && guid.test(id) && mark !== null;
        if (isOurs && mark.mtimeMs < before.getTime()) found.push({ organizationId, id });
      }
      return found;
    },
  };
}

/** @throws Error for anything but ids, so that no user input ever becomes a path or an address */
function requireIds(organizationId: string, id: string): void {
  if (!guid.test(organizationId) || !guid.test(id)) throw new Error('A file is kept by ids only.');
}

async function inspectFile(path: string): Promise<{ contentType: string; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { contentType: await contentTypeOf(path), sha256: hash.digest('hex') };
}

/** Writes a file or folder through to the disk. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
