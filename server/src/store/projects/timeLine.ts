import { type ChangeCounts, countsOf, type LogChange, type LogEntry } from '../log/entry.ts';
import type { Db } from '../store.ts';

/** The time line shows this many changes of one command, then only counts. */
const shownChanges = 20;

/** The part of a command's changes that the time line stores. */
export interface TimeLineDetails {
  readonly counts: ChangeCounts;
  readonly changes: readonly LogChange[];
}

/** Returns the details of an entry. */
function timeLineDetails({ changes, counts }: Pick<LogEntry, 'changes' | 'counts'>): TimeLineDetails {
  return { counts: counts ?? countsOf(changes), changes: changes.slice(0, shownChanges) };
}

/** Adds entries to the time line; existing ones are unchanged. */
export async function writeTimeLine(db: Db, entries: readonly LogEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await db
    .insertInto('timeLineEntry')
    .values(
      entries.map((entry) => ({
        organizationId: entry.organizationId,
        streamId: entry.streamId,
        version: String(entry.version),
        projectId: entry.projectId,
        bidPackageId: entry.bidPackageId,
        commandId: entry.commandId,
        actorId: entry.actor.id,
        actorEmail: entry.actor.email,
        actorName: entry.actor.name,
        time: entry.time,
        fact: entry.fact,
        details: JSON.stringify(timeLineDetails(entry)),
      })),
    )
    .onConflict((conflict) => conflict.columns(['organizationId', 'streamId', 'version']).doNothing())
    .execute();
}

/** Deletes the time line of a stream, to rebuild it. */
export async function deleteTimeLine(db: Db, streamId: string): Promise<void> {
  await db.deleteFrom('timeLineEntry').where('streamId', '=', streamId).execute();
}
