import { run } from './refuse.mjs';
import { installPackages } from './setup/packages.mjs';

/** What to run before a commit: all that needs no browser. */
await run(async () => {
  installPackages();
  const { finish, runSteps } = await import('./steps.mjs');
  finish(await runSteps(['types', 'lint', 'pure', 'server']));
});
