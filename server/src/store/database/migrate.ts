import type pg from 'pg';
import { StoreRefused } from './roles.ts';

const files = import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Advisory lock that serializes the start of servers; any fixed number. */
const migrationLock = 7_015_862;
const oldestVersion = 150_000;

/**
 * The last migration that older servers refuse. Migrations up to it are recorded in `schema_migration`; a server that
 * finds an unknown name there does not start. Later ones are compatible with older servers and are recorded in
 * `schema_addition`, which those servers do not read (decision 011).
 */
const lastRefusedByOlderServers = '20261121T1200_log_counts';

/** The migrations by name, oldest first; names start with the time of writing. */
export const migrations: readonly { readonly name: string; readonly sql: string }[] = Object.entries(files)
  .map(([path, sql]) => ({ name: path.slice(path.lastIndexOf('/') + 1, -'.sql'.length), sql }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

/** Runs `fn` under a lock that serializes the start of servers. */
export async function oneServerAtATime<T>(owner: pg.Client, fn: () => Promise<T>): Promise<T> {
  await owner.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    return await fn();
  } finally {
    await owner.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

/**
 * Applies missing migrations, each in its own transaction; call it in `oneServerAtATime`. Additions of a newer server
 * are ignored.
 *
 * @throws StoreRefused for a PostgreSQL older than 15 and for incompatible tables of a newer Plumbline.
 */
export async function migrate(owner: pg.Client): Promise<void> {
  const { rows: versions } = await owner.query<{ v: number }>(`select current_setting('server_version_num')::int as v`);
  if (versions[0]!.v < oldestVersion) {
    throw new StoreRefused('The database is older than PostgreSQL 15.', 'Use PostgreSQL 15 or newer.');
  }
  await owner.query(`create table if not exists schema_migration
    (name text primary key, applied_at timestamptz not null default now())`);
  const applied = await namesIn(owner, 'schema_migration');
  const unknown = [...applied].filter((name) => !migrations.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new StoreRefused(
      `The database was written by a newer version of Plumbline (${unknown.join(', ')}).`,
      'Start that version or a newer one, or give this one a data folder of its own.',
    );
  }
  for (const { name, sql } of migrations) {
    if (isRefusedByOlderServers(name) && !applied.has(name)) await apply(owner, 'schema_migration', name, sql);
  }
  await makeListOfAdditions(owner);
  const added = await namesIn(owner, 'schema_addition');
  for (const { name, sql } of migrations) {
    if (!isRefusedByOlderServers(name) && !added.has(name)) await apply(owner, 'schema_addition', name, sql);
  }
}

type MigrationList = 'schema_migration' | 'schema_addition';

const isRefusedByOlderServers = (name: string): boolean => name <= lastRefusedByOlderServers;

async function namesIn(owner: pg.Client, list: MigrationList): Promise<Set<string>> {
  const { rows } = await owner.query<{ name: string }>(`select name from ${list}`);
  return new Set(rows.map(({ name }) => name));
}

/** Creates `schema_addition`, which like `schema_migration` only the owner can access. */
async function makeListOfAdditions(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ list: string | null }>(`select to_regclass('schema_addition')::text as list`);
  if (rows[0]!.list !== null) return;
  await owner.query(`
    create table schema_addition (name text primary key, applied_at timestamptz not null default now());
    alter table schema_addition enable row level security;
    alter table schema_addition force row level security;
    create policy owner_only on schema_addition using (true) with check (true)`);
}

async function apply(owner: pg.Client, list: MigrationList, name: string, sql: string): Promise<void> {
  await owner.query('begin');
  try {
    await owner.query(sql);
    await owner.query(`insert into ${list} (name) values ($1)`, [name]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}
