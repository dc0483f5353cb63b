import { setTimeout as sleep } from 'node:timers/promises';
import { type Configuration, ConfigurationProblem, readConfiguration } from './configuration.ts';
import { describeRefusal } from './describeRefusal.ts';
import { fillDemoOrganizations } from './development/demoOrganizations.ts';
import { localFolder } from './files/localFolder.ts';
import { errorOutput, output } from './output.ts';
import { startServer } from './startServer.ts';
import { openStore } from './store/database/openStore.ts';
import { startEmbedded } from './store/embedded/startEmbedded.ts';
import type { Store } from './store/store.ts';

/** Connections and calls that do not end by then are cut off. */
const patience = 8_000;

const say = (line: string): void => output.write(`${line}\n`);

/** Closers in the order in which they are to run: the last thing opened is closed first. */
const closers: (() => Promise<void>)[] = [];

async function openRecord({ databaseUrl, dataFolder }: Configuration): Promise<Store> {
  const onConnectionLost = (error: Error): void => {
    if (stopping === null) say(`A connection to the database was lost: ${error.message}`);
  };
  if (databaseUrl !== null) return openStore({ url: databaseUrl, roles: 'single', onConnectionLost });
  const database = await startEmbedded({ dataFolder, log: say });
  closers.push(database.stop);
  return openStore({ url: database.url, roles: 'own', onConnectionLost });
}

async function start(): Promise<void> {
  const configuration = readConfiguration(process.env);
  const store = await openRecord(configuration);
  closers.push(store.close);
  if (configuration.environment === 'development') {
    await fillDemoOrganizations(store, localFolder(configuration.dataFolder), () => new Date());
  }
  const server = await startServer(configuration, store);
  closers.push(server.stop);
  say(`Listening at ${server.address}`);
}

let stopping: Promise<void> | null = null;

/** Stops in order; a second signal ends at once. */
function stop(code: number): void {
  if (stopping !== null) process.exit(code || 1);
  stopping = (async () => {
    const late = sleep(patience, undefined, { ref: false }).then(() => process.exit(1));
    for (const close of closers.toReversed()) {
      await Promise.race([late, close().catch((error: Error) => say(`While stopping: ${error.message}`))]);
    }
    process.exit(code);
  })();
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
try {
  await start();
} catch (error) {
  errorOutput.write(`${describeRefusal(error)}\n`);
  if (!(error instanceof ConfigurationProblem) && process.env.PLUMBLINE_LOG_LEVEL === 'debug') console.error(error);
  stop(1);
}
