import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { applyMigration, migrations } from '../database/migrate.ts';
import { firstTransactionId, portableText, type ReaderCursor } from './snapshot.ts';
import { type CompanyTable, readCompanyTables } from './tables.ts';

/** A table of a company in an archive. */
export interface ArchivedTable extends CompanyTable {
  readonly rows: number;
}

/** The rows of an archive. */
export interface ArchivedRows {
  /** Names of the migrations that made its tables. */
  readonly schema: readonly string[];
  readonly companies: readonly {
    readonly id: string;
    readonly tables: readonly ArchivedTable[];
  }[];
  /** Returns the rows of a table as CSV with a header line. */
  open(companyId: string, table: string): Promise<Readable>;
}

/** Returns the migrations of an archive that this version does not know. */
export function unknownMigrations(schema: readonly string[]): string[] {
  return schema.filter((name) => !migrations.some((migration) => migration.name === name));
}

/**
 * Creates the tables of the archive's version in the current schema, fills them and brings them up to date. Runs in the
 * caller's transaction, which has to set `portableText`.
 */
export async function loadTables(client: pg.ClientBase, archive: ArchivedRows): Promise<void> {
  const before = new Set(archive.schema);
  for (const migration of migrations) if (before.has(migration.name)) await applyMigration(client, migration);
  const tables = await readCompanyTables(client);
  // COPY refuses tables with row-level security. Nobody else sees them before the commit.
  await alterAll(client, tables, 'disable row level security');
  for (const company of archive.companies) {
    for (const table of company.tables) await loadRows(client, table, await archive.open(company.id, table.name));
  }
  await client.query('set constraints all immediate');
  await alterAll(client, tables, 'enable row level security');
  for (const migration of migrations) if (!before.has(migration.name)) await applyMigration(client, migration);
  await raiseVersions(client);
}

async function alterAll(client: pg.ClientBase, tables: readonly CompanyTable[], change: string): Promise<void> {
  for (const { name } of tables) await client.query(`alter table ${pg.escapeIdentifier(name)} ${change}`);
}

async function loadRows(client: pg.ClientBase, { name, columns, rows }: ArchivedTable, csv: Readable): Promise<void> {
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${pg.escapeIdentifier(name)} (${names}) from stdin (format csv, header)`));
  // It fails once more when the connection ends after the archive could not be read.
  target.on('error', () => {});
  await pipeline(csv, target);
  if (target.rowCount !== rows) {
    throw new Error(`The table ${name} has ${target.rowCount} rows in place of ${rows}.`);
  }
}

/**
 * Lets every stream go on at a version that it has never had. Versions after the copy have been used for other changes,
 * which open pages have seen; at a higher version they read everything again.
 */
async function raiseVersions(client: pg.ClientBase): Promise<void> {
  await client.query(`alter table stream no force row level security;
    update stream set version = greatest(version + 1, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
    alter table stream force row level security`);
}

/**
 * Fills an empty database, all or nothing. Tables that are there hold no company and are created again.
 *
 * @param cursors how far the readers of the log had come
 */
export async function loadIntoEmpty(
  client: pg.ClientBase,
  archive: ArchivedRows,
  cursors: readonly ReaderCursor[],
): Promise<void> {
  await inTransaction(client, async () => {
    await dropTables(client);
    await loadTables(client, archive);
    await client.query(
      `alter table log_cursor no force row level security;
       alter table event_log no force row level security;
       select setval(pg_get_serial_sequence('event_log', 'position'), coalesce(max(position), 0) + 1, false) from event_log;
       alter table event_log force row level security`,
    );
    for (const { reader, position } of cursors) {
      await client.query('insert into log_cursor (reader, transaction_id, position) values ($1, $2, $3)', [
        reader,
        firstTransactionId,
        position,
      ]);
    }
    await client.query('alter table log_cursor force row level security');
  });
  await client.query('analyze');
}

/** Runs `fn` in a transaction in which CSV reads the same on every server. */
export async function inTransaction<T>(client: pg.ClientBase, fn: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query(portableText);
    const result = await fn();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

/** Drops Plumbline's own tables and functions in the current schema, and nothing else. */
async function dropTables(client: pg.ClientBase): Promise<void> {
  const tables = (await readCompanyTables(client)).map(({ name }) => name);
  for (const name of [...tables.toReversed(), 'log_cursor', 'schema_migration', 'schema_addition']) {
    await client.query(`drop table if exists ${pg.escapeIdentifier(name)}`);
  }
  await client.query(
    'drop function if exists reads_across_organizations(); drop function if exists current_organization()',
  );
}
