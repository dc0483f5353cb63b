import { type CellValue, openXlsx, saveXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it } from 'vitest';
import { FeeType, parseAmount } from '#leveling';
import type { EnteredPackage } from '../../../../leveling/vectors/arbitraryProject.testing.ts';
import type { ExportContent, FeeChoice } from '../exportContent.ts';
import { recalculate } from '../recalculate.testing.ts';
import { contentOfCase } from '../vectorContent.testing.ts';
import { projectWorkbook } from '../workbook.ts';

const line = (id: string, alternate: string | null) => ({
  id,
  alternate,
  quantity: '1',
  unitPrice: '100',
  metadata: [],
});
const bid = (lineItem: string, bidder: string, price: string) => ({ lineItem, bidder, classification: 1, price });

const drywall = {
  name: 'Drywall',
  isGeneralCondition: false,
  contingency: { unit: 'percent', value: '0.1' },
  selectedBidder: 'Beta',
  bidders: [
    { companyName: 'Acme', status: 2 },
    { companyName: 'Beta', status: 2 },
    { companyName: 'Late & Co', status: 4 },
  ],
  lineItems: [line('A', null), line('B', 'Dormer'), line('C', 'Pool')],
  bids: [
    bid('A', 'Acme', '1000'),
    bid('A', 'Beta', '1010.5'),
    bid('A', 'Late & Co', '10'),
    bid('B', 'Acme', '300'),
    bid('B', 'Beta', '200'),
    bid('C', 'Beta', '77'),
  ],
  rollupBids: [],
  adjustments: [],
  requirements: [],
} as unknown as EnteredPackage;

const fee = (name: string, feeType: FeeType, amount: string) => ({
  name,
  feeType,
  amount: parseAmount(amount)!,
  order: 1,
  referenceFeeName: null,
});

const entered = contentOfCase({
  name: 'Dock',
  alternates: [
    { name: 'Dormer', enabled: true },
    { name: 'Pool', enabled: false },
  ],
  packages: [drywall],
  fees: [],
} as never);

const content: ExportContent = {
  ...entered,
  packages: entered.packages.map((sheet) => ({
    ...sheet,
    bidPackage: { ...sheet.bidPackage, selectionReason: 'Shorter schedule' },
  })),
  projectNotes: 'Margin is thin',
  fees: [
    fee('Overhead', FeeType.Bid, '0.05'),
    fee('Profit', FeeType.Bid, '0.1'),
    fee('Cost so far', FeeType.Subtotal, '0'),
    fee('Permit', FeeType.LumpSum, '250'),
  ],
};

// Bid total 1,331.55 with contingency 121.05; 5 % is 66.58, 10 % is 133.16 over the three columns.
const choices: readonly (readonly FeeChoice[])[] = [
  ['fold', 'fold', 'fold', 'show'],
  ['omit', 'fold', 'fold', 'show'],
  ['fold', 'fold', 'fold', 'fold'],
  ['show', 'omit', 'omit', 'omit'],
];

/** The column of the amounts of Beta, the low bidder. */
const BETA = 7;

describe('the workbook for the owner', () => {
  let workbooks: ReadonlyMap<string, CellValue[][]>[];
  beforeAll(async () => {
    const made = await Promise.all(
      choices.map((feeChoices) => projectWorkbook({ ...content, feeChoices }, new Date(0))),
    );
    const read = await openXlsx(made[0]!);
    const line = read.sheets[2]!.rows.find(([number]) => number === '1')!;
    line[BETA] = Number(line[BETA]) + 1000;
    workbooks = await recalculate([...made, await saveXlsx(read)]);
  }, 120_000);

  const fees = (index: number) => {
    const rows = workbooks[index]!.get('Bid Tabulation')!;
    const from = rows.findIndex((row) => row[0] === 'Project bid total');
    return rows.slice(from).map((row) => [row[0], row[6]]);
  };

  it('has the bidders of each package from low to high with their leveled totals, and no class, note or rate [EXP-048]', () => {
    const rows = workbooks[0]!.get('Bidders')!;
    expect([...workbooks[0]!.keys()]).toEqual(['Bid Tabulation', 'Bidders', '01 Drywall']);
    expect(rows.slice(3).map((row) => row.map((value) => value ?? ''))).toEqual([
      ['Bidders', 'Status', 'Base bid', 'Dormer', 'Pool, not included', 'Leveled total', 'Above low'].concat(
        'Percent above low',
      ),
      ['01 - Drywall', '', '', '', '', '', '', ''],
      ['Beta', 'Selected bidder', 1010.5, 200, 77, 1210.5, 0, 0],
      ['Acme', 'Quote Received', 1000, 300, 0, 1300, 89.5, expect.closeTo(0.07394, 5)],
      ['Late & Co', 'Quote Is Late', 10, 0, 0, 10, '', ''],
    ]);
    const cells = [...workbooks[0]!.values()].flat(2);
    for (const text of ['S', 'Overhead', 'Profit', 'Cost so far', '% of Bid', '=1+1 is text', 'Margin is thin']) {
      expect(cells).not.toContain(text);
    }
    expect(cells.filter((cell) => cell === 0.05 || cell === 0.1)).toEqual([]);
  });

  it('does not say why a bidder was selected [EXP-070]', () => {
    const cells = [...workbooks[0]!.values()].flat(2);
    expect(cells).toContain('Selected bidder');
    expect(cells.filter((cell) => /reason|schedule/i.test(String(cell)))).toEqual([]);
  });

  it('adds up the selected bidders, the contingency and the fees by live formulas [EXP-048]', () => {
    const rows = workbooks[0]!.get('Bid Tabulation')!;
    expect(rows[4]).toEqual(['01 - Drywall', 'Beta', 1010.5, 200, 0, 121.05, 1331.55]);
    expect(rows[5]!.slice(2)).toEqual([1010.5, 200, 0, 121.05, 1331.55]);
    // Somebody has made a line of Beta higher by 1,000 in the workbook.
    const changed = workbooks[choices.length]!;
    expect(changed.get('Bidders')!.slice(5, 7)).toEqual([
      ['Beta', 'Selected bidder', 2010.5, 200, 77, 2210.5, 910.5, expect.closeTo(0.70038, 5)],
      ['Acme', 'Quote Received', 1000, 300, 0, 1300, 0, 0],
    ]);
    expect(changed.get('Bid Tabulation')![4]!.slice(2)).toEqual([2010.5, 200, 0, 121.05, 2331.55]);
    expect(fees(choices.length)).toEqual([
      ['Project bid total', 2331.55],
      ['Permit', 250],
      ['Other fees', 199.74],
      ['Grand total', 2781.29],
    ]);
  });

  it('shows a fee, folds it into one line, or leaves it out of a total that says so, as chosen [EXP-049]', () => {
    const bidTotal = ['Project bid total', 1331.55];
    expect(fees(0)).toEqual([bidTotal, ['Permit', 250], ['Other fees', 199.74], ['Grand total', 1781.29]]);
    expect(fees(1)).toEqual([
      bidTotal,
      ['Permit', 250],
      ['Other fees', 133.16],
      ['Total, 1 of 3 fees not included', 1714.71],
    ]);
    expect(fees(2)).toEqual([bidTotal, ['Fees', 449.74], ['Grand total', 1781.29]]);
    expect(fees(3)).toEqual([bidTotal, ['Overhead', 66.58], ['Total, 2 of 3 fees not included', 1398.13]]);
  });
});
