import { describe, expect, it } from 'vitest';
import { readInWorker } from './readInWorker.ts';
import { bytesOf, sample } from './reading.testing.ts';
import { readTabulation } from './readTabulation.ts';

const request = { options: {}, listedUnits: ['LS'], existingBidders: [] };

describe('reading outside the main thread', () => {
  it('returns the result of the reader [IMP-027]', async () => {
    const bytes = sample('caltrans-bid-summary.csv');
    expect(await readInWorker(bytes, request)).toEqual(readTabulation(bytes, request));
  }, 60_000);

  it('a file that needs more memory than one may take is refused, and the next is read [IMP-027]', async () => {
    const names = Array.from({ length: 20 }, (_, at) => `Company number ${at} Inc - Unit Price`).join(',');
    const rows = Array.from({ length: 60_000 }, (_, at) => `${at},Item ${at},LF,3,${Array(20).fill(at).join(',')}`);
    const hostile = bytesOf([`Item,Description,Unit,Quantity,${names}`, ...rows]);
    const limits = { milliseconds: 50_000, megabytes: 60 };
    const [refused, read] = await Promise.all([
      readInWorker(hostile, request, limits),
      readInWorker(sample('caltrans-bid-summary.csv'), request, limits),
    ]);
    expect(refused).toMatchObject({
      refusal: { status: 422, detail: 'The file cannot be read: it needs more memory than one file may take.' },
    });
    expect(read).toHaveProperty('tabulation');
  }, 60_000);

  it('a file that takes too long is refused [IMP-027]', async () => {
    const reading = await readInWorker(sample('michigan-505-lines.csv'), request, { milliseconds: 1, megabytes: 512 });
    expect(reading).toMatchObject({
      refusal: { status: 422, detail: 'The file cannot be read: it takes longer than 0.001 seconds.' },
    });
  }, 60_000);

  it('an endless quote is refused with its row [IMP-027]', async () => {
    const reading = await readInWorker(
      bytesOf(`Description,Vendor Name,Amount\r\n"Pipe,A,5\r\n${'x,y,1\r\n'.repeat(10_000)}`),
      request,
    );
    expect(reading).toMatchObject({
      refusal: { detail: 'The file cannot be read: a quote that opens in row 2 never ends.' },
    });
  }, 60_000);
});
