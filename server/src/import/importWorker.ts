import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ownThread } from '../threadTime.ts';
import { quoteAnswer } from './answer/quoteAnswer.ts';
import { readListRows } from './listRows.ts';
import { readQuoteFile } from './quote/readQuoteFile.ts';
import { readFileOfBids } from './readFileOfBids.ts';
import type { AnsweredQuote, FileToRead, QuoteRequest, ReadingTask, WorkerNotice } from './readInWorker.ts';
import { ScanBudget } from './scan/scanBudget.ts';

/** Worker entry (bundled separately): reads one file as its task says. */
const { file, task } = workerData as { file: FileToRead; task: ReadingTask };

const notify = (notice: WorkerNotice): void => parentPort?.postMessage(notice);

/** Waits until a page may be recognized. */
async function scanTurn(): Promise<void> {
  notify({ isScanning: true });
  if (parentPort !== null) await once(parentPort, 'message');
}

async function read(): Promise<unknown> {
  const bytes = file instanceof Uint8Array ? file : await readFile(file.path);
  if (task.kind === 'list') return readListRows(bytes);
  if (task.kind === 'bids') return readFileOfBids(bytes, task.request);
  return answerQuote(bytes, task.request);
}

async function answerQuote(bytes: Uint8Array, { options, quoted }: QuoteRequest): Promise<AnsweredQuote> {
  const result = await readQuoteFile(bytes, options, new ScanBudget(scanTurn));
  if ('refusal' in result) return result;
  notify({ isMatching: true });
  return { answer: quoteAnswer(result.reading, quoted, options.companyName ?? null) };
}

notify({ thread: ownThread() });
parentPort?.postMessage(await read());
