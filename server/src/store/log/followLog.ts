import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../store.ts';
import type { LogEntry, LogPosition } from './entry.ts';
import { endOfLog, isAfter, readLog, startOfLog } from './readLog.ts';

export interface FollowOptions {
  /**
   * A name: the reader's place is kept in the record, each entry is handled at least once over all servers and restarts,
   * and one server at a time does it. Null: everything from now on, in every server (live messages).
   */
  readonly name: string | null;
  /** Handles the next entries in order. When it throws, the same entries come again after a pause. */
  readonly handle: (entries: readonly LogEntry[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly pollMilliseconds?: number;
}

const settledMilliseconds = 10;

/** A reader that follows the log. */
export interface LogFollower {
  /** Waits until everything that was committed before this call has been handled. For tests and for a stop in order. */
  settled(): Promise<void>;
  /** Ends after the entries that are being handled. */
  stop(): Promise<void>;
}

/** Reads the log in its safe order as it grows: at every hint, and every 500 ms in any case. */
export async function followLog(store: Store, options: FollowOptions): Promise<LogFollower> {
  const { name, handle, onError, pollMilliseconds = 500 } = options;
  let place: LogPosition = name === null ? await endOfLog(store) : startOfLog;
  let stopped = false;
  let wake = () => {};
  let hinted = false;
  const unlisten = store.onLogWritten(() => {
    hinted = true;
    wake();
  });

  /** Answers whether there may be more. */
  async function step(): Promise<boolean> {
    if (name === null) return handleNext();
    return alone(store, name, async () => {
      place = await storedPlace(store, name);
      return handleNext();
    });
  }

  async function handleNext(): Promise<boolean> {
    const entries = await readLog(store, place);
    const last = entries.at(-1);
    if (last === undefined) return false;
    await handle(entries);
    place = last.at;
    if (name !== null) await keepPlace(store, name, place);
    return true;
  }

  const running = (async () => {
    while (!stopped) {
      hinted = false;
      const more = await step().catch((error: unknown) => {
        onError(error);
        return false;
      });
      if (more || hinted || stopped) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMilliseconds);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();

  return {
    async settled() {
      const goal = await newestEntry(store);
      while (goal !== null && !stopped) {
        const reached = name === null ? place : await storedPlace(store, name);
        if (!isAfter(goal, reached)) return;
        hinted = true;
        wake();
        await sleep(settledMilliseconds);
      }
    },
    async stop() {
      stopped = true;
      unlisten();
      wake();
      await running;
    },
  };
}

/** Runs `fn` unless another server does it now: then this one looks again later. */
async function alone(store: Store, name: string, fn: () => Promise<boolean>): Promise<boolean> {
  return store.acrossOrganizations(async (db) => {
    const { rows } = await sql<{
      ours: boolean;
    }>`select pg_try_advisory_xact_lock(7015863, hashtext(${name})) as ours`.execute(db);
    return rows[0]!.ours ? fn() : false;
  });
}

async function newestEntry(store: Store): Promise<LogPosition | null> {
  return store.acrossOrganizations(async (db) => {
    const row = await db
      .selectFrom('eventLog')
      .select(['transactionId', 'position'])
      .orderBy('transactionId', 'desc')
      .orderBy('position', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? null;
  });
}

async function storedPlace(store: Store, reader: string): Promise<LogPosition> {
  const row = await store.acrossOrganizations((db) =>
    db.selectFrom('logCursor').select(['transactionId', 'position']).where('reader', '=', reader).executeTakeFirst(),
  );
  return row ?? startOfLog;
}

async function keepPlace(store: Store, reader: string, place: LogPosition): Promise<void> {
  await store.acrossOrganizations((db) =>
    db
      .insertInto('logCursor')
      .values({ reader, ...place })
      .onConflict((conflict) => conflict.columns(['organizationId', 'reader']).doUpdateSet(place))
      .execute(),
  );
}
