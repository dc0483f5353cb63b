import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDurably } from './durable.ts';
import { commandLine, isAlive, startedAt, withChildren } from './processes.ts';
import { StartRefused } from './startRefused.ts';

/**
 * Locks the folder for this process: one Plumbline at a time. A process that has ended, even by `kill -9` or a power cut,
 * holds no lock: its id is stored with its start time. Waits up to `patience` milliseconds for an owner that is ending.
 *
 * @returns a function that releases the lock
 * @throws StartRefused if another running process holds it.
 */
export async function takeOwnership(folder: string, patience = 8000): Promise<() => void> {
  const file = path.join(folder, 'owner.json');
  for (let waited = 0; ; waited += 100) {
    const owner = livingOwner(file);
    if (owner === null && (await claim(file))) break;
    if (waited >= patience) {
      throw new StartRefused(
        `The database in ${folder} is in use by another Plumbline (process ${owner ?? 'unknown'}).`,
        'Stop that one first, or choose another folder: npm start -- --data FOLDER',
      );
    }
    await sleep(100);
  }
  return () => {
    if (readOwner(file)?.pid === process.pid) fs.rmSync(file, { force: true });
  };
}

/** Writes the lock file: of two simultaneous writers the last one wins, which both check after a moment. */
async function claim(file: string): Promise<boolean> {
  const mark = randomUUID();
  writeDurably(file, JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid), mark }));
  await sleep(100);
  return readOwner(file)?.mark === mark;
}

/** Returns the id of the running process in a lock file, or null. */
export function livingOwner(file: string): number | null {
  const owner = readOwner(file);
  return owner && isAlive(owner.pid) && startedAt(owner.pid) === owner.startedAt ? owner.pid : null;
}

/**
 * Ends an orphaned PostgreSQL: it is continued if it was stopped, given a moment to end by itself, then shut down. A pid
 * file that names another process than this cluster's PostgreSQL is removed.
 */
export async function endOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  const readPid = () => {
    try {
      return Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
    } catch {
      return 0;
    }
  };
  for (let attempt = 0; attempt < 600; attempt++) {
    const pid = readPid();
    if (pid === 0) return;
    if (!isAlive(pid) || !isPostgresOf(pid, cluster)) {
      fs.rmSync(file, { force: true });
      return;
    }
    if (attempt === 0) continueStopped(pid);
    if (attempt === 40) {
      log(`Ending the database process ${pid} that an earlier start left behind`);
      process.kill(pid, 'SIGINT');
    }
    if (attempt === 400) process.kill(pid, 'SIGQUIT');
    await sleep(50);
  }
  throw new StartRefused(
    `An earlier database process (${readPid()}) does not end.`,
    `End it with: kill -QUIT ${readPid()}`,
  );
}

/** Continues a stopped process, which would not react to a shutdown request. */
function continueStopped(postmaster: number): void {
  for (const pid of withChildren(postmaster)) {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It has ended in the meantime.
    }
  }
}

function isPostgresOf(pid: number, cluster: string): boolean {
  const words = commandLine(pid) ?? '';
  return words.includes('postgres') && words.includes(cluster);
}

function readOwner(file: string): { pid: number; startedAt: string | null; mark?: string } | null {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
