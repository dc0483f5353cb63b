import { expect, it } from 'vitest';
import { bytesOf, doubtsOf, read, sumsOf } from './reading.testing.ts';

const header = 'Item,Description,Unit,Qty,Alder - Unit Price,Alder - Amount,Birch - Unit Price,Birch - Amount';
const schedules = [
  'City of Alder,,,,,,,',
  'Bid Tabulation - Water Main,,,,,,,',
  '',
  'Schedule A - Water',
  header,
  '1,Mobilization,LS,1,1000,1000,1200,1200',
  '2,Pipe 8 in,LF,100,50,5000,48,4800',
  ',Schedule A Total,,,,6000,,6000',
  '',
  'Schedule B - Sewer',
  header,
  '1,Mobilization,LS,1,500,500,700,700',
  '2,Manhole,EA,3,2000,6000,2100,6300',
  ',Schedule B Total,,,,6500,,7000',
  '',
];
const summary = [
  'Summary of Bids',
  'Schedule,Alder,Birch',
  'Schedule A - Water,6000,6000',
  'Schedule B - Sewer,6500,7000',
  'Total Bid,12500,13000',
];
const leftOut = (tabulation: ReturnType<typeof read>) =>
  tabulation.tables.map(({ table, lineItemCount, leaveOut }) => [table, lineItemCount, leaveOut === true]);

it('a list of sums under the items of a text file, with the bidders in its header, is compared and makes no lines [IMP-062]', () => {
  const tabulation = read(bytesOf([...schedules, ...summary]));
  expect(sumsOf(tabulation)).toEqual({ Alder: '12500', Birch: '13000' });
  expect(tabulation.differences).toEqual([]);
  expect(leftOut(tabulation)).toEqual([
    [null, 2, false],
    ['Schedule B - Sewer', 2, false],
    ['Summary of Bids', 2, true],
  ]);
  expect(doubtsOf(tabulation)).toContainEqual([
    'notRead',
    17,
    null,
    'Summary of Bids',
    "'Summary of Bids' repeats totals of other tables; they are compared and make no lines.",
  ]);
});

it('tabs and semicolons make no difference, and a choice reads the list as lines [IMP-062]', () => {
  for (const separator of ['\t', ';']) {
    const bytes = bytesOf([...schedules, ...summary].map((row) => row.replaceAll(',', separator)));
    expect(sumsOf(read(bytes))).toEqual({ Alder: '12500', Birch: '13000' });
    const taken = read(bytes, { sections: [{ table: 'Summary of Bids', alternateName: null }] });
    expect(sumsOf(taken)).toEqual({ Alder: '25000', Birch: '26000' });
  }
});

it('a row of the list that repeats nothing stays a line [IMP-062]', () => {
  const rows = [...schedules, ...summary.slice(0, 4), 'Alternate 1 - Hydrants,300,310'];
  const tabulation = read(bytesOf(rows));
  expect(tabulation.lineItems.map(({ description }) => description)).toEqual([
    'Mobilization',
    'Pipe 8 in',
    'Mobilization',
    'Manhole',
    'Alternate 1 - Hydrants',
  ]);
});

it('a recapitulation above the items, with a header of its own, makes no lines, though no group has its sums [IMP-062]', () => {
  const recapitulation = [
    'Recapitulation',
    'Description,Alder - Amount,Birch - Amount',
    'North,1900,2300',
    'South,5000,5000',
    'Grand Total,6900,7300',
    '',
  ];
  const items = [
    'Item,Description,Unit,Qty,Alder - Amount,Birch - Amount',
    '1,Grading,LS,1,1000,1500',
    '2,Asphalt,TON,50,5000,5000',
    '3,Rail,LF,10,900,800',
  ];
  const tabulation = read(bytesOf([...recapitulation, ...items]));
  expect(sumsOf(tabulation)).toEqual({ Alder: '6900', Birch: '7300' });
  expect(leftOut(tabulation)).toEqual([
    [null, 3, false],
    ['Recapitulation', 2, true],
  ]);
  // Figures of its own are lines.
  const other = read(bytesOf([...recapitulation.map((row) => row.replace('1900', '1800')), ...items]));
  expect(sumsOf(other)).toEqual({ Alder: '13700', Birch: '14600' });
});

it('a list of totals of each section and bidder under rows of the long form is added up for each bidder [IMP-063]', () => {
  const rows = [
    'Section\tItem No\tDescription\tUnit\tQuantity\tBidder\tUnit Price\tExtension',
    'Base\t1\tGrading\tLS\t1\tAlder\t1000\t1000',
    'Base\t1\tGrading\tLS\t1\tBirch\t1100\t1100',
    'Roof\t2\tLights\tEA\t2\tAlder\t100\t200',
    'Roof\t2\tLights\tEA\t2\tBirch\t90\t180',
    '',
    'Section\tBidder\tTotal',
    'Base\tAlder\t1000',
    'Base\tBirch\t1100',
    'Roof\tAlder\t200',
    'Roof\tBirch\t190',
  ];
  const { bidders } = read(bytesOf(rows));
  expect(bidders).toEqual([
    { companyName: 'Alder', total: '1200', printedTotal: '1200', difference: '0' },
    { companyName: 'Birch', total: '1280', printedTotal: '1290', difference: '-10' },
  ]);
});
