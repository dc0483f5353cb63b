import { sql } from 'kysely';
import type { Db } from '../store.ts';

const maxCounted = 10_000;

/** How far a named reader is behind the end of the log; runs in `acrossOrganizations`. */
export async function readLogLag(
  db: Db,
  reader: string,
): Promise<{ readonly seconds: number; readonly entries: number }> {
  const { rows } = await sql<{ seconds: number; entries: number }>`
    select coalesce(extract(epoch from now() - min(time)), 0)::float8 as seconds, count(*)::int as entries
    from (select event_log.time from event_log
      where (transaction_id, position) > (
        coalesce((select transaction_id from log_cursor where reader = ${reader}), '0'::xid8),
        coalesce((select position from log_cursor where reader = ${reader}), 0))
      order by transaction_id, position limit ${maxCounted}) as unread`.execute(db);
  const { seconds, entries } = rows[0]!;
  return { seconds: Math.max(0, seconds), entries };
}
