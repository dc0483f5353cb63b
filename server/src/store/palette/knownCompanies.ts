import { sql } from 'kysely';
import { searchKey } from '#leveling';
import type { Db } from '../store.ts';
import type { BoundedMemory } from './boundedMemory.ts';

/** A company that bids somewhere. */
export interface KnownCompany {
  /** The key of its name in the bidders. */
  readonly nameKey: string;
  /** The name as fuzzy search compares it. */
  readonly key: string;
}

/** The companies of an organization as one moment saw them. */
export interface KnownCompanies {
  readonly companies: readonly KnownCompany[];
  /** Everything that transactions older than this one wrote is included. */
  readonly horizon: string;
  /** When they were read, in milliseconds of the process's clock. */
  readonly readAt: number;
}

/** After so long they are read again, whatever the log says: a database that was replaced by its backup has lost entries. */
const longestAge = 300_000;
/** To look through more entries of the log takes longer than to read the names. */
const mostEntries = 1_000;
/** A larger entry (bytes as stored) counts as one that changes bidders. */
const largestEntry = 30_000;

/**
 * Returns the companies that bid somewhere, each once, from memory as long as the log has no entry that adds or renames
 * a bidder. A company whose last bidder was removed meanwhile may still be among them.
 */
export async function readKnownCompanies(
  { companies: memory }: { readonly companies: BoundedMemory<KnownCompanies> },
  db: Db,
  organizationId: string,
): Promise<readonly KnownCompany[]> {
  const known = memory.get(organizationId);
  const readAt = performance.now();
  const isRecent = known !== null && readAt - known.readAt < longestAge;
  const { horizon, hasChanged } = await readSince(db, isRecent ? known.horizon : null);
  const companies = isRecent && !hasChanged ? known.companies : await readCompanies(db);
  memory.set(organizationId, { companies, horizon, readAt: companies === known?.companies ? known.readAt : readAt });
  return companies;
}

/** Returns whether an entry since then concerns bidders; the new horizon is of the same moment. */
async function readSince(db: Db, since: string | null): Promise<{ horizon: string; hasChanged: boolean }> {
  const { rows } = await sql<{ horizon: string; hasChanged: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon,
      ${since}::xid8 is null or ${since}::xid8 > pg_snapshot_xmin(pg_current_snapshot())
        or (select count(*) = ${mostEntries}::int or coalesce(bool_or(concerns_bidders), false) from (
          select case when is_in_parts or pg_column_size(changes) > ${largestEntry}::int then true
            else changes @> '[{"type": "bidder"}]' end as concerns_bidders
          from event_log where transaction_id >= ${since}::xid8 order by transaction_id, position limit ${mostEntries}::int
        ) entries) as has_changed`.execute(db);
  return rows[0]!;
}

/** Steps from one name to the next in the index of the bidders. */
async function readCompanies(db: Db): Promise<readonly KnownCompany[]> {
  const { rows } = await sql<{ nameKey: string }>`
    with recursive names as (
      (select name_key from bidder where deleted_at is null order by name_key limit 1)
      union all
      select following.name_key from names cross join lateral (
        select name_key from bidder where deleted_at is null and name_key > names.name_key order by name_key limit 1
      ) following
    ) select name_key from names`.execute(db);
  return rows.map(({ nameKey }) => ({ nameKey, key: searchKey(nameKey) }));
}
