import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { problem } from '#contract';
import type { Reading, ReadRequest } from './tabulation.ts';

/** What one reading may use before it is ended (IMP-027). */
export interface WorkerLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
}

const usual: WorkerLimits = { milliseconds: 9_000, megabytes: 512 };
/** Starting the thread is no work of the file; from sources it takes a while. */
const startMilliseconds = 60_000;
const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/**
 * Reads a bid tabulation outside the server's main thread, with a limit of memory and 9 seconds of time, at most two
 * files at once (IMP-027). A file that goes beyond is refused with one sentence; a fault of the reading itself throws.
 */
export async function readInWorker(
  bytes: Uint8Array,
  request: ReadRequest,
  limits: WorkerLimits = usual,
): Promise<Reading> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  running += 1;
  try {
    return await readOnce(bytes, request, limits);
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

function readOnce(bytes: Uint8Array, request: ReadRequest, limits: WorkerLimits): Promise<Reading> {
  const worker = new Worker(workerFile(), {
    workerData: { bytes, request },
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  });
  return new Promise<Reading>((resolve, reject) => {
    let tooLong = setTimeout(end, startMilliseconds);
    function end(): void {
      resolve(unreadable(`it takes longer than ${limits.milliseconds / 1000} seconds`));
      void worker.terminate();
    }
    worker.on('message', (message: 'ready' | Reading) => {
      clearTimeout(tooLong);
      if (message === 'ready') tooLong = setTimeout(end, limits.milliseconds);
      else resolve(message);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve(unreadable('it needs more memory than one file may take'));
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(tooLong);
      reject(new Error('The reading of a file ended without an answer'));
    });
  });
}

function unreadable(reason: string): Reading {
  return { refusal: problem('importUnreadable', { reason }), contracts: [], columns: [] };
}

/** The thread's file: beside the bundle or its chunks; from sources a small loader in its place. */
function workerFile(): URL {
  const here = import.meta.url;
  if (here.endsWith('.ts')) return new URL('sourceWorker.mjs', here);
  const built = ['importWorker.js', '../importWorker.js']
    .map((file) => new URL(file, here))
    .find((file) => existsSync(file));
  if (!built) throw new Error(`The built server lacks importWorker.js beside ${here}`);
  return built;
}
