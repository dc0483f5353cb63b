import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder for uploads in progress. */
export const incomingFolder = (dataFolder: string): string => join(dataFolder, 'incoming');

const maxAgeMilliseconds = 24 * 60 * 60 * 1000;

/** Deletes uploads that were interrupted by a crash at least a day ago. */
export async function sweepIncoming(dataFolder: string, now: Date): Promise<void> {
  const folder = incomingFolder(dataFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > maxAgeMilliseconds) await rm(path, { recursive: true, force: true });
  }
}
