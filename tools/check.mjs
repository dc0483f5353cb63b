import { run } from './refuse.mjs';
import { installPackages } from './setup/packages.mjs';

/** The checks before a commit: those that need no browser, without the worked cases through the API (see `npm test`). */
await run(async () => {
  installPackages();
  const { finish, runSteps } = await import('./steps.mjs');
  finish(
    await runSteps([
      ['pure', 'serverQuick'],
      ['types', 'lint', 'renders'],
    ]),
  );
});
