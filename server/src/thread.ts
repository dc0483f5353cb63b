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

/** Lets at most so many run at the same time; the others wait in line. */
export class Turns {
  readonly #atOnce: number;
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
    this.#free = atOnce;
  }

  get running(): number {
    return this.#atOnce - this.#free;
  }

  get waiting(): number {
    return this.#waiting.length;
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
