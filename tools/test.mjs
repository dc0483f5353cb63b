import { run } from './refuse.mjs';
import { installPackages } from './setup/packages.mjs';
import { installPrograms } from './setup/programs.mjs';

/** Runs everything: installs what is missing, then types, lint, architecture, all tests and the requirement rows. */
await run(async () => {
  installPackages();
  const { chromium, office } = installPrograms();
  const { finish, runSteps } = await import('./steps.mjs');
  const { build } = await import('./build/build.mjs');
  const withBrowser = chromium === null ? [] : ['browser', 'e2e'];
  const lanes = [
    ['pure', 'server', ...withBrowser, 'requirements'],
    ['types', 'lint', 'renders'],
  ];
  let built = 0;
  try {
    await build();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    built = 1;
  }
  const sum = await runSteps(lanes, {
    ...(chromium === null ? {} : { PLUMBLINE_CHROMIUM: chromium }),
    ...(office === null ? {} : { PLUMBLINE_OFFICE: office }),
  });
  if (chromium === null) process.stderr.write('Not run without chromium: components, end to end.\n');
  if (office === null) process.stderr.write('LibreOffice is missing: exports could not be recalculated.\n');
  finish({ passed: sum.passed, failed: sum.failed + built + (chromium === null ? 2 : 0) });
});
