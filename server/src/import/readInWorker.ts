import { type Problem, problem, type QuoteOptions } from '#contract';
import { startThread } from '../thread.ts';
import { workedMilliseconds } from '../threadTime.ts';
import { Turns } from '../turns.ts';
import type { QuotedPackage, quoteAnswer } from './answer/quoteAnswer.ts';
import type { Reading, ReadRequest } from './draft/tabulation.ts';
import type { ListReading } from './listRows.ts';

/** What a worker reads in a file. */
export type ReadingTask =
  | { readonly kind: 'bids'; readonly request: ReadRequest }
  | { readonly kind: 'list' }
  | { readonly kind: 'quote'; readonly request: QuoteRequest };

/** How a quote is read, and the package that its rows are matched to. */
export interface QuoteRequest {
  readonly options: QuoteOptions;
  readonly quoted: QuotedPackage;
}

/** What a quote means for a package, or why it could not be read. */
export type AnsweredQuote = { readonly answer: ReturnType<typeof quoteAnswer> } | { readonly refusal: Problem };

/** The bytes of a file, or its path: then it is in memory only while its turn lasts. */
export type FileToRead = Uint8Array | { readonly path: string };

/** Limits of one worker run. */
export interface WorkerLimits {
  /** CPU time; wall-clock time may be longer on a busy machine. */
  readonly milliseconds: number;
  readonly megabytes: number;
  /** CPU time of a page that is recognized, from when that begins; none by default. */
  readonly pageMilliseconds?: number;
}

const defaultLimits: WorkerLimits = { milliseconds: 9_000, megabytes: 512, pageMilliseconds: 20_000 };
/** CPU time for matching what was read: 5,000 rows to 5,000 lines take half of it. */
const matchMilliseconds = 30_000;
/** What a worker says before its answer: that it begins, or that it begins to recognize a page or to match the rows. */
export type WorkerNotice =
  | { readonly thread: string | null }
  | { readonly isScanning: true }
  | { readonly isMatching: true };

/** Startup does not count toward the time limit. */
const startMilliseconds = 60_000;
/** Wall-clock limit as a multiple of the CPU limit. */
const maxWaitFactor = 7;
/** Files are read by at most two workers at once. */
export const readingTurns = new Turns(2);
/** Recognizing takes much longer, so it has a line of its own: other files are read meanwhile. */
export const scanTurns = new Turns(1);
/** So many files wait to be recognized; each has a thread that does nothing. */
const maxWaitingScans = 3;

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
  return readInTurn<Reading>({ file, task: { kind: 'bids', request } }, limits, refused);
}

/** Reads the rows of a list in a worker thread with the limits of {@link readInWorker}. */
export function readListInWorker(file: FileToRead, limits: WorkerLimits = defaultLimits): Promise<ListReading> {
  return readInTurn<ListReading>({ file, task: { kind: 'list' } }, limits, (refusal) => ({ refusal }));
}

/**
 * Reads one bidder's quote and matches it to a package in a worker thread, with the limits of {@link readInWorker}, 20 seconds
 * of CPU time for each page that is recognized, of at most 10, and 30 seconds for the matching.
 */
export function readQuoteInWorker(
  file: FileToRead,
  request: QuoteRequest,
  limits: WorkerLimits = defaultLimits,
): Promise<AnsweredQuote> {
  return readInTurn<AnsweredQuote>({ file, task: { kind: 'quote', request } }, limits, (refusal) => ({ refusal }));
}

async function readInTurn<Answer extends object>(
  workerData: { readonly file: FileToRead; readonly task: ReadingTask },
  limits: WorkerLimits,
  refused: (refusal: Problem) => Answer,
): Promise<Answer> {
  const endReading = await readingTurns.take();
  const scan: { turn?: Promise<() => void> } = {};
  /** Waits for the turn to recognize, meanwhile another file may be read. */
  const takeScanTurn = async (): Promise<void> => {
    if (scanTurns.waiting < maxWaitingScans) endReading();
    scan.turn ??= scanTurns.take();
    await scan.turn;
  };
  try {
    return await readOnce(workerData, limits, refused, takeScanTurn);
  } finally {
    endReading();
    void scan.turn?.then((endScan) => endScan());
  }
}

function readOnce<Answer extends object>(
  workerData: { readonly file: FileToRead; readonly task: ReadingTask },
  limits: WorkerLimits,
  refused: (refusal: Problem) => Answer,
  takeScanTurn: () => Promise<void>,
): Promise<Answer> {
  const unreadable = (reason: string): Answer => refused(problem('importUnreadable', { reason }));
  const worker = startThread('import/importWorker.ts', {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
  });
  return new Promise<Answer>((resolve, reject) => {
    let tooLong = setTimeout(() => end(startMilliseconds), startMilliseconds);
    let working: string | null = null;
    function end(milliseconds: number): void {
      resolve(unreadable(`it takes longer than ${milliseconds / 1000} seconds`));
      void worker.terminate();
    }
    /** Checks the CPU time again, at the earliest when the thread can have used it up. */
    function watch(milliseconds: number): void {
      const started = performance.now();
      const before = workedMilliseconds(working) ?? 0;
      const look = () => {
        const elapsed = performance.now() - started;
        const now = workedMilliseconds(working);
        const left = milliseconds - (now === null ? elapsed : now - before);
        if (left <= 0 || elapsed >= milliseconds * maxWaitFactor) end(milliseconds);
        else tooLong = setTimeout(look, left);
      };
      tooLong = setTimeout(look, milliseconds);
    }
    worker.on('message', (message: WorkerNotice | Answer) => {
      clearTimeout(tooLong);
      if ('thread' in message) {
        working = message.thread;
        watch(limits.milliseconds);
      } else if ('isScanning' in message) {
        void takeScanTurn().then(() => {
          worker.postMessage({ mayScan: true });
          watch(limits.pageMilliseconds ?? limits.milliseconds);
        });
      } else if ('isMatching' in message) watch(matchMilliseconds);
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
