import { randomUUID } from 'node:crypto';
import type { Surroundings } from '../call.ts';
import type { LogEntry } from '../store/log/entry.ts';
import type { Db } from '../store/store.ts';
import { Work } from '../store/work.ts';

/** Who stands behind what follows from a command: the person who gave it. */
export type Behind = Pick<LogEntry, 'organizationId' | 'actor'>;

/**
 * Work on what follows from a command. Its entry in the log carries the name of who gave the command, and an id of its
 * own, so that nobody takes it for the command itself.
 */
export function derivedWork(db: Db, around: Surroundings, { organizationId, actor }: Behind): Work {
  const work = new Work({
    db,
    organizationId,
    actor: { userId: actor.id, email: actor.email, name: actor.name, roles: [] },
    now: around.now().toISOString(),
    newId: randomUUID,
    commandId: randomUUID(),
    command: 'projection',
  });
  // No person asks for this, so that there are no rights to look at.
  work.permit();
  return work;
}

/** Writes an entry without changes into the log of a stream, for example that its repair has begun. */
export async function noteFact(
  db: Db,
  around: Surroundings,
  behind: Behind,
  streamId: string,
  fact: string,
): Promise<void> {
  const work = derivedWork(db, around, behind);
  await work.holdStreams(streamId);
  await work.finish(fact);
}
