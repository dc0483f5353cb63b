import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refused } from '../refuse.mjs';
import { startChild } from './child.mjs';
import { makeLog } from './serverLog.mjs';
import { watchServer } from './watchServer.mjs';

/** How long a server may take until it answers, also one that hangs while it starts. */
const readyMilliseconds = 120_000;

/**
 * Starts identity provider and server from their built folders and waits until `GET /version.json` returns 200. A server
 * that ends or no longer answers is started again; `ended` resolves when that has not helped.
 */
export async function startPlumbline({ folders, build, port, dataFolder, environment, show, env = {}, watch = {} }) {
  makeDataFolder(dataFolder);
  const origin = process.env.PLUMBLINE_ORIGIN ?? `http://localhost:${port}`;
  const shared = { PLUMBLINE_ENVIRONMENT: environment, PLUMBLINE_DATA: dataFolder, PLUMBLINE_ORIGIN: origin, ...env };
  const running = [];
  const stop = async () => {
    for (const child of running.reverse()) await child.stop();
  };
  try {
    if (environment === 'development') {
      const issuer = `${origin}/identity`;
      const identity = await startIdentity(folders, { ...shared, PLUMBLINE_ISSUER: issuer }, dataFolder, show);
      running.push(identity);
      shared.PLUMBLINE_IDENTITY_ADDRESS = identity.address;
    }
    const log = makeLog(dataFolder, 'server', show);
    const launch = () =>
      startChild('server', path.join(folders.server, 'main.js'), {
        env: { ...shared, PLUMBLINE_PORT: String(port), PLUMBLINE_WEB: folders.web ?? '', PLUMBLINE_BUILD: build },
        // The address is printed once, when everything is ready.
        onLine: (line) => line.startsWith('Listening at ') || log(line),
      });
    const first = launch();
    running.push(first);
    await ready(port, first);
    const isAnswering = async () => (await statusOf(port)) !== null;
    const server = watchServer(
      first,
      { launch, ready: (started) => ready(port, started), isAnswering, say: log },
      watch,
    );
    running.splice(running.indexOf(first), 1, server);
    return { origin, stop, ended: Promise.race(running.map(({ ended }) => ended)) };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startIdentity(folders, env, dataFolder, show) {
  const log = makeLog(dataFolder, 'identity', show);
  let reportAddress;
  const address = new Promise((resolve) => {
    reportAddress = resolve;
  });
  const child = startChild('identity', path.join(folders.identity, 'main.js'), {
    env,
    onLine: (line) => {
      const [, found] = /^identity (http:\/\/\S+)$/.exec(line) ?? [];
      if (found) reportAddress(found);
      // oidc-provider warns about every Node before 22; Node 20 is our minimum and tested.
      else if (!line.includes('WARNING: Unsupported runtime')) log(line);
    },
  });
  const outcome = await Promise.race([address, child.ended]);
  if (typeof outcome === 'string') return { ...child, address: outcome };
  throw new Refused('The identity provider did not start.', `See ${path.join(dataFolder, 'logs', 'identity.log')}`);
}

/** Returns the local address of a server with this PLUMBLINE_HOST. */
export function reachedAt(port, host = process.env.PLUMBLINE_HOST?.trim()) {
  if (!host || host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Returns the status of `GET /version.json`, or null without an answer within five seconds. */
async function statusOf(port) {
  const response = await fetch(`${reachedAt(port)}/version.json`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => null,
  );
  await response?.arrayBuffer().catch(() => {});
  return response?.status ?? null;
}

async function ready(port, server) {
  let over = null;
  server.ended.then((how) => {
    over = how;
  });
  const end = Date.now() + readyMilliseconds;
  while (Date.now() < end) {
    if (over) throw new Refused('Plumbline did not start; the reason stands above.');
    if ((await statusOf(port)) === 200) return;
    await sleep(100);
  }
  throw new Refused(
    'Plumbline did not become ready within two minutes.',
    'The log lies in the folder logs of the data folder.',
  );
}

function makeDataFolder(folder) {
  const advice = 'Choose another folder: npm start -- --data FOLDER';
  const found = fs.statSync(folder, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw new Refused(`${folder} is a file, not a folder.`, advice);
  try {
    fs.mkdirSync(folder, { recursive: true });
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
  } catch (error) {
    throw new Refused(`The data folder ${folder} cannot be written (${error.code}).`, advice);
  }
}
