import { describe, expect, it } from 'vitest';
import { importAnswer, importColumnMeanings, importDoubtKinds } from '#contract';
import { bytesOf, read, refusal, sample, sumsOf } from './reading.testing.ts';
import { readTabulation } from './readTabulation.ts';

const several = bytesOf([
  'Proposal ID,Description,Unit,Quantity,Vendor Name,Amount',
  'B  -1,Pipe,LF,1,A,5',
  'B  -1,Pipe,LF,1,B,6',
  'B  -1,Wall,LF,1,A,7',
  'C-2,Roof,SF,1,C,8',
]);

describe('a file with several contracts', () => {
  it('is refused with the lines and bidders of each until one is chosen [IMP-009]', () => {
    const asked = refusal(several);
    expect(asked.refusal).toEqual({ status: 422, detail: 'The file holds several contracts: choose one.', errors: [] });
    expect(asked.contracts).toEqual([
      { name: 'B -1', lineItemCount: 2, bidderCount: 2 },
      { name: 'C-2', lineItemCount: 1, bidderCount: 1 },
    ]);
    expect(refusal(several, { contract: 'D-3' }).contracts).toEqual(asked.contracts);
  });

  it('gives the lines and bidders of the chosen one only, ignoring extra spaces in its name [IMP-009]', () => {
    expect(sumsOf(read(several, { contract: 'B -1' }))).toEqual({ A: '12', B: '6' });
    expect(sumsOf(read(several, { contract: ' B  -1 ' }))).toEqual({ A: '12', B: '6' });
    expect(sumsOf(read(several, { contract: 'C-2' }))).toEqual({ C: '8' });
  });

  it('a single contract needs no choice', () => {
    expect(read(sample('michigan-historic-building.csv')).contracts).toEqual([
      { name: '32000-212484', lineItemCount: 23, bidderCount: 3 },
    ]);
  });
});

describe('columns', () => {
  const bytes = bytesOf([
    'X,Y,Z,W',
    'pipe DN 100 in trench,LF,Acme Inc,$10.00',
    'pipe DN 100 in trench,LF,Beta LLC,$11.00',
    'manhole cover heavy,EA,Acme Inc,$5.00',
    'manhole cover heavy,EA,Beta LLC,$6.00',
  ]);

  it('each is returned with its index, header and meaning, and the name if it is one bidder’s [IMP-010, API-165]', () => {
    expect(
      read(sample('michigan-historic-building.csv')).columns.map(({ header, meaning }) => [header, meaning]),
    ).toEqual([
      ['Call', 'ignore'],
      ['Proposal ID', 'contract'],
      ['Ln Num', 'lineNumber'],
      ['Section', 'section'],
      ['Item Description/Supplemental Description', 'description'],
      ['Unit', 'unit'],
      ['Quantity', 'quantity'],
      ['Vendor Name', 'bidder'],
      ['Bid Price', 'unitPrice'],
      ['Ext Amount', 'amount'],
      ['Vend Rank', 'rank'],
    ]);
    expect(read(sample('caltrans-bid-summary.csv')).columns.slice(6, 8)).toEqual([
      {
        column: 6,
        header: '1 UNIQUE PERFORMANCE CONSTRUCTION INC - BID',
        meaning: 'unitPrice',
        bidder: 'UNIQUE PERFORMANCE CONSTRUCTION INC',
      },
      {
        column: 7,
        header: '1 UNIQUE PERFORMANCE CONSTRUCTION INC - AMOUNT',
        meaning: 'amount',
        bidder: 'UNIQUE PERFORMANCE CONSTRUCTION INC',
      },
    ]);
  });

  it('a choice wins over what was recognised, and takes a single meaning from the column that had it [IMP-010]', () => {
    const found = read(sample('michigan-historic-building.csv'), { columns: [{ column: 8, meaning: 'amount' }] });
    expect(found.columns.slice(8, 10).map(({ meaning }) => meaning)).toEqual(['amount', 'ignore']);
    const chosen = read(bytes, {
      columns: [
        { column: 0, meaning: 'description' },
        { column: 2, meaning: 'bidder' },
        { column: 3, meaning: 'amount' },
        { column: 1, meaning: 'unit' },
      ],
    });
    expect(sumsOf(chosen)).toEqual({ 'Acme Inc': '15', 'Beta LLC': '17' });
    expect(chosen.lineItems.map(({ unit }) => unit)).toEqual(['LF', 'EA']);
  });

  it('columns of one bidder each can be chosen by name', () => {
    const wide = bytesOf(['Item,What,How many,One,Two', '1,Pipe,2,$5.00,$6.00', '2,Wall,3,$7.00,$8.00']);
    const found = read(wide, {
      columns: [
        { column: 1, meaning: 'description' },
        { column: 2, meaning: 'quantity' },
        { column: 3, meaning: 'unitPrice', bidder: 'Acme' },
        { column: 4, meaning: 'amount', bidder: 'Beta' },
      ],
    });
    expect(sumsOf(found)).toEqual({ Acme: '31', Beta: '14' });
  });

  it('a choice that lacks description, bidders or prices says what is missing, and shows the columns [IMP-010]', () => {
    const ignored = [0, 1, 2, 3].map((column) => ({ column, meaning: 'ignore' as const }));
    const asked = refusal(bytes, { columns: ignored });
    expect(asked.refusal).toMatchObject({
      status: 422,
      detail: 'Choose the Description, Bidder and Amount columns.',
    });
    expect(asked.columns.map(({ header }) => header)).toEqual(['X', 'Y', 'Z', 'W']);
    const partly = refusal(bytes, { columns: [...ignored.slice(1), { column: 0, meaning: 'description' }] });
    expect(partly.refusal.detail).toBe('Choose the Bidder and Amount columns.');
    const proposal = bytesOf([
      'Item,Description,Qty,Unit,Unit Price,Total',
      '1,Studs,10,LF,2.50,25',
      '2,Board,5,SF,1.85,9.25',
    ]);
    const one = refusal(proposal);
    expect(one.refusal.detail).toBe("Choose the Bidder column, or type the bidder's name under its prices.");
    const columns = [4, 5].map(
      (column) => ({ column, meaning: column === 4 ? 'unitPrice' : 'amount', bidder: 'Acme' }) as const,
    );
    expect(sumsOf(read(proposal, { columns }))).toEqual({ Acme: '34.25' });
  });

  it('a column that is not there is refused by name', () => {
    expect(refusal(bytes, { columns: [{ column: 4, meaning: 'unit' }] }).refusal.errors).toEqual([
      { path: 'options.columns[0].column', code: 'importUnknownColumn', message: 'The file has no column 4.' },
    ]);
  });

  it('meanings and kinds of doubts are those of the contract [API-165]', () => {
    const found = read(sample('minnesota-three-tables.csv'));
    expect(importAnswer.safeParse(found).error).toBeUndefined();
    expect(found.columns.every(({ meaning }) => importColumnMeanings.includes(meaning))).toBe(true);
    expect(found.doubts.every(({ kind }) => importDoubtKinds.includes(kind))).toBe(true);
  });
});

