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

test('lines with decimal commas are no table that commas separate [QUO-103]', async () => {
  expect(await pricesOf('Béton d’été : 12 500,00 $\nDalle : 44 000,00 $')).toEqual([
    ['Béton d’été', '12500'],
    ['Dalle', '44000'],
  ]);
});

test('an extension of a telephone is no price [QUO-056]', async () => {
  expect(await pricesOf('Slab: $44,000.00\nDirect: 757.555.0174 | Ext: 204\nTél. : 514 555-0175, poste : 312')).toEqual(
    [['Slab', '44000']],
  );
});

test('a mistyped comma makes no thousandth of a quote [QUO-103]', async () => {
  const text = 'Description\tAmount\nWalls\t$12,500\nFrames\t$8,250\nDoors\t$850,00\nTOTAL\t$21,600';
  expect(await pricesOf(text)).toEqual([
    ['Walls', '12500'],
    ['Frames', '8250'],
    ['Doors', null],
  ]);
});

test('the number of an option is no part of its price, and a letter of credit is no credit [QUO-101] [QUO-103]', async () => {
  const text = 'Murs : 12 400,00 $\nCadres : 5 031,00 $\nOption 2 850,00 $\nLetter of credit $500';
  expect(await pricesOf(text)).toEqual([
    ['Murs', '12400'],
    ['Cadres', '5031'],
    ['Option 2', '850'],
    ['Letter of credit', '500'],
  ]);
});

test('the sign of an alternate is read wherever it is said [QUO-101]', async () => {
  const text = [
    'Description\tAmount',
    'Walls\t12,500.00',
    'Frames\t8,250.00',
    'Total base bid: $20,750.00',
    'Alternate 1 (DEDUCT): omit batts\t$8,750.00',
    'Deductive alternate 2: omit doors $4,000.00',
    'Add alternate 3: level 5 finish $1,500.00',
  ].join('\n');
  expect(await pricesOf(text)).toEqual([
    ['Walls', '12500'],
    ['Frames', '8250'],
    ['Alternate 1 (DEDUCT): omit batts', '-8750'],
    ['Deductive alternate 2: omit doors', '-4000'],
    ['Add alternate 3: level 5 finish', '1500'],
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
