import { type CellValue, openXlsx, saveXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SheetRecord } from '#contract';
import { FeeType, parseAmount } from '#leveling';
import type { EnteredPackage } from '../../../../leveling/vectors/arbitraryProject.testing.ts';
import type { ExportContent } from '../exportContent.ts';
import { recalculate } from '../recalculate.testing.ts';
import { contentOfCase, sheetOfCase } from '../vectorContent.testing.ts';
import { projectWorkbook } from '../workbook.ts';
import { PackageColumn, PackageColumns } from './packageColumns.ts';

const [SUB_BID, INCLUDED, MISSING, RISK, OWNER] = [1, 2, 3, 4, 5];
const RECEIVED = 2;
const LATE = 4;

const line = (id: string, metadata: string[], unitPrice = '100') => ({
  id,
  alternate: null,
  quantity: '1',
  unitPrice,
  metadata,
});

/** Two lines in a group, one in a group of it, one without a group; Late & Co is excluded. */
const drywall: EnteredPackage = {
  name: 'Drywall',
  isGeneralCondition: false,
  contingency: { unit: 'amount', value: '0' },
  selectedBidder: 'Beta*',
  bidders: [
    { companyName: 'Acme', status: RECEIVED },
    { companyName: 'Beta*', status: RECEIVED },
    { companyName: 'Late & Co', status: LATE },
  ],
  lineItems: [line('A', ['Walls']), line('B', ['Walls', 'Level 2'], '200.5'), line('C', ['Walls']), line('D', [])],
  bids: [
    { lineItem: 'A', bidder: 'Acme', classification: SUB_BID, price: '90' },
    { lineItem: 'A', bidder: 'Beta*', classification: SUB_BID, price: '95.25' },
    { lineItem: 'A', bidder: 'Late & Co', classification: SUB_BID, price: '10' },
    { lineItem: 'B', bidder: 'Acme', classification: RISK, price: '50' },
    { lineItem: 'B', bidder: 'Beta*', classification: OWNER, price: '210' },
    { lineItem: 'C', bidder: 'Acme', classification: MISSING, price: null },
    { lineItem: 'C', bidder: 'Beta*', classification: SUB_BID, price: '33.33' },
    { lineItem: 'D', bidder: 'Acme', classification: INCLUDED, price: null },
  ],
  rollupBids: [{ bidder: 'Acme', alternate: null, metadataValues: ['Walls'], bidValue: '7.5' }],
  adjustments: [{ bidder: 'Acme', alternate: null, value: '-5' }],
  requirements: [],
} as unknown as EnteredPackage;

const project = { name: 'Dock', alternates: [], packages: [drywall], fees: [] };

/** Two bidders have the same price on line E; on line F one has a price of 0. */
const tied = {
  ...drywall,
  lineItems: [...drywall.lineItems, line('E', []), line('F', [])],
  bids: [
    ...drywall.bids,
    { lineItem: 'E', bidder: 'Acme', classification: SUB_BID, price: '40' },
    { lineItem: 'E', bidder: 'Beta*', classification: SUB_BID, price: '40' },
    { lineItem: 'F', bidder: 'Acme', classification: SUB_BID, price: '0' },
    { lineItem: 'F', bidder: 'Beta*', classification: SUB_BID, price: '12' },
  ],
} as unknown as EnteredPackage;

/** The latest quote of Beta* prints this total; an earlier one printed another. */
function withPrinted(sheet: SheetRecord, printedTotal: string): SheetRecord {
  const { id: bidderId } = sheet.bidders.find(({ companyName }) => companyName === 'Beta*')!;
  const quote = (day: string, total: string) =>
    ({ bidderId, kind: 'quote', id: day, enteredAt: day, enteredBy: '', fileName: null, printedTotal: total }) as const;
  return { ...sheet, quotes: [quote('2026-11-01', '99'), quote('2026-11-02', printedTotal)] };
}

function withNotes(sheet: SheetRecord): SheetRecord {
  const beta = sheet.bidders.findIndex(({ companyName }) => companyName === 'Beta*');
  return {
    ...sheet,
    bidPackage: { ...sheet.bidPackage, notes: 'Prevailing wage', selectionReason: '=Shorter schedule' },
    bidders: sheet.bidders.map((bidder, index) =>
      index === beta ? { ...bidder, notes: 'Bond included', fileMark: 'Non-responsive' } : { ...bidder, notes: null },
    ),
    adjustments: sheet.adjustments.map((one) => ({ ...one, notes: 'Freight' })),
    requirements: [insured(sheet)],
    bids: sheet.bids.map((bids, index) =>
      index === beta
        ? {
            ...bids,
            notes: { lines: [2], values: ['Called on Monday'] },
            submitted: { lines: [0, 1], classifications: [SUB_BID!, INCLUDED!], prices: ['80.5', null] },
          }
        : bids,
    ),
  };
}

