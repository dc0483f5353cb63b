import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { NoTurn, type Turns } from '../../turns.ts';
import { DatabaseBusy, isStalePlan } from './databaseErrors.ts';

/** Longer statements are not prepared; those with many values rarely repeat. */
const maxTextLength = 2_000;
const maxStatements = 500;
/** Prepared after this many uses; a statement built for its values, such as an insert of 37 rows, rarely repeats. */
const usesBeforeName = 3;
const maxCounted = 5_000;
/** PostgreSQL cancels a statement after 60 seconds: a connection that is silent for longer is lost. */
const responseTimeout = 65_000;

/**
 * Prepares frequent statements on every connection, so that PostgreSQL parses and plans them once and not for every call:
 * planning took most of the time of a command's small statements.
 *
 * If another server changes the tables, PostgreSQL rejects the old plan; then all connections use new statement names,
 * and the store retries the transaction.
 *
 * A connection is handed out in turn.
 */
export function withPreparedStatements(pool: pg.Pool, turns: Turns): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const releases = new WeakMap<pg.PoolClient, () => void>();
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let round = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (text.length > maxTextLength || names.size >= maxStatements) return undefined;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < usesBeforeName) {
      if (uses.size >= maxCounted) uses.clear();
      uses.set(text, used);
      return undefined;
    }
    uses.delete(text);
    const name = `plumbline_${round}_${names.size}`;
    names.set(text, name);
    return name;
  }

  async function query(client: pg.PoolClient, text: string, values: readonly unknown[]) {
    const name = values.length > 0 ? nameOf(text) : undefined;
    const late = setTimeout(() => client.connection.stream.destroy(), responseTimeout);
    try {
      return await client.query({ name, text, values: [...values] });
    } catch (error) {
      if (isStalePlan(error)) {
        names.clear();
        round += 1;
      }
      throw error;
    } finally {
      clearTimeout(late);
    }
  }

  return {
    async connect() {
      const { client, release } = await connectInTurn(pool, turns);
      releases.set(client, release);
      let wrapper = wrapped.get(client);
      if (wrapper === undefined) {
        const queryOfClient = (text: string, values: readonly unknown[]) => query(client, text, values);
        wrapper = {
          // The other overload of `query`, with a cursor, is for streams, which the store does not use.
          query: queryOfClient as unknown as PostgresPoolClient['query'],
          release: () => releases.get(client)?.(),
        };
        wrapped.set(client, wrapper);
      }
      return wrapper;
    },
    end: () => pool.end(),
  };
}

/** A connection of the pool in use. */
interface ConnectionInTurn {
  readonly client: pg.PoolClient;
  /** Gives the connection back and ends its turn; it is closed where it should not be used again. */
  release(isClosed?: boolean): void;
}

/**
 * Waits for its turn and takes a connection.
 *
 * @throws DatabaseBusy where too many wait, or for too long; the driver's error where the database does not answer
 */
export async function connectInTurn(pool: pg.Pool, turns: Turns): Promise<ConnectionInTurn> {
  const end = await turns.take().catch((error: unknown) => {
    throw error instanceof NoTurn ? new DatabaseBusy(error) : error;
  });
  try {
    const client = await pool.connect();
    return {
      client,
      release: (isClosed = false) => {
        client.release(isClosed);
        end();
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}
