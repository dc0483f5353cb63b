import { describe, expect, it } from 'vitest';
import { bytesOf, doubtsOf, read, refusal, sumsOf } from './reading.testing.ts';

const long = (...rows: string[]) =>
  bytesOf(['Section,Line Number,Description,Unit,Quantity,Vendor Name,Unit Price,Amount,Rank', ...rows]);
const wide = (...rows: string[]) =>
  bytesOf([
    'Item,Description,Unit,Quantity,A Inc - Unit Price,A Inc - Amount,B Inc - Unit Price,B Inc - Amount',
    ...rows,
  ]);
const kinds = (found: { doubts: readonly { kind: string }[] }) => found.doubts.map(({ kind }) => kind);

describe('lines and bids of the long form', () => {
  it('a missing quantity is 1 and a missing unit LS [IMP-005]', () => {
    const found = read(
      bytesOf(['Description,Unit,Quantity,Vendor Name,Unit Price', 'Pipe,,,A,250.00', 'Wall,LF,3,A,2']),
    );
    expect(found.lineItems).toMatchObject([
      { description: 'Pipe', quantity: '1', unit: 'LS', prices: ['250'] },
      { description: 'Wall', quantity: '3', unit: 'LF', prices: ['6'] },
    ]);
    expect(found.doubts).toEqual([]);
  });

  it('rows with the same section and line number are one line, whatever else they say [IMP-005]', () => {
    const found = read(long('1,10,Pipe,LF,5,A,1,5,1', '1,10,PIPE,LF,5,B,2,10,2', '2,10,Pipe,LF,5,A,3,15,1'));
    expect(found.lineItems.map(({ level1, prices }) => [level1, prices])).toEqual([
      ['Section 1', ['5', '10']],
      ['Section 2', ['15', null]],
    ]);
  });

  it('without a line number code, description, unit and quantity make a line [IMP-005]', () => {
    const rows = [
      'C-1,Pipe,LF,5,A,5',
      'C-1,Pipe,LF,5,B,6',
      'C-1,Pipe,LF,7,A,7',
      'C-1,Pipe,EA,5,A,8',
      'C-2,Pipe,LF,5,A,9',
    ];
    const found = read(bytesOf(['Item Code,Description,Unit,Quantity,Vendor Name,Amount', ...rows]));
    expect(found.lineItems.map(({ prices }) => prices)).toEqual([
      ['5', '6'],
      ['7', null],
      ['8', null],
      ['9', null],
    ]);
  });

  it('the same price twice is one bid and a doubt, of another price the first counts [IMP-005, API-165]', () => {
    const found = read(long('1,10,Pipe,LF,5,A,1,5,1', '1,10,Pipe,LF,5,A,1,5,1', '1,10,Pipe,LF,5,A,2,10,1'));
    expect(sumsOf(found)).toEqual({ A: '5' });
    expect(doubtsOf(found)).toEqual([
      ['duplicate', 3, 7, '5', 'Line 10, A: the same price stands twice and counts once.'],
      ['duplicate', 4, 7, '10', 'Line 10, A: another price stands here; the first one counts.'],
    ]);
  });

  it('names are trimmed, runs of blanks are one, and case does not make another bidder [IMP-006]', () => {
    const found = read(
      long('1,10,Pipe,LF,5,  Acme   Inc ,1,5,1', '1,20,Wall,LF,1,ACME INC,1,1,1', '1,30,5 beams,LF,1,5 STAR INC,1,1,2'),
    );
    expect(sumsOf(found)).toEqual({ 'Acme Inc': '6', '5 STAR INC': '1' });
  });
});

