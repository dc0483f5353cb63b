import { type Problem, problem, type QuoteOptions } from '#contract';
import { startThread } from '../thread.ts';
import { workedMilliseconds } from '../threadTime.ts';
import { Turns } from '../turns.ts';
import type { Reading, ReadRequest } from './draft/tabulation.ts';
import type { ListReading } from './listRows.ts';
import type { QuoteResult } from './quote/readQuoteFile.ts';

/** What a worker reads in a file. */
export type ReadingTask =
  | { readonly kind: 'bids'; readonly request: ReadRequest }
  | { readonly kind: 'list' }
  | { readonly kind: 'quote'; readonly options: QuoteOptions };

/** The bytes of a file, or its path: then it is in memory only while its turn lasts. */
export type FileToRead = Uint8Array | { readonly path: string };

/** Limits of one worker run. */
export interface WorkerLimits {
  /** CPU time; wall-clock time may be longer on a busy machine. */
  readonly milliseconds: number;
  readonly megabytes: number;
}

const defaultLimits: WorkerLimits = { milliseconds: 9_000, megabytes: 512 };
/** Startup does not count toward the time limit. */
const startMilliseconds = 60_000;
/** Wall-clock limit as a multiple of the CPU limit. */
const maxWaitFactor = 7;
/** Files are read by at most two workers at once. */
export const readingTurns = new Turns(2);

/**
 * Reads a bid tabulation in a worker thread, limited to 512 MB of memory and 9 seconds of CPU time (about a minute of
 * wall-clock time), at most two files at once. A file that exceeds a limit is refused in one sentence; a bug in the
 * reader throws.
 */
export function readInWorker(
  file: FileToRead,
  request: ReadRequest,
  limits: WorkerLimits = defaultLimits,
): Promise<Reading> {
  const refused = (refusal: Problem) => ({ refusal, contracts: [], columns: [] });
  return readingTurns.run(() => readOnce<Reading>({ file, task: { kind: 'bids', request } }, limits, refused));
}

/** Reads the rows of a list in a worker thread with the limits of {@link readInWorker}. */
export function readListInWorker(file: FileToRead, limits: WorkerLimits = defaultLimits): Promise<ListReading> {
  return readingTurns.run(() =>
    readOnce<ListReading>({ file, task: { kind: 'list' } }, limits, (refusal) => ({ refusal })),
  );
}

/** Reads one bidder's quote in a worker thread with the limits of {@link readInWorker}. */
export function readQuoteInWorker(
  file: FileToRead,
  options: QuoteOptions,
  limits: WorkerLimits = defaultLimits,
): Promise<QuoteResult> {
  return readingTurns.run(() =>
    readOnce<QuoteResult>({ file, task: { kind: 'quote', options } }, limits, (refusal) => ({ refusal })),
  );
}

function readOnce<Answer extends object>(
  workerData: { readonly file: FileToRead; readonly task: ReadingTask },
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
    /** Checks the CPU time again, at the earliest when the thread can have used it up. */
    function watch(thread: string | null): void {
      const started = performance.now();
      const before = workedMilliseconds(thread) ?? 0;
      const look = () => {
        const elapsed = performance.now() - started;
        const now = workedMilliseconds(thread);
        const left = limits.milliseconds - (now === null ? elapsed : now - before);
        if (left <= 0 || elapsed >= limits.milliseconds * maxWaitFactor) end();
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
