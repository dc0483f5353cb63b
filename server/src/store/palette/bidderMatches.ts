import { sql } from 'kysely';
import { anyOf } from '../database/anyOf.ts';
import type { Db } from '../store.ts';
import type { PackageName } from './packageMatches.ts';

/** A bidder: a company on one bid package. */
export interface FoundBidder {
  readonly id: string;
  readonly companyName: string;
  readonly bidPackageId: string;
}

/** The bidders on some packages whose companies have one of these keys. */
export async function biddersOf(
  db: Db,
  bidPackageIds: readonly string[],
  keys: readonly string[],
): Promise<FoundBidder[]> {
  if (bidPackageIds.length === 0 || keys.length === 0) return [];
  return db
    .selectFrom('bidder')
    .select(['id', 'companyName', 'bidPackageId'])
    .where('bidPackageId', '=', anyOf(bidPackageIds))
    .where(sql<boolean>`name_key = any(${keys}::text[])`)
    .where('deletedAt', 'is', null)
    .execute();
}

/** At most so many bidders of each company; with `packages`, on packages with one of these names. */
export async function biddersNamed(
  db: Db,
  keys: readonly string[],
  maximum: number,
  packages: readonly PackageName[] | null = null,
): Promise<FoundBidder[]> {
  if (keys.length === 0 || packages?.length === 0) return [];
  // A subquery that yields a value is evaluated row by row, in the order of the index, until there are enough.
  const onPackages =
    packages === null
      ? sql``
      : sql`and (select exists (
            select from unnest(${packages.map(({ code }) => code)}::text[], ${packages.map(({ description }) => description)}::text[])
              as named(code, description) where named.code = bid_package.code and named.description = bid_package.description
          ) from bid_package where bid_package.id = bidder.bid_package_id)`;
  const { rows } = await sql<FoundBidder>`
    select found.id, found.company_name, found.bid_package_id
    from unnest(${keys}::text[]) as named(key)
    cross join lateral (
      select id, company_name, bid_package_id from bidder
      where bidder.name_key = named.key and deleted_at is null ${onPackages} order by bid_package_id limit ${maximum}
    ) found`.execute(db);
  return rows;
}
