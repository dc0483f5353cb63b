import { type Kysely, sql, type Transaction } from 'kysely';
import type { Snapshot } from './archive/snapshot.ts';
import { DatabaseBusy, DatabaseUnavailable, isDatabaseUnavailable, isRetryable } from './database/databaseErrors.ts';
import type { OtherServers } from './database/hints.ts';
import type { Tables } from './tables.ts';

/** A transaction; every table contains the rows of one organization only. */
export type Db = Transaction<Tables>;

/**
 * The database. Every read and write goes through one of these functions; the organization is bound to the transaction,
 * and the database also enforces it by row-level security.
 * All throw DatabaseUnavailable (503) while the database cannot be reached, and DatabaseBusy (503) where too many wait for a
 * connection, or for too long.
 */
export interface Store {
  /** Reads a consistent snapshot of an organization; cannot write. */
  read<T>(organizationId: string, fn: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Changes an organization, all or nothing. After a deadlock or serialization failure `fn` is retried from the start (at
   * most 5 times), so it must not have effects outside the transaction.
   */
  transact<T>(organizationId: string, fn: (db: Db) => Promise<T>): Promise<T>;
  /** For login, projections, live and startup only: reads organization, person, stream and eventLog, writes logCursor. */
  acrossOrganizations<T>(fn: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Reads one moment for an archive, as long as that takes; it occupies a connection of its own. The caller asks for no
   * other company's rows.
   */
  readSnapshot<T>(fn: (snapshot: Snapshot) => Promise<T>): Promise<T>;
  /** Calls back after commits to the log on any server; a hint only, so also poll. Returns an unsubscribe function. */
  onLogWritten(listener: () => void): () => void;
  /** Notifies listeners that the log has grown; runCommand calls it after its commit. */
  logWritten(): void;
  /** The other servers on this database. */
  readonly others: OtherServers;
  /** Returns the number of connections to the database, and of transactions that wait for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  /** Settles when the database has answered. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The internals of a store. */
interface StoreParts {
  readonly db: Kysely<Tables>;
  /** The role that reads across organizations, or null if one role is used for everything. */
  readonly acrossRole: string | null;
  readonly hints: { listen(listener: () => void): () => void; notify(): void; readonly others: OtherServers };
  readSnapshot: Store['readSnapshot'];
  connections: Store['connections'];
  close(): Promise<void>;
}

const attempts = 5;
const freshConnections = 3;
/** No retries after this time, because a caller is waiting. */
const retryMilliseconds = 1_000;

/** Creates the store on an open connection pool: binds transactions to organizations and retries those rolled back. */
export function makeStore({ db, acrossRole, hints, readSnapshot, connections, close }: StoreParts): Store {
  /**
   * Runs `fn` in a transaction that `prepare` has bound. A pooled connection may be dead: if nothing of `fn` has run yet,
   * another one is used.
   */
  async function inTransaction<T>(
    begin: () => ReturnType<typeof db.transaction>,
    prepare: (transaction: Db) => Promise<unknown>,
    fn: (transaction: Db) => Promise<T>,
  ): Promise<T> {
    const beganAt = performance.now();
    for (let connection = 1; ; connection += 1) {
      let hasRun = false;
      try {
        return await begin().execute(async (transaction) => {
          await prepare(transaction);
          hasRun = true;
          return fn(transaction);
        });
      } catch (error) {
        if (error instanceof DatabaseBusy || !isDatabaseUnavailable(error)) throw error;
        const isLate = performance.now() - beganAt > retryMilliseconds;
        if (hasRun || isLate || connection === freshConnections) {
          throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
        }
      }
    }
  }

  const bindOrganization = (organizationId: string) => (transaction: Db) =>
    sql`select set_config('plumbline.organization', ${organizationId}, true)`.execute(transaction);

  const bindAcross = (transaction: Db) =>
    acrossRole === null
      ? sql`select set_config('plumbline.across', 'on', true)`.execute(transaction)
      : sql`select set_config('plumbline.across', 'on', true), set_config('role', ${acrossRole}, true)`.execute(
          transaction,
        );

  /** Retries a transaction that was rolled back by a conflict, at most 5 times. */
  async function withRetry<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run();
      } catch (error) {
        if (attempt === attempts || !isRetryable(error)) throw error;
      }
    }
  }

  return {
    read: (organizationId, fn) =>
      withRetry(() =>
        inTransaction(
          () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
          bindOrganization(organizationId),
          fn,
        ),
      ),

    transact: (organizationId, fn) =>
      withRetry(() => inTransaction(() => db.transaction(), bindOrganization(organizationId), fn)),

    acrossOrganizations: (fn) => withRetry(() => inTransaction(() => db.transaction(), bindAcross, fn)),

    readSnapshot,
    connections,
    onLogWritten: hints.listen,
    logWritten: hints.notify,
    others: hints.others,
    ping: () =>
      withRetry(() =>
        inTransaction(
          () => db.transaction(),
          bindAcross,
          async () => {},
        ),
      ),
    close,
  };
}
