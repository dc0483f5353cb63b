import { expect, it } from 'vitest';
import { workbookOf } from '../workbook/workbooks.testing.ts';
import { readQuoteFile } from './readQuoteFile.ts';

async function whole(bytes: Uint8Array) {
  const result = await readQuoteFile(bytes, {});
  if ('refusal' in result) throw new Error(result.refusal.detail);
  const { rows, wholeRow, printedTotal, texts } = result.reading;
  return {
    rows: rows.map(({ row, description, amount }) => [row, description, amount]),
    wholeRow,
    printedTotal,
    texts,
  };
}

const ofText = (text: string) => whole(Buffer.from(text));

it.each([
  ['Base bid $1,234,567.00', 'Base bid', '1234567'],
  ['Base bid\t1,234,567.00', 'Base bid', '1234567'],
  ['Total: $84,500', 'Total', '84500'],
  ['Lump sum: 84,500', 'Lump sum', '84500'],
  ['Price ........ $84,500.00', 'Price', '84500'],
  ['Our price complete is a lump sum of $338,500.00. Includes scaffolding.', 'Our price complete', '338500'],
])('%s is the price of the whole quote [QUO-072]', async (text, description, amount) => {
  const { rows, wholeRow } = await ofText(text);
  expect(rows).toEqual([[1, description, amount]]);
  expect(wholeRow).toBe(1);
});

it('a total of rows that have no price of their own is a row, next to those that are included [QUO-072]', async () => {
  const mail = `From: Ridge Excavating Inc.

Excavation: included
Backfill: included
Total: $84,500.00

Excludes dewatering.`;
  const { rows, wholeRow, printedTotal, texts } = await ofText(mail);
  expect(rows).toEqual([
    [3, 'Excavation', null],
    [4, 'Backfill', null],
    [5, 'Total', '84500'],
  ]);
  expect([wholeRow, printedTotal]).toEqual([5, '84500']);
  expect(texts.map(({ text }) => text)).toContain('Excludes dewatering.');
});

it('alternates next to it have prices of their own [QUO-072]', async () => {
  const { rows, wholeRow } = await ofText(
    'Base Bid: $415,000.00\nAlternate 1: $38,400.00\nAlternate No. 2: -$5,000.00',
  );
  expect(rows).toEqual([
    [1, 'Base Bid', '415000'],
    [2, 'Alternate 1', '38400'],
    [3, 'Alternate No. 2', '-5000'],
  ]);
  expect(wholeRow).toBe(1);
});

it('a tax above it is a row of its own, whose price it has [QUO-072]', async () => {
  const { rows, wholeRow } = await ofText('Subtotal: $80,000.00\nSales tax: $4,500.00\nTotal: $84,500.00');
  expect(rows).toEqual([
    [2, 'Sales tax', '4500'],
    [3, 'Total', '84500'],
  ]);
  expect(wholeRow).toBe(3);
});

it('is read from a workbook [QUO-072]', async () => {
  const bytes = await workbookOf({ name: 'Quote', rows: [['Harbor Masonry Inc.'], ['Base bid', 84500.5]] });
  const { rows, wholeRow } = await whole(bytes);
  expect(rows).toEqual([[2, 'Base bid', '84500.5']]);
  expect(wholeRow).toBe(2);
});

it('is none where rows have prices, or the only price is of a part of the work [QUO-072]', async () => {
  const two = await ofText('Sod: $1,300.00\nTopsoil: $2,400.00\nTotal: $3,700.00');
  expect([two.wholeRow, two.printedTotal, two.rows.length]).toEqual([null, '3700', 2]);
  expect((await ofText('Sod: $1,300.00\nTotal: $1,300.00')).wholeRow).toBeNull();
  expect((await ofText('Windows A-G: $131,500.00\nSubtotal: $131,500.00')).wholeRow).toBeNull();
});
