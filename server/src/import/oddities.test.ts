import { describe, expect, it } from 'vitest';
import { bytesOf, doubtsOf, read, sumsOf } from './reading.testing.ts';

const lines = (found: ReturnType<typeof read>) =>
  found.lineItems.map(({ level1, description, quantity, unit, prices }) => [
    level1,
    description,
    quantity,
    unit,
    ...prices,
  ]);

describe('what only the figures can tell', () => {
  it('sections with subtotals in their title rows, a base total, and an alternate with its own [IMP-007, IMP-017]', () => {
    const found = read(
      bytesOf([
        '2024 Street improvements',
        'Owner: City of Somewhere',
        '',
        ',,,,,,Engineer Estimate,,A Inc,,B LLC,',
        'Section Title,Line Item,Item Code,Item Description,UofM,Quantity,Unit Price,Extension,Unit Price,Extension,Unit Price,Extension',
        'SCHEDULE A - STREETS,,,,,,,$30.00,,$35.00,,$40.00',
        ',1,2021.501,Mobilization,LS,1,10,10,15,15,20,20',
        ',2,2503.603,Pipe,LF,2,10,20,10,20,10,20',
        'SCHEDULE B,,,,,,,$5.00,,$6.00,,$7.00',
        ',3,2411.618,Wall,SF,1,5,5,6,6,7,7',
        'Base Bid Total:,,,,,,,$35.00,,$41.00,,$47.00',
        'ALTERNATE 1,,,,,,,$1.00,,$2.00,,$3.00',
        ',4,2571.502,Tree,EA,1,1,1,2,2,3,3',
        'Alternate Total:,,,,,,,$1.00,,$2.00,,$3.00',
      ]),
    );
    expect(found.lineItems.map(({ level1, unitPrice }) => [level1, unitPrice])).toEqual([
      ['SCHEDULE A - STREETS', '10'],
      ['SCHEDULE A - STREETS', '10'],
      ['SCHEDULE B', '5'],
      ['ALTERNATE 1', '1'],
    ]);
    expect(found.bidders.map(({ total, printedTotal }) => [total, printedTotal])).toEqual([
      ['43', '43'],
      ['50', '50'],
    ]);
    expect(found.doubts.map(({ kind, row }) => [kind, row])).toEqual([['alternateSection', 13]]);
  });

  it('a line without unit and quantity is a line, unless its figures are those of the lines below [IMP-005, IMP-007]', () => {
    const header = 'Description,Unit,Qty,A Inc,B Inc';
    const found = read(
      bytesOf([header, 'Mobilization,,,5000,6000', 'Pipe,LF,2,3,4', 'Wall,LF,3,3,4', 'Total,,,5015,6020']),
    );
    expect(lines(found)).toEqual([
      [null, 'Mobilization', '1', 'LS', '5000', '6000'],
      [null, 'Pipe', '2', 'LF', '6', '8'],
      [null, 'Wall', '3', 'LF', '9', '12'],
    ]);
    const titled = read(bytesOf([header, 'Storm drains,,,15,20', 'Pipe,LF,2,3,4', 'Wall,LF,3,3,4']));
    expect(lines(titled).map(([section, description]) => [section, description])).toEqual([
      ['Storm drains', 'Pipe'],
      ['Storm drains', 'Wall'],
    ]);
  });

  it('an item number of several lines is a code, not a line number [IMP-005, IMP-018]', () => {
    const rows = ['20101,Pipe,LF,2,A,3', '20101,Pipe,LF,2,B,4', '20101,Pipe,LF,5,A,3', '20101,Pipe,LF,5,B,4'];
    const found = read(bytesOf(['Item No,Description,Unit,Qty,Bidder,Unit Price', ...rows]));
    expect(lines(found)).toEqual([
      [null, '20101 Pipe', '2', 'LF', '6', '8'],
      [null, '20101 Pipe', '5', 'LF', '15', '20'],
    ]);
  });

  it('a row of figures without a word is a total where it agrees with the lines, and doubtful where it does not [IMP-007, IMP-016]', () => {
    const header = 'Item,Description,Unit,Qty,A Inc - Unit Price,A Inc - Amount';
    const agreeing = read(bytesOf([header, '1,Pipe,LF,2,3,6', '2,Wall,LF,2,3,6', ',,,,,12']));
    expect([agreeing.bidders[0]?.printedTotal, agreeing.doubts]).toEqual(['12', []]);
    const odd = read(bytesOf([header, '1,Pipe,LF,2,3,6', '2,Wall,LF,2,3,6', ',,,,,77']));
    expect(odd.bidders[0]?.printedTotal).toBeNull();
    expect(doubtsOf(odd)).toEqual([
      ['noDescription', 4, 5, '77', 'Row 4 has prices but no description; it makes no line.'],
    ]);
  });

  it('total rows of the long form are compared bidder by bidder [IMP-007]', () => {
    const rows = ['Pipe,LF,2,A,3,6', 'Wall,LF,1,A,4,4', 'TOTAL,,,A,,10', 'Pipe,LF,2,B,4,8', 'TOTAL,,,B,,9'];
    const found = read(bytesOf(['Description,Unit,Qty,Contractor,Unit Price,Amount', ...rows]));
    expect(found.lineItemCount).toBe(2);
    expect(found.bidders.map(({ printedTotal, difference }) => [printedTotal, difference])).toEqual([
      ['10', '0'],
      ['9', '-1'],
    ]);
    expect(found.doubts).toMatchObject([{ kind: 'totalDiffers', row: 6, column: 5, text: '9' }]);
  });

  it('a row of answers in words is no line and no section, and a doubt [IMP-016, IMP-029]', () => {
    const header = 'Item,Description,Unit,Qty,A Inc - Amount,B Inc - Amount';
    const rows = [
      ',Bid bond,,,Yes,No',
      ',Temporary fence,,,NIC,Incl.',
      '1,Pipe,LF,2,5,6',
      'Apparent low bidder: A Inc',
    ];
    const found = read(bytesOf([header, ...rows]));
    expect(lines(found)).toEqual([[null, 'Pipe', '2', 'LF', '5', '6']]);
    expect(found.doubts.map(({ kind, row, text }) => [kind, row, text])).toEqual([
      ['notRead', 2, 'Bid bond'],
      ['notANumber', 3, 'NIC'],
      ['notANumber', 3, 'Incl.'],
    ]);
  });

  it('texts beyond the limits of their fields are cut to them', () => {
    const row = [4100, 4100, 60, 210].map((length, at) => 'sdub'[at]!.repeat(length)).join(',');
    const bytes = bytesOf(['Section,Description,Unit,Bidder,Amount', `${row},5`]);
    const found = read(bytes, { columns: [{ column: 2, meaning: 'unit' }] });
    const [line] = found.lineItems;
    expect([line!.level1!.length, line!.description.length, line!.unit.length]).toEqual([4000, 4000, 50]);
    expect(found.bidders[0]!.companyName).toHaveLength(200);
  });

  it('two columns of one name are two bidders and a doubt', () => {
    const found = read(
      bytesOf(['Item,Description,Unit,Qty,A Inc - Amount,A Inc - Amount,B - Amount', '1,Pipe,LF,1,5,6,7']),
    );
    expect(sumsOf(found)).toEqual({ 'A Inc': '5', 'A Inc (2)': '6', B: '7' });
    expect(found.doubts.map(({ kind, message }) => [kind, message])).toEqual([
      ['duplicate', "'A Inc' heads several columns; the later ones stand under 'A Inc (2)'."],
    ]);
  });
});

