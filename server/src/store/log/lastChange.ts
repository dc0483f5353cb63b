import { sql } from 'kysely';
import type { Work } from '../work.ts';
import type { LoggedType } from './entry.ts';
import type { LastChange } from './lastChanges.ts';

/** Selects changes of a stream: of one row, of the rows of one owner, or of all rows of a type. */
export interface ChangeFilter {
  readonly type: LoggedType;
  readonly id?: string;
  /** A column and its value in the row before or after the change: `{ bidPackageDefinitionId: '…' }`. */
  readonly within?: Readonly<Record<string, string>>;
}

/** Returns the last change of a locked stream that matches the filter, or null if there is none. */
export async function loadLastChange(work: Work, streamId: string, filter: ChangeFilter): Promise<LastChange | null> {
  const { within, ...row } = filter;
  const shapes =
    within === undefined ? [row] : [{ before: within }, { after: within }].map((one) => ({ ...row, ...one }));
  const fits = (column: string) =>
    sql.join(
      shapes.map((shape) => sql`${sql.ref(column)} @> ${JSON.stringify([shape])}::jsonb`),
      sql` or `,
    );
  const { rows } = await sql<{ actorName: string | null; actorEmail: string; time: string }>`
    select actor_name, actor_email, time from event_log entry
    where stream_id = ${streamId} and case when is_in_parts
      then exists (select from event_log_part part where part.organization_id = entry.organization_id
        and part.stream_id = entry.stream_id and part.version = entry.version and (${fits('part.changes')}))
      else ${fits('entry.changes')} end
    order by version desc limit 1`.execute(work.db);
  const [found] = rows;
  return found ? { who: { name: found.actorName, email: found.actorEmail }, when: found.time } : null;
}
