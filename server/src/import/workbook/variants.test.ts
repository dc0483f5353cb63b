import { describe, expect, it } from 'vitest';
import { readFile, tablesIn, workbookOf } from './workbooks.testing.ts';

const head = ['Item No.', 'Description', 'Qty', 'Unit'];
const pair = ['Unit Price', 'Amount'];
const lines = [
  ['1', 'Mobilization', 1, 'LS', 1000, 1000, 900, 900],
  ['2', 'Storm pipe', 10, 'LF', 5.5, 55, 6, 60],
];
const sums = { 'Alpha Inc.': '1055', 'Bravo LLC': '960' };
const names = [null, null, null, null, 'Alpha Inc.', null, 'Bravo LLC', null];
const simple = [names, [...head, ...pair, ...pair], ...lines];

describe('workbooks of other forms are recognised by meaning', () => {
  it('titles, addresses and dates above, an empty first sheet, totals between and after the lines [IMP-007, IMP-019]', async () => {
    const bytes = await workbookOf(
      { name: 'Sheet1', rows: [] },
      {
        name: 'Bids',
        rows: [
          ['CITY OF SOMEWHERE', null, null, null, null, null, 'BID TABULATION'],
          [new Date('2026-03-01T00:00:00Z')],
          [],
          names,
          [null, null, null, null, '12 Main Street', null, 'PO Box 7', null],
          [null, null, null, null, 'Salem, OR 97301', null, 'Bend, OR 97701', null],
          [...head, ...pair, ...pair],
          lines[0]!,
          [null, 'Subtotal', null, null, null, 1000, null, 900],
          lines[1]!,
          [null, 'TOTAL BID', null, null, null, 1055, null, 960],
        ],
      },
    );
    const found = await readFile(bytes);
    expect(tablesIn(found)).toEqual([['Bids', null, 2, sums]]);
    expect(found.bidders.map(({ printedTotal }) => printedTotal)).toEqual(['1055', '960']);
    expect(found.doubts).toEqual([]);
  });

  it('shuffled columns, and names merged over a header of two rows [IMP-006, IMP-010]', async () => {
    const bytes = await workbookOf({
      name: 'Tab',
      rows: [
        ['Unit', 'Description', 'Bravo LLC', null, 'Quantity', 'Alpha Inc.', null, 'No.'],
        [null, null, 'Extension', 'Unit Price', null, 'Extension', 'Unit Price', null],
        ['LS', 'Mobilization', 900, 900, 1, 1000, 1000, 1],
        ['LF', 'Storm pipe', 60, 6, 10, 55, 5.5, 2],
      ],
      merges: [
        { startRow: 0, startCol: 0, endRow: 1, endCol: 0 },
        { startRow: 0, startCol: 1, endRow: 1, endCol: 1 },
        { startRow: 0, startCol: 2, endRow: 0, endCol: 3 },
        { startRow: 0, startCol: 4, endRow: 1, endCol: 4 },
        { startRow: 0, startCol: 5, endRow: 0, endCol: 6 },
        { startRow: 0, startCol: 7, endRow: 1, endCol: 7 },
      ],
    });
    const found = await readFile(bytes);
    expect(tablesIn(found)).toEqual([['Tab', null, 2, sums]]);
    expect(found.lineItems[1]).toMatchObject({ description: 'Storm pipe', quantity: '10', unit: 'LF' });
    expect(found.doubts).toEqual([]);
  });

  it.each([
    ['an empty column', true],
    ['no gap', false],
  ])('two tables side by side with %s between them, each assigned by its title [IMP-019]', async (_, hasGap) => {
    const beside = (left: readonly unknown[], right: readonly unknown[]) =>
      [...left, ...Array(8 - left.length).fill(null), ...(hasGap ? [null] : []), ...right] as string[];
    const rows = [
      beside(['BASE BID'], ['ADD ALTERNATE A']),
      beside(names, names),
      beside(simple[1]!, simple[1]!),
      beside(simple[2]!, ['1', 'Fence', 2, 'EA', 50, 100, 70, 140]),
      beside(simple[3]!, []),
    ];
    const bytes = await workbookOf({ name: 'Bids', rows });
    const alternate = { 'Alpha Inc.': '100', 'Bravo LLC': '140' };
    const found = await readFile(bytes);
    expect(tablesIn(found)).toEqual([
      ['Bids', 'BASE BID', 2, sums],
      ['Bids', 'ADD ALTERNATE A', 1, alternate],
    ]);
    expect(found.doubts.map(({ kind, text }) => [kind, text])).toEqual([['alternateSection', 'ADD ALTERNATE A']]);
    const sections = [{ sheet: 'Bids', table: 'add alternate a', alternateName: 'A' }];
    const assigned = await readFile(bytes, { sections });
    expect(assigned.lineItems.map(({ description, alternateName }) => [description, alternateName])).toEqual([
      ['Mobilization', null],
      ['Storm pipe', null],
      ['Fence', 'A'],
    ]);
    expect(assigned.doubts).toEqual([]);
  });

  it('tables one below the other under titles, the names printed once; a page break starts none [IMP-019]', async () => {
    const bytes = await workbookOf({
      name: 'Bids',
      rows: [
        ['Schedule A'],
        names,
        [...head, ...pair, ...pair],
        lines[0]!,
        ['Schedule A'],
        [...head, ...pair, ...pair],
        lines[1]!,
        [null, 'Total Schedule A', null, null, null, 1055, null, 960],
        [],
        ['Bid Alternate 1'],
        [...head, ...pair, ...pair],
        ['1', 'Fence', 2, 'EA', 50, 100, 70, 140],
        [null, 'Total Bid Alternate 1', null, null, null, 100, null, 140],
        [null, 'Total Schedule A and Alternate 1', null, null, null, 1155, null, 1100],
      ],
    });
    const found = await readFile(bytes);
    expect(tablesIn(found)).toEqual([
      ['Bids', 'Schedule A', 2, sums],
      ['Bids', 'Bid Alternate 1', 1, { 'Alpha Inc.': '100', 'Bravo LLC': '140' }],
    ]);
    expect(found.bidders.map(({ printedTotal, difference }) => [printedTotal, difference])).toEqual([
      ['1155', '0'],
      ['1100', '0'],
    ]);
    expect(found.doubts.map(({ kind }) => kind)).toEqual(['alternateSection']);
  });

  it('bidders that go on over several sheets are bidders of the same lines [IMP-006, IMP-019]', async () => {
    const more = lines.concat([['3', 'Seeding', 1, 'LS', 7, 7, 8, 8]]);
    const sheet = (from: number, count: number) => [
      [null, null, null, null, ...names.slice(from, from + count * 2)],
      [...head, ...pair],
      ...more.map((line) => [...line.slice(0, 4), ...line.slice(from, from + 2)]),
    ];
    const found = await readFile(
      await workbookOf({ name: 'Page 1', rows: sheet(4, 1) }, { name: 'Page 2', rows: sheet(6, 1) }),
    );
    expect(tablesIn(found)).toEqual([['Page 1', null, 3, { 'Alpha Inc.': '1062', 'Bravo LLC': '968' }]]);
    expect(found.doubts).toEqual([]);
  });

  it('a sheet per bidder is named by the sheet, the estimate among them [IMP-006, IMP-011]', async () => {
    const own = (from: number) => [
      [...head, ...pair],
      ...[...lines, ['3', 'Seeding', 1, 'LS', 7, 7, 8, 8]].map((line) => [
        ...line.slice(0, 4),
        ...line.slice(from, from + 2),
      ]),
    ];
    const found = await readFile(
      await workbookOf(
        { name: "Engineer's Estimate", rows: own(6) },
        { name: 'Alpha Inc.', rows: own(4) },
        { name: 'Bravo LLC', rows: own(6) },
      ),
    );
    expect(found.bidders.map(({ companyName, total }) => [companyName, total])).toEqual([
      ['Alpha Inc.', '1062'],
      ['Bravo LLC', '968'],
    ]);
    expect([found.lineItemCount, found.estimateTotal]).toEqual([3, '968']);
  });

  it('a sheet that repeats lines and prices of another is left out, and said [IMP-019]', async () => {
    const low = simple.map((row) => row.slice(0, 6));
    const found = await readFile(await workbookOf({ name: 'All', rows: simple }, { name: 'Low bidder', rows: low }));
    expect(tablesIn(found)).toEqual([['All', null, 2, sums]]);
    expect(found.doubts).toMatchObject([{ sheet: 'Low bidder', kind: 'notRead' }]);
  });

  it('a sheet with items is preferred to hidden ones, which a choice adds [IMP-019]', async () => {
    const other = [names, simple[1]!, ['1', 'Fence', 2, 'EA', 50, 100, 70, 140]];
    const bytes = await workbookOf({ name: 'Bids', rows: simple }, { name: 'Old', rows: other, hidden: true });
    const found = await readFile(bytes);
    expect(tablesIn(found)).toEqual([['Bids', null, 2, sums]]);
    expect(found.doubts.map(({ kind, message }) => [kind, message])).toEqual([
      ['hidden', "Sheet 'Old' is hidden; it is not read."],
    ]);
    const chosen = await readFile(bytes, { sections: [{ sheet: 'Old', alternateName: null }] });
    expect(chosen.tables.map(({ sheet }) => sheet)).toEqual(['Bids', 'Old']);
    expect(chosen.doubts.map(({ message }) => message)).toEqual(["Sheet 'Old' is hidden; it is read all the same."]);
  });

  it('hidden rows and columns are read and said [IMP-019]', async () => {
    const found = await readFile(
      await workbookOf({
        name: 'Bids',
        rows: simple,
        rowDefs: new Map([[3, { hidden: true }]]),
        columns: [{}, {}, {}, {}, {}, {}, { hidden: true }, {}],
      }),
    );
    expect(tablesIn(found)).toEqual([['Bids', null, 2, sums]]);
    expect(found.doubts.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 6, "The column 'Unit Price' is hidden; it is read all the same."],
      [4, null, 'Row 4 is hidden; it is read all the same.'],
    ]);
  });

  it('a sheet without bids is said; a choice of a column is for its sheet alone [IMP-010, IMP-019]', async () => {
    const bytes = await workbookOf(
      { name: 'Notes', rows: [['Bids were opened at noon']] },
      { name: 'Bids', rows: simple },
    );
    const found = await readFile(bytes, { columns: [{ sheet: 'Bids', column: 0, meaning: 'code' }] });
    expect(found.lineItems.map(({ description }) => description)).toEqual(['1 Mobilization', '2 Storm pipe']);
    expect(found.columns.map(({ sheet }) => sheet)).toEqual(Array(8).fill('Bids'));
    expect(found.doubts).toMatchObject([
      { sheet: 'Notes', kind: 'notRead', message: "Sheet 'Notes' holds no table of bids; it is not read." },
    ]);
  });
});

