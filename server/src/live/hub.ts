import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { type HubEvents, hubPath, type LiveMessage, type PresenceChanged, problem } from '#contract';
import type { Caller } from '../call.ts';
import type { CallerOf } from '../identity/caller.ts';
import { BadToken } from '../identity/token.ts';
import { Refusal } from '../refusal.ts';

type NoEvents = Record<string, never>;
/** What pages send; it comes from outside and is read with care. */
type PageEvents = { readonly Presence: (report: unknown) => void };
type ServerEvents = HubEvents & { readonly PresenceChanged: (message: PresenceChanged) => void };

/** What a connection knows of itself. */
interface Connection {
  caller: Caller;
  readonly token: string;
}

export type HubSocket = Socket<PageEvents, ServerEvents, NoEvents, Connection>;

export interface Hub {
  /** Serves the hub at the server's address. */
  attach(server: HttpServer): void;
  /** Open connections of one sign-in. */
  ofSession(sessionId: string): readonly HubSocket[];
  /** Whether a connection of this server is in the room. */
  hasListeners(room: string): boolean;
  /** Sends to all connections of this server in any of the rooms, to each once. */
  send(rooms: readonly string[], message: LiveMessage): void;
  /** Tells all connections of this server in the room who is on a page. */
  sendPresence(room: string, message: PresenceChanged): void;
  /** Looks again at the rights of the open connections (all, or those of some people) and ends those without. */
  recheck(userIds?: ReadonlySet<string>): Promise<void>;
  /** Called before a connection is open; it waits for the listener, and is refused where that fails. */
  onConnecting(listener: (socket: HubSocket) => Promise<void>): void;
  onConnected(listener: (socket: HubSocket) => void): void;
  close(): Promise<void>;
}

/** Rooms carry the organization: fixed ids repeat in every organization (architecture, Live). */
export const sourceRoom = (organizationId: string, streamId: string): string => `source ${organizationId}/${streamId}`;
/** Everything one person has open. */
export const personRoom = (organizationId: string, userId: string): string => `person ${organizationId}/${userId}`;

/** Browsers send nothing over the hub but pings and where they are (presence): anything longer ends the connection. */
const longestMessage = 4_000;

/**
 * Returns the hub in the Socket.IO protocol over WebSocket alone. The token comes as bearer header or as access_token
 * in the query. Pages of other origins are refused: a WebSocket knows no CORS.
 */
export function makeHub(ownOrigin: string, callerOf: CallerOf): Hub {
  const connecting: ((socket: HubSocket) => Promise<void>)[] = [];
  const connected: ((socket: HubSocket) => void)[] = [];
  const sessions = new Map<string, Set<HubSocket>>();
  const io = new Server<PageEvents, ServerEvents, NoEvents, Connection>({
    path: hubPath,
    transports: ['websocket'],
    allowUpgrades: false,
    serveClient: false,
    maxHttpBufferSize: longestMessage,
    perMessageDeflate: { threshold: 1_024 },
    pingInterval: 20_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    allowRequest: (request, done) => {
      const { origin } = request.headers;
      done(null, origin === undefined || origin === ownOrigin);
    },
  });

  io.use((socket, next) => {
    const token = tokenOf(socket);
    if (token === null) return next(new Error('401'));
    const open = async (): Promise<void> => {
      Object.assign(socket.data, { caller: await callerOf(token, false), token });
      for (const listener of connecting) await listener(socket);
    };
    open().then(
      () => next(),
      (error: unknown) => next(refusedHandshake(error)),
    );
  });

  io.on('connection', (socket) => {
    const { caller } = socket.data;
    const ofSession = sessions.get(caller.sessionId) ?? new Set();
    sessions.set(caller.sessionId, ofSession.add(socket));
    void socket.join(personRoom(caller.organizationId, caller.userId));
    socket.on('disconnect', () => {
      ofSession.delete(socket);
      if (ofSession.size === 0 && sessions.get(caller.sessionId) === ofSession) sessions.delete(caller.sessionId);
    });
    for (const listener of connected) listener(socket);
  });

  async function recheckOne(socket: HubSocket): Promise<void> {
    try {
      const caller = await callerOf(socket.data.token, false);
      if (caller.organizationId !== socket.data.caller.organizationId) socket.disconnect(true);
      else socket.data.caller = caller;
    } catch (error) {
      // While the record is away nobody's rights can be looked at; the next look decides.
      if (error instanceof BadToken || error instanceof Refusal) socket.disconnect(true);
    }
  }

  return {
    attach: (server) => {
      io.attach(server);
    },
    ofSession: (sessionId) => [...(sessions.get(sessionId) ?? [])],
    hasListeners: (room) => io.of('/').adapter.rooms.has(room),
    send(rooms, { event, message }) {
      io.local.to([...rooms]).emit(event, message as never);
    },
    sendPresence: (room, message) => void io.local.to(room).emit('PresenceChanged', message),
    async recheck(userIds) {
      for (const socket of [...io.of('/').sockets.values()]) {
        if (userIds === undefined || userIds.has(socket.data.caller.userId)) await recheckOne(socket);
      }
    },
    onConnecting: (listener) => void connecting.push(listener),
    onConnected: (listener) => void connected.push(listener),
    close: async () => {
      io.disconnectSockets(true);
      io.engine?.close();
    },
  };
}

function tokenOf(socket: HubSocket): string | null {
  const header = /^Bearer +(\S+)$/i.exec(socket.handshake.headers.authorization ?? '')?.[1];
  const query = socket.handshake.query.access_token;
  const token = header ?? (typeof query === 'string' ? query : undefined);
  return token === undefined || token === '' || token.length > 8_192 ? null : token;
}

/** The status that a call would have been answered; the browser tells a lost session from a server that is away. */
/** The status as the message, with the reason of a 401 that has one. */
function refusedHandshake(error: unknown): Error {
  const data = error instanceof BadToken ? { detail: problem(error.code).detail } : undefined;
  return Object.assign(new Error(statusOf(error)), data && { data });
}

function statusOf(error: unknown): string {
  if (error instanceof BadToken) return '401';
  return error instanceof Refusal ? String(error.status) : '503';
}
