import type pg from 'pg';

/** A table with rows of companies, as the database describes it. */
export interface CompanyTable {
  readonly name: string;
  /** Columns that can be written, in their order: computed ones are left out. */
  readonly columns: readonly string[];
}

/** Its row is of no company: the readers of the log work across companies. */
const cursorTable = 'log_cursor';

/** Returns the tables of the current schema that hold rows of companies, each after those that it references. */
export async function readCompanyTables(client: pg.ClientBase): Promise<CompanyTable[]> {
  const tables = await client.query<CompanyTable>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> $1
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by pg_class.oid, relname having bool_or(attname = 'organization_id') order by relname`,
    [cursorTable],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select source.relname::text as from, target.relname::text as to
     from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
     where contype = 'f' and connamespace = current_schema()::regnamespace and conrelid <> confrelid`,
  );
  return inOrder(tables.rows, references);
}

function inOrder(
  tables: readonly CompanyTable[],
  references: readonly { readonly from: string; readonly to: string }[],
): CompanyTable[] {
  const ordered: CompanyTable[] = [];
  while (ordered.length < tables.length) {
    const isThere = (name: string) => ordered.some((table) => table.name === name);
    const next = tables.filter(
      ({ name }) => !isThere(name) && references.every(({ from, to }) => from !== name || isThere(to)),
    );
    if (next.length === 0) throw new Error('The tables reference each other in a circle.');
    ordered.push(...next);
  }
  return ordered;
}