describe('the estimate', () => {
  it.each([
    'Eng Est',
    "Engineer's Estimate",
    'Engineer Estimate',
    'ESTIMATE',
    'Engineers Estimate',
    "Owner's Estimate",
  ])('%s is no bidder and gives the unit prices [IMP-011]', (name) => {
    const found = read(long(`1,10,Pipe,LF,5,${name},1.5,7.50,`, '1,10,Pipe,LF,5,A,2,10,'));
    expect(sumsOf(found)).toEqual({ A: '10' });
    expect([found.lineItems[0]?.unitPrice, found.estimateTotal]).toEqual(['1.5', '7.5']);
  });

  it('is also the bidder at rank 0 [IMP-011]', () => {
    expect(sumsOf(read(long('1,10,Pipe,LF,5,County,1,5,0', '1,10,Pipe,LF,5,A,2,10,1')))).toEqual({ A: '10' });
  });

  it('of amounts only becomes amount / quantity at 5 decimals, and the difference is listed [IMP-011, IMP-015]', () => {
    const found = read(
      bytesOf([
        'Description,Unit,Quantity,Engineer Estimate,A Inc',
        'Pipe,LF,30000,10000.00,1.00',
        'Wall,LF,4,10.00,3.00',
        'Total,,,10010.00,4.00',
      ]),
    );
    expect(found.lineItems.map(({ unitPrice }) => unitPrice)).toEqual(['0.33333', '2.5']);
    expect(found.estimateTotal).toBe('10009.9');
    expect(doubtsOf(found)).toEqual([
      [
        'amountDiffers',
        2,
        3,
        '10000.00',
        'Row 2, Estimate: 30,000 x 0.33333 is 9,999.90, printed is 10,000.00; the printed amount stays.',
      ],
    ]);
  });

  it('in all is the sum of the lines in cents, each rounded half away from zero [API-153]', () => {
    const found = read(
      long('1,10,Pipe,LF,0.5,County,0.01,,0', '1,20,Wall,LF,0.5,County,0.01,,0', '1,30,Cap,LF,1,A,2,2,1'),
    );
    expect(found.estimateTotal).toBe('0.02');
  });

  it('where there is none the unit price is 0 [IMP-011]', () => {
    const found = read(wide('1,Pipe,LF,5,1,5,2,10'));
    expect([found.lineItems[0]?.unitPrice, found.estimateTotal]).toEqual(['0', '0']);
  });
});

describe('prices and quantities', () => {
  it('a quantity in words is 1 and a doubt [IMP-013, API-165]', () => {
    const found = read(wide('1,Mobilize,LS,LUMP SUM,500,500,600,600', '2,Pipe,LF,2,1,2,2,4'));
    expect(found.lineItems.map(({ quantity }) => quantity)).toEqual(['1', '2']);
    expect(doubtsOf(found)).toEqual([
      ['quantityInWords', 2, 3, 'LUMP SUM', "Line 1: the quantity 'LUMP SUM' counts as 1."],
    ]);
  });

  it('the printed amount is the price, otherwise quantity x unit price to the cent [IMP-014]', () => {
    const found = read(wide('1,Pipe,LF,3,0.335,1.01,0.335,', '2,Wall,LF,1.5,,9.999,0.33,'));
    expect(found.lineItems.map(({ prices }) => prices)).toEqual([
      ['1.01', '1.01'],
      ['9.999', '0.5'],
    ]);
    expect(found.doubts).toEqual([]);
  });

  it('an amount that differs from quantity x unit price stays and is listed with line, bidder and both figures [IMP-015]', () => {
    const found = read(wide('0125,Pipe,LF,100,.15,14.50,1,100'));
    expect(sumsOf(found)).toEqual({ 'A Inc': '14.5', 'B Inc': '100' });
    expect(doubtsOf(found)).toEqual([
      [
        'amountDiffers',
        2,
        5,
        '14.50',
        'Line 0125, A Inc: 100 x 0.15 is 15.00, printed is 14.50; the printed amount stays.',
      ],
    ]);
  });

  it('a cell without a number makes no bid and is listed with row, column and text [IMP-016]', () => {
    const found = read(
      wide('1,Pipe,LF,2,1,2,,', '2,Wall,LF,2,Not provided,#REF!,1,2', '3,Roof,LF,2,Not provided,8,1,2'),
    );
    expect(found.lineItems.map(({ prices }) => prices)).toEqual([
      ['2', null],
      [null, '2'],
      ['8', '2'],
    ]);
    expect(found.doubts.map(({ kind, row, column, text, noBid }) => [kind, row, column, text, noBid])).toEqual([
      ['notANumber', 2, 7, '', true],
      ['notANumber', 3, 4, 'Not provided', true],
      ['notANumber', 3, 5, '#REF!', true],
      ['notANumber', 4, 4, 'Not provided', undefined],
    ]);
    expect(found.doubts[3]!.message).toContain('the other figure of the row is taken');
  });

  it('a row with prices but no description makes no line; its prices are doubtful [IMP-016, API-165]', () => {
    const found = read(wide('1,Pipe,LF,2,1,2,2,4', '2,,LF,2,1,2,2,4'));
    expect(found.lineItemCount).toBe(1);
    expect(found.doubts.map(({ kind, row, column }) => [kind, row, column])).toEqual(
      [4, 5, 6, 7].map((column) => ['noDescription', 3, column]),
    );
  });

  it('a mark after a total is a doubt, and the total is compared [IMP-012, IMP-007]', () => {
    const found = read(wide('1,Pipe,LF,2,1,2,2,4', ',TOTAL,,,,2.00,,5.00*'));
    expect(found.bidders.map(({ printedTotal, difference }) => [printedTotal, difference])).toEqual([
      ['2', '0'],
      ['5', '-1'],
    ]);
    expect(doubtsOf(found)).toEqual([
      ['trailingMark', 3, 7, '5.00*', "Printed total of B Inc: '5.00*' is read as 5.00; the mark '*' is dropped."],
      ['totalDiffers', 3, 7, '5.00*', 'Total of B Inc: 5.00 is printed, the lines add to 4.00, a difference of −1.00.'],
    ]);
  });
});

