import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../database/anyOf.ts';
import { shortDecimalOrNull } from '../database/shortDecimal.ts';
import type { Db } from '../store.ts';
import type { Condition } from './condition.ts';
import { conditionSql } from './conditionSql.ts';
import type { Field, Reader, Source } from './source.ts';

/** The options of a read. */
export interface SourceQuery {
  readonly filter: Condition | null;
  /** null for all entities. */
  readonly top: number | null;
  readonly expand: readonly string[];
}

type Entity = Record<string, unknown>;

/**
 * Returns the entities of a source with all their fields, in its order.
 *
 * @throws WrongQuery for a filter that does not match the source
 */
export async function readSource(db: Db, source: Source, reader: Reader, query: SourceQuery): Promise<Entity[]> {
  const where = whereOf(source, query.filter);
  if (query.top === 0) return [];
  const limit = query.top === null ? sql`` : sql`limit ${query.top}`;
  const columns = Object.values(source.fields);
  const { rows } = await sql<Entity>`select ${selected(columns)} from ${source.from(reader)}
    where ${where} order by ${source.order} ${limit}`.execute(db);
  const entities = rows.map((row) => entityOf(source, row));
  for (const name of query.expand) await expand(db, source, reader, entities, name);
  return entities;
}

/** Counts the entities, regardless of $top. */
export async function countSource(db: Db, source: Source, reader: Reader, filter: Condition | null): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from ${source.from(reader)}
    where ${whereOf(source, filter)}`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

function whereOf(source: Source, filter: Condition | null): RawBuilder<boolean> {
  return filter === null ? sql<boolean>`true` : conditionSql(filter, source.fields, source.collections);
}

/** Selects columns under plain aliases, so that camelCase conversion does not rename the fields; in `fields` order. */
const selected = (columns: readonly Field[]) =>
  sql.join(columns.map(({ column }, index) => sql`${column} as ${sql.ref(`f${index}`)}`));

function entityOf({ fields }: Source, row: Entity): Entity {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { type, convert }], index) => {
      const value = row[`f${index}`];
      const plain = type === 'decimal' ? shortDecimalOrNull(value as string | null) : value;
      return [name, convert ? convert(plain as never) : plain];
    }),
  );
}

async function expand(db: Db, source: Source, reader: Reader, owners: Entity[], name: string): Promise<void> {
  const { source: other, ownerColumn } = source.expansions![name]!;
  const ids = owners.map(({ id }) => String(id));
  const { rows } = await sql<Entity>`select ${ownerColumn} as owner, ${selected(Object.values(other.fields))}
    from ${other.from(reader)} where ${ownerColumn} = ${anyOf(ids)} order by ${other.order}`.execute(db);
  for (const owner of owners) {
    owner[name] = rows.filter((row) => row.owner === owner.id).map((row) => entityOf(other, row));
  }
}
