import { inflateRawSync } from 'node:zlib';
import { type CellValue, openXlsx, readXlsx, saveXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SheetRecord } from '#contract';
import type { EnteredPackage } from '../../../../leveling/vectors/arbitraryProject.testing.ts';
import { packedBytes, zipDirectory } from '../../import/workbook/zipDirectory.ts';
import type { ExportContent } from '../exportContent.ts';
import { recalculate } from '../recalculate.testing.ts';
import { contentOfCase } from '../vectorContent.testing.ts';
import { projectWorkbook } from '../workbook.ts';

const line = (id: string, quantity: string, alternate: string | null = null) => ({
  id,
  alternate,
  quantity,
  unitPrice: '10',
  metadata: alternate === null ? ['Paving'] : [],
});
const bid = (lineItem: string, bidder: string, classification: number, price: string | null) => ({
  lineItem,
  bidder,
  classification,
  price,
});

/** Beta 1,010 and Acme 1,230 with the alternate that is on; Cheap has declined. */
const paving = {
  name: 'Paving',
  isGeneralCondition: false,
  contingency: { unit: 'percent', value: '0' },
  selectedBidder: 'Acme',
  bidders: [
    { companyName: 'Acme', status: 2 },
    { companyName: 'Beta', status: 2 },
    { companyName: 'Cheap', status: 3 },
  ],
  lineItems: [line('A', '4'), line('B', '1'), line('C', '3'), line('D', '2', 'Dormer'), line('E', '2', 'Pool')],
  bids: [
    bid('A', 'Acme', 1, '1000'),
    bid('A', 'Beta', 1, '700'),
    bid('B', 'Acme', 2, null),
    bid('B', 'Beta', 1, '50'),
    bid('C', 'Acme', 3, null),
    bid('C', 'Beta', 1, '100'),
    bid('C', 'Cheap', 1, '80'),
    bid('D', 'Acme', 1, '120'),
    bid('D', 'Beta', 1, '130'),
    bid('E', 'Beta', 1, '9'),
  ],
  rollupBids: [{ bidder: 'Beta', alternate: null, metadataValues: ['Paving', null], bidValue: '15' }],
  adjustments: [{ bidder: 'Acme', alternate: null, value: '20' }],
  requirements: [
    {
      type: 'Trade',
      description: 'Night work',
      fulfillmentType: 0,
      fulfillments: [
        { bidder: 'Acme', classification: 4, price: '10' },
        { bidder: 'Beta', classification: 1, price: '15' },
      ],
    },
    { type: 'Trade', description: 'Not answered', fulfillmentType: 0, fulfillments: [] },
  ],
} as unknown as EnteredPackage;

const content: ExportContent = {
  ...contentOfCase({
    name: 'Dock',
    alternates: [
      { name: 'Dormer', enabled: true },
      { name: 'Pool', enabled: false },
      { name: 'Nothing here', enabled: true },
    ],
    packages: [paving, { ...paving, isGeneralCondition: true }],
    fees: [],
  } as never),
  feeChoices: [],
};

/** What a file says of Beta, and the unit price that Acme quoted. */
function marked(record: SheetRecord): SheetRecord {
  const quoted = { lines: [0], values: ['250.00001'] };
  return {
    ...record,
    bidders: record.bidders.map((one) => (one.companyName === 'Beta' ? { ...one, fileMark: 'Non-responsive' } : one)),
    bids: record.bids.map((bids, index) =>
      record.bidders[index]!.companyName === 'Acme' ? { ...bids, unitPrices: quoted } : bids,
    ),
  };
}

const SHEET = '01 Paving';