/** The lump sum of Acme over the walls took the place of a price of 90 that it submitted for line A. */
function withReplaced(sheet: SheetRecord): SheetRecord {
  const acme = sheet.bidders.findIndex(({ companyName }) => companyName === 'Acme');
  const { classifications, prices, ...bids } = sheet.bids[acme]!;
  const submitted = { lines: [0], classifications: [SUB_BID!], prices: ['90'] };
  const included = { classifications: classifications.with(0, INCLUDED!), prices: prices.with(0, null) };
  return { ...sheet, bids: sheet.bids.with(acme, { ...bids, ...included, submitted }) };
}

/** A Yes/No requirement: Acme has said No, Beta* Yes, and nobody has asked the third. */
function insured({ bidders }: SheetRecord): SheetRecord['requirements'][number] {
  const said: Readonly<Record<string, boolean>> = { Acme: false, 'Beta*': true };
  return {
    id: 'insured',
    bidPackageId: '01',
    requirementType: 'Trade',
    description: 'Insured',
    order: 0,
    requirementFulfillmentType: 1,
    isAddedOnPage: false,
    requirementFulfillments: bidders
      .filter(({ companyName }) => companyName in said)
      .map(({ id, companyName }) => ({
        id: `insured ${id}`,
        bidPackageRequirementId: 'insured',
        bidderId: id,
        price: null,
        classification: null,
        value: said[companyName]!,
      })),
  };
}

const fee = (name: string, feeType: FeeType, amount: string, referenceFeeName: string | null = null) => ({
  name,
  feeType,
  amount: parseAmount(amount)!,
  order: 1,
  referenceFeeName,
});

