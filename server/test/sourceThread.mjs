// Where the server runs from its sources (tests), Node cannot load the TypeScript of a thread: the run of the tests built it.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** `import/importWorker.ts`, as the server names it. */
const name = path.basename(process.argv[2], '.ts');
await import(pathToFileURL(path.join(process.env.PLUMBLINE_TEST_THREADS, `${name}.js`)).href);
