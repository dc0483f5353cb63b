import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './fileStore.ts';
import { type FilePlace, flush, keptFiles } from './keptFiles.ts';

/**
 * Returns the default file store: a local folder, `files/ORGANIZATION/ab/abcd…`. Its paths consist of ids only. Several
 * servers need one shared folder, or a bucket.
 */
export const localFolder = (dataFolder: string): FileStore => keptFiles(dataFolder, folderPlace(dataFolder));

function folderPlace(dataFolder: string): FilePlace {
  const pathOf = (organizationId: string, id: string): string =>
    join(dataFolder, 'files', organizationId, id.slice(0, 2), id);
  return {
    /** Flushes the file's folders to disk. */
    async put(organizationId, unfinished, { id }) {
      const path = pathOf(organizationId, id);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await rename(unfinished, path);
      for (let folder = dirname(path); folder !== dirname(dataFolder); folder = dirname(folder)) await flush(folder);
    },
    async open(organizationId, id) {
      const handle = await open(pathOf(organizationId, id), 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      return handle?.createReadStream() ?? null;
    },
    remove: (organizationId, id) =>
      rm(pathOf(organizationId, id), { force: true }).catch((error: NodeJS.ErrnoException) => {
        // Where something else is in the way of the folders, there is no such file.
        if (error.code !== 'ENOTDIR') throw error;
      }),
  };
}
