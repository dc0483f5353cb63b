import { run } from '../refuse.mjs';
import { installPackages } from '../setup/packages.mjs';

// Builds everything and prints the folders as JSON, for scripts: node tools/build/run.mjs
await run(async () => {
  installPackages((line) => process.stderr.write(`${line}\n`));
  const { build, buildNumber } = await import('./build.mjs');
  const folders = await build(undefined, (line) => process.stderr.write(`${line}\n`));
  process.stdout.write(`${JSON.stringify({ ...folders, build: buildNumber(folders) })}\n`);
});
