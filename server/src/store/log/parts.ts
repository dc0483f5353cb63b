import type { Db } from '../store.ts';
import type { LogChange } from './entry.ts';

/** The columns of an entry that locate its changes. */
interface EntryRow {
  readonly organizationId: string;
  readonly streamId: string;
  readonly version: string;
  readonly isInParts: boolean;
  readonly changes: readonly LogChange[];
}

/** Returns all changes of an entry, including one that is stored in parts. */
export async function changesOf(db: Db, entry: EntryRow): Promise<readonly LogChange[]> {
  if (!entry.isInParts) return entry.changes;
  const parts = await db
    .selectFrom('eventLogPart')
    .select('changes')
    .where('organizationId', '=', entry.organizationId)
    .where('streamId', '=', entry.streamId)
    .where('version', '=', entry.version)
    .orderBy('part')
    .execute();
  return parts.flatMap(({ changes }) => changes);
}

/** Returns the first changes of an entry that is stored in parts. */
export async function firstChangesOf(
  db: Db,
  { organizationId, streamId, version }: EntryRow,
): Promise<readonly LogChange[]> {
  const first = await db
    .selectFrom('eventLogPart')
    .select('changes')
    .where('organizationId', '=', organizationId)
    .where('streamId', '=', streamId)
    .where('version', '=', version)
    .where('part', '=', 0)
    .executeTakeFirst();
  return first?.changes ?? [];
}
