import type pg from 'pg';

/** One column as the database describes it. */
interface Column {
  readonly type: string;
  readonly notNull: boolean;
  /** The default or the expression of a generated column; null: none. */
  readonly value: string | null;
  /** 's': computed from other columns, 'a' or 'd': an identity, '': neither. */
  readonly made: string;
}

/** What servers rely on in a database: tables by name, and everything that stands in the way of a write or opens a row. */
export interface Catalog {
  readonly tables: Readonly<Record<string, Readonly<Record<string, Column>>>>;
  /** Constraints, unique indexes, triggers and policies by `table: definition`. */
  readonly rules: readonly { readonly table: string; readonly rule: string; readonly references: string | null }[];
  readonly functions: readonly string[];
}

/** Reads the catalog of a database. */
export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const columns = await client.query<Column & { table: string; column: string }>(
    `select relname as table, attname as column, format_type(atttypid, atttypmod) as type, attnotnull as "notNull",
       pg_get_expr(adbin, adrelid) as value, attidentity::text || attgenerated::text as made
     from pg_attribute join pg_class on pg_class.oid = attrelid
     left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  );
  const tables: Record<string, Record<string, Column>> = {};
  for (const { table, column, ...described } of columns.rows) {
    tables[table] ??= {};
    tables[table][column] = described;
  }
  const rules = await client.query<{ table: string; rule: string; references: string | null }>(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule,
       nullif(confrelid, 0)::regclass::text as references
     from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all
     select indrelid::regclass::text, pg_get_indexdef(indexrelid), null from pg_index
     join pg_class on pg_class.oid = indrelid
     where relnamespace = 'public'::regnamespace and indisunique
       and not exists (select from pg_constraint where conindid = indexrelid)
     union all
     select tgrelid::regclass::text, pg_get_triggerdef(oid), null from pg_trigger where not tgisinternal
     union all
     select tablename, concat_ws(' ', 'policy', policyname, permissive, roles::text, cmd, qual, with_check), null
     from pg_policies where schemaname = 'public'`,
  );
  const functions = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  return { tables, rules: rules.rows, functions: functions.rows.map(({ name }) => name) };
}

/**
 * Lists what keeps a server that knows the database as `before` from running on it as `after`: a table or column that it
 * reads or writes is gone or has another type, a write of its own shape is refused, or a row that it deletes is held.
 */
export function breaksOlderServer(before: Catalog, after: Catalog): string[] {
  return [...brokenColumns(before, after), ...brokenRules(before, after), ...brokenFunctions(before, after)].sort();
}

function brokenColumns(before: Catalog, after: Catalog): string[] {
  return Object.entries(before.tables).flatMap(([table, known]) => {
    const now = after.tables[table];
    if (now === undefined) return [`${table} is gone`];
    const changed = Object.entries(known).flatMap(([column, was]) => {
      const is = now[column];
      const place = `${table}.${column}`;
      if (is === undefined) return [`${place} is gone`];
      return [
        ...(is.type === was.type ? [] : [`${place} was ${was.type} and is ${is.type}`]),
        ...(is.notNull && !was.notNull ? [`${place} no longer takes null`] : []),
        ...(is.value === was.value && is.made === was.made ? [] : [`${place} is filled in another way`]),
      ];
    });
    const added = Object.entries(now).filter(([column]) => !(column in known));
    const required = added.filter(([, { notNull, value, made }]) => notNull && value === null && made === '');
    return [...changed, ...required.map(([column]) => `${table}.${column} is required and has no default`)];
  });
}

function brokenRules(before: Catalog, after: Catalog): string[] {
  const keyOf = ({ table, rule }: Catalog['rules'][number]) => `${table}: ${rule}`;
  const [known, now] = [new Set(before.rules.map(keyOf)), new Set(after.rules.map(keyOf))];
  const gone = before.rules.filter((rule) => !now.has(keyOf(rule))).map((rule) => `${keyOf(rule)} is gone`);
  const added = after.rules.filter((rule) => !known.has(keyOf(rule)));
  const onKnown = added.filter(({ table }) => table in before.tables).map((rule) => `${keyOf(rule)} is new`);
  const holding = added
    .filter(({ table, references }) => !(table in before.tables) && references !== null && references in before.tables)
    .filter(({ rule }) => !/ON DELETE (CASCADE|SET NULL)/.test(rule))
    .map((rule) => `${keyOf(rule)} holds rows that an older server deletes`);
  return [...gone, ...onKnown, ...holding];
}

function brokenFunctions(before: Catalog, after: Catalog): string[] {
  return before.functions.filter((name) => !after.functions.includes(name)).map((name) => `${name} is gone`);
}
