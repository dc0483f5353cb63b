import { describe, expect, it } from 'vitest';
import { bytesOf, read, sumsOf } from './reading.testing.ts';
import { guessOfHeader } from './text/headerWords.ts';
import { isEstimateName } from './text/textPatterns.ts';
import { readFile, workbookOf } from './workbook/workbooks.testing.ts';

const pairs = (one: string, other: string) => `${one},${other},${one},${other}`;
const lines = ['1,Mobilization,LS,1,1000,1000,900,900', '2,Storm pipe,LF,10,5.5,55,6,60'];
const names = ',,,,Alpha Inc.,,Bravo LLC,';
const sums = { 'Alpha Inc.': '1055', 'Bravo LLC': '960' };
const head = 'Item No.,Description,Unit,Qty';
const asText = (rows: readonly string[]) => read(bytesOf(rows));
const asWorkbook = async (rows: readonly string[]) => {
  const cells = rows.map((row) =>
    row.split(',').map((text) => (text === '' ? null : /^[\d.]+$/.test(text) ? Number(text) : text)),
  );
  return readFile(await workbookOf({ name: 'Bid tab', rows: cells }));
};

describe('headers as agencies print them', () => {
  it.each([
    [
      'words split over two rows',
      [names, 'Item,,,Estimated,Unit,Total,Unit,Total', `No.,Description,Unit,Quantity,${pairs('Price', 'Price')}`],
    ],
    [
      'words split over two rows, the first ones too',
      [names, 'ITEM,ITEM,UNIT,EST.,UNIT,EXTENDED,UNIT,EXTENDED', `NO.,DESCRIPTION,,QTY,${pairs('PRICE', 'AMOUNT')}`],
    ],
    ['Unit and Total', [names, `${head},${pairs('Unit', 'Total')}`]],
    ['Unit $ and Total $', [names, `${head},${pairs('Unit $', 'Total $')}`]],
    ['Unit Price and Price', [names, `${head},${pairs('Unit Price', 'Price')}`]],
    ['Unit Price and Cost', [names, `${head},${pairs('Unit Price', 'Cost')}`]],
    ['U. Price and Ext. Amt.', [names, `${head},${pairs('U. Price', 'Ext. Amt.')}`]],
    ['UNIT PRICE ($) and AMOUNT ($)', [names, `${head},${pairs('UNIT PRICE ($)', 'AMOUNT ($)')}`]],
    ['U/P and Ext.', [names, `${head},${pairs('U/P', 'Ext.')}`]],
    ['Unit Price (US$) and Ext. Price', [names, `${head},${pairs('Unit Price (US$)', 'Ext. Price')}`]],
    ['figures and totals', [names, `${head},${pairs('UNIT PRICE (FIGURES)', 'TOTAL AMOUNT')}`]],
    [
      'a price word before the name in one cell',
      [`${head},Unit Price Alpha Inc.,Total Alpha Inc.,Unit Price Bravo LLC,Total Bravo LLC`],
    ],
    ['places under the names', [names, ',,,,Low Bidder,,2nd Low Bidder,', `${head},${pairs('Unit Price', 'Amount')}`]],
    ['places over the names', [',,,,Low Bidder,,2nd Low Bidder,', names, `${head},${pairs('Unit Price', 'Amount')}`]],
    ['cities under the names', [names, ',,,,Springfield,,Shelbyville,', `${head},${pairs('Unit Price', 'Amount')}`]],
    [
      'labelled names and cities',
      [
        ',,,Bidder:,Alpha Inc.,,Bravo LLC,',
        ',,,Location:,Springfield,,Shelbyville,',
        `${head},${pairs('Unit Price', 'Amount')}`,
      ],
    ],
    [
      'other words for the item',
      [names, `Bid Schedule Item,Particulars,Unit of Meas.,EST QUAN,${pairs('Unit Price', 'Amount')}`],
    ],
    ['other words for its number', [names, `Sl. No.,Description,UoM,Qnty,${pairs('Unit Price', 'Amount')}`]],
  ])('%s [IMP-006, IMP-010]', async (_, rows) => {
    for (const found of [asText([...rows, ...lines]), await asWorkbook([...rows, ...lines])]) {
      expect(sumsOf(found)).toEqual(sums);
      expect(found.lineItems[1]).toMatchObject({ description: 'Storm pipe', unit: 'LF', quantity: '10', level1: null });
      expect(found.columns.slice(4).map(({ meaning }) => meaning)).toEqual([
        'unitPrice',
        'amount',
        'unitPrice',
        'amount',
      ]);
      expect(found.doubts).toEqual([]);
    }
  });

  it('totals between the names and the header [IMP-007]', async () => {
    const found = await asWorkbook([
      names,
      ',Total Bid,,,1055,,960,',
      `${head},${pairs('Unit Price', 'Amount')}`,
      ...lines,
    ]);
    expect([sumsOf(found), found.doubts]).toEqual([sums, []]);
  });

  it('all unit prices first, then all amounts, under a word each [IMP-006]', async () => {
    const rows = [
      ',,,,UNIT PRICE,,EXTENDED AMOUNT,',
      `${head},Alpha Inc.,Bravo LLC,Alpha Inc.,Bravo LLC`,
      '1,Mobilization,LS,1,1000,900,1000,900',
      '2,Storm pipe,LF,10,5.5,6,55,60',
    ];
    for (const found of [asText(rows), await asWorkbook(rows)])
      expect([sumsOf(found), found.doubts]).toEqual([sums, []]);
  });

  it.each(['Contractor', 'Bidder', 'Company', 'Vendor'])('%s A and %s B are names [IMP-006]', (word) => {
    const found = asText([`${head},${word} A,${word} B`, '1,Pipe,LF,2,10,20', '2,Wall,LF,3,10,20', ',Total,,,20,40']);
    expect(sumsOf(found)).toEqual({ [`${word} A`]: '20', [`${word} B`]: '40' });
    expect(guessOfHeader(`${word} 2`)).toBeNull();
    expect(guessOfHeader(`${word} A - Unit Price`)).toEqual({ meanings: ['unitPrice'], bidder: `${word} A` });
  });

  it('what is carried forward over a page is a total [IMP-007]', () => {
    const total = (label: string) => `,${label},,,,1000,,900`;
    const found = asText([
      names,
      `${head},${pairs('Unit Price', 'Amount')}`,
      lines[0]!,
      total('Page total'),
      total('Carried forward'),
      lines[1]!,
    ]);
    expect([sumsOf(found), found.lineItems.map(({ level1 }) => level1)]).toEqual([sums, [null, null]]);
  });
});

describe('the estimate by other names', () => {
  it.each([
    "Engineer's Opinion of Probable Cost",
    "ENGINEER'S OPINION OF PROBABLE CONSTRUCTION COST",
    'EOPC',
    'OPCC',
    'Opinion of Probable Cost',
    "Owner's Budget",
    'PS&E Estimate',
    "Engineers' Est. (DOWL)",
    "Engineer's Estimate by Smith & Co.",
  ])('%s [IMP-011]', (name) => {
    expect(isEstimateName(name)).toBe(true);
    const found = asText([
      names.replace('Alpha Inc.', `"${name}"`),
      `${head},${pairs('Unit Price', 'Amount')}`,
      ...lines,
    ]);
    expect([sumsOf(found), found.estimateTotal]).toEqual([{ 'Bravo LLC': '960' }, '1055']);
  });

  it.each(['Budget Builders Inc.', 'Engineered Structures', 'Opinion Research LLC', 'Estimate Masonry Co.'])(
    '%s is a bidder [IMP-011]',
    (name) => {
      expect(isEstimateName(name)).toBe(false);
    },
  );
});
