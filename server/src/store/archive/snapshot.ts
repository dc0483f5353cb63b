import type { Readable } from 'node:stream';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '../database/migrate.ts';
import { acrossRole, StoreRefused } from '../database/roles.ts';
import { type CompanyTable, readCompanyTables } from './tables.ts';

/** How far a reader of the log has come. */
export interface ReaderCursor {
  readonly reader: string;
  /** The position in the log before the first entry that the reader has not handled. */
  readonly position: string;
}

/** Rows of a table on their way out. */
export interface CopiedRows {
  /** CSV with a header line. */
  readonly csv: Readable;
  /** Returns the number of rows when `csv` has ended. */
  readonly count: () => number;
}

/** The database at one moment, however many people work on it meanwhile. */
export interface Snapshot {
  /** Names of the applied migrations. */
  readonly schema: readonly string[];
  readonly companies: readonly { readonly id: string; readonly name: string }[];
  /** Each after the tables that it references. */
  readonly tables: readonly CompanyTable[];
  readonly cursors: readonly ReaderCursor[];
  copyRows(companyId: string, table: CompanyTable): Promise<CopiedRows>;
  /** Returns whether no other snapshot with this purpose is being read, at any server; none is while this one lasts. */
  isOnly(purpose: string): Promise<boolean>;
  /** Returns the stored files of a company, by id. */
  readFiles(companyId: string): Promise<{ readonly id: string; readonly size: number; readonly sha256: string }[]>;
}

/** Lets CSV say the same on every server. */
export const portableText = `set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local client_encoding = 'UTF8'; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`;

/**
 * Transaction ids count in one database cluster only: in a copy, every entry of the log has the first one, and the position
 * alone orders them. Positions are given out while a stream is locked, so the order within a stream is the same.
 */
export const firstTransactionId = '3';

/**
 * Reads one moment of the database, without locking anybody out.
 *
 * @param client the owner, or the role of the server, which may act as the role across organizations
 */
export async function readSnapshot<T>(
  client: pg.Client | pg.PoolClient,
  fn: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(portableText);
    const schema = await appliedMigrations(client);
    if (schema.length === 0) {
      throw new StoreRefused('The database has no tables of Plumbline.', 'Check DATABASE_URL or the data folder.');
    }
    const tables = await readCompanyTables(client);
    const { companies, cursors } = await readAcross(client);
    const result = await fn({
      schema,
      companies,
      tables,
      cursors,
      isOnly: async (purpose) => {
        const lock = 'select pg_try_advisory_xact_lock(7015865, hashtext($1)) as ours';
        return (await client.query<{ ours: boolean }>(lock, [purpose])).rows[0]!.ours;
      },
      copyRows: (companyId, table) => copyRows(client, companyId, table),
      readFiles: async (companyId) => {
        await bindCompany(client, companyId);
        const { rows } = await client.query<{ id: string; size: string; sha256: string }>(
          'select id, size::text, sha256 from stored_file where organization_id = $1 order by id',
          [companyId],
        );
        return rows.map(({ id, size, sha256 }) => ({ id, size: Number(size), sha256 }));
      },
    });
    await client.query('rollback');
    return result;
  } catch (error) {
    // After a table that was broken off, the connection would first receive the rest of it.
    client.connection.stream.destroy();
    throw error;
  }
}

/** Binds the transaction to a company: row-level security shows and takes no other rows. */
export async function bindCompany(client: pg.ClientBase, companyId: string): Promise<void> {
  await client.query(`select set_config('plumbline.organization', $1, true)`, [companyId]);
}

async function readAcross(client: pg.ClientBase): Promise<Pick<Snapshot, 'companies' | 'cursors'>> {
  const { rows: roles } = await client.query<{ switches: boolean }>(
    `select not pg_has_role(relowner, 'usage') as switches from pg_class where oid = 'event_log'::regclass`,
  );
  if (roles[0]!.switches) await client.query(`set local role ${acrossRole}`);
  await client.query(`set local plumbline.across = 'on'`);
  const companies = await client.query<{ id: string; name: string }>(
    'select organization_id as id, name from organization order by name, organization_id',
  );
  const cursors = await client.query<ReaderCursor>(
    `select reader, coalesce(
       (select min(position) - 1 from event_log
         where (transaction_id, position) > (log_cursor.transaction_id, log_cursor.position)),
       (select max(position) from event_log), 0)::text as position
     from log_cursor order by reader`,
  );
  await client.query(`set local role none; set local plumbline.across = 'off'`);
  return { companies: companies.rows, cursors: cursors.rows };
}

async function copyRows(
  client: pg.ClientBase,
  companyId: string,
  { name, columns }: CompanyTable,
): Promise<CopiedRows> {
  await bindCompany(client, companyId);
  const selected = columns.map((column) =>
    column === 'transaction_id' ? `'${firstTransactionId}'::xid8 as transaction_id` : pg.escapeIdentifier(column),
  );
  const company = pg.escapeLiteral(companyId);
  const rows = `select ${selected.join(', ')} from ${pg.escapeIdentifier(name)} where organization_id = ${company}`;
  const stream = client.query(copyTo(`copy (${rows}) to stdout (format csv, header)`));
  // A copy that nobody reads any more fails once more when its connection ends.
  stream.on('error', () => {});
  return { csv: stream, count: () => stream.rowCount };
}
