import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { databaseUrl } from '../database.ts';
import type { Fixture } from './fixtures.ts';

/** Makes an empty database in this worker's cluster; returns its address. */
export async function makeDatabase(): Promise<string> {
  const url = new URL(databaseUrl());
  const name = `upgrade_${randomBytes(6).toString('hex')}`;
  await withClient(url.href, (client) => client.query(`create database ${name}`));
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a database that holds what the fixture's version left behind; returns its address. */
export async function loadFixture(fixture: Fixture): Promise<string> {
  const url = await makeDatabase();
  await withClient(url, async (client) => {
    // A function may name a table that comes after it.
    await client.query('set check_function_bodies = off');
    await client.query(fixture.schema);
    await insertRows(client, fixture);
  });
  return url;
}

/** Runs `fn` with a connection of the cluster's owner, whom row-level security does not bind. */
export async function withClient<T>(url: string, fn: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await fn(client);
  } finally {
    await client.end();
  }
}

/**
 * Inserts the rows of a fixture with its own columns alone, as its version would write them, with every constraint of the
 * tables as they are.
 *
 * @param without tables whose rows are left out
 */
export async function insertRows(client: pg.Client, { rows }: Fixture, without: readonly string[] = []): Promise<void> {
  const tables = [...new Set(rows.map(([table]) => table))].filter((table) => !without.includes(table));
  for (const table of tables) {
    const own = rows.filter(([name]) => name === table).map(([, row]) => row);
    const { rows: columns } = await client.query<{ name: string; type: string }>(
      `select quote_ident(attname) as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = $1::regclass and attname in (select json_object_keys($2::json)) order by attnum`,
      [table, own[0]],
    );
    const names = columns.map(({ name }) => name).join(', ');
    const values = columns.map(({ name, type }) => `${name}::${type}`).join(', ');
    const texts = columns.map(({ name }) => `${name} text`).join(', ');
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${values} from jsonb_to_recordset($1::jsonb) as line (${texts})`,
      [`[${own.join(',')}]`],
    );
  }
  await continueLog(client);
}

/** Lets new entries of the log come after the inserted ones, in position and in transaction id. */
async function continueLog(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ newest: string }>(
    `select coalesce(max(transaction_id)::text, '0') as newest,
      setval(pg_get_serial_sequence('event_log', 'position'), coalesce(max(position), 0) + 1) from event_log`,
  );
  const newest = BigInt(rows[0]!.newest);
  for (let current = 0n; current <= newest; ) {
    const { rows: ids } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id');
    current = BigInt(ids[0]!.id);
  }
}