describe('the tabulation of a package for the owner', () => {
  let rows: CellValue[][];
  let changed: CellValue[][];
  let names: string[];
  beforeAll(async () => {
    const packages = content.packages.map(marked);
    const made = await projectWorkbook({ ...content, packages }, new Date(0));
    const read = await openXlsx(made);
    const first = read.sheets[2]!.rows.find(([number]) => number === '1')!;
    first[7] = 900;
    const [plain, edited] = await recalculate([made, await saveXlsx(read)]);
    names = [...plain!.keys()];
    rows = plain!.get(SHEET)!;
    changed = edited!.get(SHEET)!;
  }, 120_000);
  const shown = (row: CellValue[] | undefined) => row?.slice(0, 12).map((value) => value ?? '');
  const named = (name: string, from = rows) => shown(from.find((row) => row[1] === name));

  it('has a heading with project and due date, and the bidders from low to high with their status [EXP-074] [EXP-073]', () => {
    expect(names).toEqual(['Bid Tabulation', 'Bidders', SHEET]);
    expect(rows[0]![0]).toBe('01 - Paving');
    expect(rows[1]![0]).toBe('Dock, Bids due 08/14/2026');
    const pair = ['Unit price', 'Amount'];
    expect(rows.slice(3, 6).map(shown)).toEqual([
      ['', '', '', '', 'Base estimate', '', 'Beta', '', 'Acme', '', 'Cheap', ''],
      ['', '', '', '', '', '', 'Quote Received, Non-responsive', '', 'Selected bidder', '', 'Declined to Quote', ''],
      ['No.', 'Line item', 'Quantity', 'Unit', ...pair, ...pair, ...pair, ...pair],
    ]);
  });

  it('has numbered lines with the estimate, unit prices and leveled amounts, and marks what is not in a bid [EXP-074]', () => {
    expect(rows.filter((row) => Number(row[0]) > 0).map(shown)).toEqual([
      ['1', '=Line A', 4, 'LS', 10, 40, 175, 700, 250.00001, 1000, '', ''],
      ['2', '=Line B', 1, 'LS', 10, 10, '', 50, '', 'Included', '', ''],
      ['3', '=Line C', 3, 'LS', 10, 30, '', 100, '', 80, '', 80],
      ['4', '=Line D', 2, 'LS', 10, 20, 65, 130, 60, 120, '', ''],
      ['5', '=Line E', 2, 'LS', 10, 20, 4.5, 9, '', '', '', ''],
    ]);
    expect(named('Lump sum, Paving')).toEqual(['', 'Lump sum, Paving', ...Array(5).fill(''), 15, '', '', '', '']);
    expect(named('Paving')!.slice(5)).toEqual([80, '', 865, '', 1080, '', 80]);
    expect(named('Night work')!.slice(6)).toEqual(['', 15, '', 10, '', '']);
    expect(named('Adjustment, Base bid')!.slice(6)).toEqual(['', '', '', 20, '', '']);
    expect(named('Not answered')).toBeUndefined();
    expect(rows.flat()).toContain('* Not in this bid; added so that the bids compare.');
  });

  it('adds up by live formulas and compares with the low and the estimate [EXP-074]', () => {
    expect(named('Total Base bid')!.slice(5)).toEqual([80, '', 880, '', 1110, '', 80]);
    expect(named('Total Dormer')!.slice(5)).toEqual([20, '', 130, '', 120, '', 0]);
    expect(named('Pool, not included')).toBeDefined();
    expect(named('Total Pool')!.slice(5)).toEqual([20, '', 9, '', 0, '', 0]);
    expect(named('Total Nothing here')).toBeUndefined();
    expect(named('Leveled total')!.slice(5)).toEqual([100, '', 1010, '', 1230, '', 80]);
    expect(named('Above low')!.slice(5)).toEqual(['', '', 0, '', 220, '', '']);
    const percents = (name: string) =>
      named(name)!
        .slice(7, 10)
        .map((value) => Math.round(Number(value) * 1e4));
    expect(percents('Percent above low')).toEqual([0, 0, 2178]);
    expect(named('Difference to base estimate')!.slice(5)).toEqual(['', '', 910, '', 1130, '', '']);
    expect(percents('Difference in percent')).toEqual([91000, 0, 113000]);
    // Somebody has made line 1 of Beta higher by 200 in the workbook.
    expect(named('Leveled total', changed)!.slice(5)).toEqual([100, '', 1210, '', 1230, '', 80]);
    expect(named('Paving', changed)![7]).toBe(1065);
    expect(named('Above low', changed)!.slice(7, 10)).toEqual([0, '', 20]);
    expect(named('Difference to base estimate', changed)!.slice(7, 10)).toEqual([1110, '', 1130]);
  });

  it('marks amounts by a star, repeats numbers and descriptions on each page, and hides an estimate that is none [EXP-074]', async () => {
    const sheetOf = async (packages: readonly SheetRecord[]) =>
      (await readXlsx(await projectWorkbook({ ...content, packages }, new Date(0)), { readStyles: true })).sheets[2]!;
    const sheet = await sheetOf(content.packages);
    const at = sheet.rows.findIndex((row) => row[0] === '3');
    const formatAt = (column: number) => sheet.cells?.get(`${at},${column}`)?.style?.numFmt;
    expect([formatAt(7), formatAt(9)]).toEqual(['#,##0.00_*', '#,##0.00"*"']);
    expect(sheet.freezePane).toEqual({ rows: 6, columns: 2 });
    const bytes = await projectWorkbook(content, new Date(0));
    const entry = zipDirectory(bytes).find(({ name }) => name === 'xl/workbook.xml')!;
    const xml = inflateRawSync(packedBytes(bytes, entry)).toString('utf8');
    expect(xml).toContain("'01 Paving'!$A:$B,'01 Paving'!$4:$6");
    expect(sheet.columns!.slice(4, 6).map(({ hidden }) => hidden ?? false)).toEqual([false, false]);
    const bare = await sheetOf(
      content.packages.map((one) => ({
        ...one,
        lineItems: { ...one.lineItems, unitPrices: one.lineItems.unitPrices.map(() => '0') },
      })),
    );
    expect(bare.columns!.slice(4, 6).map(({ hidden }) => hidden)).toEqual([true, true]);
    expect(bare.rows.some((row) => row[1] === 'Difference to base estimate')).toBe(false);
  });

  it('leaves the base estimate out, or all line items, as the owner is to see them [EXP-075]', async () => {
    const sheetsOf = async (lineItems: ExportContent['lineItems']) => {
      const packages = content.packages.map(marked);
      const made = await projectWorkbook({ ...content, packages, lineItems }, new Date(0));
      const { sheets } = await readXlsx(made, { readStyles: true });
      return { made, sheets };
    };
    const { sheets, made } = await sheetsOf('bids');
    const sheet = sheets[2]!;
    expect(sheet.columns!.slice(4, 6).map(({ hidden }) => hidden)).toEqual([true, true]);
    expect(sheet.rows.flatMap((row) => row.slice(4, 6)).filter((value) => value !== null && value !== '')).toEqual([]);
    const texts = sheet.rows.map((row) => row[1]);
    expect(texts).toContain('Above low');
    expect(texts).not.toContain('Difference to base estimate');
    const { made: bare, sheets: few } = await sheetsOf('none');
    expect(few.map(({ name }) => name)).toEqual(['Bid Tabulation', 'Bidders']);
    const [withLines, without] = await recalculate([made, bare]);
    // Base, Dormer, Pool, Nothing here, total and above low of each bidder are the same, as numbers.
    const totals = (book: ReadonlyMap<string, CellValue[][]>) =>
      book.get('Bidders')!.map((row) => [row[0], ...row.slice(2, 8).map((value) => value ?? '')]);
    expect(totals(without!)).toEqual(totals(withLines!));
    expect(totals(without!).find(([name]) => name === 'Acme')).toEqual(['Acme', 1110, 120, 0, 0, 1230, 220]);
    const selected = few[0]!.rows.find((row) => String(row[0]).includes('Paving'))!;
    expect(selected).toEqual(sheets[0]!.rows.find((row) => String(row[0]).includes('Paving')));
  }, 120_000);
});
