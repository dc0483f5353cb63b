// Where the server runs from its sources (tests), Node cannot load the TypeScript of the thread: Vite does.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

await runnerImport(fileURLToPath(new URL('./importWorker.ts', import.meta.url)), {
  configFile: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('../../..', import.meta.url)),
});
