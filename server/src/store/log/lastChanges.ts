import { sql } from 'kysely';
import type { Work } from '../work.ts';
import type { LoggedType } from './entry.ts';

/** Types whose rows are identified by their id and not by their place. */
export type RowType = Exclude<
  LoggedType,
  'lineItemBid' | 'submittedBid' | 'rollupBid' | 'adjustment' | 'requirementFulfillment'
>;

/**
 * Identifies stored content in the log by its place, not by its row: an entry that was deleted and entered again has
 * another row and the same place.
 */
export type LogPlace =
  | {
      readonly type: 'lineItemBid';
      readonly lineItemId: string;
      readonly bidderId: string;
      /** Absent for any change of the entry. */
      readonly columns?: readonly string[];
    }
  | {
      readonly type: 'rollupBid';
      readonly bidderId: string;
      readonly alternateId: string | null;
      readonly metadataValue1: string | null;
      readonly metadataValue2: string | null;
    }
  | {
      readonly type: 'adjustment';
      readonly bidderId: string;
      readonly alternateId: string | null;
      readonly columns: readonly string[];
    }
  | { readonly type: 'requirementFulfillment'; readonly requirementId: string; readonly bidderId: string }
  /** Some columns of a row, or null for any change of it. */
  | {
      readonly type: RowType;
      readonly id: string;
      readonly columns: readonly string[] | null;
    }
  /** Anything that a bidder has entered. */
  | { readonly type: 'anyEntry'; readonly bidderId: string };

/** The author and time of the last change. */
export interface LastChange {
  readonly who: { readonly name: string | null; readonly email: string };
  /** ISO 8601, UTC. */
  readonly when: string;
}

/** Log entries to read first; few, because most conflicts are recent. */
const firstEntries = 100;
const maxEntries = 6_400;

/**
 * Returns the last change of each place in a stream, in the order of the places; null where the log has none. Reads the
 * stream backwards until every place is found.
 */
export async function lastChanges(
  work: Work,
  streamId: string,
  places: readonly LogPlace[],
): Promise<(LastChange | null)[]> {
  const found: (LastChange | null)[] = places.map(() => null);
  const missing = new Set(places.keys());
  let before: string | null = null;
  for (let count = firstEntries; missing.size > 0; count = Math.min(4 * count, maxEntries)) {
    const oldest = await oldestOf(work, streamId, before, count);
    if (oldest === null) break;
    const wanted = [...missing].map((place) => ({ place, ...wantedOf(places[place]!) }));
    for (const { place, ...change } of await changesOf(work, streamId, { before, oldest }, wanted)) {
      found[place] = change;
      missing.delete(place);
    }
    before = oldest;
  }
  return found;
}

/** Returns the lowest version among the `count` newest entries before a version. */
async function oldestOf(work: Work, streamId: string, before: string | null, count: number): Promise<string | null> {
  const { rows } = await sql<{ version: string | null }>`
    select min(version)::text as version from (
      select version from event_log where stream_id = ${streamId} and (${before}::bigint is null or version < ${before}::bigint)
      order by version desc limit ${count}) newest`.execute(work.db);
  return rows[0]?.version ?? null;
}

interface Wanted {
  readonly place: number;
  readonly type: string;
  readonly key: string;
  readonly columns: readonly string[] | null;
}

/** Returns the type and key of a place; the query below builds the same key from logged rows. */
function wantedOf(place: LogPlace): Omit<Wanted, 'place'> {
  const { type } = place;
  const parts = (...names: readonly (string | null)[]): Omit<Wanted, 'place'> => ({
    type,
    key: JSON.stringify(names),
    columns: null,
  });
  switch (type) {
    case 'lineItemBid':
      return { ...parts(place.lineItemId, place.bidderId), columns: place.columns ?? null };
    case 'rollupBid':
      return parts(place.bidderId, place.alternateId, place.metadataValue1, place.metadataValue2);
    case 'adjustment':
      return { ...parts(place.bidderId, place.alternateId), columns: place.columns };
    case 'requirementFulfillment':
      return parts(place.requirementId, place.bidderId);
    case 'anyEntry':
      return parts(place.bidderId);
    default:
      return { ...parts(place.id), columns: place.columns };
  }
}

async function changesOf(
  work: Work,
  streamId: string,
  { before, oldest }: { readonly before: string | null; readonly oldest: string },
  wanted: readonly Wanted[],
): Promise<(LastChange & { readonly place: number })[]> {
  const { rows } = await sql<{ place: number; name: string | null; email: string; when: string }>`
    with wanted as materialized (
      select place, type, key::jsonb, columns from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
        as wanted (place int, type text, key text, columns jsonb)
    ), entry as materialized (
      select organization_id, stream_id, version, actor_name, actor_email, time, is_in_parts, changes from event_log
      where stream_id = ${streamId} and version >= ${oldest}::bigint
        and (${before}::bigint is null or version < ${before}::bigint)
    ), change as (
      select version, change from entry cross join jsonb_array_elements(entry.changes) change
      union all
      select entry.version, change from entry
        join event_log_part part using (organization_id, stream_id, version)
        cross join jsonb_array_elements(part.changes) change
      where entry.is_in_parts
    ), logged as (
      select version, change -> 'before' as old, change -> 'after' as new, change ->> 'type' as type,
        coalesce(nullif(change -> 'after', 'null'), change -> 'before') as row
      from change where change ->> 'type' in (select type from wanted)
        or (change -> 'after' ? 'bidderId' or change -> 'before' ? 'bidderId')
          and 'anyEntry' in (select type from wanted)
    ), keyed as (
      select version, old, new, type, case type
        when 'lineItemBid' then jsonb_build_array(row -> 'lineItemId', row -> 'bidderId')
        when 'rollupBid' then jsonb_build_array(
          row -> 'bidderId', row -> 'alternateId', row -> 'metadataValue1', row -> 'metadataValue2')
        when 'adjustment' then jsonb_build_array(row -> 'bidderId', row -> 'alternateId')
        when 'requirementFulfillment' then jsonb_build_array(row -> 'requirementId', row -> 'bidderId')
        else jsonb_build_array(row -> 'id') end as key from logged
      union all
      select version, old, new, 'anyEntry', jsonb_build_array(row -> 'bidderId') from logged
      where row ? 'bidderId' and 'anyEntry' in (select type from wanted)
    )
    select distinct on (place) place, actor_name as name, actor_email as email, time as "when"
    from wanted join keyed on keyed.type = wanted.type and keyed.key = wanted.key
      join entry using (version)
    where wanted.columns is null or exists (
      select from jsonb_array_elements_text(wanted.columns) name where old -> name is distinct from new -> name)
    order by place, version desc`.execute(work.db);
  return rows.map(({ place, name, email, when }) => ({ place, who: { name, email }, when }));
}
