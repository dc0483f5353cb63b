import { anyOf } from '../database/anyOf.ts';
import { storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import type { LogChange, LoggedType } from './entry.ts';
import { changesOf } from './parts.ts';

/** The log entries of a command, its undos and its redos. */
export interface CommandEntry {
  readonly streamId: string;
  readonly streamType: string;
  readonly bidPackageId: string | null;
  readonly commandId: string;
  readonly command: string;
  readonly actorId: string;
  readonly changes: readonly LogChange[];
}

/** Returns the log entries of a command of the caller and of its undos and redos, oldest first. */
export async function loadCommandEntries(work: Work, commandId: string): Promise<CommandEntry[]> {
  const rows = await work.db
    .selectFrom('eventLog')
    .innerJoin('stream', 'stream.id', 'eventLog.streamId')
    .select([
      'streamId',
      'stream.type as streamType',
      'stream.bidPackageId',
      'commandId',
      'command',
      'actorId',
      'changes',
      'isInParts',
      'eventLog.organizationId',
      'eventLog.version',
    ])
    .where((eb) => eb.or([eb('commandId', '=', commandId), eb('aboutCommandId', '=', commandId)]))
    .where('actorId', '=', work.actor.userId)
    .orderBy('position')
    .execute();
  const entries: CommandEntry[] = [];
  for (const row of rows) entries.push({ ...row, changes: await changesOf(work.db, row) });
  return entries;
}

/** Returns the current rows of a table by id, without organization and generated columns. */
export async function loadCurrentRows(
  work: Work,
  type: LoggedType,
  ids: readonly string[],
): Promise<Map<string, Record<string, unknown>>> {
  const rows = await work.db.selectFrom(type).selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, storedRow(row)]));
}
