import { sql } from 'kysely';
import type { Work } from '../work.ts';

/** Returns the id of the bidder that had a name (as `nameKey`) last before it was renamed; null where none had it. */
export async function formerBidder(work: Work, bidPackageId: string, nameKey: string): Promise<string | null> {
  const wanted = JSON.stringify([{ type: 'bidder', before: { nameKey } }]);
  const { rows } = await sql<{ id: string }>`
    with changed as (
      select version, entry.changes from event_log entry where stream_id = ${bidPackageId} and not is_in_parts
      union all
      select entry.version, part.changes from event_log entry
        join event_log_part part using (organization_id, stream_id, version)
      where stream_id = ${bidPackageId} and entry.is_in_parts
    )
    select change -> 'after' ->> 'id' as id
    from changed cross join lateral jsonb_array_elements(changed.changes) change
    where changed.changes @> ${wanted}::jsonb
      and change ->> 'type' = 'bidder' and change -> 'before' ->> 'nameKey' = ${nameKey}
      and change -> 'after' ->> 'nameKey' <> ${nameKey}
    order by version desc limit 1`.execute(work.db);
  return rows[0]?.id ?? null;
}
