import { existsSync } from 'node:fs';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a thread beside the server's own. In the built server every thread is an entry of its own and lies beside the
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
  if (!built) throw new Error(`The built server lacks ${name} beside ${here}`);
  return new Worker(built, options);
}

/** Lets at most so many run at the same time; the others wait in line. */
export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }
}
