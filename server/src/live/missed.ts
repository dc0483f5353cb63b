import type { getMissedNotifications, LiveMessage } from '#contract';
import type { QueryOfEndpoint } from '../call.ts';
import { refusal } from '../refusal.ts';
import { isDerived } from '../store/log/derivedFacts.ts';
import { readStream } from '../store/log/readLog.ts';
import { readSources, readStreamVersion } from '../store/readers/liveReader.ts';
import type { Db, Store } from '../store/store.ts';
import { largestMessage, messageOf } from './messagesOf.ts';

const mostEntries = 1_000;

/**
 * Returns the messages of a source after a Seq, in order, as they were sent: 'reload' where they are no longer held,
 * where the source is younger than the asked Seq (a restored backup), or above 256 kB.
 */
export function makeMissed(store: Store): QueryOfEndpoint<typeof getMissedNotifications> {
  return async ({ caller, query }) => {
    if (!/^\d{1,15}$/.test(query.after)) throw refusal('malformed', { fields: 'after' });
    const after = Number(query.after);
    return store.read(caller.organizationId, async (db) => {
      const streamId = (await readSources(db, [query.sourceId])).get(query.sourceId);
      if (streamId === undefined) throw refusal('notFound', { thing: 'The source' });
      const version = await readStreamVersion(db, streamId);
      if (after > version) return 'reload';
      return messagesAfter(db, streamId, after, version);
    });
  };
}

async function messagesAfter(
  db: Db,
  streamId: string,
  after: number,
  version: number,
): Promise<LiveMessage[] | 'reload'> {
  const entries = await readStream(db, streamId, after, mostEntries);
  if (entries.length !== version - after) return 'reload';
  const messages: LiveMessage[] = [];
  let size = 0;
  for (const entry of entries) {
    const first = await messageOf((read) => read(db), entry);
    if (first.event === 'DataChanged' && first.message.Reload) return 'reload';
    const next: LiveMessage[] = [first];
    if (!isDerived(entry)) {
      const { commandId: CommandId, version: Seq } = entry;
      next.push({ event: 'AllEventsForCommandProcessed', message: { SourceIds: [streamId], CommandId, Seq } });
    }
    size += Buffer.byteLength(JSON.stringify(next));
    if (size > largestMessage) return 'reload';
    messages.push(...next);
  }
  return messages;
}
