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

/** The bidders of some packages. */
export async function biddersOf(db: Db, bidPackageIds: readonly string[]): Promise<FoundBidder[]> {
  return db
    .selectFrom('bidder')
    .select(['id', 'companyName', 'bidPackageId'])
    .where('bidPackageId', '=', anyOf(bidPackageIds))
    .where('deletedAt', 'is', null)
    .execute();
}

/** The keys of every company that bids somewhere, each once. It steps from one to the next in the index. */
export async function companyKeys(db: Db): Promise<string[]> {
  const { rows } = await sql<{ nameKey: string }>`
    with recursive names as (
      (select name_key from bidder where deleted_at is null order by name_key limit 1)
      union all
      select following.name_key from names cross join lateral (
        select name_key from bidder where deleted_at is null and name_key > names.name_key order by name_key limit 1
      ) following
    ) select name_key from names`.execute(db);
  return rows.map(({ nameKey }) => nameKey);
}

/** At most so many bidders of each company; with `packages`, on packages with one of these names. */
export async function biddersNamed(
  db: Db,
  keys: readonly string[],
  maximum: number,
  packages: readonly PackageName[] | null = null,
): Promise<FoundBidder[]> {
  const onPackages =
    packages === null
      ? sql``
      : sql`and exists (select from bid_package
          join unnest(${packages.map(({ code }) => code)}::text[], ${packages.map(({ description }) => description)}::text[])
            as named(code, description) on named.code = bid_package.code and named.description = bid_package.description
          where bid_package.id = bidder.bid_package_id)`;
  const { rows } = await sql<FoundBidder>`
    select found.id, found.company_name, found.bid_package_id
    from unnest(${keys}::text[]) as named(key)
    cross join lateral (
      select id, company_name, bid_package_id from bidder
      where bidder.name_key = named.key and deleted_at is null ${onPackages} order by bid_package_id limit ${maximum}
    ) found`.execute(db);
  return rows;
}
