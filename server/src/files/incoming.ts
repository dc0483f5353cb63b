import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where bytes lie that are on their way into the file store. */
export const incomingFolder = (dataFolder: string): string => join(dataFolder, 'incoming');

const oldMilliseconds = 24 * 60 * 60 * 1000;

/** Takes away what uploads left behind that a crash cut short, a day ago or longer. */
export async function sweepIncoming(dataFolder: string, now: Date): Promise<void> {
  const folder = incomingFolder(dataFolder);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > oldMilliseconds) await rm(path, { recursive: true, force: true });
  }
}
