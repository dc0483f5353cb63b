import { type Problem, problem } from '#contract';
import { startThread, Turns } from '../thread.ts';
import { workedMilliseconds } from '../threadTime.ts';
import type { Reading, ReadRequest } from './draft/tabulation.ts';
import type { ListReading } from './listRows.ts';

/** What one reading may use before it is ended (IMP-027). */
export interface WorkerLimits {
  /** Of work; where the machine is busy with other things, reading may take longer by the clock. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

const usual: WorkerLimits = { milliseconds: 9_000, megabytes: 512 };
/** Starting the thread is no work of the file. */
const startMilliseconds = 60_000;
/** By the clock a reading may take so many times as long as it may work, on a machine that does not get to it. */
const mostWaiting = 7;
const turns = new Turns(2);

/**
 * Reads a bid tabulation outside the server's main thread, with a limit of memory and 9 seconds of work (at most a minute
 * by the clock), at most two files at once (IMP-027). A file that goes beyond is refused with one sentence; a fault of
 * the reading itself throws.
 */
export function readInWorker(bytes: Uint8Array, request: ReadRequest, limits: WorkerLimits = usual): Promise<Reading> {
  const refused = (refusal: Problem) => ({ refusal, contracts: [], columns: [] });
  return turns.run(() => readOnce<Reading>({ bytes, request }, limits, refused));
}

/** Reads the rows of a list as {@link readInWorker} reads a bid tabulation: in its thread and within its limits. */
export function readListInWorker(bytes: Uint8Array, limits: WorkerLimits = usual): Promise<ListReading> {
  return turns.run(() => readOnce<ListReading>({ bytes, request: null }, limits, (refusal) => ({ refusal })));
}

function readOnce<Answer extends object>(
  workerData: { readonly bytes: Uint8Array; readonly request: ReadRequest | null },
  limits: WorkerLimits,
  refused: (refusal: Problem) => Answer,
): Promise<Answer> {
  const unreadable = (reason: string): Answer => refused(problem('importUnreadable', { reason }));
  const worker = startThread('import/importWorker.ts', {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  });
  return new Promise<Answer>((resolve, reject) => {
    let tooLong = setTimeout(end, startMilliseconds);
    function end(): void {
      resolve(unreadable(`it takes longer than ${limits.milliseconds / 1000} seconds`));
      void worker.terminate();
    }
    /** Looks again when the thread may have worked for as long as it may: never before that much time went by. */
    function watch(thread: string | null): void {
      const started = performance.now();
      const before = workedMilliseconds(thread) ?? 0;
      const look = () => {
        const elapsed = performance.now() - started;
        const now = workedMilliseconds(thread);
        const left = limits.milliseconds - (now === null ? elapsed : now - before);
        if (left <= 0 || elapsed >= limits.milliseconds * mostWaiting) end();
        else tooLong = setTimeout(look, left);
      };
      tooLong = setTimeout(look, limits.milliseconds);
    }
    worker.on('message', (message: { readonly thread: string | null } | Answer) => {
      clearTimeout(tooLong);
      if ('thread' in message) watch(message.thread);
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
