import { setTimeout as sleep } from 'node:timers/promises';
import { type AssembledServer, assembleServer } from './assembleServer.ts';
import type { Configuration } from './configuration.ts';
import { sweepIncoming } from './files/incoming.ts';
import type { Phase } from './http/probes.ts';
import { StartRefused } from './store/embedded/startRefused.ts';
import type { Store } from './store/store.ts';

/** A server at work. */
export interface RunningServer extends AssembledServer {
  /** Where it listens, `http://localhost:PORT` or `http://[::]:PORT`. */
  readonly address: string;
  /** Asks load balancers to send nothing more; calls are answered meanwhile. Settles when they have had the time. */
  drain(): Promise<void>;
}

/** How long a start waits for figures that are made again after an upgrade; the rest follows while people work. */
const longestWait = 30_000;

/** What the network says of a host name or address that is not this machine's. */
const notOurs = new Set<string | undefined>(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

const wrongHost = (host: string): StartRefused =>
  new StartRefused(
    `PLUMBLINE_HOST is '${host}', which is no address of this machine.`,
    'Set it to an address that this machine has, for example 0.0.0.0.',
  );

/**
 * Starts the server on its port.
 *
 * @throws the network's error when the port cannot be taken, StartRefused when the address cannot
 */
export async function startServer(
  configuration: Configuration,
  store: Store,
  now: () => Date = () => new Date(),
): Promise<RunningServer> {
  let phase: Phase = 'starting';
  await sweepIncoming(configuration.dataFolder, now());
  const server = await assembleServer(configuration, store, now, () => phase);
  // After an upgrade nobody sees figures of both rules side by side, unless there is so much that people would wait for it.
  await Promise.race([server.olderFigures.settled(), sleep(longestWait, undefined, { ref: false })]);
  try {
    await server.app.listen({ port: configuration.port, host: configuration.host });
  } catch (error) {
    await server.stop();
    throw notOurs.has((error as NodeJS.ErrnoException).code) ? wrongHost(configuration.host) : error;
  }
  phase = 'serving';
  const { port } = server.app.server.address() as { port: number };
  const drain = async (): Promise<void> => {
    phase = 'draining';
    await sleep(configuration.drainMilliseconds);
  };
  const stop = (): Promise<void> => {
    phase = 'stopping';
    return server.stop();
  };
  const host = configuration.host.includes(':') ? `[${configuration.host}]` : configuration.host;
  return { ...server, address: `http://${host}:${port}`, drain, stop };
}
