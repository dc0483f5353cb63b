import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { isStalePlan } from './databaseAway.ts';

/** Statements that are planned once by a connection; those with a list of many values are seldom the same twice. */
const longestText = 2_000;
const mostStatements = 500;
/** A statement is named at so many uses: one that is made for its values, such as an insert of 37 rows, seldom comes again. */
const usesBeforeName = 3;
const mostCounted = 5_000;
/** PostgreSQL ends a statement after 60 seconds by itself: a connection that says nothing for longer is lost. */
const longestSilence = 65_000;

/**
 * Gives statements a name of their own on every connection, so that PostgreSQL parses and plans them once and not for
 * every call: the statements of a command are small, and most of their time was planning.
 *
 * When another server changes the tables meanwhile, PostgreSQL refuses the old plan; from then on all connections take new
 * names, and the store runs the transaction again.
 */
export function plannedOnce(pool: pg.Pool): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let round = 0;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (text.length > longestText || names.size >= mostStatements) return undefined;
    const used = (uses.get(text) ?? 0) + 1;
    if (used < usesBeforeName) {
      if (uses.size >= mostCounted) uses.clear();
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
    const late = setTimeout(() => client.connection.stream.destroy(), longestSilence);
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
      let own = wrapped.get(client);
      if (own === undefined) {
        const queryOfClient = (text: string, values: readonly unknown[]) => query(client, text, values);
        // The other form of `query`, with a cursor, is for streams, which the store does not use.
        own = { query: queryOfClient as unknown as PostgresPoolClient['query'], release: () => client.release() };
        wrapped.set(client, own);
      }
      return own;
    },
    end: () => pool.end(),
  };
}
