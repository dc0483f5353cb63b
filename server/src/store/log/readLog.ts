import { sql } from 'kysely';
import type { Db, Store } from '../store.ts';
import type { ChangeCounts, LogChange, LogEntry, LogPosition } from './entry.ts';
import { changesOf, firstChangesOf } from './parts.ts';

/** The position before the first entry. */
export const startOfLog: LogPosition = { transactionId: '0', position: '0' };

/** Returns whether `one` comes after `other` in the reading order. */
export function isAfter(one: LogPosition, other: LogPosition): boolean {
  const [a, b] = [BigInt(one.transactionId), BigInt(other.transactionId)];
  return a === b ? BigInt(one.position) > BigInt(other.position) : a > b;
}

const entriesAtOnce = 500;

/** The entries after a position in the log. */
export interface LogReading<E = LogEntry> {
  readonly entries: readonly E[];
  /** When to read the next entries: now, soon (when an open transaction has ended), or null for none. */
  readonly more: 'now' | 'soon' | null;
}

/**
 * Reads the next entries after a position, over all organizations, in safe order: entries of a transaction that an open
 * one may still precede are left for the next call, so that nothing is ever skipped. Versions within a stream are
 * consecutive. Runs in `store.acrossOrganizations`.
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

/** Returns a position after everything that is committed now, or slightly before it while commands are running. */
export async function endOfLog(store: Store): Promise<LogPosition> {
  return store.acrossOrganizations(async (db) => {
    const { rows } = await sql<LogPosition>`select transaction_id::text, position::text from event_log
      where transaction_id < pg_snapshot_xmin(pg_current_snapshot())
      order by event_log.transaction_id desc, event_log.position desc limit 1`.execute(db);
    return rows[0] ?? startOfLog;
  });
}

/** Returns the entries of one stream after a version, in order; for `GET /notifications/missed`. Runs in `store.read`. */
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
    // Readers need to know which types of rows of a package changed; other streams never have so many changes.
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
