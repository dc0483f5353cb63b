import { refusal } from '../refusal.ts';
import { startThread, Turns } from '../thread.ts';
import type { ExportContent } from './exportContent.ts';
import type { ExportProgress } from './exportProgress.ts';
import { projectWorkbook } from './workbook.ts';

/** What a thread is given. */
export interface WorkbookRequest {
  readonly content: ExportContent;
  readonly now: Date;
}

export interface MakingOptions {
  readonly onSheet?: (progress: ExportProgress) => void;
  /** Ends the making when the caller has gone. */
  readonly gone?: AbortSignal | undefined;
  /** What one workbook may use before it is given up. */
  readonly megabytes?: number;
}

/** With fewer bids than this a workbook is made sooner than a thread is started. */
const fewBids = 2_000;
const usualMegabytes = 1_024;
/** One large workbook takes a processor and much memory: the next one waits. */
const turns = new Turns(1);

/**
 * Makes the workbook; a large one in a thread, one after the other, so that the server goes on answering everybody else
 * (EXP-021).
 *
 * @throws Refusal 503 where the workbook needs more memory than one may take, or the caller has gone
 */
export async function makeWorkbook(
  content: ExportContent,
  now: Date,
  options: MakingOptions = {},
): Promise<Uint8Array> {
  if (bidCount(content) < fewBids) return projectWorkbook(content, now, options.onSheet);
  return turns.run(() => makeInThread({ content, now }, options));
}

async function makeInThread(
  workerData: WorkbookRequest,
  { onSheet, gone, megabytes = usualMegabytes }: MakingOptions,
): Promise<Uint8Array> {
  if (gone?.aborted) throw refusal('exportStopped');
  const worker = startThread('export/exportWorker.ts', {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 16 },
  });
  const stop = () => void worker.terminate();
  gone?.addEventListener('abort', stop);
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.on('message', (message: ExportProgress | Uint8Array) => {
      if (message instanceof Uint8Array) resolve(message);
      else onSheet?.(message);
    });
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusal('exportTooLarge') : error);
    });
    worker.once('exit', () => {
      reject(gone?.aborted ? refusal('exportStopped') : new Error('The making of a workbook ended without one'));
    });
  }).finally(() => gone?.removeEventListener('abort', stop));
}

const bidCount = ({ packages }: ExportContent): number =>
  packages.reduce((sum, { bids, lineItems }) => sum + bids.length * lineItems.ids.length, 0);
