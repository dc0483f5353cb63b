import { randomUUID } from 'node:crypto';
import type { Services } from '../call.ts';
import type { LogEntry } from '../store/log/entry.ts';
import type { Db } from '../store/store.ts';
import { Work } from '../store/work.ts';

/** The user whose command caused this. */
export type Originator = Pick<LogEntry, 'organizationId' | 'actor'>;

/**
 * Work on what follows from a command. Its entry in the log carries the name of who gave the command, and an id of its
 * own, so that nobody takes it for the command itself.
 */
export function derivedWork(db: Db, services: Services, { organizationId, actor }: Originator): Work {
  const work = new Work({
    db,
    organizationId,
    actor: { userId: actor.id, email: actor.email, name: actor.name, roles: [] },
    now: services.now().toISOString(),
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
  services: Services,
  originator: Originator,
  streamId: string,
  fact: string,
): Promise<void> {
  const work = derivedWork(db, services, originator);
  await work.holdStreams(streamId);
  await work.finish(fact);
}
