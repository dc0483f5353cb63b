import { problem } from '#contract';
import { startThread, Turns } from '../thread.ts';
import type { Reading, ReadRequest } from './tabulation.ts';

/** What one reading may use before it is ended (IMP-027). */
export interface WorkerLimits {
  readonly milliseconds: number;
  readonly megabytes: number;
}

const usual: WorkerLimits = { milliseconds: 9_000, megabytes: 512 };
/** Starting the thread is no work of the file; from sources it takes a while. */
const startMilliseconds = 60_000;
const turns = new Turns(2);

/**
 * Reads a bid tabulation outside the server's main thread, with a limit of memory and 9 seconds of time, at most two
 * files at once (IMP-027). A file that goes beyond is refused with one sentence; a fault of the reading itself throws.
 */
export function readInWorker(bytes: Uint8Array, request: ReadRequest, limits: WorkerLimits = usual): Promise<Reading> {
  return turns.run(() => readOnce(bytes, request, limits));
}

function readOnce(bytes: Uint8Array, request: ReadRequest, limits: WorkerLimits): Promise<Reading> {
  const worker = startThread('import/importWorker.ts', {
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