describe('limits', () => {
  const bidders = (count: number) => Array.from({ length: count }, (_, at) => `Bidder ${at + 1} Inc`);
  const table = (lines: number, names: readonly string[]) =>
    bytesOf([
      'Line,Description,Vendor Name,Amount',
      ...Array.from({ length: lines }, (_, line) =>
        names.map((name) => `${line},Item number ${line},${name},1`),
      ).flat(),
    ]);

  it('20 bidders are read and 21 refused with the number found and allowed [IMP-003]', () => {
    expect(read(table(1, bidders(20))).bidders).toHaveLength(20);
    expect(refusal(table(1, bidders(21))).refusal.detail).toBe('The file holds 21 bidders; 20 are allowed.');
  });

  it('bidders of the package count, the same company once [IMP-003]', () => {
    const known = ['BIDDER 1 INC', 'Someone else'];
    expect(refusal(table(1, bidders(20)), {}, known).refusal.detail).toBe(
      'The file holds 21 bidders (with those in the package); 20 are allowed.',
    );
    expect(
      readTabulation(table(1, bidders(19)), { options: {}, listedUnits: [], existingBidders: known }),
    ).toHaveProperty('tabulation');
  });

  it('20,000 lines are read and 20,001 refused [IMP-003]', () => {
    expect(read(table(20_000, ['A'])).lineItemCount).toBe(20_000);
    expect(refusal(table(20_001, ['A'])).refusal).toMatchObject({
      status: 422,
      detail: 'The file holds 20,001 lines; 20,000 are allowed.',
    });
  });
});

describe('the preview', () => {
  it('shows lines as they will be imported, sums, printed totals and units that are not in the list [IMP-020]', () => {
    const bytes = bytesOf([
      'Item,Description,Unit,Quantity,A Inc - Unit Price,B Inc - Unit Price',
      '1,Pipe,lf,2,1.50,2',
      '2,Wall,L.S.,1,3,4',
      'TOTAL,,,,6.00,9.00',
    ]);
    const found = read(bytes, {}, ['LF', 'EA']);
    expect(found).toMatchObject({ lineItemCount: 2, estimateTotal: '0', unknownUnits: ['L.S.'] });
    expect(found.bidders).toEqual([
      { companyName: 'A Inc', total: '6', printedTotal: '6', difference: '0' },
      { companyName: 'B Inc', total: '8', printedTotal: '9', difference: '-1' },
    ]);
    expect(found.lineItems[0]).toEqual({
      description: 'Pipe',
      quantity: '2',
      unit: 'lf',
      unitPrice: '0',
      level1: null,
      level2: null,
      alternateName: null,
      prices: ['3', '4'],
      unitPrices: ['1.5', '2'],
    });
  });

  it('a unit stays as printed unless another is chosen for it [IMP-021]', () => {
    const bytes = bytesOf(['Description,Unit,Vendor Name,Amount', 'Pipe,L.S.,A,5', 'Wall,L F,A,5']);
    const found = read(bytes, { units: { 'L.S.': 'LS' } }, ['LS']);
    expect(found.lineItems.map(({ unit }) => unit)).toEqual(['LS', 'L F']);
    expect(found.unknownUnits).toEqual(['L F']);
  });
});
