import { setTimeout as sleep } from 'node:timers/promises';
import { type Configuration, ConfigurationProblem, readConfiguration } from './configuration.ts';
import { describeRefusal } from './describeRefusal.ts';
import { fillDemoOrganizations } from './development/demoOrganizations.ts';
import { openFiles } from './files/openFiles.ts';
import { errorOutput, output } from './output.ts';
import { startServer } from './startServer.ts';
import { openStore } from './store/database/openStore.ts';
import { startEmbedded } from './store/embedded/startEmbedded.ts';
import type { Store } from './store/store.ts';
import { makeSystemd } from './systemd.ts';

/** Connections and calls that do not end by then are cut off. */
const patience = 8_000;

/** A line of the log in the form of those that calls write, or a sentence. */
const lineOf = (text: string, level: number): string =>
  process.env.PLUMBLINE_LOG_FORMAT?.trim() === 'json'
    ? `${JSON.stringify({ level, time: Date.now(), pid: process.pid, msg: text })}\n`
    : `${text}\n`;
const say = (text: string): void => output.write(lineOf(text, 30));

const systemd = makeSystemd(process.env, (error) => say(`systemd cannot be notified: ${error.message}`));

/** Closers in the order in which they are to run: the last thing opened is closed first. */
const closers: (() => Promise<void>)[] = [];
let drain = async (): Promise<void> => {};

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
    await fillDemoOrganizations(store, openFiles(configuration.dataFolder, configuration.files), () => new Date());
  }
  const server = await startServer(configuration, store);
  closers.push(server.stop);
  drain = server.drain;
  say(`Listening at ${server.address}`);
  await systemd.ready(() => isAnswering(server.address));
}

/** Whether this server answers over the network, as its users ask it. */
const isAnswering = async (address: string): Promise<boolean> => {
  const answer = await fetch(`${address}/health`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  return answer !== null;
};

let stopping: Promise<void> | null = null;

/** Stops in order; a second signal ends at once. */
function stop(code: number): void {
  if (stopping !== null) process.exit(code || 1);
  stopping = (async () => {
    say('Stopping');
    void systemd.stopping();
    await drain();
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
  errorOutput.write(lineOf(describeRefusal(error), 60));
  if (!(error instanceof ConfigurationProblem) && process.env.PLUMBLINE_LOG_LEVEL === 'debug') console.error(error);
  stop(1);
}
