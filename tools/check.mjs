import { readOptions } from './options.mjs';
import { run } from './refuse.mjs';
import { installPackages } from './setup/packages.mjs';

const usage = `npm run check [-- --all]
  --all   all rules and server tests, except the worked cases through the API
Types, lint, architecture, leveling rules, and the rules and server tests near what has changed since the last commit: those
in the folders of changed files and those that import them. 'npm test' runs everything.`;

/** The checks before a commit: those that need no browser. */
await run(async () => {
  const { values } = readOptions({ all: { type: 'boolean' } }, usage);
  installPackages();
  const { near, steps } = await import('./testRuns/steps.mjs');
  const { testsNearChange } = await import('./testRuns/nearChange.mjs');
  const { runAll } = await import('./testRuns/runAll.mjs');
  const { pure, serverQuick, types, lint, renders } = steps;
  const { files, left } = values.all ? { files: [], left: [] } : testsNearChange();
  const code = await runAll({ lanes: [values.all ? [pure, serverQuick] : [near(files)], [types, lint, renders]] });
  for (const { file, importers } of left) {
    process.stdout.write(`Not run: the ${importers} tests that import ${file}. 'npm test' runs them.\n`);
  }
  process.exit(code);
});
