import { existsSync } from 'node:fs';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread. In the built server every thread is a separate entry next to the
 * bundle; from sources (tests) Node cannot load TypeScript, so the run of the tests builds them.
 *
 * @param source the thread's file below server/src: 'import/importWorker.ts'
 */
export function startThread(source: string, options: WorkerOptions): Worker {
  const here = import.meta.url;
  if (here.endsWith('.ts')) {
    return new Worker(new URL('../test/sourceThread.mjs', here), { ...options, argv: [source] });
  }
  const name = source.replace(/^.*\/(\w+)\.ts$/, '$1.js');
  const built = [name, `../${name}`].map((file) => new URL(file, here)).find((file) => existsSync(file));
  if (!built) throw new Error(`The built server lacks ${name} next to ${here}`);
  return new Worker(built, options);
}
