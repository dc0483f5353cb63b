import { describe, expect, it } from 'vitest';
import { bytesOf, doubtsOf, read, sumsOf } from '../reading.testing.ts';
import { isAnswerText, isNonPriceText } from './nonPriceText.ts';

const names = ['A Inc', 'B Inc', 'C Inc'];
const head = ['Item,Description,Unit,Qty', ...names.flatMap((name) => [`${name} - Unit Price`, `${name} - Amount`])];
const lines = ['1,Pipe,LF,10,5,50,6,60,7,70', '2,Wall,SF,4,2,8,2,8,3,12', ',TOTAL,,,,58,,68,,82'];
const beside = (label: string, cells: readonly string[]) => `,${label},,,${cells.map((cell) => `,${cell}`).join(',')}`;

describe('rows that are not work to price', () => {
  it('answers and comparisons make no line, with or without figures, and one doubt per row [IMP-029]', () => {
    const found = read(
      bytesOf([
        head.join(','),
        ...lines,
        beside('Bid Bond', ['Yes', 'Yes', 'No']),
        beside('DBE %', ['8.5', '12', '0']),
        beside('Calendar days to complete', ['120', '150', '90']),
        beside("% Over/Under Engineer's Estimate", ['0.05', '-0.02', '0.1']),
        beside('Difference from low bid', ['0', '10', '24']),
        beside('Rank', ['1', '2', '3']),
      ]),
    );
    expect(sumsOf(found)).toEqual({ 'A Inc': '58', 'B Inc': '68', 'C Inc': '82' });
    expect(found.bidders.map(({ difference }) => difference)).toEqual(['0', '0', '0']);
    expect(found.lineItemCount).toBe(2);
    expect(doubtsOf(found).map(([kind, row, column, text]) => [kind, row, column, text])).toEqual([
      ['notRead', 5, 1, 'Bid Bond'],
      ['notRead', 6, 1, 'DBE %'],
      ['notRead', 7, 1, 'Calendar days to complete'],
      ['notRead', 8, 1, "% Over/Under Engineer's Estimate"],
      ['notRead', 9, 1, 'Difference from low bid'],
      ['notRead', 10, 1, 'Rank'],
    ]);
    expect(found.doubts[1]?.message).toBe("Row 6: 'DBE %' is no work to price; the row makes no line.");
  });

  it('in a list of trades without quantities too, where a word in place of a price keeps the line [IMP-029]', () => {
    const found = read(
      bytesOf([
        'Description,A Inc,B Inc',
        'Base Bid,100000,120000',
        'Alternate 1,500,-600',
        'Bid Bond,Yes,Yes',
        'Addendum 1,Yes,No',
        'Calendar Days,120,90',
        'Fire protection,NIC,NIC',
      ]),
    );
    expect(found.lineItems.map(({ description, prices }) => [description, ...prices])).toEqual([
      ['Base Bid', '100000', '120000'],
      ['Alternate 1', '500', '-600'],
      ['Fire protection', null, null],
    ]);
    expect(new Set(found.doubts.map(({ row }) => row))).toEqual(new Set([4, 5, 6, 7]));
  });

  it('a numbered or measured row is a line whatever it is called [IMP-029]', () => {
    const found = read(
      bytesOf([
        head.join(','),
        ...lines.slice(0, 2),
        '3,Addendum No. 2 work,,,,5,,6,,7',
        ',DBE program,LS,1,9,9,9,9,9,9',
      ]),
    );
    expect(found.lineItems.map(({ description }) => description)).toEqual([
      'Pipe',
      'Wall',
      'Addendum No. 2 work',
      'DBE program',
    ]);
    expect(found.doubts).toEqual([]);
  });

  it.each([
    'Addenda Acknowledged (1-3)',
    'Bid Security',
    'MBE/WBE Participation',
    'No. of Calendar Days',
    'Time of completion',
    'Percent of Engineer’s Estimate',
    'Amount over low bid',
    '% Diff. from Estimate',
    'Ranking',
  ])('%s is no work to price [IMP-029]', (text) => {
    expect(isNonPriceText(text)).toBe(true);
  });

  it.each([
    'Sales tax (8.8%)',
    'Contingency (10%)',
    'Performance and payment bond',
    'Alternate No. 1',
    'Mobilization (5%)',
    'Differential settlement plates',
    'Average Joe Landscaping',
    'Days Creek culvert',
    'Percolation test',
  ])('%s is [IMP-029]', (text) => {
    expect(isNonPriceText(text)).toBe(false);
  });

  it.each(['Yes', 'x', 'N', 'Received.', 'Acknowledged'])('%s is an answer [IMP-029]', (text) => {
    expect(isAnswerText(text)).toBe(true);
  });

  it.each(['NIC', 'Incl.', 'No bid', 'N/A', '120'])('%s is no answer [IMP-029]', (text) => {
    expect(isAnswerText(text)).toBe(false);
  });
});

describe('a text with prices and no lines below it', () => {
  const total = ',TOTAL BASE BID,,,,58,,68,,82';
  const body = [head.join(','), ...lines.slice(0, 2), total];

  it('is a line, such as an alternate below the total [IMP-031]', () => {
    const rows = [beside('Alternate No. 1: Bike path', ['12000', '13500.5', '9000'])];
    const found = read(bytesOf([...body, ...rows, beside('Alternate No. 2: Deduct trees', ['-1', '-2', '-3'])]));
    expect(
      found.lineItems
        .slice(2)
        .map(({ description, quantity, unit, prices }) => [description, quantity, unit, ...prices]),
    ).toEqual([
      ['Alternate No. 1: Bike path', '1', 'LS', '12000', '13500.5', '9000'],
      ['Alternate No. 2: Deduct trees', '1', 'LS', '-1', '-2', '-3'],
    ]);
    expect(found.bidders.map(({ total: sum }) => sum)).toEqual(['12057', '13566.5', '9079']);
  });

  it('is a total again where it repeats the total of a section [IMP-031, IMP-007]', () => {
    const found = read(
      bytesOf([
        head.join(','),
        ',Schedule A,,',
        lines[0]!,
        ',Schedule B,,',
        lines[1]!,
        ',TOTAL,,,,58,,68,,82',
        beside('Schedule A', ['50', '60', '70']),
        beside('Schedule B', ['8', '8', '12']),
      ]),
    );
    expect(sumsOf(found)).toEqual({ 'A Inc': '58', 'B Inc': '68', 'C Inc': '82' });
    expect(found.doubts).toEqual([]);
  });
});
