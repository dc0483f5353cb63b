import { describe, expect, it } from 'vitest';
import { bytesOf, doubtsOf, read, sumsOf } from '../reading.testing.ts';

describe('one column per bidder of unknown kind', () => {
  const header = 'Item,Description,Unit,Qty,A Inc,B Inc';

  it('unit prices by default, with a doubt that a choice settles [IMP-028]', () => {
    const bytes = bytesOf([
      header,
      '1,Pipe,LF,1250,12.35,13.1',
      '2,Wall,SF,4820,2.05,1.99',
      '3,Grading,LS,1,5000,6000',
    ]);
    const found = read(bytes);
    expect(sumsOf(found)).toEqual({ 'A Inc': '30318.5', 'B Inc': '31966.8' });
    expect(doubtsOf(found)).toEqual([
      [
        'unclearPrice',
        1,
        4,
        'A Inc',
        "No word and no printed total says whether the prices are unit prices or amounts; they are read as unit prices. Choose 'Amount' for one of them where that is wrong.",
      ],
    ]);
    const chosen = read(bytes, { columns: [{ column: 5, meaning: 'amount' }] });
    expect(sumsOf(chosen)).toEqual({ 'A Inc': '5014.4', 'B Inc': '6015.09' });
    expect([chosen.columns.slice(4).map(({ meaning }) => meaning), chosen.doubts]).toEqual([['amount', 'amount'], []]);
    const kept = read(bytes, { columns: [{ column: 4, meaning: 'unitPrice' }] });
    expect([sumsOf(kept), kept.doubts]).toEqual([sumsOf(found), []]);
  });

  it('amounts where they are products of the quantities and whole cents, with the same doubt [IMP-028]', () => {
    const rows = ['1,Pipe,LF,1250,15437.5,16375', '2,Wall,SF,4820,9881,9591.8', '3,Rail,LF,37,455.47,462.13'];
    const found = read(bytesOf([header, ...rows, '4,Grading,LS,1,5000,6000']));
    expect(sumsOf(found)).toEqual({ 'A Inc': '30773.97', 'B Inc': '32428.93' });
    expect(
      found.doubts.map(({ kind, message }) => [kind, message.includes("as amounts. Choose 'Unit price'")]),
    ).toEqual([['unclearPrice', true]]);
  });

  it('amounts with decimal commas too [IMP-028, IMP-012]', () => {
    const rows = ['A;LF;20;1.200,60', 'B;LF;30;1.203,60', 'C;LF;40;1.200,40', 'D;LF;50;1.250,50', 'E;LF;60;1.206,60'];
    const { bidders, doubts } = read(bytesOf(['Description;Unit;Qty;Alpha Inc', ...rows]));
    expect(bidders.map(({ total }) => total)).toEqual(['6061.7']);
    expect(doubts.map(({ kind }) => kind)).toEqual(['unclearPrice']);
  });

  it.each([
    ['a printed total', [',Total,,,5014.4,6015.09']],
    ['a printed total with questions below', [',Total,,,5014.4,6015.09', ',Working days,,,120,90']],
    ['subtotals', [',Subtotal,,,5014.4,6015.09', '4,Sign,EA,2,1,1', ',Total,,,5015.4,6016.09']],
  ])('nothing is unclear beside %s [IMP-028, IMP-007]', (_, totals) => {
    const lines = ['1,Pipe,LF,1250,12.35,13.1', '2,Wall,SF,4820,2.05,1.99', '3,Grading,LS,1,5000,6000'];
    const found = read(bytesOf([header, ...lines, ...totals]));
    expect(found.columns.slice(4).map(({ meaning }) => meaning)).toEqual(['amount', 'amount']);
    expect(found.doubts.filter(({ kind }) => kind === 'unclearPrice')).toEqual([]);
  });

  it('nothing is unclear where every quantity is 1 [IMP-028]', () => {
    const found = read(bytesOf([header, '1,Pipe,LS,1,12.35,13.1', '2,Wall,LS,,2.05,1.99']));
    expect([sumsOf(found), found.doubts]).toEqual([{ 'A Inc': '14.4', 'B Inc': '15.09' }, []]);
  });
});

describe('columns of prices without a bidder', () => {
  const words = 'Item,Description,Unit,Qty,Unit Price,Amount,Unit Price,Amount,Unit Price,Amount';
  const line = '1,Pipe,LF,2,3,6,4,8,5,10';

  it.each([
    [',,,,A Inc,,,,C Inc,', { 'A Inc': '6', 'C Inc': '10' }, [6, 7]],
    [',,,,,,B Inc,,C Inc,', { 'B Inc': '8', 'C Inc': '10' }, [4, 5]],
  ])('%s: the pair without a name is left out and said [IMP-028]', (names, sums, columns) => {
    const found = read(bytesOf([names, words, line]));
    expect(sumsOf(found)).toEqual(sums);
    expect(found.lineItems[0]?.unitPrice).toBe('0');
    expect(found.doubts.map(({ kind, row, column }) => [kind, row, column])).toEqual(
      columns.map((column) => ['notRead', 2, column]),
    );
    expect(found.doubts[0]?.message).toBe("'Unit Price' names no bidder; the figures of this column are not read.");
  });

  it('one unit price before the bidders is the estimate, as before [IMP-011]', () => {
    const found = read(bytesOf(['Description,Qty,Unit Price,A Inc - Amount,B Inc - Amount', 'Pipe,2,3,6,8']));
    expect([found.lineItems[0]?.unitPrice, found.doubts]).toEqual(['3', []]);
  });

  it('a single column named estimate is the estimate next to bidders with price words [IMP-011]', () => {
    const header = "Item,Description,Qty,Engineer's Estimate,A Inc Unit Price,B Inc Unit Price";
    const found = read(bytesOf([header, '1,Pipe,10,4.5,5,6']));
    expect([found.lineItems[0]?.unitPrice, sumsOf(found)]).toEqual(['4.5', { 'A Inc': '50', 'B Inc': '60' }]);
    const amounts = read(bytesOf([header.replaceAll('Unit Price', 'Total'), '1,Pipe,10,45,50,60']));
    expect([amounts.lineItems[0]?.unitPrice, sumsOf(amounts)]).toEqual(['4.5', { 'A Inc': '50', 'B Inc': '60' }]);
  });

  it('averages and the low bid in pairs are no bidders and no doubts [IMP-029]', () => {
    const found = read(bytesOf([',,,,A Inc,,AVERAGE,,LOW BID,', words, line]));
    expect([sumsOf(found), found.doubts]).toEqual([{ 'A Inc': '6' }, []]);
  });

  it('names made of header words are names over prices next to others [IMP-006]', () => {
    const found = read(bytesOf([',,,,Prime Contractors,,Total Site Services,,Group Contractors,', words, line]));
    expect([sumsOf(found), found.doubts]).toEqual([
      { 'Prime Contractors': '6', 'Total Site Services': '8', 'Group Contractors': '10' },
      [],
    ]);
  });
});

it('UoM is the unit [IMP-010]', () => {
  const found = read(bytesOf(['#,Item,UoM,Qty,A Inc - Unit Price,B Inc - Unit Price', '1,Pipe,LF,2,3,4']));
  expect(found.lineItems[0]).toMatchObject({ description: 'Pipe', unit: 'LF', quantity: '2' });
});