describe('bids that are mostly words, and ambiguous figures', () => {
  it('a bidder who bids on few lines is one, with a doubt for every word in place of a price [IMP-016]', () => {
    const found = read(bytesOf(['Description,A Inc,B Inc,C LLC', 'A,100,No Bid,300', 'B,5,2,N/A', 'C,5,9,TBD']));
    expect(sumsOf(found)).toEqual({ 'A Inc': '110', 'B Inc': '11', 'C LLC': '300' });
    expect(found.doubts.map(({ kind, row, column }) => [kind, row, column])).toEqual([
      ['notANumber', 2, 2],
      ['notANumber', 3, 3],
      ['notANumber', 4, 3],
    ]);
  });

  it.each([
    [2, ['Description,B Inc,A Co', 'Fence,1200,12k', 'Gate,5,1.5M', 'Door,20,10']],
    [1, ['Description,A Co,B Inc', 'Fence,12k,1200', 'Gate,1.5M,5', 'Door,10,20']],
  ])('figures beside the bidders that are not read are a doubt, in column %i [IMP-028]', (column, rows) => {
    const found = read(bytesOf(rows));
    expect(sumsOf(found)).toEqual({ 'B Inc': '1225' });
    expect(found.doubts.map(({ kind, message, ...at }) => [kind, at.column, message])).toEqual([
      [
        'notRead',
        column,
        "Few cells of 'A Co' are numbers; it is read as no bidder's. Choose 'Unit price' or 'Amount' where it is.",
      ],
    ]);
  });

  it('decimal commas are doubtful in a column with a figure that cannot be read so [IMP-012]', () => {
    const found = read(bytesOf(['Description,A Co,B Co', 'Fence,"12,34",1200', 'Gate,"1,23,456",5', 'Door,20,20']));
    expect(sumsOf(found)).toEqual({ 'A Co': '20', 'B Co': '1225' });
    expect(found.doubts.map(({ kind, row }) => [kind, row])).toEqual([
      ['ambiguousSeparator', 2],
      ['ambiguousSeparator', 3],
    ]);
  });

  it('quantities that are no numbers are 1 with a doubt, never overlooked [IMP-016]', () => {
    const found = read(bytesOf(['Description,Qty,Unit,A Co,B Co', 'Pipe,1/2,LF,10,10', 'Wall,3 1/2,SF,20,20']));
    expect(found.lineItems.map(({ quantity }) => quantity)).toEqual(['1', '1']);
    expect(found.doubts.map(({ kind, row, column }) => [kind, row, column])).toEqual([
      ['notANumber', 2, 1],
      ['notANumber', 3, 1],
    ]);
  });

  it('a plus before a number is no part of it [IMP-012]', () => {
    const found = read(bytesOf(['Description,A Co,B Co', 'Pipe,1000,2000', 'Add alternate,+250,+$30.50']));
    expect(sumsOf(found)).toEqual({ 'A Co': '1250', 'B Co': '2030.5' });
  });

  it('an apostrophe before a number, which marks text in a spreadsheet, is ignored [IMP-012]', () => {
    const found = read(bytesOf(['Description,A Co,B Co', "Fence,'1200,1200", "Gate,'-5.25,5"]));
    expect(sumsOf(found)).toEqual({ 'A Co': '1194.75', 'B Co': '1205' });
  });
});

