import { describe, expect, it } from 'vitest';
import { bytesOf, doubtsOf, read, sumsOf } from './reading.testing.ts';
import { readFile, workbookOf } from './workbook/workbooks.testing.ts';

const header = 'Item,Description,Unit,Qty,A Inc - Unit Price,A Inc - Amount,B Inc - Unit Price,B Inc - Amount';
const lines = ['1,Pipe,LF,10,5,50,6,60', '2,Wall,SF,4,2,8,2,8'];
const sums = { 'A Inc': '58', 'B Inc': '68' };

describe('rows below the lines that name the whole bid', () => {
  it.each([
    [',BASE BID,,,,158,,168'],
    [',Contract Amount,,,,158,,168'],
    [',Base Bid (Sum of Items 1 thru 2),,,,158,,168'],
    [',TOTAL,LS,1,,158,,168'],
    [',Adjusted by the committee,,,,59,,69'],
  ])('%s is a total that differs, and no line [IMP-035, IMP-007]', (row) => {
    const found = read(bytesOf([header, ...lines, row]));
    expect([found.lineItemCount, sumsOf(found)]).toEqual([2, sums]);
    expect(found.doubts.map(({ kind, row: at, column }) => [kind, at, column])).toEqual([
      ['totalDiffers', 4, 5],
      ['totalDiffers', 4, 7],
    ]);
  });

  it('an amount far from the sums is a line: tax, contingency, an alternate [IMP-035, IMP-031]', () => {
    const found = read(
      bytesOf([header, ...lines, ',Subtotal,,,,58,,68', ',Sales tax,,,,5.8,,6.8', ',Total,,,,63.8,,74.8']),
    );
    expect(found.lineItems.map(({ description }) => description)).toEqual(['Pipe', 'Wall', 'Sales tax']);
    expect(found.bidders.map(({ difference }) => difference)).toEqual(['0', '0']);
  });

  it('in a list of trades a base bid is a line, as before [IMP-035]', () => {
    const found = read(bytesOf(['Description,A Inc,B Inc', 'Base Bid,100,120', 'Alternate 1,5,6']));
    expect(found.lineItems.map(({ description }) => description)).toEqual(['Base Bid', 'Alternate 1']);
  });
});

it('an amount of many decimals: the price keeps 5, rounded, and a doubt says so [IMP-033]', () => {
  const found = read(
    bytesOf([
      'Description,Unit,Qty,A Inc - Amount,B Inc - Amount',
      'Fill,LS,1,1234.567896,9448.6784',
      'Cut,LS,1,-0.000005,3',
    ]),
  );
  expect(found.lineItems.map(({ prices }) => prices)).toEqual([
    ['1234.5679', '9448.6784'],
    ['-0.00001', '3'],
  ]);
  const message = (row: number, text: string, kept: string) =>
    `Row ${row}, A Inc: the amount '${text}' has more than 5 decimals; ${kept} is kept.`;
  expect(doubtsOf(found).map((doubt) => [doubt[0], doubt[1], doubt.at(-1)])).toEqual([
    ['amountDiffers', 2, message(2, '1234.567896', '1234.5679')],
    ['amountDiffers', 3, message(3, '-0.000005', '-0.00001')],
  ]);
});

it('a quantity of many decimals: prices use all of them, the line keeps 5, and a doubt says so [IMP-033]', () => {
  const found = read(
    bytesOf([
      'Description,Unit,Qty,A Inc - Unit Price,B Inc - Unit Price',
      'Fill,CY,12.3456789,1000,999999.99',
      'Cut,CY,1.5,2,3',
    ]),
  );
  expect(found.lineItems.map(({ quantity, prices }) => [quantity, ...prices])).toEqual([
    ['12.34567', '12345.68', '12345678.78'],
    ['1.5', '3', '4.5'],
  ]);
  expect(doubtsOf(found)).toEqual([
    [
      'amountDiffers',
      2,
      2,
      '12.3456789',
      "Row 2: the quantity '12.3456789' has more than 5 decimals; the line keeps 12.34567, the prices are of the whole quantity.",
    ],
  ]);
});

describe('the long form with items printed once', () => {
  const rows = [
    ['Item No', 'Description', 'Unit', 'Quantity', 'Bidder', 'Unit Price', 'Extended'],
    [1, 'Mobilization', 'LS', 1, 'A Inc', 100, 100],
    [null, null, null, null, 'B Inc', 110, 110],
    [2, 'Pipe', 'LF', 10, 'A Inc', 5, 50],
    [null, null, null, null, 'B Inc', 6, 60],
  ];
  const merges = [1, 3].flatMap((startRow) =>
    [0, 1, 2, 3].map((startCol) => ({ startRow, endRow: startRow + 1, startCol, endCol: startCol })),
  );

  it.each([
    ['merged', merges],
    ['left blank below', []],
  ])('%s [IMP-034]', async (_, merged) => {
    const found = await readFile(
      await workbookOf({ name: 'Bids', rows: rows as (string | number | null)[][], merges: merged }),
    );
    expect(found.lineItems.map(({ description, quantity, prices }) => [description, quantity, ...prices])).toEqual([
      ['Mobilization', '1', '100', '110'],
      ['Pipe', '10', '50', '60'],
    ]);
    expect(found.doubts).toEqual([]);
  });

  it('a bidder that is priced there already is not taken for the line above [IMP-034, IMP-016]', () => {
    const text = [
      'Item No,Description,Unit,Quantity,Bidder,Unit Price',
      '1,Pipe,LF,10,A Inc,5',
      ',,,,A Inc,7',
      ',,,,B Inc,6',
    ];
    const found = read(bytesOf(text));
    expect(sumsOf(found)).toEqual({ 'A Inc': '50', 'B Inc': '60' });
    expect(doubtsOf(found)).toEqual([
      ['noDescription', 3, 5, '7', 'Row 3 has a price but no description; it makes no line.'],
    ]);
  });
});

it('marks without a width are no part of a name or a price [IMP-012]', () => {
  const found = read(bytesOf([header.replaceAll('A Inc', 'A\u200b Inc'), '1,Pipe,LF,2,\u200b$3.00,$6.00\u200e,4,8']));
  expect([sumsOf(found), found.doubts]).toEqual([{ 'A Inc': '6', 'B Inc': '8' }, []]);
});

it('a spread next to the bids is no bidder [IMP-029]', () => {
  const found = read(bytesOf(['Description,Qty,A Inc,B Inc,Spread,High Bid', 'Pipe,2,6,8,2,8', 'Total,,6,8,2,8']));
  expect([sumsOf(found), found.doubts]).toEqual([{ 'A Inc': '6', 'B Inc': '8' }, []]);
});
