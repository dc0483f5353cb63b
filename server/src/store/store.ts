import { type Kysely, sql, type Transaction } from 'kysely';
import { DatabaseAway, isDatabaseAway, mayRunAgain } from './database/databaseAway.ts';
import type { Tables } from './tables.ts';

/** What a transaction queries with; every table shows the rows of the one organization only. */
export type Db = Transaction<Tables>;

/**
 * The doors of the record. Every look and every change goes through one of them; the organization is bound to the
 * transaction, and row-level security of the database holds it a second time.
 * All throw DatabaseAway (503) while the database cannot be reached.
 */
export interface Store {
  /** Reads one consistent moment of an organization; nothing can be written. */
  read<T>(organizationId: string, fn: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Changes an organization, all or nothing. After a deadlock or serialization failure `fn` runs again from the start (at
   * most 5 times), so it must do nothing outside the transaction.
   */
  transact<T>(organizationId: string, fn: (db: Db) => Promise<T>): Promise<T>;
  /** For login, projections, live and start alone: reads organization, person, stream and eventLog, and writes logCursor. */
  acrossOrganizations<T>(fn: (db: Db) => Promise<T>): Promise<T>;
  /** Calls back soon after a commit that wrote to the log, here or at another server; only a hint, so poll too. Answers how to stop. */
  onLogWritten(listener: () => void): () => void;
  /** Tells listeners that the log has grown; runCommand calls it after its commit. */
  logWritten(): void;
  close(): Promise<void>;
}

/** The parts of the store that only it knows. */
interface StoreParts {
  readonly db: Kysely<Tables>;
  /** The role that may look across organizations, or null where one role serves all. */
  readonly acrossRole: string | null;
  readonly hints: { listen(listener: () => void): () => void; tell(): void };
  close(): Promise<void>;
}

const attempts = 5;
const freshConnections = 3;
/** After so long nothing is tried once more: whoever waits is told. */
const patienceMilliseconds = 1_000;

/** The store over connections that are open: every door binds its organization, and runs again what was undone as a whole. */
export function makeStore({ db, acrossRole, hints, close }: StoreParts): Store {
  /**
   * Runs `fn` in a transaction that `prepare` has bound. A pooled connection may have died unseen: where nothing of `fn` has
   * run yet, another one is tried.
   */
  async function bound<T>(
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
        if (!isDatabaseAway(error)) throw error;
        const isLate = performance.now() - beganAt > patienceMilliseconds;
        if (hasRun || isLate || connection === freshConnections) {
          throw error instanceof DatabaseAway ? error : new DatabaseAway(error);
        }
      }
    }
  }

  const nameOrganization = (organizationId: string) => (transaction: Db) =>
    sql`select set_config('plumbline.organization', ${organizationId}, true)`.execute(transaction);

  const lookAcross = (transaction: Db) =>
    acrossRole === null
      ? sql`select set_config('plumbline.across', 'on', true)`.execute(transaction)
      : sql`select set_config('plumbline.across', 'on', true), set_config('role', ${acrossRole}, true)`.execute(
          transaction,
        );

  /** Runs a transaction again from the start where it was undone as a whole, at most 5 times. */
  async function untilDone<T>(run: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await run();
      } catch (error) {
        if (attempt === attempts || !mayRunAgain(error)) throw error;
      }
    }
  }

  return {
    read: (organizationId, fn) =>
      untilDone(() =>
        bound(
          () => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only'),
          nameOrganization(organizationId),
          fn,
        ),
      ),

    transact: (organizationId, fn) =>
      untilDone(() => bound(() => db.transaction(), nameOrganization(organizationId), fn)),

    acrossOrganizations: (fn) => untilDone(() => bound(() => db.transaction(), lookAcross, fn)),

    onLogWritten: hints.listen,
    logWritten: hints.tell,
    close,
  };
}
