import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { readVectors } from '../../../leveling/vectors/readVectors.ts';
import type { ExportContent } from './exportContent.ts';
import type { ExportProgress } from './exportProgress.ts';
import { makeWorkbook } from './makeWorkbook.ts';
import { contentOfCase, type ProjectCase } from './vectorContent.testing.ts';
import { projectWorkbook } from './workbook.ts';

const now = new Date('2026-05-21T12:00:00Z');
const small = contentOfCase(readVectors<never, ProjectCase>().projects[0]!);
const sheetCount = small.packages.length + 2;

/** The same project with the lines of its packages many times over. */
function large(times: number): ExportContent {
  const repeated = <T>(values: readonly T[]) => Array.from({ length: times }, () => values).flat();
  return {
    ...small,
    packages: small.packages.map((one) => ({
      ...one,
      lineItems: {
        ids: repeated(one.lineItems.ids).map((id, index) => `${id} ${index}`),
        alternateIndexes: repeated(one.lineItems.alternateIndexes).sort((a, b) => a - b),
        descriptions: repeated(one.lineItems.descriptions),
        quantities: repeated(one.lineItems.quantities),
        units: repeated(one.lineItems.units),
        unitPrices: repeated(one.lineItems.unitPrices),
        levels1: repeated(one.lineItems.levels1),
        levels2: repeated(one.lineItems.levels2),
      },
      bids: one.bids.map(({ bidderId, classifications, prices }) => ({
        bidderId,
        classifications: repeated(classifications),
        prices: repeated(prices),
      })),
    })),
  };
}

describe('making a workbook', () => {
  it('tells sheet after sheet, small ones and large ones in a thread alike [EXP-021]', async () => {
    for (const content of [small, large(100)]) {
      const progressSeen: ExportProgress[] = [];
      const bytes = await makeWorkbook(content, now, { onSheet: (progress) => progressSeen.push(progress) });
      expect(progressSeen.map(({ sheetsWritten }) => sheetsWritten)).toEqual(
        Array.from({ length: sheetCount }, (_, at) => at),
      );
      expect(new Set(progressSeen.map((one) => one.sheetCount))).toEqual(new Set([sheetCount]));
      expect((await readXlsx(bytes)).sheets).toHaveLength(sheetCount);
    }
  }, 120_000);

  it('builds the same workbook in a worker as in the main thread [EXP-002] [EXP-021]', async () => {
    const content = large(100);
    expect(Buffer.from(await makeWorkbook(content, now)).equals(await projectWorkbook(content, now))).toBe(true);
  }, 120_000);

  it('keeps the server responsive while it builds a large one [EXP-021]', async () => {
    let turns = 0;
    const timer = setInterval(() => {
      turns += 1;
    }, 10);
    await makeWorkbook(large(100), now);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(10);
  }, 120_000);

  it('stops when the client disconnects, and builds the next one [EXP-021]', async () => {
    const caller = new AbortController();
    const stopped = makeWorkbook(large(100), now, { signal: caller.signal, onSheet: () => caller.abort() });
    const next = makeWorkbook(large(100), now);
    await expect(stopped).rejects.toMatchObject({ status: 503, detail: 'The export was stopped before it was ready.' });
    expect((await readXlsx(await next)).sheets).toHaveLength(sheetCount);
  }, 120_000);

  it('gives up with one sentence where it needs more memory than one may take', async () => {
    await expect(makeWorkbook(large(800), now, { megabytes: 24 })).rejects.toMatchObject({
      status: 503,
      detail: 'The project is too large for one workbook on this server.',
    });
  }, 120_000);
});