describe('totals, titles and sections', () => {
  const sections = wide(
    ',SECTION A - ROADS,,,,,,',
    '1,Pipe,LF,2,1,2,2,4',
    '2,Wall,LF,1,3,3,3,3',
    ',Subtotal Section A,,,,5.00,,7.00',
    ',ALTERNATE 1 - LIGHTS,,,,,,',
    '3,Lamp,EA,2,10,20,11,22',
    ',Total Alternate 1,,,,20.00,,23.00',
    ',GRAND TOTAL,,,,25.00,,29.00',
  );

  it('titles become Classification 1, subtotals and totals are compared and not imported [IMP-007, IMP-017]', () => {
    const found = read(sections);
    expect(found.lineItems.map(({ level1, description }) => [level1, description])).toEqual([
      ['SECTION A - ROADS', 'Pipe'],
      ['SECTION A - ROADS', 'Wall'],
      ['ALTERNATE 1 - LIGHTS', 'Lamp'],
    ]);
    expect(found.bidders.map(({ total, printedTotal, difference }) => [total, printedTotal, difference])).toEqual([
      ['25', '25', '0'],
      ['29', '29', '0'],
    ]);
    expect(found.doubts.filter(({ kind }) => kind === 'totalDiffers')).toMatchObject([
      { row: 8, column: 7, text: '23.00' },
    ]);
  });

  it('titles over the line numbers become Classification 1 too [IMP-017]', () => {
    const titled = wide(
      'Part A - Removals,,,,,,,',
      '1,Pipe,LF,2,1,2,2,4',
      'Part B - Walls,,,,,,,',
      '2,Wall,LF,1,3,3,3,3',
    );
    expect(read(titled).lineItems.map(({ level1 }) => level1)).toEqual(['Part A - Removals', 'Part B - Walls']);
  });

  it('a section that calls itself an alternate stays in the base with a doubt, unless it is assigned [IMP-017, API-165]', () => {
    expect(read(sections).doubts.filter(({ kind }) => kind === 'alternateSection')).toMatchObject([
      {
        row: 7,
        text: 'ALTERNATE 1 - LIGHTS',
        message:
          "'ALTERNATE 1 - LIGHTS' calls itself an alternate. It stands in the base until it is assigned to an alternate.",
      },
    ]);
    const assigned = read(sections, { sections: [{ table: 'alternate 1 - lights', alternateName: 'Lighting' }] });
    expect(assigned.lineItems.map(({ alternateName }) => alternateName)).toEqual([null, null, 'Lighting']);
    expect(kinds(assigned)).not.toContain('alternateSection');
  });

  it('a choice for a section that is not there is refused by name', () => {
    const { errors } = refusal(sections, { sections: [{ table: 'Section Q', alternateName: null }] }).refusal;
    expect(errors).toEqual([
      {
        path: 'options.sections[0].table',
        code: 'importUnknownSection',
        message: "The file has no section 'Section Q'.",
      },
    ]);
  });

  it('a section column is Classification 1, a chosen second column Classification 2, a code is put before the description [IMP-017, IMP-018]', () => {
    const bytes = bytesOf([
      'Section,Area,Item Code,Description,Unit,Quantity,Vendor Name,Amount',
      'Roads,North,301-2,Pipe,LF,1,A,5',
      'Roads,South,301-3,Wall,LF,1,A,6',
    ]);
    const found = read(bytes, { columns: [{ column: 1, meaning: 'classification2' }] });
    expect(found.lineItems.map(({ level1, level2, description }) => [level1, level2, description])).toEqual([
      ['Roads', 'North', '301-2 Pipe'],
      ['Roads', 'South', '301-3 Wall'],
    ]);
  });
});
