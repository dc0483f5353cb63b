import type pg from 'pg';
import { StoreRefused } from './roles.ts';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Any fixed number; servers that start at once wait for each other on it. */
const migrationLock = 7_015_862;
const oldestVersion = 150_000;

/** The migrations by name, oldest first; the name begins with the time it was written. */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Runs `fn` while no other server that starts does the same. */
export async function oneServerAtATime<T>(owner: pg.Client, fn: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    return await fn();
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

/**
 * Brings the tables up to date, each migration in a transaction of its own; run it in `oneServerAtATime`.
 *
 * @throws StoreRefused for a PostgreSQL older than 15 and for tables of a newer Plumbline.
 */
export async function migrate(owner: pg.Client): Promise<void> {
  const { rows: versions } = await owner.query<{ v: number }>(`select current_setting('server_version_num')::int as v`);
  if (versions[0]!.v < oldestVersion) {
    throw new StoreRefused('The database is older than PostgreSQL 15.', 'Use PostgreSQL 15 or newer.');
  }
  await owner.query(`create table if not exists schema_migration
    (name text primary key, applied_at timestamptz not null default now())`);
  const { rows } = await owner.query<{ name: string }>('select name from schema_migration');
  const applied = new Set(rows.map((row) => row.name));
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new StoreRefused(
      `The database was written by a newer version of Plumbline (${unknown.join(', ')}).`,
      'Start that version or a newer one, or give this one a data folder of its own.',
    );
  }
  for (const { name, sql } of migrations) if (!applied.has(name)) await apply(owner, name, sql);
}

async function apply(owner: pg.Client, name: string, sql: string): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(sql);
    await owner.query('insert into schema_migration (name) values ($1)', [name]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
