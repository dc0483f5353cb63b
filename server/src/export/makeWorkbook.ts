import { refusal } from '../refusal.ts';
import { startThread } from '../thread.ts';
import { Turns } from '../turns.ts';
import type { ExportContent } from './exportContent.ts';
import type { ExportProgress } from './exportProgress.ts';
import { projectWorkbook } from './workbook.ts';

/** The input of the worker. */
export interface WorkbookRequest {
  readonly content: ExportContent;
  readonly now: Date;
}

export interface WorkbookOptions {
  readonly onSheet?: (progress: ExportProgress) => void;
  /** Aborts the work when the client has disconnected. */
  readonly signal?: AbortSignal | undefined;
  /** Memory limit of the worker. */
  readonly megabytes?: number;
}

/** Up to this many bids, building a workbook takes less time than starting a worker. */
const maxInlineBids = 2_000;
const defaultMegabytes = 1_024;
/** A large workbook needs one core and much memory, so only one is built at a time. */
export const workbookTurns = new Turns(1);

/**
 * Builds the workbook; large ones in a worker, one at a time, so that the server stays responsive.
 *
 * @throws Refusal 503 if the workbook exceeds the memory limit or the client has disconnected
 */
export async function makeWorkbook(
  content: ExportContent,
  now: Date,
  options: WorkbookOptions = {},
): Promise<Uint8Array> {
  if (bidCount(content) < maxInlineBids) return projectWorkbook(content, now, options.onSheet);
  return workbookTurns.run(() => makeInWorker({ content, now }, options));
}

async function makeInWorker(
  workerData: WorkbookRequest,
  { onSheet, signal, megabytes = defaultMegabytes }: WorkbookOptions,
): Promise<Uint8Array> {
  if (signal?.aborted) throw refusal('exportStopped');
  const worker = startThread('export/exportWorker.ts', {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop);
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.on('message', (message: ExportProgress | Uint8Array) => {
      if (message instanceof Uint8Array) resolve(message);
      else onSheet?.(message);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('exportTooLarge') : error);
    });
    worker.once('exit', () => {
      reject(signal?.aborted ? refusal('exportStopped') : new Error('The making of a workbook ended without one'));
    });
  }).finally(() => signal?.removeEventListener('abort', stop));
}

const bidCount = ({ packages }: ExportContent): number =>
  packages.reduce((sum, { bids, lineItems }) => sum + bids.length * lineItems.ids.length, 0);
