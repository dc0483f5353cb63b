import { spawn } from 'node:child_process';
import path from 'node:path';
import { run } from './refuse.mjs';
import { installPackages, root } from './setup/packages.mjs';

/** Builds the server if it has changed and runs its company command with the same arguments. */
await run(async () => {
  installPackages((line) => process.stderr.write(`${line}\n`));
  const { build } = await import('./build/build.mjs');
  const { server } = await build(['server'], (line) => process.stderr.write(`${line}\n`));
  const env = { ...process.env, PLUMBLINE_DATA: process.env.PLUMBLINE_DATA ?? path.join(root, 'data') };
  const child = spawn(process.execPath, [path.join(server, 'company.js'), ...process.argv.slice(2)], {
    env,
    stdio: 'inherit',
  });
  child.on('exit', (code) => process.exit(code ?? 1));
});
