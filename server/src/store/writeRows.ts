import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { LogChange, LoggedType } from './log/entry.ts';
import type { Row } from './tables.ts';
import type { Work } from './work.ts';

/** The change of one row: `before` is null for a new row, `after` for a deleted one. */
export interface RowChange<Table extends LoggedType> {
  readonly before: Row<Table> | null;
  readonly after: Row<Table> | null;
}

const batchSize = 5_000;

/**
 * Writes rows and notes their changes for the log; the only way to change a logged table. Rows are complete; unchanged
 * rows are neither written nor noted. Undo is the same call with before and after exchanged.
 */
export async function writeRows<Table extends LoggedType>(
  work: Work,
  table: Table,
  streamId: string,
  changes: readonly RowChange<Table>[],
): Promise<void> {
  const changed = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  work.note(
    streamId,
    changed.map((change) => logChangeOf(table, change)),
  );
  const deletedIds = changed.flatMap(({ before, after }) => (after === null && before !== null ? [idOf(before)] : []));
  const upserted = changed.flatMap(({ after }) => (after === null ? [] : [after]));
  if (deletedIds.length > 0) {
    await sql`delete from ${sql.table(snakeCase(table))} where id = any(${deletedIds}::uuid[])`.execute(work.db);
  }
  await freeNames(work, table, changed);
  for (let start = 0; start < upserted.length; start += batchSize) {
    await putRows(work, table, upserted.slice(start, start + batchSize));
  }
}

/** Writes new rows; see writeRows. */
export async function addRows<Table extends LoggedType>(
  work: Work,
  table: Table,
  streamId: string,
  rows: readonly Row<Table>[],
): Promise<void> {
  await writeRows(
    work,
    table,
    streamId,
    rows.map((after) => ({ before: null, after })),
  );
}

function logChangeOf<Table extends LoggedType>(type: Table, { before, after }: RowChange<Table>): LogChange {
  const existed = before !== null && !isSoftlyDeleted(before);
  const exists = after !== null && !isSoftlyDeleted(after);
  const op = existed && exists ? 'updated' : existed ? 'deleted' : 'added';
  // A change of one table is one of the union, which TypeScript cannot follow through a type parameter.
  return { type, id: idOf((after ?? before)!), op, before, after } as LogChange;
}

const idOf = (row: object): string => (row as { id: string }).id;

const isSoftlyDeleted = (row: object): boolean => 'deletedAt' in row && row.deletedAt !== null;

/**
 * Clears the names of bidders that are renamed together: names are unique per row, so that two bidders could not exchange
 * theirs. The new names are written right after.
 */
async function freeNames(work: Work, table: LoggedType, changes: readonly RowChange<LoggedType>[]): Promise<void> {
  if (table !== 'bidder') return;
  const renamed = (changes as readonly RowChange<'bidder'>[]).flatMap(({ before, after }) =>
    before !== null && after !== null && before.nameKey !== after.nameKey ? [before.id] : [],
  );
  if (renamed.length < 2) return;
  await sql`update bidder set name_key = id::text where id = any(${renamed}::uuid[])`.execute(work.db);
}

/** Upserts rows by id. They are passed as one JSON parameter, which PostgreSQL converts to typed columns. */
async function putRows(
  work: Work,
  table: LoggedType,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = Object.keys(rows[0]!).map((key) => [key, snakeCase(key)] as const);
  const columns = names.map(([, column]) => column);
  const all = sql.join(['organization_id', ...columns].map((column) => sql.id(column)));
  const updates = sql.join(
    columns.filter((column) => column !== 'id').map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`),
  );
  const name = sql.table(snakeCase(table));
  const json = JSON.stringify(
    rows.map((row) => {
      const stored: Record<string, unknown> = { organization_id: work.organizationId };
      for (const [key, column] of names) stored[column] = row[key];
      return stored;
    }),
  );
  await sql`insert into ${name} (${all}) select ${all} from jsonb_populate_recordset(null::${name}, ${json}::jsonb)
    on conflict (organization_id, id) do update set ${updates}`.execute(work.db);
}

/** Converts 'lineItemRollup1' to 'line_item_rollup1', the spelling of tables. */
function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
