import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { flush } from '../archive/folderArchive.ts';

/** Names sort by time: plumbline-20261126T034500Z. */
const nameForm = /^plumbline-\d{8}T\d{6}Z$/;
const unfinished = '.unfinished';
const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Returns the names of the complete backups in a folder, oldest first. */
export async function backupNames(folder: string): Promise<string[]> {
  return (await namesIn(folder)).filter((name) => nameForm.test(name)).sort();
}

/** Returns the name of a backup of a time. Example: 2026-11-26T03:45:00.123Z is plumbline-20261126T034500Z. */
export const backupName = (now: Date): string => `plumbline-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/**
 * Makes a folder that gets its name when `fill` has succeeded: a backup that was interrupted never looks like one.
 *
 * @returns the path of the folder
 */
export async function makeAtomically(
  to: string,
  name: string,
  fill: (draft: string) => Promise<void>,
): Promise<string> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  const draft = path.join(to, `${name}.${process.pid}${unfinished}`);
  const folder = path.join(to, name);
  await mkdir(draft, { mode: 0o700 });
  try {
    await fill(draft);
    await rename(draft, folder);
    await flush(to);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

/** Deletes all but the newest backups of a folder, and what interrupted ones left a day ago; returns the deleted names. */
export async function keepNewest(folder: string, count: number, now: Date): Promise<string[]> {
  const old = (await backupNames(folder)).slice(0, -count);
  for (const name of old) {
    // A deletion that is interrupted leaves nothing that looks like a backup.
    const dying = path.join(folder, `${name}${unfinished}`);
    await rename(path.join(folder, name), dying);
    await rm(dying, { recursive: true, force: true });
  }
  for (const name of await namesIn(folder)) {
    const place = path.join(folder, name);
    const found = name.startsWith('plumbline-') && name.endsWith(unfinished) ? await stat(place) : null;
    if (found && now.getTime() - found.mtimeMs > dayMilliseconds) await rm(place, { recursive: true, force: true });
  }
  return old;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
}
