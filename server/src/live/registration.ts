import { randomUUID } from 'node:crypto';
import type { registerBatchForNotifications, registerForNotifications } from '#contract';
import type { Caller, CommandOf } from '../call.ts';
import { refusal } from '../refusal.ts';
import {
  allRegistrations,
  bindRegistrations,
  deleteConnection,
  isConnectionOpen,
  type LiveConnection,
  type LiveRegistration,
  readRegistrations,
  takeWaiting,
  writeConnection,
  writeRegistration,
} from '../store/liveRegistration.ts';
import { readSources } from '../store/readers/liveReader.ts';
import type { Store } from '../store/store.ts';
import { type Hub, type HubSocket, sourceRoom } from './hub.ts';

/** The two calls that register open connections for sources. */
export interface RegistrationCalls {
  readonly registerForNotifications: CommandOf<typeof registerForNotifications>;
  readonly registerBatchForNotifications: CommandOf<typeof registerBatchForNotifications>;
}

export interface Registration {
  readonly calls: RegistrationCalls;
  /** Registers the connections of this server for what was asked for at any server before this call. */
  takeOver(): Promise<void>;
  /** Waits until closed connections are forgotten. */
  ended(): Promise<void>;
}

/**
 * Returns the registration calls. A registration binds to the open connections of the token's sign-in, or to the one
 * that connectionId names, and lapses with the last of them. One that comes before the connection is open is kept for a
 * minute. A foreign source is answered like one that does not exist.
 *
 * The call may reach another server than the connection. So it is stored before it is answered, and every server reads
 * what was stored before it sends the entries of the log that it has read: whatever is written after the answer is sent to
 * the connection, whichever servers are running.
 */
export async function makeRegistration(
  store: Store,
  hub: Hub,
  onError: (error: unknown) => void,
): Promise<Registration> {
  let since = allRegistrations;
  let known: ReadonlySet<string> = new Set();
  /** Registrations of this server, which it need not read. */
  const own = new Set<string>();
  let last = Promise.resolve();
  let queued: Promise<void> | null = null;
  const opening = new Set<Promise<void>>();
  const closing = new Set<Promise<void>>();

  hub.onConnecting(async (socket) => {
    await store.transact(socket.data.caller.organizationId, (db) => writeConnection(db, connectionOf(socket)));
    // What was asked for before is not meant for this connection, unless it waits for the first one.
    await takeOver();
  });
  hub.onConnected((socket) => {
    track(opening, joinWaiting(socket));
    socket.on('disconnect', () => {
      const { organizationId, id } = connectionOf(socket);
      track(
        closing,
        store.transact(organizationId, (db) => deleteConnection(db, id)),
      );
    });
  });

  function track(running: Set<Promise<void>>, work: Promise<void>): void {
    const done = work.catch(onError).finally(() => running.delete(done));
    running.add(done);
  }

  async function joinWaiting(socket: HubSocket): Promise<void> {
    const { organizationId, sessionId } = socket.data.caller;
    const streams = await store.transact(organizationId, (db) => takeWaiting(db, sessionId));
    if (socket.connected) await socket.join(roomsOf(organizationId, streams));
  }

  function takeOver(): Promise<void> {
    if (queued !== null) return queued;
    const reading = last.then(() => {
      queued = null;
      return readOthers();
    });
    last = reading.catch(() => {});
    queued = reading;
    return reading;
  }

  async function readOthers(): Promise<void> {
    await Promise.all(opening);
    const { registrations, next } = await store.acrossOrganizations((db) => readRegistrations(db, since));
    for (const registration of registrations) {
      const isNew = !known.has(registration.id) && !own.delete(registration.id);
      if (isNew) bind(registration);
    }
    known = new Set(registrations.map(({ id }) => id));
    since = next;
  }

  function bind({ id, organizationId, sessionId, connectionId, streamIds, isBound }: LiveRegistration): void {
    const meant = connectionsOf({ organizationId, sessionId }, connectionId);
    for (const socket of meant) void socket.join(roomsOf(organizationId, streamIds));
    if (meant.length === 0 || isBound) return;
    store.transact(organizationId, (db) => bindRegistrations(db, [id])).catch(onError);
  }

  function connectionsOf(
    { organizationId, sessionId }: Pick<Caller, 'organizationId' | 'sessionId'>,
    connectionId: string | null,
  ): readonly HubSocket[] {
    return hub
      .ofSession(sessionId)
      .filter(({ id, data }) => data.caller.organizationId === organizationId && (connectionId ?? id) === id);
  }

  /** @returns the source ids that were not registered */
  async function register(
    caller: Caller,
    sourceIds: readonly string[],
    connectionId: string | null,
  ): Promise<string[]> {
    const { organizationId, sessionId } = caller;
    const here = connectionsOf(caller, connectionId);
    const { sources, isOpen } = await store.read(organizationId, async (db) => ({
      sources: await readSources(db, sourceIds),
      isOpen:
        connectionId === null ||
        here.length > 0 ||
        (await isConnectionOpen(db, { organizationId, sessionId, id: connectionId })),
    }));
    if (!isOpen) throw refusal('notFound', { thing: 'The connection' });
    const streamIds = [...new Set(sources.values())];
    for (const socket of here) void socket.join(roomsOf(organizationId, streamIds));
    const mayBeElsewhere = streamIds.length > 0 && (connectionId === null || here.length === 0);
    if (mayBeElsewhere) {
      const isBound = connectionId !== null || here.length > 0;
      const id = randomUUID();
      const registration = { id, organizationId, sessionId, connectionId, streamIds, isBound };
      if (isBound) own.add(id);
      await store.transact(organizationId, (db) => writeRegistration(db, registration));
    }
    return sourceIds.filter((id) => !sources.has(id));
  }

  await readOthers();
  return {
    calls: {
      registerForNotifications: async ({ caller, query }) => {
        const failed = await register(caller, [query.sourceId], query.connectionId ?? null);
        if (failed.length > 0) throw refusal('notFound', { thing: 'The source' });
        return null;
      },
      registerBatchForNotifications: ({ caller, query, body }) => register(caller, body, query.connectionId ?? null),
    },
    takeOver,
    ended: async () => {
      await Promise.all(closing);
    },
  };
}

const roomsOf = (organizationId: string, streamIds: readonly string[]): string[] =>
  streamIds.map((id) => sourceRoom(organizationId, id));

const connectionOf = ({ id, data }: HubSocket): LiveConnection => {
  const { organizationId, sessionId } = data.caller;
  return { organizationId, id, sessionId };
};
