import pg from 'pg';
import { companyLock } from '../company/companies.ts';
import { connect } from '../database/roles.ts';
import { type ArchivedRows, inTransaction, loadTables } from './load.ts';
import { bindCompany } from './snapshot.ts';
import { type CompanyTable, readCompanyTables } from './tables.ts';

/** A company on its way in. */
export interface IncomingCompany {
  readonly id: string;
  readonly name: string;
  readonly domains: readonly string[];
  /** E-mail addresses of its people. */
  readonly people: readonly string[];
}

const staging = 'plumbline_import';

export interface CompanyImport {
  readonly companyId: string;
  readonly rows: ArchivedRows;
  /** The position of the log up to which its readers had handled all entries. */
  readonly handledTo: string;
  /** Runs under the company lock, before anything is visible; nothing is imported if it throws. */
  readonly check: (incoming: IncomingCompany) => Promise<void>;
}

/**
 * Adds a company to a database in use, all or nothing. Its rows are first loaded into a schema of their own, in the tables
 * of the archive's version, and brought up to date there.
 */
export async function importCompanyRows(
  url: string,
  { companyId, rows, handledTo, check }: CompanyImport,
): Promise<void> {
  const owner = await connect(url);
  try {
    await inTransaction(owner, async () => {
      await owner.query('select pg_advisory_xact_lock($1)', [companyLock]);
      const { rows: found } = await owner.query<{ name: string }>('select current_schema()::text as name');
      const target = found[0]!.name;
      await owner.query(`create schema ${staging}; set local search_path to ${staging}`);
      await loadTables(owner, rows);
      await bindCompany(owner, companyId);
      const tables = await readCompanyTables(owner);
      await requireOwnRows(owner, tables, rows);
      await check(await readIncoming(owner, companyId));
      await owner.query(`set local search_path to ${pg.escapeIdentifier(target)}`);
      for (const table of tables) await moveRows(owner, table, handledTo);
      await owner.query('set constraints all immediate');
      await owner.query(`drop schema ${staging} cascade`);
    });
  } finally {
    await owner.end();
  }
}

/** Row-level security shows the rows of the company alone: if others are among them, some are not seen. */
async function requireOwnRows(owner: pg.Client, tables: readonly CompanyTable[], archive: ArchivedRows): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::int as count from ${pg.escapeIdentifier(name)} where organization_id = current_organization()`,
    );
    const known = archive.companies[0]!.tables.find((table) => table.name === name);
    if (known && rows[0]!.count !== known.rows) throw new Error(`The table ${name} has rows of another company.`);
  }
}

async function readIncoming(owner: pg.Client, id: string): Promise<IncomingCompany> {
  const { rows } = await owner.query<{ name: string; domains: string | null; people: string[] }>(
    `select name, (select value from system_value where name = 'Domains' and organization_id = $1) as domains,
       array(select email from person where organization_id = $1 order by email) as people
     from organization where organization_id = $1`,
    [id],
  );
  const { name, domains, people } = rows[0]!;
  return { id, name, people, domains: (domains ?? '').split(',').filter((domain) => domain !== '') };
}

async function moveRows(owner: pg.Client, { name, columns }: CompanyTable, handledTo: string): Promise<void> {
  const table = pg.escapeIdentifier(name);
  const names = columns.map((column) => pg.escapeIdentifier(column));
  const values = names.map((column) =>
    // Entries that were not handled in the other installation are new ones for the readers of this one.
    name === 'event_log' && column === '"transaction_id"'
      ? `case when position > ${pg.escapeLiteral(handledTo)}::bigint then pg_current_xact_id() else transaction_id end`
      : column,
  );
  await owner.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from ${staging}.${table} where organization_id = current_organization()`,
  );
}
