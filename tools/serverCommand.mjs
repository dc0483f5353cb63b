import { spawn } from 'node:child_process';
import path from 'node:path';
import { run } from './refuse.mjs';
import { installPackages, root } from './setup/packages.mjs';

/** Builds what a command of the server needs, if it has changed, and runs it: `node tools/serverCommand.mjs company list`. */
await run(async () => {
  const say = (line) => process.stderr.write(`${line}\n`);
  const [command, ...words] = process.argv.slice(2);
  installPackages(say);
  const { build } = await import('./build/build.mjs');
  // The doctor looks at the pages too.
  const { server, web } = await build(command === 'doctor' ? ['server', 'web'] : ['server'], say);
  const env = { PLUMBLINE_DATA: path.join(root, 'data'), ...(web && { PLUMBLINE_WEB: web }), ...process.env };
  const child = spawn(process.execPath, [path.join(server, `${command}.js`), ...words], { env, stdio: 'inherit' });
  child.on('exit', (code) => process.exit(code ?? 1));
});
