import fs from 'node:fs';
import path from 'node:path';
import { readOptions, readPort } from './options.mjs';
import { watchNpm } from './processes/ancestors.mjs';
import { startPlumbline } from './processes/plumbline.mjs';
import { claimPort } from './processes/port.mjs';
import { run } from './refuse.mjs';
import { installPackages, root } from './setup/packages.mjs';

const usage = `npm run dev [-- --port N --data FOLDER]
  --port N        the server's port (4000); the pages are served by Vite on the port after it
  --data FOLDER   where everything is kept (the folder data of the checkout)`;

const say = (line) => process.stdout.write(`${line}\n`);
const watched = ['leveling/src', 'contract/src', 'server/src', 'identity/src'];

/** Serves pages with Vite and hot replacement; rebuilds and restarts server and identity provider on every change. */
await run(async () => {
  const { values } = readOptions({ port: { type: 'string' }, data: { type: 'string' } }, usage);
  const port = readPort(values.port ?? '4000');
  const pages = readPort(String(port + 1));
  const dataFolder = path.resolve(values.data ?? path.join(root, 'data'));
  await claimPort(port);
  await claimPort(pages);
  installPackages();
  const { build, buildNumber } = await import('./build/build.mjs');
  // One address for everything: Vite serves the pages and proxies the rest, including the issuer.
  process.env.PLUMBLINE_ORIGIN = `http://localhost:${pages}`;
  process.env.PLUMBLINE_URL = `http://localhost:${port}`;

  const { createServer } = await import('vite');
  const vite = await createServer({
    configFile: path.join(root, 'web', 'vite.config.ts'),
    server: { port: pages, strictPort: true },
  });
  await vite.listen();

  let plumbline = null;
  const restart = async () => {
    const folders = await build(['server', 'identity'], say);
    await plumbline?.stop();
    const environment = 'development';
    plumbline = await startPlumbline({
      folders,
      build: buildNumber(folders),
      port,
      dataFolder,
      environment,
      show: say,
    });
    say(`Plumbline is ready at ${process.env.PLUMBLINE_ORIGIN}`);
  };
  let working = restart();
  const changed = () => {
    working = working.then(restart).catch((error) => say(error.message));
  };
  await working;
  let pending;
  for (const folder of watched) {
    fs.watch(path.join(root, folder), { recursive: true }, (_event, name) => {
      if (/\.test\.ts$/.test(name ?? '')) return;
      clearTimeout(pending);
      pending = setTimeout(changed, 200);
    });
  }
  const stop = async () => {
    await working.catch(() => {});
    await plumbline?.stop();
    await vite.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  watchNpm(stop);
});
