import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf } from './contentType.ts';
import type { FileStore, StoredFile } from './fileStore.ts';
import { incomingFolder } from './incoming.ts';

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The default file store: a local folder, `files/ORGANIZATION/ab/abcd…`. Its paths consist of ids only. Several servers
 * need one shared folder.
 */
export function localFolder(dataFolder: string): FileStore {
  const root = join(dataFolder, 'files');
  const markers = join(dataFolder, 'unsettled');

  /** @throws Error for anything but ids, so that no user input ever becomes a path */
  function pathOf(organizationId: string, id: string): string {
    if (!guid.test(organizationId) || !guid.test(id)) throw new Error('A file is kept by ids only.');
    return join(root, organizationId, id.slice(0, 2), id);
  }

  /** Returns the path of an empty marker file, which exists until the file is settled; a crash leaves it for the sweep. */
  function markerOf(organizationId: string, id: string): string {
    pathOf(organizationId, id);
    return join(markers, `${organizationId}.${id}`);
  }

  /** Moves a complete file to its place, and flushes it and its folders to disk. */
  async function moveIntoStore(organizationId: string, unfinished: string): Promise<StoredFile> {
    const id = randomUUID();
    const path = pathOf(organizationId, id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const known = { size: (await stat(unfinished)).size, ...(await inspectFile(unfinished)) };
    await flush(unfinished);
    await mkdir(markers, { recursive: true, mode: 0o700 });
    await writeFile(markerOf(organizationId, id), '', { mode: 0o600 });
    await flush(markers);
    try {
      await rename(unfinished, path);
      for (let folder = dirname(path); folder !== dirname(dataFolder); folder = dirname(folder)) await flush(folder);
    } catch (error) {
      await rm(path, { force: true });
      await rm(markerOf(organizationId, id), { force: true });
      throw error;
    }
    return { id, ...known };
  }

  /** Stores the bytes that `bring` writes to a temporary file, which is removed on any failure. */
  async function storeFile(organizationId: string, bring: (unfinished: string) => Promise<void>): Promise<StoredFile> {
    const folder = incomingFolder(dataFolder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const unfinished = join(folder, randomUUID());
    try {
      await bring(unfinished);
      return await moveIntoStore(organizationId, unfinished);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
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
    async open(organizationId, id) {
      const path = pathOf(organizationId, id);
      const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return handle === null ? null : (handle.createReadStream() as Readable);
    },
    async remove(organizationId, id) {
      await rm(pathOf(organizationId, id), { force: true });
    },
    async settle(organizationId, id) {
      await rm(markerOf(organizationId, id), { force: true });
    },
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

async function inspectFile(path: string): Promise<{ contentType: string; sha256: string }> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return { contentType: await contentTypeOf(path), sha256: hash.digest('hex') };
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
