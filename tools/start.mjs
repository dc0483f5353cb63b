import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readOptions, readPort } from './options.mjs';
import { watchNpm } from './processes/ancestors.mjs';
import { startPlumbline } from './processes/plumbline.mjs';
import { claimPort } from './processes/port.mjs';
import { Refused, run } from './refuse.mjs';
import { installPackages, root } from './setup/packages.mjs';
import { welcome } from './welcome.mjs';

const usage = `npm start [-- --port N --data FOLDER]
  --port N        the port of the one address (4000)
  --data FOLDER   where everything is kept (the folder data of the checkout)`;

const say = (line) => process.stdout.write(`${line}\n`);

/** Installs and builds what is missing, then runs database, server and, for development, the identity provider. */
await run(async () => {
  const { values } = readOptions({ port: { type: 'string' }, data: { type: 'string' } }, usage);
  const port = readPort(values.port ?? process.env.PLUMBLINE_PORT ?? '4000');
  const dataFolder = path.resolve(values.data ?? process.env.PLUMBLINE_DATA ?? path.join(root, 'data'));
  const environment = process.env.PLUMBLINE_ENVIRONMENT ?? 'development';

  let stopping = null;
  let plumbline = null;
  const stop = (code) => {
    stopping ??= (async () => {
      await plumbline?.stop();
      process.exit(code);
    })();
  };
  // A closed terminal or pipe must not end the process in the middle of something.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0));
  watchNpm(() => stop(1));

  await claimPort(port);
  installPackages();
  const { build, ...folders } = buildInChildProcess();
  say('Starting Plumbline');
  const starting = startPlumbline({ folders, build, port, dataFolder, environment, show: say });
  plumbline = { stop: async () => (await starting.catch(() => null))?.stop() };
  const { origin, ended } = await starting;
  if (stopping) return;
  await printWelcome({ origin, dataFolder, environment, folders });
  const { name, code, signal } = await ended;
  if (stopping) return;
  process.stderr.write(`The ${name} ended unexpectedly (${signal ?? `code ${code}`}). Start again with: npm start\n`);
  stop(1);
});

/** Builds in a separate process, so that the builder's memory (half a gigabyte) is freed before anything runs. */
function buildInChildProcess() {
  const script = path.join(root, 'tools', 'build', 'run.mjs');
  const { status, stdout } = spawnSync(process.execPath, [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Refused('Plumbline could not be built; the reason stands above.');
  return JSON.parse(stdout.toString());
}

async function printWelcome({ origin, dataFolder, environment, folders }) {
  let people = [];
  let password = process.env.PLUMBLINE_DEMO_PASSWORD;
  if (environment === 'development') {
    const demo = await import(pathToFileURL(path.join(folders.identity, 'demoPeople.js')).href);
    people = demo.demoPeople;
    password ??= demo.demoPassword;
  }
  for (const line of welcome({ origin, dataFolder, people, password })) say(line);
}
