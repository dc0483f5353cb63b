import { Socket } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import pg from 'pg';

/** How long the database may take to respond to `select 1`. */
const silenceMilliseconds = 2_500;
const beatMilliseconds = 1_000;

/** Disconnects when the database hangs. */
export interface SilenceWatch {
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
export function watchForSilence(url: string): SilenceWatch {
  const sockets = new Set<Socket>();
  let heardOfClosed = 0;
  let isSilent = false;
  let probe: pg.Client | null = null;
  const stopping = new AbortController();

  const bytesHeard = (): number => [...sockets].reduce((sum, { bytesRead }) => sum + bytesRead, heardOfClosed);

  function newSocket(): Socket {
    const socket = new Socket();
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      heardOfClosed += socket.bytesRead;
    });
    if (isSilent) setImmediate(() => socket.destroy(silenceError()));
    return socket;
  }

  /** Treats a refused query as a response: other connections report what is wrong. */
  async function ask(): Promise<'answered' | 'refused'> {
    const asked = probe ?? new pg.Client({ connectionString: url, application_name: 'plumbline heartbeat' });
    try {
      if (probe === null) {
        probe = asked;
        asked.on('error', () => {});
        await asked.connect();
      }
      await asked.query('select 1');
      return 'answered';
    } catch {
      drop(asked);
      return 'refused';
    }
  }

  function drop(client: pg.Client | null): void {
    client?.connection.stream.destroy();
    if (probe === client) probe = null;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const before = bytesHeard();
      const outcome = await Promise.race([ask(), silence(stopping.signal)]);
      if (stopping.signal.aborted) break;
      if (outcome === 'silence') drop(probe);
      isSilent = outcome === 'silence' && (isSilent || bytesHeard() === before);
      if (isSilent) for (const socket of sockets) socket.destroy(silenceError());
      await sleep(beatMilliseconds, undefined, { signal: stopping.signal }).catch(() => {});
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
async function silence(signal: AbortSignal): Promise<'silence'> {
  await sleep(silenceMilliseconds, undefined, { signal }).catch(() => {});
  await turn();
  await turn();
  return 'silence';
}

function silenceError(): Error {
  const error = new Error(`The database has not answered for ${silenceMilliseconds / 1_000} seconds.`);
  return Object.assign(error, { code: 'ETIMEDOUT' });
}
