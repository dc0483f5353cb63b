import { run } from './refuse.mjs';
import { installPackages } from './setup/packages.mjs';
import { installPrograms } from './setup/programs.mjs';

/**
 * Runs everything: installs what is missing, then types, lint, architecture, all tests, a second run of what failed, and
 * the requirement rows.
 */
await run(async () => {
  installPackages();
  const { chromium, office } = installPrograms();
  const { steps } = await import('./testRuns/steps.mjs');
  const { runAll } = await import('./testRuns/runAll.mjs');
  const { build } = await import('./build/build.mjs');
  const missing = [];
  try {
    await build();
  } catch (error) {
    missing.push(`The build: ${error.message}`);
  }
  if (chromium === null) missing.push('Not run without chromium: components.', 'Not run without chromium: end to end.');
  if (office === null) process.stderr.write('LibreOffice is missing: exports could not be recalculated.\n');
  const { pure, server, browser, e2e, types, lint, renders, requirements } = steps;
  const code = await runAll({
    lanes: [
      [pure, server, ...(chromium === null ? [] : [browser, e2e])],
      [types, lint, renders],
    ],
    last: [requirements],
    env: {
      ...(chromium === null ? {} : { PLUMBLINE_CHROMIUM: chromium }),
      ...(office === null ? {} : { PLUMBLINE_OFFICE: office }),
    },
    missing,
    isRunAgain: true,
  });
  process.exit(code);
});
