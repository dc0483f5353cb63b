import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { contentTypeOf } from './contentType.ts';
import type { FileStore, StoredFile } from './fileStore.ts';
import { incomingFolder } from './incoming.ts';

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * The default: a folder of this machine, `files/ORGANIZATION/ab/abcd…`. Only ids stand in its paths. Several servers need
 * one folder that all of them reach.
 */
export function localFolder(dataFolder: string): FileStore {
  const root = join(dataFolder, 'files');

  /** @throws Error for anything but ids, so that no text of a caller ever becomes a path */
  function pathOf(organizationId: string, id: string): string {
    if (!guid.test(organizationId) || !guid.test(id)) throw new Error('A file is kept by ids only.');
    return join(root, organizationId, id.slice(0, 2), id);
  }

  /** Moves a complete file to its place; its folder is on the disk too when this answers. */
  async function settle(organizationId: string, unfinished: string): Promise<StoredFile> {
    const id = randomUUID();
    const path = pathOf(organizationId, id);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const known = { size: (await stat(unfinished)).size, ...(await lookedAt(unfinished)) };
    await flush(unfinished);
    await rename(unfinished, path);
    await flush(dirname(path));
    await flush(dirname(dirname(path)));
    return { id, ...known };
  }

  async function incoming(): Promise<string> {
    const folder = incomingFolder(dataFolder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return join(folder, randomUUID());
  }

  return {
    async keep(organizationId, path) {
      const unfinished = await incoming();
      await link(path, unfinished).catch(async (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') throw error;
        await copyFile(path, unfinished);
      });
      return settle(organizationId, unfinished);
    },
    async keepBytes(organizationId, bytes) {
      const unfinished = await incoming();
      await writeFile(unfinished, bytes, { mode: 0o600 });
      return settle(organizationId, unfinished);
    },
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
  };
}

async function lookedAt(path: string): Promise<{ contentType: string; sha256: string }> {
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
