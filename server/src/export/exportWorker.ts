import { parentPort, workerData } from 'node:worker_threads';
import type { WorkbookRequest } from './makeWorkbook.ts';
import { projectWorkbook } from './workbook.ts';

/** Worker entry (bundled separately): builds one workbook. */
const { content, now } = workerData as WorkbookRequest;
const bytes = await projectWorkbook(content, now, (progress) => parentPort?.postMessage(progress));
parentPort?.postMessage(bytes);
