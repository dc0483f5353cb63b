import { sql } from 'kysely';
import type { Db } from '../store.ts';
import type { LogEntry, LogPosition } from './entry.ts';
import type { LogSource } from './followLog.ts';
import type { LogReading } from './readLog.ts';

/** A package or project that a server with other figure rules has written, at its newest such entry. */
export interface OlderWriting extends Pick<LogEntry, 'organizationId' | 'actor' | 'at'> {
  readonly projectId: string;
  /** Null: the project itself. */
  readonly bidPackageId: string | null;
}

/**
 * Reads the packages and projects with log entries of servers with other figure rules, each once, by their newest entry.
 * A partial index makes this free if there are none.
 */
export const olderFigures: LogSource<OlderWriting> = {
  async read(db: Db, after: LogPosition): Promise<LogReading<OlderWriting>> {
    const { rows } = await sql<
      LogPosition & {
        organizationId: string;
        projectId: string;
        bidPackageId: string | null;
        actorId: string;
        actorEmail: string;
        actorName: string | null;
        isSafe: boolean;
      }
    >`select * from (
        select distinct on (stream.organization_id, stream.id) stream.organization_id, stream.project_id,
          case stream.type when 'BidPackage' then stream.id end as bid_package_id,
          actor_id, actor_email, actor_name, transaction_id::text, position::text,
          transaction_id < pg_snapshot_xmin(pg_current_snapshot()) as is_safe
        from event_log join stream on stream.organization_id = event_log.organization_id and stream.id = stream_id
        where figure_rules is null and stream.type in ('Project', 'BidPackage') and stream.project_id is not null
          and (transaction_id, position) > (${after.transactionId}::xid8, ${after.position}::bigint)
        order by stream.organization_id, stream.id, transaction_id desc, position desc
      ) as newest order by transaction_id::xid8, position::bigint`.execute(db);
    const safe = rows.filter(({ isSafe }) => isSafe);
    return {
      entries: safe.map(({ actorId: id, actorEmail: email, actorName: name, transactionId, position, ...place }) => ({
        organizationId: place.organizationId,
        projectId: place.projectId,
        bidPackageId: place.bidPackageId,
        actor: { id, email, name },
        at: { transactionId, position },
      })),
      more: safe.length < rows.length ? 'soon' : null,
    };
  },

  async newest(db: Db): Promise<LogPosition | null> {
    const { rows } = await sql<LogPosition>`
      select transaction_id::text, position::text
      from event_log join stream on stream.organization_id = event_log.organization_id and stream.id = stream_id
      where figure_rules is null and stream.type in ('Project', 'BidPackage') and stream.project_id is not null
      order by event_log.transaction_id desc, event_log.position desc limit 1`.execute(db);
    return rows[0] ?? null;
  },
};
