import type pg from 'pg';
import { isDatabaseUnavailable } from './databaseErrors.ts';
import { requireVersion, StoreRefused } from './roles.ts';

const files = import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

/** Advisory lock that serializes the start of servers; any fixed number. */
const migrationLock = 7_015_862;

/**
 * The last migration that older servers refuse. Migrations up to it are recorded in `schema_migration`; a server that
 * finds an unknown name there does not start. Later ones are compatible with older servers and are recorded in
 * `schema_addition`, which those servers do not read (decision 011).
 */
const lastRefusedByOlderServers = '20261121T1200_log_counts';

export interface Migration {
  readonly name: string;
  readonly sql: string;
}

/** The migrations by name, oldest first; names start with the time of writing. */
export const migrations: readonly Migration[] = Object.entries(files)
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
 * @throws StoreRefused for a PostgreSQL older than 15, for incompatible tables of a newer Plumbline, and for a migration
 * that fails: it has changed nothing then, and the previous version still runs.
 */
export async function migrate(owner: pg.Client, all: readonly Migration[] = migrations): Promise<void> {
  await requireVersion(owner);
  const known = await namesIn(owner, 'schema_migration');
  const unknown = known.filter((name) => !all.some((migration) => migration.name === name));
  if (unknown.length > 0) {
    throw new StoreRefused(
      `The database was written by a newer version of Plumbline (${unknown.join(', ')}).`,
      'Start that version or a newer one, or give this one a data folder of its own.',
    );
  }
  const applied = [...known, ...(await namesIn(owner, 'schema_addition'))];
  for (const migration of all) {
    if (!applied.includes(migration.name)) await applyAlone(owner, migration);
  }
}

type MigrationList = 'schema_migration' | 'schema_addition';

/** Returns the names of all applied migrations, oldest first; none if the current schema has no tables. */
export async function appliedMigrations(client: pg.ClientBase): Promise<string[]> {
  return [...(await namesIn(client, 'schema_migration')), ...(await namesIn(client, 'schema_addition'))];
}

async function namesIn(client: pg.ClientBase, list: MigrationList): Promise<string[]> {
  const { rows: found } = await client.query<{ list: string | null }>('select to_regclass($1)::text as list', [list]);
  if (found[0]!.list === null) return [];
  const { rows } = await client.query<{ name: string }>(`select name from ${list} order by name`);
  return rows.map(({ name }) => name);
}

const isRefusedByOlderServers = (name: string): boolean => name <= lastRefusedByOlderServers;

/** Applies a migration to the tables of the current schema, in the caller's transaction. */
export async function applyMigration(owner: pg.ClientBase, { name, sql }: Migration): Promise<void> {
  const list: MigrationList = isRefusedByOlderServers(name) ? 'schema_migration' : 'schema_addition';
  await (list === 'schema_migration' ? makeListOfMigrations(owner) : makeListOfAdditions(owner));
  await owner.query(sql);
  await owner.query(`insert into ${list} (name) values ($1)`, [name]);
}

async function makeListOfMigrations(owner: pg.ClientBase): Promise<void> {
  await owner.query(`create table if not exists schema_migration
    (name text primary key, applied_at timestamptz not null default now())`);
}

/** Creates `schema_addition`, which like `schema_migration` only the owner can change. */
async function makeListOfAdditions(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ list: string | null }>(`select to_regclass('schema_addition')::text as list`);
  if (rows[0]!.list !== null) return;
  await owner.query(`
    create table schema_addition (name text primary key, applied_at timestamptz not null default now());
    alter table schema_addition enable row level security;
    alter table schema_addition force row level security;
    create policy owner_only on schema_addition using (true) with check (true)`);
}

async function applyAlone(owner: pg.Client, migration: Migration): Promise<void> {
  await owner.query('begin');
  try {
    await applyMigration(owner, migration);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback').catch(() => {});
    if (isDatabaseUnavailable(error)) throw error;
    throw new StoreRefused(
      `The migration ${migration.name} failed and was taken back: ${(error as Error).message}.`,
      'The data is as it was: start the previous version of Plumbline again, and report this sentence.',
    );
  }
}
