import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { LogChange, LoggedType } from './log/entry.ts';
import type { Row } from './tables.ts';
import type { Work } from './work.ts';

/** What becomes of one row: null before is a new one, null after a removed one. */
export interface RowChange<Table extends LoggedType> {
  readonly before: Row<Table> | null;
  readonly after: Row<Table> | null;
}

const rowsAtOnce = 5_000;

/**
 * Writes rows and notes what was done to them in one act; the only way to change a table that people are told about.
 * Rows are whole; a row that stays as it was is neither written nor noted. Undo is the same call with before and after
 * exchanged.
 */
export async function writeRows<Table extends LoggedType>(
  work: Work,
  table: Table,
  streamId: string,
  changes: readonly RowChange<Table>[],
): Promise<void> {
  const real = changes.filter(({ before, after }) => !isDeepStrictEqual(before, after));
  work.note(
    streamId,
    real.map((change) => noted(table, change)),
  );
  const gone = real.flatMap(({ before, after }) => (after === null && before !== null ? [idOf(before)] : []));
  const kept = real.flatMap(({ after }) => (after === null ? [] : [after]));
  if (gone.length > 0) {
    await sql`delete from ${sql.table(snakeCase(table))} where id = any(${gone}::uuid[])`.execute(work.db);
  }
  await freeNames(work, table, real);
  for (let start = 0; start < kept.length; start += rowsAtOnce) {
    await putRows(work, table, kept.slice(start, start + rowsAtOnce));
  }
}

function noted<Table extends LoggedType>(type: Table, { before, after }: RowChange<Table>): LogChange {
  const existed = before !== null && !isSoftlyDeleted(before);
  const exists = after !== null && !isSoftlyDeleted(after);
  const op = existed && exists ? 'updated' : existed ? 'deleted' : 'added';
  return { type, id: idOf((after ?? before)!), op, before, after };
}

const idOf = (row: object): string => (row as { id: string }).id;

const isSoftlyDeleted = (row: object): boolean => 'deletedAt' in row && row.deletedAt !== null;

/**
 * Takes the old names from bidders that are renamed together: names are unique row by row, so that two that exchange
 * theirs would stand in each other's way. Their new ones follow at once.
 */
async function freeNames(work: Work, table: LoggedType, changes: readonly RowChange<LoggedType>[]): Promise<void> {
  if (table !== 'bidder') return;
  const renamed = (changes as readonly RowChange<'bidder'>[]).flatMap(({ before, after }) =>
    before !== null && after !== null && before.nameKey !== after.nameKey ? [before.id] : [],
  );
  if (renamed.length < 2) return;
  await sql`update bidder set name_key = id::text where id = any(${renamed}::uuid[])`.execute(work.db);
}

/** Inserts or updates by id. The rows travel as one JSON parameter, which PostgreSQL turns into columns of their types. */
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

/** 'lineItemRollup1' is 'line_item_rollup1', as the tables spell it. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
