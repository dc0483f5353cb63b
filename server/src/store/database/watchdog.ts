import { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';

/** Time limit of `select 1`. */
const timeoutMilliseconds = 2_500;
const intervalMilliseconds = 1_000;

/** Disconnects when the database hangs. */
export interface Watchdog {
  /** Creates the socket of a new connection; while the database hangs, one that fails immediately. */
  readonly newSocket: () => Socket;
  stop(): Promise<void>;
}

/**
 * Disconnects from a database that hangs (its processes are stopped, its machine hangs, its network is down), so that
 * waiting calls fail within 4 seconds.
 *
 * Slow statements are not affected. A separate connection runs `select 1` every second, which a healthy database answers
 * at once, however long other statements take. Only if there is no response for 2.5 seconds, and no other connection has
 * received a byte meanwhile, all connections are closed, and new ones fail immediately until the database responds again.
 */
export function startWatchdog(url: string): Watchdog {
  const sockets = new Set<Socket>();
  let bytesOfClosed = 0;
  let isHanging = false;
  let probe: pg.Client | null = null;
  const stopping = new AbortController();

  const bytesReceived = (): number => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, bytesOfClosed);

  function newSocket(): Socket {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      bytesOfClosed += socket.bytesRead;
    });
    if (isHanging) setImmediate(() => socket.destroy(timeoutError()));
    return socket;
  }

  /** Treats a refused query as a response: other connections report what is wrong. */
  async function ping(): Promise<'answered' | 'refused'> {
    const target = probe ?? new pg.Client({ connectionString: url, application_name: 'plumbline heartbeat' });
    try {
      if (probe === null) {
        probe = target;
        target.on('error', () => {});
        await target.connect();
      }
      await target.query('select 1');
      return 'answered';
    } catch {
      drop(target);
      return 'refused';
    }
  }

  function drop(client: pg.Client | null): void {
    client?.connection.stream.destroy();
    if (probe === client) probe = null;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const before = bytesReceived();
      const outcome = await Promise.race([ping(), timeout(stopping.signal)]);
      if (stopping.signal.aborted) break;
      if (outcome === 'timeout') drop(probe);
      isHanging = outcome === 'timeout' && (isHanging || bytesReceived() === before);
      if (isHanging) for (const socket of sockets) socket.destroy(timeoutError());
      await sleep(intervalMilliseconds, undefined, { signal: stopping.signal }).catch(() => {});
    }
    drop(probe);
  }
  const watching = watch();

  return {
    newSocket,
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

/** Resolves after the timeout and after everything received by then was read, because this process may have been busy. */
async function timeout(signal: AbortSignal): Promise<'timeout'> {
  await sleep(timeoutMilliseconds, undefined, { signal }).catch(() => {});
  await turn();
  await turn();
  return 'timeout';
}

function timeoutError(): Error {
  const error = new Error(`The database has not answered for ${timeoutMilliseconds / 1_000} seconds.`);
  return Object.assign(error, { code: 'ETIMEDOUT' });
}
