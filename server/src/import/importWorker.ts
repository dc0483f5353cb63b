import { parentPort, workerData } from 'node:worker_threads';
import { ownThread } from '../threadTime.ts';
import type { ReadRequest } from './draft/tabulation.ts';
import { readListRows } from './listRows.ts';
import { readFileOfBids } from './readTabulation.ts';

/** Worker entry (bundled separately): reads one file, a bid tabulation or (without a request) the rows of a list. */
const { bytes, request } = workerData as { bytes: Uint8Array; request: ReadRequest | null };
parentPort?.postMessage({ thread: ownThread() });
parentPort?.postMessage(await (request === null ? readListRows(bytes) : readFileOfBids(bytes, request)));