describe('the sheet of a package', () => {
  let plain: CellValue[][];
  let rows: CellValue[][];
  let replaced: CellValue[][];
  let summary: CellValue[][];
  /** The summary after somebody has chosen Acme in the workbook. */
  let chosen: CellValue[][];
  let equalPrices: CellValue[][];
  /** The same after somebody has made a price lower in the workbook. */
  let lowered: CellValue[][];
  beforeAll(async () => {
    const content: ExportContent = contentOfCase(project as never);
    const noted = withPrinted(withNotes(sheetOfCase(drywall, '01', [])), '120');
    const fees = [
      fee('Overhead', FeeType.Bid, '0.05'),
      fee('Tax', FeeType.Percent, '0.1', 'Overhead'),
      fee('Permit', FeeType.LumpSum, '250'),
    ];
    const packages = [withReplaced(sheetOfCase(drywall, '01', []))];
    const equal = { ...content, packages: [withPrinted(sheetOfCase(tied, '01', []), '400')] };
    const files = [content, { ...content, fees, packages: [noted] }, { ...content, packages }, equal];
    const made = await Promise.all(files.map((one) => projectWorkbook(one, new Date(0))));
    const read = await openXlsx(made[0]!);
    read.sheets[2]!.rows[2]![PackageColumn.quantity] = 'Acme';
    const lower = await openXlsx(made[3]!);
    lower.sheets[2]!.rows.find(([name]) => name === '=Line E')![acme] = 39.5;
    const edited = await Promise.all([read, lower].map((one) => saveXlsx(one)));
    const [first, second, third, fourth, fifth, sixth] = await recalculate([...made, ...edited]);
    replaced = [...third!.values()][2]!;
    equalPrices = [...fourth!.values()][2]!;
    chosen = fifth!.get('Bid Summary')!;
    lowered = [...sixth!.values()][2]!;
    plain = [...first!.values()][2]!;
    rows = [...second!.values()][2]!;
    summary = second!.get('Bid Summary')!;
  }, 120_000);

  const columns = new PackageColumns(3);
  const rowOf = (name: string) => plain.find((row) => row[0] === name)!;
  // The selected bidder is first.
  const [beta, acme, late] = [0, 1, 2].map((bidder) => columns.valueOf(bidder)) as [number, number, number];

  it('has the sums of its lines, lump sums and groups in the row of a group, by formulas [EXP-041]', () => {
    const walls = rowOf('Walls');
    expect([walls[PackageColumn.estimate], walls[beta], walls[acme], walls[late]]).toEqual([400.5, 338.58, 180.83, 10]);
    const level2 = rowOf('Level 2');
    expect([level2[PackageColumn.estimate], level2[beta], level2[acme], level2[late]]).toEqual([200.5, 210, 50, 0]);
    expect(rowOf('Lump sum, Walls')[acme]).toBe(7.5);
    expect(rowOf('Bids, base bid')[acme]).toBe(180.83);
    expect(rowOf('Total base bid')[acme]).toBe(175.83);
  });

  it('marks the low of each line among prices that are compared, with its bidder [EXP-042]', () => {
    const low = (name: string) => [rowOf(name)[PackageColumn.low], rowOf(name)[PackageColumn.lowBidder]];
    expect(low('=Line A')).toEqual([90, 'Acme']);
    expect(low('=Line B')).toEqual([210, 'Beta*']);
    expect(low('=Line C')).toEqual([33.33, 'Beta*']);
    expect(low('=Line D').map((value) => value ?? '')).toEqual(['', '']);
  });

  it('marks the first of equal prices, none of 0, and another one as soon as it is lower [EXP-042]', () => {
    const lowIn = (of: CellValue[][], name: string) => {
      const row = of.find(([label]) => label === name)!;
      return [row[PackageColumn.low], row[PackageColumn.lowBidder]];
    };
    expect(['=Line E', '=Line F'].map((name) => lowIn(equalPrices, name))).toEqual([
      [40, 'Beta*'],
      [12, 'Beta*'],
    ]);
    expect(lowIn(lowered, '=Line E')).toEqual([39.5, 'Acme']);
  });

  it('prints Yes and No of a requirement, and nothing where nobody has asked [RAR-032]', () => {
    const row = rows.find(([name]) => name === 'Insured')!;
    expect([0, 1, 2].map((bidder) => row[columns.classOf(bidder)] || null)).toEqual(['Yes', 'No', null]);
  });

  it('prints one amount for each entry, what it counts for, next to its class [EXP-043]', () => {
    const entry = (name: string, value: number) => [rowOf(name)[value - 1] ?? null, rowOf(name)[value] ?? null];
    expect(['=Line A', '=Line B', '=Line C', '=Line D'].map((name) => entry(name, acme))).toEqual([
      ['S', 90],
      ['R', 50],
      ['M', 33.33],
      ['I', 0],
    ]);
    expect(entry('=Line D', beta)).toEqual([null, null]);
    expect(plain[7]!.filter((label) => label === 'Amount')).toHaveLength(3);
  });

  it('has what was submitted where an entry is something else, otherwise the entry, and no such block without [EXP-044]', () => {
    const withBlock = new PackageColumns(3, true);
    const submitted = (name: string, bidder: number) =>
      rows.find((row) => row[0] === name)![withBlock.submittedOf(bidder)] ?? null;
    expect(['=Line A', '=Line B', '=Line C'].map((name) => submitted(name, 0))).toEqual([80.5, 'I', 33.33]);
    expect(['=Line A', '=Line C', 'Lump sum, Walls', 'Walls'].map((name) => submitted(name, 1))).toEqual([
      90,
      null,
      7.5,
      147.5,
    ]);
    expect(submitted('Bids, base bid', 0)).toBe(113.83);
    const afterwards = (name: string) => replaced.find((row) => row[0] === name)![withBlock.submittedOf(1)] ?? null;
    expect(['=Line A', 'Lump sum, Walls', 'Walls'].map(afterwards)).toEqual([90, null, 140]);
    expect(rows[6]!.filter((label) => label === 'As submitted')).toHaveLength(3);
    expect(plain.flat()).not.toContain('As submitted');
  });

  it('says in a row what a printed total has beyond the submitted prices, which add up to it [EXP-090]', () => {
    const withBlock = new PackageColumns(3, true);
    const submitted = (of: CellValue[][], name: string) =>
      [0, 1, 2].map((bidder) => of.find((row) => row[0] === name)![withBlock.submittedOf(bidder)] ?? null);
    expect(submitted(rows, 'Bids, base bid')).toEqual([113.83, 147.5, 10]);
    expect(submitted(rows, 'Printed total minus prices')).toEqual([6.17, null, null]);
    expect(submitted(rows, 'Total base bid')).toEqual([120, 147.5, 10]);
    // No entry was leveled here, but the total that was printed is not the sum of the prices.
    expect(submitted(equalPrices, 'Bids, base bid')[0]).toBe(390.58);
    expect(submitted(equalPrices, 'Printed total minus prices')).toEqual([9.42, null, null]);
    expect(submitted(equalPrices, 'Total base bid')[0]).toBe(400);
    expect(replaced.flat()).toContain('As submitted');
    expect([...plain, ...replaced].flat()).not.toContain('Printed total minus prices');
    const total = (of: CellValue[][]) => of.find((row) => row[0] === 'Total base bid')!;
    expect(total(rows)[withBlock.valueOf(1)]).toBe(175.83);
  });

  it('lists the notes of the package, its bidders, entries and adjustments with whose they are [EXP-045]', () => {
    const from = rows.findIndex((row) => row[0] === 'Notes');
    const listed = rows.slice(from + 1).map((row) => row.filter((value) => value !== null && value !== ''));
    expect(listed.slice(1)).toEqual([
      ['Bid package', 'Prevailing wage'],
      ['Bidder', 'Beta*', 'Bond included'],
      ['=Line C', 'Beta*', 'Called on Monday'],
      ['Adjustment, base bid', 'Acme', 'Freight'],
    ]);
  });

  it('says after the status of a bidder what the imported file says of it [EXP-073]', () => {
    expect(rows.flat().filter((value) => String(value).endsWith(', Non-responsive'))).toEqual([
      'Quote Received, Non-responsive',
    ]);
  });

  it('lists why the selected bidder was selected before the notes, as text [EXP-070]', () => {
    const at = rows.findIndex((row) => row[0] === 'Notes') + 1;
    const listed = rows[at]!.filter((value) => value !== null && value !== '');
    expect(listed).toEqual(['Reason for the selection', 'Beta*', '=Shorter schedule']);
    expect(rows.flat().filter((value) => value === '=Shorter schedule')).toHaveLength(1);
    expect(summary.flat()).toContain('Prevailing wage\nReason for the selection: =Shorter schedule');
  });

  it('names the selected and the second bidder, and every figure follows another name [EXP-046]', () => {
    const choice = (row: number) => [plain[row]![0], plain[row]![PackageColumn.quantity], plain[row]![columns.kind]];
    expect(choice(2)).toEqual(['Selected bidder', 'Beta*', 1]);
    expect(choice(3)).toEqual(['Second bidder', 'Acme', 2]);
    const ofDock = (sheet: CellValue[][]) => sheet.find((row) => String(row[0]).startsWith('01 - '))!.slice(2, 18);
    expect(ofDock(summary)[0]).toBe('Beta*');
    const [name, , , , , , , , , , , amount] = ofDock(chosen);
    expect([name, amount]).toEqual(['Acme', 175.83]);
  });

  it('shows the rate or amount of each fee on the summary, under a heading [EXP-047]', () => {
    const at = summary.findIndex((row) => row[0] === 'Fees' && row[1] === 'Type');
    expect(summary[at]!.slice(0, 3)).toEqual(['Fees', 'Type', 'Rate or amount']);
    expect(summary.slice(at + 1, at + 4).map((row) => row.slice(0, 3))).toEqual([
      ['Overhead', '% of Bid', 0.05],
      ['Tax', '% of Fee: Overhead', 0.1],
      ['Permit', 'Lump Sum', 250],
    ]);
  });

  it('labels every amount of the summary [EXP-047]', () => {
    const feeHeader = summary.find((row) => row[0] === 'Fees' && row[1] === 'Type')!;
    expect(feeHeader.filter((label) => label !== null && label !== '').slice(3)).toEqual([
      'Base bids',
      'Contingency',
      'All columns',
    ]);
    expect(summary.slice(2, 5).map((row) => row[0])).toEqual(['Project bid total', 'Fees', 'Grand total']);
    const labels = summary[7]!;
    const amounts = summary.find((row) => row[0] === 'Grand total' && row.length > 4)!;
    for (const [column, amount] of amounts.entries()) {
      if (typeof amount !== 'number') continue;
      expect(String(labels[column] ?? '')).not.toBe('');
      expect(String(feeHeader[column] ?? '')).not.toBe('');
    }
  });
});
