import { type RawBuilder, sql } from 'kysely';

/** `where('id', '=', anyOf(ids))`: one parameter for any number of ids. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${ids}::uuid[])`;
}
