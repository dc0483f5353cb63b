import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPassword } from './cluster.ts';
import { findDatabaseFolder } from './databaseFolder.ts';
import { livingOwner } from './ownership.ts';
import { startEmbedded } from './startEmbedded.ts';
import { StartRefused } from './startRefused.ts';

/** The built-in database, as used by a short-lived command. */
export interface ReachedDatabase {
  /** The URL with the owner of the database `postgres`. */
  readonly url: string;
  /** Whether a Plumbline runs on this database. */
  readonly isServed: boolean;
  /** Stops the database if this command started it. */
  close(): Promise<void>;
}

/**
 * Connects to the built-in database of a data folder: the one of a running Plumbline, or else one that is started for the
 * duration of the command.
 *
 * @param patience how long to wait, in milliseconds, for a database that is starting
 * @throws StartRefused like {@link startEmbedded}, and if the running database is not ready in time
 */
export async function reachEmbedded(dataFolder: string, patience = 15_000): Promise<ReachedDatabase> {
  const { folder } = findDatabaseFolder(dataFolder, () => {});
  const ownerFile = path.join(folder, 'owner.json');
  if (livingOwner(ownerFile) === null) {
    const { url, stop } = await startEmbedded({ dataFolder });
    return { url, isServed: false, close: stop };
  }
  for (let waited = 0; ; waited += 100) {
    const port = readyPort(path.join(folder, 'cluster', 'postmaster.pid'));
    if (port !== null) {
      const password = readPassword(path.join(folder, 'password'));
      const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
      return { url, isServed: true, close: async () => {} };
    }
    if (livingOwner(ownerFile) === null) return reachEmbedded(dataFolder, patience);
    if (waited >= patience) {
      throw new StartRefused(
        `The Plumbline that uses ${folder} has no database that is ready.`,
        'Wait until it has started, or stop it, and try again.',
      );
    }
    await sleep(100);
  }
}

/** Returns the port in PostgreSQL's pid file (fourth line) if its status (eighth line) is ready. */
function readyPort(pidFile: string): number | null {
  try {
    const lines = fs.readFileSync(pidFile, 'utf8').split('\n');
    return lines[7]?.trim() === 'ready' ? Number(lines[3]) : null;
  } catch {
    return null;
  }
}
