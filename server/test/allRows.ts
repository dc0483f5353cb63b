import { withClient } from './upgrade/loadFixture.ts';

/** Rows by table, as JSON texts in one order. */
export type AllRows = Readonly<Record<string, readonly string[]>>;

/**
 * Reads every row of every table, past every policy. Left out is what belongs to one database and not to its data: the ids
 * of transactions, when migrations ran, how far the readers of the log have come, and the versions of streams, which go on
 * higher after a restore.
 */
export function readAllRows(url: string): Promise<AllRows> {
  return withClient(url, async (client) => {
    await client.query("set timezone = 'UTC'");
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname not in ('schema_migration', 'schema_addition', 'log_cursor') order by 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const left = name === 'stream' ? `- 'version'` : '';
      const { rows } = await client.query<{ row: string }>(
        `select (to_jsonb(t) - 'transaction_id' ${left})::text as row from ${name} t order by 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  });
}

/** Reads one value. */
export function readValue<T>(url: string, sql: string): Promise<T> {
  return withClient(url, async (client) => (await client.query(sql)).rows[0].value as T);
}
