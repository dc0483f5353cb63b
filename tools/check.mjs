import { run } from './refuse.mjs';
import { installPackages } from './setup/packages.mjs';

/** What to run before a commit: what needs no browser, but for the worked cases through the API, which `npm test` sends. */
await run(async () => {
  installPackages();
  const { finish, runSteps } = await import('./steps.mjs');
  finish(
    await runSteps([
      ['pure', 'serverQuick'],
      ['types', 'lint'],
    ]),
  );
});
