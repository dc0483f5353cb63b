import { describe, expect, it } from 'vitest';
import { bytesOf, read, sample, sumsOf } from './reading.testing.ts';
import { separatedRows } from './text/separatedRows.ts';

const rowsOf = (file: string) =>
  separatedRows(new TextDecoder().decode(sample(file)), ',').map(({ cells }) => [...cells]);

const csv = (rows: readonly (readonly string[])[], separator = ',') =>
  bytesOf(
    rows.map((row) =>
      row.map((cell) => (/[",;\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator),
    ),
  );

const pick = (rows: readonly (readonly string[])[], columns: readonly number[]) =>
  rows.map((row) => columns.map((column) => row[column] ?? ''));

const historic = sumsOf(read(sample('michigan-historic-building.csv')));
const crystal = sumsOf(read(sample('crystal-street-resurfacing.csv')));
const caltrans = sumsOf(read(sample('caltrans-bid-summary.csv')));
const minnesota = sumsOf(read(sample('minnesota-three-tables.csv')));

describe('the long form, whatever its columns', () => {
  const rows = rowsOf('michigan-historic-building.csv');
  const [call, proposal, line, section, item, unit, quantity, vendor, price, amount, rank] = Array.from(
    { length: 11 },
    (_, at) => at,
  ) as [number, number, number, number, number, number, number, number, number, number, number];
  const body = (columns: readonly number[], header?: readonly string[]) => {
    const picked = pick(rows, columns);
    return header ? [header, ...picked.slice(1)] : picked;
  };

  it.each([
    ['shuffled', body([amount, vendor, quantity, item, rank, price, unit, line, section, proposal, call])],
    ['reversed', body([rank, amount, price, vendor, quantity, unit, item, section, line, proposal, call])],
    ['no line number', body([proposal, section, item, unit, quantity, vendor, price, amount, rank])],
    ['no unit prices', body([line, section, item, unit, quantity, vendor, amount])],
    ['no amounts', body([line, section, item, unit, quantity, vendor, price])],
    ['description, bidder and price alone', body([item, vendor, amount])],
    ['no rank, so that the estimate is known by its name', body([line, item, unit, quantity, vendor, price, amount])],
    [
      'other header words',
      body(
        [line, section, item, unit, quantity, vendor, price, amount],
        ['Item #', 'Category', 'Work Description', 'U/M', 'Est. Qty.', 'Contractor', 'Unit Cost', 'Extended Total'],
      ),
    ],
    [
      'header words run together',
      body(
        [line, section, item, unit, quantity, vendor, price, amount],
        [
          'LineNo',
          'SectionName',
          'ItemDescription',
          'UnitOfMeasure',
          'BidQuantity',
          'BidderName',
          'UnitBidPrice',
          'ExtendedAmount',
        ],
      ),
    ],
    [
      'words that say little',
      body(
        [line, item, unit, quantity, vendor, price, amount],
        ['No.', 'Pay Item', 'Units', 'Qty', 'Company Name', 'Price', 'Total'],
      ),
    ],
  ])('%s [IMP-005, IMP-010]', (_, table) => {
    expect(sumsOf(read(csv(table)))).toEqual(historic);
  });

  it.each([';', '\t', ','])('separator %j [IMP-004]', (separator) => {
    expect(sumsOf(read(csv(rows, separator)))).toEqual(historic);
  });

  it('title rows before the header and notes behind the lines', () => {
    const titled = [
      ['Michigan Department of Transportation'],
      ['Bid tabulation', 'Letting of July 1'],
      [],
      ...rows,
      [],
      ['Prices as submitted. No award has been made.'],
    ];
    expect(sumsOf(read(csv(titled)))).toEqual(historic);
  });

  it('a header printed again on every page', () => {
    const paged = [...rows.slice(0, 40), rows[0]!, ...rows.slice(40, 70), rows[0]!, ...rows.slice(70)];
    expect(sumsOf(read(csv(paged)))).toEqual(historic);
  });

  it('decimal commas throughout', () => {
    const comma = (text: string) => text.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')).replace('$', '');
    const changed = rows.map((row, at) =>
      row.map((cell, column) => (at > 0 && [quantity, price, amount].includes(column) ? comma(cell) : cell)),
    );
    expect(sumsOf(read(csv(changed, ';')))).toEqual(historic);
  });

  it('bidders before lines, and a total for each bidder in a column', () => {
    const sorted = [...rows.slice(1)].sort((a, b) => (a[rank]! < b[rank]! ? -1 : 1));
    const totals = sorted.map((row) => [...row, historic[row[vendor]!] ?? '']);
    const found = read(csv([[...rows[0]!, 'Vendor Total'], ...totals]));
    expect(sumsOf(found)).toEqual(historic);
    expect(found.bidders.map(({ difference }) => difference)).toEqual(['0', '0', '0']);
  });
});

describe('the wide form with names in various places', () => {
  const caltransRows = rowsOf('caltrans-bid-summary.csv');
  const names = Object.keys(caltrans);
  const base = ['Item', 'Code', 'Description', 'Unit', 'Quantity'];
  const lines = pick(caltransRows.slice(1), [0, 2, 3, 4, 5, ...Array.from({ length: 12 }, (_, at) => 6 + at)]);
  const pairs = (one: string, other: string) => names.flatMap(() => [one, other]);

  it.each([
    [
      'in the row above',
      [
        [...base.map(() => ''), ...names.flatMap((name) => [name, ''])],
        [...base, ...pairs('Unit Price', 'Amount')],
      ],
    ],
    [
      'in the row above, over the second column',
      [
        [...base.map(() => ''), ...names.flatMap((name) => ['', name])],
        [...base, ...pairs('Unit Price', 'Total Price')],
      ],
    ],
    [
      'one column before',
      [
        [...base.slice(1).map(() => ''), ...names.flatMap((name) => [name, ''])],
        [...base, ...pairs('Unit Price', 'Extension')],
      ],
    ],
    [
      'in the header, price words below',
      [
        [...base, ...names.flatMap((name) => [name, ''])],
        [...base.map(() => ''), ...pairs('Unit Price', 'Amount')],
      ],
    ],
    [
      'with price words in brackets',
      [[...base, ...names.flatMap((name) => [`${name} (Unit Price)`, `${name} (Extended Amount)`])]],
    ],
    ['with price words behind', [[...base, ...names.flatMap((name) => [`${name} Unit Price`, `${name} Extension`])]]],
    ['with one word behind', [[...base, ...names.flatMap((name) => [`${name} Bid`, `${name} Total`])]]],
    ['with price words before', [[...base, ...names.flatMap((name) => [`Unit Price - ${name}`, `Amount - ${name}`])]]],
    [
      'with ranks as (1)',
      [[...base, ...names.flatMap((name, at) => [`(${at + 1}) ${name} - Unit Price`, `(${at + 1}) ${name} - Amount`])]],
    ],
    ['alone, the second column without a text', [[...base, ...names.flatMap((name) => [name, ''])]]],
  ])('%s [IMP-006]', (_, header) => {
    const found = read(csv([...header, ...lines]));
    expect(sumsOf(found)).toEqual(caltrans);
    expect(found.bidders.map(({ difference }) => difference)).toEqual(names.map(() => '0'));
  });

  it('one column per bidder: amounts, according to the total row', () => {
    const amounts = pick(lines, [0, 2, 3, 4, 6, 8, 10, 12, 14, 16]);
    expect(sumsOf(read(csv([['Item', 'Description', 'Unit', 'Quantity', ...names], ...amounts])))).toEqual(caltrans);
  });

  it.each(['Bid', 'Price'])('one column per bidder under the word %s: amounts, according to the total row', (word) => {
    const amounts = pick(lines, [0, 2, 3, 4, 6, 8, 10, 12, 14, 16]);
    const base = ['Item', 'Description', 'Unit', 'Quantity'];
    expect(sumsOf(read(csv([[...base, ...names.map((name) => `${name} - ${word}`)], ...amounts])))).toEqual(caltrans);
    const above = [
      [...base.map(() => ''), ...names],
      [...base, ...names.map(() => word)],
    ];
    expect(sumsOf(read(csv([...above, ...amounts])))).toEqual(caltrans);
  });

  it('one column per bidder: unit prices, also according to the total row', () => {
    const prices = lines.map((row) =>
      [0, 2, 3, 4].map((at) => row[at]!).concat(names.map((_, at) => row[5 + 2 * at]! || row[6 + 2 * at]!)),
    );
    const found = read(csv([['Item', 'Description', 'Unit', 'Quantity', ...names], ...prices]));
    expect(sumsOf(found)).toEqual(caltrans);
  });

  it('subtotals of sections, their grand total, and a title before each', () => {
    const rows = rowsOf('crystal-street-resurfacing.csv');
    const items = rows.slice(7, -1);
    const blank = Array.from({ length: 26 }, (_, at) => (at === 3 ? 'SECTION B - STORM SEWER' : ''));
    const cut = [...rows.slice(0, 6), ...items.slice(0, 20), blank, ...items.slice(20), rows.at(-1)!];
    const found = read(csv(cut));
    expect(sumsOf(found)).toEqual(crystal);
    expect(new Set(found.lineItems.map(({ level1 }) => level1))).toEqual(new Set([null, 'SECTION B - STORM SEWER']));
    expect(found.bidders.every(({ difference }) => difference === '0')).toBe(true);
  });
});

describe('several tables', () => {
  const text = new TextDecoder().decode(sample('minnesota-three-tables.csv'));
  const [letting, items, bidders] = text.split(/\r\n\r\n/) as [string, string, string];

  it.each([
    ['bidders before items', [letting, bidders, items]],
    ['items first', [items, letting, bidders]],
    ['no letting', [bidders, items]],
  ])('%s [IMP-008]', (_, tables) => {
    expect(sumsOf(read(bytesOf(tables.join('\r\n\r\n'))))).toEqual(minnesota);
  });

  it('a bidders table with other words, numbers without leading zeros, and everybody in it', () => {
    const listed = [
      'Vendor No,Vendor Name,Total Bid',
      '207897,Central,"$2,163,731.46"',
      '192907,NorthStar,"$2,170,573.95"',
      '857140,Anderson,"$2,191,469.72"',
      '215861,Fourth,"$2,198,798.96"',
      '197466,Fifth,"$2,201,172.84"',
    ];
    const found = read(bytesOf([letting, items, listed.join('\r\n')].join('\r\n\r\n')));
    expect(found.bidders).toEqual(
      ['Central', 'NorthStar', 'Anderson', 'Fourth', 'Fifth'].map((companyName, at) => {
        const total = Object.values(minnesota)[at]!;
        return { companyName, total, printedTotal: total, difference: '0' };
      }),
    );
  });
});

describe('a comparison by an estimator', () => {
  it('calculated figures next to the bids are no bidders [IMP-006, IMP-010]', () => {
    const figures = ['Var $', 'Var. %', 'Diff. to estimate', '% over', 'Average', 'Low bid', 'Margin', 'Remarks'];
    const table = [
      ['Description', 'Qty', 'Unit', 'Estimate', 'Delta Mechanical', 'Labor Ready Inc.', ...figures],
      ['Pipe', '100', 'LF', '5000', '5100', '4900', ...figures.map((_, at) => `${at + 1}.5`)],
      ['Valve', '4', 'EA', '800', '900', '850', ...figures.map((_, at) => `${at + 2}.25`)],
      ['Total', '', '', '5800', '6000', '5750', ...figures.map(() => '')],
    ];
    expect(sumsOf(read(csv(table)))).toEqual({ 'Delta Mechanical': '6000', 'Labor Ready Inc.': '5750' });
  });

  it('the parts of a price are no bidders where its total has a name [IMP-006]', () => {
    const table = [
      ['Description', 'Qty', 'Unit', 'Labor', 'Materials', 'Alder Works', 'Labor', 'Materials', 'Birch Build'],
      ['Wall', '10', 'EA', '100', '200', '300', '110', '190', '300'],
      ['Door', '5', 'EA', '50', '500', '550', '60', '520', '580'],
      ['Total', '', '', '150', '700', '850', '170', '710', '880'],
    ];
    expect(sumsOf(read(csv(table)))).toEqual({ 'Alder Works': '850', 'Birch Build': '880' });
  });

  it('a scope item is a description [IMP-010]', () => {
    const table = [
      ['Scope item', 'Alder Works', 'Birch Build'],
      ['Demolition', '500.25', '600'],
      ['Permits', 'NIC', '55'],
    ];
    expect(sumsOf(read(csv(table)))).toEqual({ 'Alder Works': '500.25', 'Birch Build': '655' });
  });
});
