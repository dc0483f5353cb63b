import { readFileSync } from 'node:fs';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { amount } from '#leveling';
import type { EnteredPackage, EnteredProject } from '../../../leveling/vectors/arbitraryProject.testing.ts';
import { expectedCents, printedCents } from './printedCents.testing.ts';
import { recalculate } from './recalculate.testing.ts';
import { contentOfCase } from './vectorContent.testing.ts';
import { projectWorkbook } from './workbook.ts';

type Sections = Readonly<Record<string, string>>;

const { packages, projects } = JSON.parse(
  readFileSync(new URL('../../../leveling/vectors/carried.json', import.meta.url), 'utf8'),
) as {
  readonly packages: readonly (EnteredPackage & {
    readonly expected: { readonly carried: Sections | null; readonly contingency: string; readonly bidTotal: string };
  })[];
  readonly projects: readonly (Pick<EnteredProject, 'name' | 'alternates' | 'fees'> & {
    readonly expected: {
      readonly columns: Sections;
      readonly projectBidTotal: string;
      readonly selectedBidTotal: string;
      readonly carriedBidTotal: string;
      readonly grandTotal: string;
    };
  })[];
};

const now = new Date('2026-05-21T12:00:00Z');
const [project] = projects;
const content = contentOfCase({ ...project!, packages });
/** Base, two alternates, contingency. */
const AMOUNTS = [13, 21, 24, 28];
const BID_TOTAL = 30;

const cents = (value: CellValue | undefined) => printedCents(value);
const wanted = (text: string) => expectedCents(amount(text));

function expectFigures(rows: readonly CellValue[][]): void {
  packages.forEach(({ name, expected, selectedBidder, isGeneralCondition }, index) => {
    const row = rows[8 + index]!;
    expect([name, cents(row[BID_TOTAL]), cents(row[28])]).toEqual([
      name,
      wanted(expected.bidTotal),
      wanted(expected.contingency),
    ]);
    if (selectedBidder !== null || isGeneralCondition) return;
    expect([row[15] ?? '', row[19] ?? '']).toEqual(['', '']);
    const { carried } = expected;
    if (carried === null) expect(row[13] ?? '').toBe('');
    else {
      const sections = [carried.base!, carried.Dormer!, carried.Generator!];
      expect(AMOUNTS.slice(0, 3).map((column) => cents(row[column]))).toEqual(sections.map(wanted));
    }
  });
  const at = rows.findLastIndex((row) => row[0] === 'Project bid total');
  const { columns, projectBidTotal, selectedBidTotal, carriedBidTotal, grandTotal } = project!.expected;
  const sums = [columns.base!, columns.Dormer!, columns.Generator!, columns.contingency!];
  expect(AMOUNTS.map((column) => cents(rows[at]![column]))).toEqual(sums.map(wanted));
  expect(cents(rows[at]![BID_TOTAL])).toBe(wanted(projectBidTotal));
  expect([rows[at + 1]![0], cents(rows[at + 1]![BID_TOTAL])]).toEqual(['Selected packages', wanted(selectedBidTotal)]);
  expect([rows[at + 2]![0], cents(rows[at + 2]![BID_TOTAL])]).toEqual(['Carried packages', wanted(carriedBidTotal)]);
  const grand = rows.findLast((row) => row[0] === 'Grand total')!;
  expect(cents(grand[BID_TOTAL])).toBe(wanted(grandTotal));
}

describe('a workbook with packages that carry an amount', () => {
  it('marks them and holds the figures of an independent calculator, before and after a spreadsheet recalculates [EXP-092]', async () => {
    const bytes = await projectWorkbook(content, now);
    const { sheets } = await readXlsx(bytes);
    const rows = sheets.find(({ name }) => name === 'Bid Summary')!.rows;
    expectFigures(rows);
    const [recalculated] = await recalculate([bytes]);
    expectFigures(recalculated!.get('Bid Summary')!);
    for (const table of [rows, recalculated!.get('Bid Summary')!]) {
      expect(packages.map((_, index) => table[8 + index]![2])).toEqual([
        'Not selected: carries the low bid',
        'Not selected: carries the low bid',
        'Not selected: carries the estimate',
        'Not selected: carries a typed amount',
        'Not selected',
        'Not selected',
        'Not selected',
        'Bolt',
        'Own estimate',
        'Not selected: carries the low bid',
      ]);
      expect(
        [0, 1, 4].map((index) =>
          String(table[8 + index]![29])
            .split('\n')
            .at(-1),
        ),
      ).toEqual(['carries the low bid: Bolt', 'carries the low bid: acme', 'No low bid to carry']);
    }
  }, 120_000);

  it('has no such rows where nothing is carried [EXP-092]', async () => {
    const none = packages.map((one) => ({ ...one, carried: { kind: 'none', value: null } as const }));
    const { sheets } = await readXlsx(await projectWorkbook(contentOfCase({ ...project!, packages: none }), now));
    const rows = sheets.find(({ name }) => name === 'Bid Summary')!.rows;
    expect(rows.some((row) => row[0] === 'Carried packages' || row[0] === 'Selected packages')).toBe(false);
  });

  it('adds them for the owner too [EXP-092]', async () => {
    const feeChoices = content.fees.map(() => 'show' as const);
    const bytes = await projectWorkbook({ ...content, feeChoices }, now);
    const [recalculated] = await recalculate([bytes]);
    const rows = [...recalculated!.values()][0]!;
    expect(rows[4]!.slice(1, 7).map((value) => (typeof value === 'number' ? cents(value) : value))).toEqual([
      'Not selected: carries the low bid',
      wanted('171400'),
      wanted('0'),
      wanted('0'),
      wanted('8570'),
      wanted('179970'),
    ]);
    const total = rows.find((row) => row[0] === 'Project bid total')!;
    expect(cents(total[6])).toBe(wanted(project!.expected.projectBidTotal));
  }, 120_000);
});
