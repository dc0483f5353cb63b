import { parentPort, workerData } from 'node:worker_threads';
import type { WorkbookRequest } from './makeWorkbook.ts';
import { projectWorkbook } from './workbook.ts';

/** The thread that makes one workbook and ends. It is an entry of its own of the server's build. */
const { content, now } = workerData as WorkbookRequest;
const bytes = await projectWorkbook(content, now, (progress) => parentPort?.postMessage(progress));
parentPort?.postMessage(bytes);
