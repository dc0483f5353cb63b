import { run } from './refuse.mjs';
import { installPackages } from './setup/packages.mjs';

/** The checks before a commit: those that need no browser, without the worked cases through the API (see `npm test`). */
await run(async () => {
  installPackages();
  const { steps } = await import('./testRuns/steps.mjs');
  const { runAll } = await import('./testRuns/runAll.mjs');
  const { pure, serverQuick, types, lint, renders } = steps;
  const code = await runAll({
    lanes: [
      [pure, serverQuick],
      [types, lint, renders],
    ],
  });
  process.exit(code);
});