it('total rows in the column of bidders are compared and make no bidder [IMP-007, IMP-005]', () => {
  const found = read(
    bytesOf([
      'Bidder,Line,Description,Qty,Unit,Unit Price,Ext Amount',
      'Apex Inc,1,Pipe,10,LF,5,50',
      'Apex Inc,2,Wall,4,SF,2,8',
      'Apex Inc Total,,,,,,58',
      'Bell LLC,1,Pipe,10,LF,6,60',
      'Bell LLC,2,Wall,4,SF,2,8',
      'Total for Bell LLC,,,,,,70',
      'Grand Total,,,,,,128',
    ]),
  );
  expect(found.bidders).toEqual([
    { companyName: 'Apex Inc', total: '58', printedTotal: '58', difference: '0' },
    { companyName: 'Bell LLC', total: '68', printedTotal: '70', difference: '-2' },
  ]);
});

it("a row per bidder: columns called 'Alternate #1' and 'Alternate No. 2' are lines [IMP-032]", () => {
  const found = read(
    bytesOf(['Contractor,Base Bid,Alternate #1,Alternate No. 2,Total', 'Apex,100,5,-2,103', 'Bell,110,6,-3,113']),
  );
  expect(found.lineItems.map(({ description, prices }) => [description, ...prices])).toEqual([
    ['Base Bid', '100', '110'],
    ['Alternate #1', '5', '6'],
    ['Alternate No. 2', '-2', '-3'],
  ]);
  expect(found.bidders.map(({ difference }) => difference)).toEqual(['0', '0']);
});