describe('cells', () => {
  it('numbers are their decimal text, with the 15 digits that spreadsheets keep [IMP-012, IMP-026]', async () => {
    const rows = [
      names,
      simple[1]!,
      ['1', 'Spall repair', 53, 'EA', 505.15, 53 * 505.15, 0.1 + 0.2, null],
      ['2', 'Credit', 1, 'LS', null, -1234567.89, 1e-7, 0],
    ];
    const found = await readFile(await workbookOf({ name: 'Bids', rows }));
    expect(53 * 505.15).toBe(26772.949999999997);
    expect(found.lineItems.map(({ prices }) => prices)).toEqual([
      ['26772.95', '15.9'],
      ['-1234567.89', '0'],
    ]);
  });

  it('results stored in formula cells are used; a formula without one is never run [IMP-019, IMP-016]', async () => {
    const cells = new Map([
      ['2,5', { value: null, type: 'formula' as const, formula: 'C3*E3', formulaResult: 777 }],
      ['3,5', { value: null, type: 'formula' as const, formula: "'[other.xlsx]Sheet1'!A1" }],
    ]);
    const rows = [names, simple[1]!, ['1', 'Pipe', 2, 'LF', 5, null, 1, 2], ['2', 'Fence', 1, 'LF', null, null, 3, 3]];
    const found = await readFile(await workbookOf({ name: 'Bids', rows, cells }));
    expect(found.lineItems.map(({ prices }) => prices)).toEqual([
      ['777', '2'],
      [null, '3'],
    ]);
    const kinds = found.doubts.map(({ row, column, kind, text }) => [row, column, kind, text]);
    expect(kinds).toContainEqual([3, 5, 'amountDiffers', '777']);
    expect(kinds).toContainEqual([4, 5, 'notANumber', "='[other.xlsx]Sheet1'!A1"]);
  });

  it('a number that is shown as a percent is no price, no quantity and no line [IMP-030]', async () => {
    const shown = (value: number, numFmt: string) => ({ value, style: { numFmt } });
    const cells = new Map([
      ['2,4', shown(0.05, '0%')],
      ['3,6', shown(8.5, '0.0"%"')],
      ['3,2', shown(0.1, '0.00%')],
      ['4,5', shown(0.085, '0.0%;[Red]-0.0%')],
      ['4,7', shown(0.12, '0.0%')],
      ['2,7', shown(0.5, '"100%" 0.00')],
    ]);
    const rows = [
      names,
      simple[1]!,
      ['1', 'Pipe', 2, 'LF', null, 5, null, null],
      ['2', 'Fence', null, 'LF', 4, 4, null, 3],
      [null, 'Local share', null, null, null, null, null, null],
    ];
    const found = await readFile(await workbookOf({ name: 'Bids', rows, cells }));
    expect(found.lineItems.map(({ description, quantity, prices }) => [description, quantity, ...prices])).toEqual([
      ['Pipe', '2', '5', '0.5'],
      ['Fence', '1', '4', '3'],
    ]);
    expect(found.doubts.map(({ row, column, kind, text }) => [row, column, kind, text])).toEqual([
      [3, 4, 'notANumber', '5%'],
      [4, 2, 'notANumber', '10%'],
      [4, 6, 'notANumber', '8.5%'],
      [5, 5, 'notANumber', '8.5%'],
      [5, 7, 'notANumber', '12%'],
    ]);
  });

  it('dates, booleans, words and errors in price cells are doubtful; rich text is its text [IMP-016, IMP-019]', async () => {
    const cells = new Map([
      ['2,1', { value: null, type: 'richText' as const, richText: [{ text: 'Storm ' }, { text: 'pipe' }] }],
    ]);
    const rows = [
      names,
      simple[1]!,
      ['1', null, 1, 'LF', null, new Date('2026-03-01T00:00:00Z'), null, true],
      ['2', 'Fence', 1, 'EA', null, '#N/A', null, 'Not provided'],
      ['3', 'Gate', 1, 'EA', null, 5, null, 6],
    ];
    const found = await readFile(await workbookOf({ name: 'Bids', rows, cells }));
    expect(found.lineItems[0]).toMatchObject({ description: 'Storm pipe', prices: [null, null] });
    expect(found.doubts.map(({ kind, row, column, text }) => [kind, row, column, text])).toEqual([
      ['notANumber', 3, 5, '2026-03-01'],
      ['notANumber', 3, 7, 'TRUE'],
      ['notANumber', 4, 5, '#N/A'],
      ['notANumber', 4, 7, 'Not provided'],
    ]);
  });
});
