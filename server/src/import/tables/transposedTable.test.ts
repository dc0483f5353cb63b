import { describe, expect, it } from 'vitest';
import { bytesOf, doubtsOf, read, refusal } from '../reading.testing.ts';
import { readFile, workbookOf } from '../workbook/workbooks.testing.ts';

const lines = ({ lineItems }: ReturnType<typeof read>) =>
  lineItems.map(({ description, quantity, unit, unitPrice, prices }) => [
    description,
    quantity,
    unit,
    unitPrice,
    ...prices,
  ]);

const rows = [
  ['Maple school district'],
  ['Bidder', 'Bid Bond', 'Addenda', 'Base Bid', 'Alternate 1', 'Alternate 2 (deduct)', 'Calendar Days'],
  ["Architect's estimate", null, null, 480000, 11000, -2000, null],
  ['Alder Works', 'Yes', '1, 2', 500000.25, 12000, -3000, 120],
  ['Birch Build, Inc.', 'Yes', '1', 512000, 'No bid', -2500.5, 90],
];
const expected = [
  ['Base Bid', '1', 'LS', '480000', '500000.25', '512000'],
  ['Alternate 1', '1', 'LS', '11000', '12000', null],
  ['Alternate 2 (deduct)', '1', 'LS', '-2000', '-3000', '-2500.5'],
];

describe('a row per bidder', () => {
  it('each column of lump sums is a line; questions are left out, a word is a doubt [IMP-032]', async () => {
    const text = read(
      bytesOf(
        rows.map((row) => row.map((cell) => (String(cell ?? '').includes(',') ? `"${cell}"` : (cell ?? ''))).join(',')),
      ),
    );
    const book = await readFile(
      await workbookOf({ name: 'Notes', rows: [['Opened at noon']] }, { name: 'Bids', rows: rows as string[][] }),
    );
    for (const found of [text, book]) {
      expect(found.bidders.map(({ companyName }) => companyName)).toEqual(['Alder Works', 'Birch Build, Inc.']);
      expect(lines(found)).toEqual(expected);
      const meanings = ['bidder', 'ignore', 'ignore', 'amount', 'amount', 'amount', 'ignore'];
      expect(found.columns.map(({ meaning }) => meaning)).toEqual(meanings);
    }
    const word = [
      'notANumber',
      5,
      4,
      'No bid',
      "Alternate 1, Birch Build, Inc.: 'No bid' is not a number; no bid is made.",
    ];
    expect(doubtsOf(text)).toEqual([word]);
    const left = ['notRead', 1, null, 'Notes', "Sheet 'Notes' holds no table of bids; it is not read."];
    expect(doubtsOf(book)).toEqual([word, left]);
  });

  it('decimal commas: the total is compared, and is no line [IMP-032, IMP-012]', () => {
    const head = 'Bidder;Base bid;Alternate 1;Total';
    const found = read(bytesOf([head, 'A;1.000,50;200,25;1.200,75', 'B;2.000,50;9,5;2.010', 'C;1,5;2,5;5']));
    expect(lines(found).map(([description, , , , ...prices]) => [description, ...prices])).toEqual([
      ['Base bid', '1000.5', '2000.5', '1.5'],
      ['Alternate 1', '200.25', '9.5', '2.5'],
    ]);
    expect(doubtsOf(found).map(([kind, row, column]) => [kind, row, column])).toEqual([['totalDiffers', 4, 3]]);
  });

  it('a total is compared where it is the sum of the lines, and is a line where it is not [IMP-032, IMP-007]', () => {
    const head = 'Contractor,Demolition,Concrete,Total Bid';
    const summed = read(bytesOf([head, 'A,100,200,300', 'B,110,210,320', 'C,100,100,201']));
    expect(lines(summed).map(([description, , , , ...prices]) => [description, ...prices])).toEqual([
      ['Demolition', '100', '110', '100'],
      ['Concrete', '200', '210', '100'],
    ]);
    expect(summed.bidders.map(({ difference }) => difference)).toEqual(['0', '0', '-1']);
    expect(summed.doubts).toMatchObject([{ kind: 'totalDiffers', row: 4, column: 3, text: '201' }]);
    const alone = read(bytesOf(['Contractor,Total Base Bid,Alternate 1', 'A,1000,200', 'B,1100,210']));
    expect(lines(alone).map(([description]) => description)).toEqual(['Total Base Bid', 'Alternate 1']);
  });

  it('figures that nothing says to be prices are left out and said, until they are chosen [IMP-032, IMP-028]', () => {
    const bytes = bytesOf(['Contractor,Base Bid,Fencing,Zip', 'A,1000,50,97301', 'B,1100,60,97302']);
    const found = read(bytes);
    expect(lines(found).map(([description]) => description)).toEqual(['Base Bid']);
    expect(doubtsOf(found)).toEqual([
      [
        'notRead',
        1,
        2,
        'Fencing',
        "'Fencing' says nothing of prices; the figures of this column are not read. Choose 'Amount' where they are.",
      ],
    ]);
    const chosen = read(bytes, { columns: [{ column: 2, meaning: 'amount' }] });
    expect([lines(chosen).map(([description]) => description), chosen.doubts]).toEqual([['Base Bid', 'Fencing'], []]);
    const other = read(bytes, {
      columns: [
        { column: 1, meaning: 'ignore' },
        { column: 2, meaning: 'amount' },
      ],
    });
    expect(lines(other).map(([description]) => description)).toEqual(['Fencing']);
  });

  it('a list of bidders without prices is still refused [IMP-010]', () => {
    const { refusal: problem } = refusal(
      bytesOf(['Contractor,Contact,Phone', 'A,Ann,555-010-1234', 'B,Bob,555-010-4321']),
    );
    expect(problem.detail).toBe('Choose the Description and Amount columns.');
  });

  it('next to a table of items a list of bidders gives totals, not lines [IMP-008, IMP-032]', () => {
    const items = ['Item,Description,Unit,Qty,A - Amount,B - Amount', '1,Pipe,LF,2,6,8', '2,Wall,LF,2,6,8'];
    const found = read(bytesOf(['Bidder,Total Bid', 'A,12', 'B,16', '', ...items]));
    expect(found.lineItemCount).toBe(2);
    expect(found.bidders.map(({ printedTotal }) => printedTotal)).toEqual(['12', '16']);
  });
});

