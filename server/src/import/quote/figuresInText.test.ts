import { expect, test } from 'vitest';
import { readQuoteFile } from './readQuoteFile.ts';

async function pricesOf(text: string): Promise<[string, string | null][]> {
  const result = await readQuoteFile(Buffer.from(text), {});
  if ('refusal' in result) throw new Error(result.refusal.detail);
  return result.reading.rows.map(({ description, amount }) => [description, amount]);
}

test('blanks between thousands belong to the figure [QUO-103]', async () => {
  const text =
    'PREP AND MASKING   $ 6 900.00\nWALLS 2 CTS   $ 54 350.00\nHM FRAMES 86 EA  $ 5 200.00\nLESS DISCOUNT  (500.00)';
  expect(await pricesOf(text)).toEqual([
    ['PREP AND MASKING', '6900'],
    ['WALLS 2 CTS', '54350'],
    ['HM FRAMES 86 EA', '5200'],
    ['LESS DISCOUNT', '-500'],
  ]);
});

test('decimal commas are read where all figures of the quote allow it [QUO-103]', async () => {
  const french =
    'Désignation\tQuantité\tUnité\tPrix unitaire\tMontant\nMurs\t61 000\tpi²\t0,89 $\t54 290,00 $\nCadres\t86\tun.\t58,50 $\t5 031,00 $';
  expect(await pricesOf(french)).toEqual([
    ['Murs', '54290'],
    ['Cadres', '5031'],
  ]);
  const mixed =
    'Description\tQuantity\tUnit\tUnit price\tAmount\nWalls\t61,000\tSF\t0.89\t54,290.00\nFrames\t86\tEA\t58.50\t5,031';
  expect(await pricesOf(mixed)).toEqual([
    ['Walls', '54290'],
    ['Frames', '5031'],
  ]);
});

test('an alternate below a table is a row with its sign, and a rate for additional work is none [QUO-101]', async () => {
  const text = [
    'Item\tDescription\tQty\tUnit\tRate\tAmount',
    '1\tFootings\t10\tCY\t100.00\t1,000.00',
    '2\tWalls\t20\tCY\t200.00\t4,000.00',
    'Alternate No. 1: Level 5 finish ADD $18,450.00',
    'Alternate No. 2: Omit batts, second floor: DEDUCT $9,100',
    'Option 3: clean up, credit ($750.00)',
    'Unit price for added footings: $140.00 per CY',
  ].join('\n');
  expect(await pricesOf(text)).toEqual([
    ['Footings', '1000'],
    ['Walls', '4000'],
    ['Alternate No. 1: Level 5 finish', '18450'],
    ['Alternate No. 2: Omit batts, second floor', '-9100'],
    ['Option 3: clean up', '-750'],
  ]);
});

test('the sum of a sentence is its figure, without a minus for its parentheses [QUO-101]', async () => {
  const text = [
    'All metal studs, both floors, for the sum of One Hundred Thousand Dollars ($100,000.00).',
    'Sound batts, for the sum of Nine Thousand Dollars and 50/100 ($9,000.50)',
    'TOTAL: One Hundred Nine Thousand Dollars and 50/100 ($109,000.50)',
  ].join('\n');
  expect(await pricesOf(text)).toEqual([
    ['All metal studs, both floors', '100000'],
    ['Sound batts', '9000.5'],
  ]);
});
