import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Store } from '../store.ts';
import type { LogEntry, LogPosition } from './entry.ts';
import { endOfLog, isAfter, type LogReading, readLog, startOfLog } from './readLog.ts';

/** A part of the log to follow. */
export interface LogSource<E extends { readonly at: LogPosition }> {
  /** Returns the next entries after a position, in safe order; runs in `acrossOrganizations`. */
  read(db: Db, after: LogPosition): Promise<LogReading<E>>;
  /** Returns the position of the newest entry, including uncommitted ones; null if there is none. */
  newest(db: Db): Promise<LogPosition | null>;
}

export interface FollowOptions<E extends { readonly at: LogPosition } = LogEntry> {
  /**
   * A name: the reader's position is stored, each entry is handled at least once over all servers and restarts, by one
   * server at a time. Null: every server handles all entries from now on (live messages).
   */
  readonly name: string | null;
  /** Handles the next entries in order. If it throws, the same entries are passed again after a pause. */
  readonly handle: (entries: readonly E[]) => Promise<void>;
  readonly onError: (error: unknown) => void;
  readonly pollMilliseconds?: number;
}

const settledMilliseconds = 10;
/** First delay before retrying entries held back by an open transaction; it doubles each time. */
const soonMilliseconds = 5;

/** A running log reader. */
export interface LogFollower {
  /** Waits until everything committed before this call has been handled; for tests and an orderly shutdown. */
  settled(): Promise<void>;
  /** Stops after the current entries. */
  stop(): Promise<void>;
}

/** Follows the log in safe order: at every hint, and at least every 500 ms. */
export function followLog(store: Store, options: FollowOptions): Promise<LogFollower> {
  return followSource(store, { read: readLog, newest: newestEntry }, options);
}

/** Like {@link followLog}, for the entries that `source` reads. */
export async function followSource<E extends { readonly at: LogPosition }>(
  store: Store,
  source: LogSource<E>,
  options: FollowOptions<E>,
): Promise<LogFollower> {
  const { name, handle, onError, pollMilliseconds = 500 } = options;
  let place: LogPosition = name === null ? await endOfLog(store) : startOfLog;
  let stopped = false;
  let wake = () => {};
  let hinted = false;
  const unlisten = store.onLogWritten(() => {
    hinted = true;
    wake();
  });

  async function step(): Promise<LogReading['more']> {
    if (name !== null) return withReaderLock(store, name, (db) => lockedStep(name, db));
    const { entries, more } = await store.acrossOrganizations((db) => source.read(db, place));
    if (entries.length > 0) await handle(entries);
    place = entries.at(-1)?.at ?? place;
    return more;
  }

  /** Runs in the transaction that locks out other servers: it stores the position last and commits right after. */
  async function lockedStep(reader: string, db: Db): Promise<LogReading['more']> {
    const { entries, more } = await source.read(db, await storedPosition(db, reader));
    const last = entries.at(-1);
    if (last === undefined) return more;
    await handle(entries);
    await storePosition(db, reader, last.at);
    return more;
  }

  const running = (async () => {
    let pause = soonMilliseconds;
    while (!stopped) {
      if (hinted) pause = soonMilliseconds;
      hinted = false;
      const more = await step().catch((error: unknown) => {
        onError(error);
        return null;
      });
      if (more === 'now' || hinted || stopped) continue;
      pause = more === 'soon' ? Math.min(2 * pause, pollMilliseconds) : pollMilliseconds;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();

  return {
    async settled() {
      const goal = await store.acrossOrganizations(source.newest);
      while (goal !== null && !stopped) {
        const reached = name === null ? place : await store.acrossOrganizations((db) => storedPosition(db, name));
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

/**
 * Runs `fn` unless another server is running it. The transaction stays idle while `fn` works elsewhere, however long that
 * takes.
 */
async function withReaderLock<T>(store: Store, name: string, fn: (db: Db) => Promise<T>): Promise<T | null> {
  return store.acrossOrganizations(async (db) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_xact_lock(7015863, hashtext(${name})) as ours,
        set_config('idle_in_transaction_session_timeout', '0', true)`.execute(db);
    return rows[0]!.ours ? fn(db) : null;
  });
}

async function newestEntry(db: Db): Promise<LogPosition | null> {
  const row = await db
    .selectFrom('eventLog')
    .select(['transactionId', 'position'])
    .orderBy('transactionId', 'desc')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

async function storedPosition(db: Db, reader: string): Promise<LogPosition> {
  const row = await db
    .selectFrom('logCursor')
    .select(['transactionId', 'position'])
    .where('reader', '=', reader)
    .executeTakeFirst();
  return row ?? startOfLog;
}

async function storePosition(db: Db, reader: string, place: LogPosition): Promise<void> {
  await db
    .insertInto('logCursor')
    .values({ reader, ...place })
    .onConflict((conflict) => conflict.columns(['organizationId', 'reader']).doUpdateSet(place))
    .execute();
}