describe('a row per bidder that no header says', () => {
  const turned =
    "The rows of the table are bidders and its columns items. Make each item a row, or choose 'Amount' for the columns of prices.";
  const companies = [
    ['Item', 'Demolition', 'Concrete'],
    ['Alder Works LLC', '1300', '2400'],
    ['Birch Build, Inc.', '1250', '2500.5'],
    ["Engineer's estimate", '1200', '2450'],
  ];
  const asText = (rows: readonly (readonly string[])[]) => bytesOf(rows.map((row) => row.join('\t')));

  it('is read by the names of companies, in a text and in a workbook [IMP-068]', async () => {
    const book = await readFile(await workbookOf({ name: 'Bids', rows: companies }));
    for (const found of [read(asText(companies)), book]) {
      expect(found.bidders.map(({ companyName }) => companyName)).toEqual(['Alder Works LLC', 'Birch Build, Inc.']);
      expect(lines(found)).toEqual([
        ['Demolition', '1', 'LS', '1200', '1300', '1250'],
        ['Concrete', '1', 'LS', '2450', '2400', '2500.5'],
      ]);
    }
    const named = [
      ['Item', 'Alder LLC', 'Birch Inc'],
      ['Haul to Smith Co', '13', '14'],
      ['Haul to Jones Co', '15', '16'],
    ];
    expect(read(asText(named)).bidders.map(({ companyName }) => companyName)).toEqual(['Alder LLC', 'Birch Inc']);
  });

  it('is refused with the reason where it may not be prices, or has units below the items [IMP-068]', () => {
    const bidders = companies.slice(0, 3).with(0, ['Bidder', 'Demolition', 'Concrete']);
    expect(refusal(asText(bidders)).refusal.detail).toBe(turned);
    const chosen = read(asText(bidders), { columns: [1, 2].map((column) => ({ column, meaning: 'amount' as const })) });
    expect(lines(chosen).map(([description, , , , ...prices]) => [description, ...prices])).toEqual([
      ['Demolition', '1300', '1250'],
      ['Concrete', '2400', '2500.5'],
    ]);
    const measured = [companies[0]!, ['Unit', 'SF', 'CY'], ['Quantity', '100', '20'], ...companies.slice(1)];
    expect(refusal(asText(measured)).refusal.detail).toBe(turned);
  });
});

it('names groups that are only numbered after the header of their column [IMP-067]', () => {
  const rows = (header: string) => [
    `${header},Item,Description,Unit,Qty,Acme Unit Price,Bolt Unit Price`,
    '1,1,Sod,SY,400,3,4',
    'B,2,Topsoil,CY,80,30,31',
    'Planting,3,Seed,SY,10,2,3',
  ];
  const groups = (header: string, options = {}) =>
    read(bytesOf(rows(header)), options).lineItems.map(({ level1, alternateName }) => [level1, alternateName]);
  expect(groups('Section')).toEqual([
    ['Section 1', null],
    ['Section B', null],
    ['Planting', null],
  ]);
  expect(groups('', { columns: [{ column: 0, meaning: 'section' }] })[0]).toEqual(['Group 1', null]);
  const chosen = groups('Section', { sections: [{ table: '1', alternateName: 'Roof' }] });
  expect(chosen.map(([, alternateName]) => alternateName)).toEqual(['Roof', null, null]);
});
