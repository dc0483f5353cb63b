import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDurably } from './durable.ts';
import { commandLine, isAlive, startedAt, withChildren } from './processes.ts';
import { StartRefused } from './startRefused.ts';

/**
 * Takes the folder for this process: one Plumbline at a time. A process that ended, even by `kill -9` or a power
 * cut, owns nothing: its id counts only together with the moment it began. An owner that is just ending gets
 * `patience` milliseconds.
 *
 * @returns what gives the folder back
 * @throws StartRefused when another living process keeps it.
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

/** Two that claim at once write over each other; after a moment the last one finds its own name and the others do not. */
async function claim(file: string): Promise<boolean> {
  const mark = randomUUID();
  writeDurably(file, JSON.stringify({ pid: process.pid, startedAt: startedAt(process.pid), mark }));
  await sleep(100);
  return readOwner(file)?.mark === mark;
}

/** The process that keeps the folder of an owner file, or null. */
export function livingOwner(file: string): number | null {
  const owner = readOwner(file);
  return owner && isAlive(owner.pid) && startedAt(owner.pid) === owner.startedAt ? owner.pid : null;
}

/**
 * Ends what an earlier start left behind: an orphaned PostgreSQL, continued where it was stopped, is given a moment to
 * end by itself, then a fast shutdown; a pid file that names a process which is not this cluster's PostgreSQL is removed.
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

/** A stopped process would never follow a request to end. */
function continueStopped(postmaster: number): void {
  for (const pid of withChildren(postmaster)) {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It has ended meanwhile.
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
