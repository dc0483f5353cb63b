import { io, type Socket } from 'socket.io-client';
import { hubPath, type LiveEventName, liveEvents, presenceEvents } from '#contract';

/** One message as it arrived. */
export interface Heard {
  readonly event: LiveEventName | typeof presenceEvents.changed;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  readonly message: any;
}

/** A live connection of a test. */
export interface LiveClient {
  readonly id: string;
  readonly heard: readonly Heard[];
  readonly socket: Socket;
  /** Waits until something fitting has been heard. */
  until(fits: (heard: Heard) => boolean): Promise<Heard>;
  /** Waits for the end of the connection. */
  readonly closed: Promise<void>;
  close(): void;
}

export interface ConnectOptions {
  readonly bearer?: string;
  readonly accessToken?: string;
  readonly origin?: string;
}

/**
 * Connects as a browser does: WebSocket alone, the token as header or in the query.
 *
 * @throws Error with the hub's answer when it refuses
 */
export async function connectLive(address: string, options: ConnectOptions): Promise<LiveClient> {
  const socket = io(address, {
    path: hubPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    query: options.accessToken === undefined ? {} : { access_token: options.accessToken },
    extraHeaders: {
      ...(options.bearer === undefined ? {} : { authorization: `Bearer ${options.bearer}` }),
      ...(options.origin === undefined ? {} : { origin: options.origin }),
    },
  });
  const heard: Heard[] = [];
  const waiting = new Set<() => void>();
  for (const event of [...(Object.keys(liveEvents) as LiveEventName[]), presenceEvents.changed] as const) {
    socket.on(event, (message: unknown) => {
      heard.push({ event, message });
      for (const check of waiting) check();
    });
  }
  const closed = new Promise<void>((resolve) => socket.on('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', (error) => {
      socket.disconnect();
      reject(error);
    });
  });
  return {
    id: socket.id ?? '',
    heard,
    socket,
    closed,
    until: (fits) =>
      new Promise((resolve) => {
        const check = (): void => {
          const found = heard.find(fits);
          if (!found) return;
          waiting.delete(check);
          resolve(found);
        };
        waiting.add(check);
        check();
      }),
    close: () => socket.disconnect(),
  };
}
