import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { ownThread } from '../threadTime.ts';
import { readListRows } from './listRows.ts';
import { readQuoteFile } from './quote/readQuoteFile.ts';
import { readFileOfBids } from './readFileOfBids.ts';
import type { FileToRead, ReadingTask } from './readInWorker.ts';

/** Worker entry (bundled separately): reads one file as its task says. */
const { file, task } = workerData as { file: FileToRead; task: ReadingTask };

async function read(): Promise<unknown> {
  const bytes = file instanceof Uint8Array ? file : await readFile(file.path);
  if (task.kind === 'list') return readListRows(bytes);
  return task.kind === 'quote' ? readQuoteFile(bytes, task.options) : readFileOfBids(bytes, task.request);
}

parentPort?.postMessage({ thread: ownThread() });
parentPort?.postMessage(await read());
