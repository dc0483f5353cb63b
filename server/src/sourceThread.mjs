// Where the server runs from its sources (tests), Node cannot load the TypeScript of a thread: Vite does.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

await runnerImport(process.argv[2], {
  configFile: false,
  logLevel: 'error',
  root: fileURLToPath(new URL('../..', import.meta.url)),
});
