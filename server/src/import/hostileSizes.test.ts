import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readInWorker } from './readInWorker.ts';
import { bytesOf, sample } from './reading.testing.ts';
import { readTabulation } from './readTabulation.ts';
import { refuseTooManyCells } from './workbook/cellCounts.ts';
import { storedZip } from './workbook/storedZip.ts';
import { workbookParts } from './workbook/workbookParts.ts';
import { workbookOf } from './workbook/workbooks.testing.ts';

const request = { options: {}, listedUnits: [], existingBidders: [] };
/** Not enough memory for what these files would take if they were read. */
const limits = { milliseconds: 9_000, megabytes: 90 };
const simple = {
  name: 'Bids',
  rows: [
    ['Description', 'Vendor', 'Amount'],
    ['Pipe', 'Alpha', 5],
  ],
};

async function withPart(name: string, text: string): Promise<Uint8Array> {
  const parts = new Map(workbookParts(await workbookOf(simple)));
  return storedZip(parts.set(name, new TextEncoder().encode(text)));
}

const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const reasonOf = async (bytes: Uint8Array) => {
  const reading = await readInWorker(bytes, request, limits);
  return 'refusal' in reading ? reading.refusal.detail : null;
};

it('more rows, cells, columns and texts than any tabulation has are refused before they are read [IMP-056]', async () => {
  const rows = bytesOf(`Description,Vendor Name,Amount\n${'a,b,1\n'.repeat(1_000_000)}`);
  expect(await reasonOf(rows)).toBe('The file cannot be read: it has more than 450000 rows.');
  const part = 'xl/worksheets/sheet1.xml';
  const manyRows = await withPart(part, sheet('<row/>'.repeat(450_001)));
  expect(await reasonOf(manyRows)).toBe('The file cannot be read: it has more than 450000 rows.');
  const manyCells = new Map([[part, new TextEncoder().encode(sheet(`<row>${'<c/>'.repeat(5_000_001)}</row>`))]]);
  expect(() => refuseTooManyCells(manyCells)).toThrow('it has more than 5000000 cells');
  const far = Array.from({ length: 5_000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`);
  expect(await reasonOf(await withPart(part, sheet(far.join(''))))).toBe(
    'The file cannot be read: it has more than 1000 columns.',
  );
  const texts = await withPart('xl/sharedStrings.xml', `<sst>${'<si><t>x</t></si>'.repeat(450_001)}</sst>`);
  expect(await reasonOf(texts)).toBe('The file cannot be read: it has more than 450000 texts.');
}, 60_000);

it('files that wait are read from disk when their turn comes [IMP-056]', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'plumbline-import-'));
  const file = path.join(folder, 'bids.csv');
  const bytes = sample('building-training-room.csv');
  await writeFile(file, '');
  try {
    const first = [1, 2].map(() => readInWorker(sample('caltrans-bid-summary.csv'), request));
    const waiting = readInWorker({ path: file }, request);
    // It is not in memory yet: what the file holds by then is read.
    await writeFile(file, bytes);
    expect(await waiting).toEqual(readTabulation(bytes, request));
    await Promise.all(first);
  } finally {
    await rm(folder, { recursive: true });
  }
}, 60_000);
