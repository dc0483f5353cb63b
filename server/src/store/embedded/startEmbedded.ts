import { setTimeout as sleep } from 'node:timers/promises';
import { packagedPostgres, runnableBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { findDatabaseFolder } from './databaseFolder.ts';
import { endOrphan, takeOwnership } from './ownership.ts';
import { freePort, type Postmaster, startPostmaster } from './postmaster.ts';

/** The running built-in database. */
export interface EmbeddedDatabase {
  /** The URL with the owner (a superuser) of the database `postgres`; constant until `stop`. */
  readonly url: string;
  /** True if this start created the database. */
  readonly isNew: boolean;
  /** Shuts PostgreSQL down; resolves when it has ended and the folder is unlocked. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Plumbline's data folder, created if missing. The database is in its folder `database`, or at its pointer. */
  readonly dataFolder: string;
  /** Receives one line at a time for the terminal or the log. */
  readonly log?: (line: string) => void;
  /** Milliseconds to wait for a Plumbline that is ending; 8 seconds by default. */
  readonly patience?: number;
}

/**
 * Starts the bundled PostgreSQL 18 on a free port of 127.0.0.1 and waits until it is ready. It ends with this process,
 * however that ends, is restarted on the same port if it is killed, and never loses committed data.
 *
 * @throws StartRefused (message and advice, one sentence each) for a folder that cannot be used, is in use, or has another
 * version, and for machines on which the programs do not run.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataFolder, log = () => {}, patience } = options;
  const { folder, account } = findDatabaseFolder(dataFolder, log);
  const release = await takeOwnership(folder, patience);
  try {
    const binaries = runnableBinaries(await packagedPostgres(), folder, account, log);
    const cluster = openCluster(folder, binaries, account);
    await endOrphan(cluster.folder, log);
    const port = await freePort();
    const start = () => startPostmaster(binaries, cluster.folder, port, account, log);
    const supervisor = keepRunning(await startWithRetry(start), start, log);
    return {
      url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
      isNew: cluster.isNew,
      stop: async () => {
        await supervisor.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Retries the start while child processes of a killed PostgreSQL are still ending, because the cluster refuses it. */
async function startWithRetry(start: () => Promise<Postmaster>): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 20 || !(error as Error).message.includes('shared memory block')) throw error;
      await sleep(250);
    }
  }
}

/** Restarts PostgreSQL when it ends unexpectedly, retrying while its child processes are still ending. */
function keepRunning(first: Postmaster, start: () => Promise<Postmaster>, log: (line: string) => void) {
  let current = first;
  let stopping = false;
  const watching = (async () => {
    while (true) {
      const words = await current.ended;
      if (stopping) return;
      log(`The database ended (${words}); starting it again`);
      for (let attempt = 1; ; attempt++) {
        try {
          current = await start();
          break;
        } catch (error) {
          if (stopping) return;
          if (attempt === 20) log(`The database cannot be started again: ${(error as Error).message}`);
          await sleep(Math.min(attempt * 100, 5000));
        }
      }
      if (stopping) current.stop();
    }
  })();
  return {
    stop: async () => {
      stopping = true;
      current.stop();
      await watching;
    },
  };
}
