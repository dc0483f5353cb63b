import { sql } from 'kysely';
import type { Db, Store } from '../store.ts';
import type { ChangeCounts, LogChange, LogEntry, LogPosition } from './entry.ts';
import { changesOf, firstChangesOf } from './parts.ts';

/** Before the first entry. */
export const startOfLog: LogPosition = { transactionId: '0', position: '0' };

/** Whether `one` is read later than `other`. */
export function isAfter(one: LogPosition, other: LogPosition): boolean {
  const [a, b] = [BigInt(one.transactionId), BigInt(other.transactionId)];
  return a === b ? BigInt(one.position) > BigInt(other.position) : a > b;
}

const entriesAtOnce = 500;

/** What follows after a place in the log. */
export interface LogReading<E = LogEntry> {
  readonly entries: readonly E[];
  /** Whether there is more: to be read now, soon (when a transaction that is still open has ended), or null. */
  readonly more: 'now' | 'soon' | null;
}

/**
 * The next entries after a place, over all organizations, in the safe order: entries of a transaction that may be
 * overtaken by one that is still open are left for the next time, so that nothing is ever skipped. Within a stream
 * the versions follow one another. Runs in `store.acrossOrganizations`.
 */
export async function readLog(db: Db, after: LogPosition): Promise<LogReading> {
  const rows = await entries(db)
    .select(sql<boolean>`transaction_id < pg_snapshot_xmin(pg_current_snapshot())`.as('isSafe'))
    .where(sql<boolean>`(transaction_id, position) > (${after.transactionId}::xid8, ${after.position}::bigint)`)
    .orderBy('transactionId')
    .orderBy('position')
    .limit(entriesAtOnce)
    .execute();
  const safe = rows.filter(({ isSafe }) => isSafe);
  const more = safe.length === entriesAtOnce ? 'now' : safe.length < rows.length ? 'soon' : null;
  return { entries: await entriesOf(db, safe), more };
}

/** Where a reader stands that has read everything that is committed now, or a little less while commands are under way. */
export async function endOfLog(store: Store): Promise<LogPosition> {
  return store.acrossOrganizations(async (db) => {
    const { rows } = await sql<LogPosition>`select transaction_id::text, position::text from event_log
      where transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by event_log.transaction_id desc, event_log.position desc limit 1`.execute(db);
    return rows[0] ?? startOfLog;
  });
}

/** The entries of one stream after a version, in order; for `GET /notifications/missed`. Runs in `store.read`. */
export async function readStream(db: Db, streamId: string, afterVersion: number, limit = 1_000): Promise<LogEntry[]> {
  const rows = await entries(db)
    .where('eventLog.streamId', '=', streamId)
    .where('eventLog.version', '>', String(afterVersion))
    .orderBy('eventLog.version')
    .limit(limit)
    .execute();
  return entriesOf(db, rows);
}

const entries = (db: Db) =>
  db
    .selectFrom('eventLog')
    .innerJoin('stream', (join) =>
      join.onRef('stream.organizationId', '=', 'eventLog.organizationId').onRef('stream.id', '=', 'eventLog.streamId'),
    )
    .selectAll('eventLog')
    .select(['stream.type as streamType', 'stream.projectId', 'stream.bidPackageId']);

type EntryRow = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

async function entriesOf(db: Db, rows: readonly EntryRow[]): Promise<LogEntry[]> {
  const found: LogEntry[] = [];
  for (const row of rows) {
    // What follows from a package needs to know what kinds of rows changed; other things never change in so many.
    const counts = row.streamType === 'BidPackage' ? row.counts : null;
    found.push(entryOf(row, counts === null ? await changesOf(db, row) : await firstChangesOf(db, row), counts));
  }
  return found;
}

function entryOf(row: EntryRow, changes: readonly LogChange[], counts: ChangeCounts | null): LogEntry {
  return {
    organizationId: row.organizationId,
    streamId: row.streamId,
    streamType: row.streamType,
    projectId: row.projectId,
    bidPackageId: row.bidPackageId,
    version: Number(row.version),
    at: { transactionId: row.transactionId, position: row.position },
    commandId: row.commandId,
    aboutCommandId: row.aboutCommandId,
    command: row.command,
    actor: { id: row.actorId, email: row.actorEmail, name: row.actorName },
    time: row.time,
    fact: row.fact,
    changes,
    counts,
  };
}
