import { readOptions } from './options.mjs';
import { run } from './refuse.mjs';
import { installPackages } from './setup/packages.mjs';

const usage = `npm run check [-- --changed]
  --changed   of the tests, only those that depend on files changed since the last commit, and the architecture
Types, lint, architecture, rules and server tests, without the worked cases through the API (see npm test).`;

/** The checks before a commit: those that need no browser. */
await run(async () => {
  const { values } = readOptions({ changed: { type: 'boolean' } }, usage);
  installPackages();
  const { steps } = await import('./testRuns/steps.mjs');
  const { runAll } = await import('./testRuns/runAll.mjs');
  const { pure, serverQuick, architecture, changed, types, lint, renders } = steps;
  const code = await runAll({
    lanes: [values.changed ? [architecture, changed] : [pure, serverQuick], [types, lint, renders]],
  });
  process.exit(code);
});
