import { sql } from 'kysely';
import type { Db } from '../store.ts';

/**
 * Returns the ids of the lines of a package that somebody else than this person has changed since a version of its
 * stream: added, changed in a field, or given, changed or removed a bidder's entry. Moving a line changes no line.
 * Entries that are stored in parts are searched too.
 */
export async function readChangedLines(
  db: Db,
  bidPackageId: string,
  { since, exceptBy }: { readonly since: string; readonly exceptBy: string },
): Promise<string[]> {
  const { rows } = await sql<{ lineItemId: string }>`
    select distinct case change ->> 'type' when 'lineItem' then change ->> 'id'
      else coalesce(change -> 'after' ->> 'lineItemId', change -> 'before' ->> 'lineItemId') end as "lineItemId"
    from event_log entry
    cross join lateral (select entry.changes where not entry.is_in_parts
      union all select part.changes from event_log_part part where entry.is_in_parts
        and part.organization_id = entry.organization_id and part.stream_id = entry.stream_id
        and part.version = entry.version) list (changes)
    cross join jsonb_array_elements(list.changes) change
    where entry.stream_id = ${bidPackageId} and entry.version > ${since}::bigint and entry.actor_id <> ${exceptBy}
      and case when change ->> 'type' = 'lineItemBid' then true
        when change ->> 'type' <> 'lineItem' then false
        when change ->> 'op' <> 'updated' then true
        else (change -> 'before') - 'sortKey' <> (change -> 'after') - 'sortKey' end`.execute(db);
  return rows.map((row) => row.lineItemId);
}
