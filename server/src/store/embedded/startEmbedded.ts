import { setTimeout as sleep } from 'node:timers/promises';
import { packagedPostgres, runnableBinaries } from './binaries.ts';
import { openCluster } from './cluster.ts';
import { findDatabaseFolder } from './databaseFolder.ts';
import { endOrphan, takeOwnership } from './ownership.ts';
import { freePort, type Postmaster, startPostmaster } from './postmaster.ts';

/** The running built-in database. */
export interface EmbeddedDatabase {
  /** Address for the owner (a superuser) of the database `postgres`; it stays the same until `stop`. */
  readonly url: string;
  /** True when this start made the database. */
  readonly isNew: boolean;
  /** Fast shutdown; settles when PostgreSQL has ended and the folder is free for the next start. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Plumbline's data folder; made if missing. The database lies in its folder `database`, or where a pointer says. */
  readonly dataFolder: string;
  /** Takes one line at a time for the terminal or the log. */
  readonly log?: (line: string) => void;
  /** How long to wait, in milliseconds, for a Plumbline that is just leaving the folder; 8 seconds unless told. */
  readonly patience?: number;
}

/**
 * Starts the PostgreSQL 18 that comes with Plumbline, on a free port of 127.0.0.1, and waits until it answers. It
 * ends with this process however that ends, is started again on the same port should it be killed, and never loses
 * what it has acknowledged.
 *
 * @throws StartRefused (message and advice, one sentence each) for a folder that cannot be used, is in use, or is of
 * another version, and for machines where the programs do not run.
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
    const keeper = keepRunning(await startPatiently(start), start, log);
    return {
      url: `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
      isNew: cluster.isNew,
      stop: async () => {
        await keeper.stop();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Helpers of a PostgreSQL that was killed may take a moment to end; until then the cluster refuses a new one. */
async function startPatiently(start: () => Promise<Postmaster>): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await start();
    } catch (error) {
      if (attempt === 20 || !(error as Error).message.includes('shared memory block')) throw error;
      await sleep(250);
    }
  }
}

/** Starts PostgreSQL again when it ends unasked; while the earlier one's helpers still end, it tries again. */
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
