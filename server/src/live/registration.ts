import type { registerBatchForNotifications, registerForNotifications } from '#contract';
import type { CommandOf } from '../call.ts';
import { refusal } from '../refusal.ts';
import { readSources } from '../store/readers/liveReader.ts';
import type { Store } from '../store/store.ts';
import { type Hub, sourceRoom } from './hub.ts';

/** How long a registration waits for the first connection of its sign-in. */
const waitMilliseconds = 60_000;

/** The two calls that register open connections for sources. */
export interface Registration {
  readonly registerForNotifications: CommandOf<typeof registerForNotifications>;
  readonly registerBatchForNotifications: CommandOf<typeof registerBatchForNotifications>;
}

/**
 * The registration calls. A registration binds to the open connections of the token's sign-in, or to
 * the one that connectionId names, and lapses with the last of them. One that comes before the connection stands
 * is kept for a minute. A foreign source is answered like one that does not exist.
 */
export function makeRegistration(store: Store, hub: Hub, now: () => number): Registration {
  const waiting = new Map<string, { rooms: Set<string>; until: number }>();

  hub.onConnected((socket) => {
    const { sessionId } = socket.data.caller;
    const early = waiting.get(sessionId);
    waiting.delete(sessionId);
    if (early && early.until > now()) void socket.join([...early.rooms]);
  });
  hub.onSessionGone((sessionId) => waiting.delete(sessionId));

  function keepForLater(sessionId: string, rooms: readonly string[]): void {
    for (const [id, { until }] of waiting) if (until <= now()) waiting.delete(id);
    const kept = waiting.get(sessionId)?.rooms ?? new Set();
    for (const room of rooms) kept.add(room);
    waiting.set(sessionId, { rooms: kept, until: now() + waitMilliseconds });
  }

  /** @returns the source ids that were not registered */
  async function register(
    caller: { organizationId: string; sessionId: string },
    sourceIds: readonly string[],
    connectionId: string | undefined,
  ): Promise<string[]> {
    const open = hub.ofSession(caller.sessionId);
    const chosen = connectionId === undefined ? open : open.filter(({ id }) => id === connectionId);
    if (connectionId !== undefined && chosen.length === 0) throw refusal('notFound', { thing: 'The connection' });
    const sources = await store.read(caller.organizationId, (db) => readSources(db, sourceIds));
    const rooms = [...new Set(sources.values())].map((streamId) => sourceRoom(caller.organizationId, streamId));
    if (chosen.length === 0) keepForLater(caller.sessionId, rooms);
    for (const socket of chosen) void socket.join(rooms);
    return sourceIds.filter((id) => !sources.has(id));
  }

  return {
    registerForNotifications: async ({ caller, query }) => {
      const failed = await register(caller, [query.sourceId], query.connectionId);
      if (failed.length > 0) throw refusal('notFound', { thing: 'The source' });
      return null;
    },
    registerBatchForNotifications: ({ caller, query, body }) => register(caller, body, query.connectionId),
  };
}
