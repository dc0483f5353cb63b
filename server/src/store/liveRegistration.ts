import { sql } from 'kysely';
import { startOfLog } from './log/readLog.ts';
import type { Db } from './store.ts';

/** A call that registered live connections of one sign-in for streams. */
export interface LiveRegistration {
  readonly id: string;
  readonly organizationId: string;
  readonly sessionId: string;
  /** The only connection that is meant; null for all of the sign-in. */
  readonly connectionId: string | null;
  readonly streamIds: readonly string[];
  /** Whether a connection was open for it, so that one that opens later is not meant. */
  readonly isBound: boolean;
}

/** Stores a registration for the other servers; those of an hour ago have reached them or never will. */
export async function writeRegistration(db: Db, registration: LiveRegistration): Promise<void> {
  await db
    .with('old', (query) =>
      query.deleteFrom('liveRegistration').where('createdAt', '<', sql<string>`now() - interval '1 hour'`),
    )
    .insertInto('liveRegistration')
    .values({ ...registration, streamIds: [...registration.streamIds] })
    .execute();
}

/** The registrations since an earlier reading. */
export interface RegistrationsRead {
  readonly registrations: readonly LiveRegistration[];
  /** Where the next reading begins; it may find some of these again. */
  readonly next: string;
}

export const allRegistrations = startOfLog.transactionId;

/**
 * Reads what was registered since an earlier reading, of all organizations. Whatever was committed before an entry of the
 * log that this server has read is among it. Runs in `acrossOrganizations`.
 */
export async function readRegistrations(db: Db, since: string): Promise<RegistrationsRead> {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as next`.execute(
    db,
  );
  const registrations = await db
    .selectFrom('liveRegistration')
    .select(['id', 'organizationId', 'sessionId', 'connectionId', 'streamIds', 'isBound'])
    .where(sql<boolean>`transaction_id >= ${since}::xid8`)
    .execute();
  return { registrations, next: rows[0]!.next };
}

/** Returns the streams that a sign-in has registered for in the last minute, before it had a connection. */
export async function takeWaiting(db: Db, sessionId: string): Promise<readonly string[]> {
  const taken = await db
    .updateTable('liveRegistration')
    .set({ isBound: true })
    .where('sessionId', '=', sessionId)
    .where('isBound', '=', false)
    .where('createdAt', '>', sql<string>`now() - interval '1 minute'`)
    .returning('streamIds')
    .execute();
  return taken.flatMap(({ streamIds }) => streamIds);
}

/** Notes that connections were open for these registrations. */
export async function bindRegistrations(db: Db, ids: readonly string[]): Promise<void> {
  await db.updateTable('liveRegistration').set({ isBound: true }).where('id', 'in', ids).execute();
}

/** An open live connection. */
export interface LiveConnection {
  readonly organizationId: string;
  readonly id: string;
  readonly sessionId: string;
}

/** Stores an open connection. None lasts for a day: the others were left behind by servers that were killed. */
export async function writeConnection(db: Db, connection: LiveConnection): Promise<void> {
  await db
    .with('old', (query) =>
      query.deleteFrom('liveConnection').where('openedAt', '<', sql<string>`now() - interval '1 day'`),
    )
    .insertInto('liveConnection')
    .values(connection)
    .execute();
}

export async function deleteConnection(db: Db, id: string): Promise<void> {
  await db.deleteFrom('liveConnection').where('id', '=', id).execute();
}

/** Returns whether a server has this connection of a sign-in open. */
export async function isConnectionOpen(db: Db, { id, sessionId }: LiveConnection): Promise<boolean> {
  const found = await db
    .selectFrom('liveConnection')
    .select('id')
    .where('id', '=', id)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst();
  return found !== undefined;
}
