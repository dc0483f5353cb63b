import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isStalePlan } from './databaseErrors.ts';

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
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
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
      const client = await pool.connect();
      let wrapper = wrapped.get(client);
      if (wrapper === undefined) {
        const queryOfClient = (text: string, values: readonly unknown[]) => query(client, text, values);
        // The other overload of `query`, with a cursor, is for streams, which the store does not use.
        wrapper = { query: queryOfClient as unknown as PostgresPoolClient['query'], release: () => client.release() };
        wrapped.set(client, wrapper);
      }
      return wrapper;
    },
    end: () => pool.end(),
  };
}
