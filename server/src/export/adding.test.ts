import fc from 'fast-check';
import type { CellValue } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { FeeType, groupKey } from '#leveling';
import { arbitraryProject, type EnteredProject } from '../../../leveling/vectors/arbitraryProject.testing.ts';
import { PackageColumn, PackageColumns } from './package/packageColumns.ts';
import { recalculate } from './recalculate.testing.ts';
import { SummaryColumn, SummaryColumns } from './summary/summaryColumns.ts';
import { contentOfCase } from './vectorContent.testing.ts';
import { projectWorkbook } from './workbook.ts';

type Rows = readonly (readonly CellValue[])[];

/** The cents that a cell prints; a word or nothing counts 0. @throws where a number is no amount in cents */
function cents(value: CellValue | undefined): number {
  if (typeof value !== 'number') return 0;
  const rounded = Math.round(value * 100);
  if (Math.abs(value * 100 - rounded) > 1e-4) throw new Error(`${value} is no amount in cents.`);
  return rounded;
}

const add = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0);
const among = (rows: Rows, column: number) => add(rows.map((row) => cents(row[column])));

function expectSummaryToAddUp(project: EnteredProject, rows: Rows): void {
  const columns = new SummaryColumns(project.alternates.length);
  const at = (label: string) => rows.findLastIndex((row) => row[0] === label);
  const packages = rows.slice(8, at('Project bid total'));
  const total = rows[at('Project bid total')]!;
  const fees = rows.slice(at('Fees') + 1, at('Grand total'));
  const grand = rows[at('Grand total')]!;
  expect(packages).toHaveLength(project.packages.length);
  const variance = total[SummaryColumn.variance] === '—' ? [] : [SummaryColumn.variance];
  const alternates = project.alternates.flatMap((_, index) =>
    [0, 1, 2].map((part) => columns.alternateAmount(index) + part),
  );
  const classes = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((index) => SummaryColumn.classifications + index);
  const shown = alternates.filter((column) => total[column] !== '—');
  const summed = [...classes, SummaryColumn.bidAmount, SummaryColumn.estimate, ...variance, ...shown];
  for (const column of [...summed, columns.contingencyAmount, columns.bidTotal]) {
    expect(cents(total[column])).toBe(among(packages, column));
  }
  for (const row of [...packages, total]) {
    expect(cents(row[columns.bidTotal])).toBe(add(columns.feeColumns.map((column) => cents(row[column]))));
    expect(cents(row[classes[8]!])).toBe(add(classes.slice(0, 8).map((column) => cents(row[column]))));
  }
  if (grand[columns.bidTotal] === '—') return;
  const added = fees.filter((_, index) => project.fees[index]!.feeType !== FeeType.Subtotal);
  for (const column of [...columns.feeColumns, columns.bidTotal]) {
    expect(cents(grand[column])).toBe(cents(total[column]) + among(added, column));
  }
  fees.forEach((row, index) => {
    expect(cents(row[columns.bidTotal])).toBe(add(columns.feeColumns.map((column) => cents(row[column]))));
    if (project.fees[index]!.feeType !== FeeType.Subtotal) return;
    const above = fees.slice(0, index).filter((one) => added.includes(one));
    for (const column of columns.feeColumns) {
      expect(cents(row[column])).toBe(cents(total[column]) + among(above, column));
    }
  });
}

/** The value columns of a package's sheet, and its base estimates, section by section. */
function expectPackageToAddUp(project: EnteredProject, index: number, rows: Rows): void {
  const columns = new PackageColumns(project.packages[index]!.bidders.length);
  const at = (label: string) => rows.findIndex((row) => row[0] === label);
  const sections = ['base bid', ...project.alternates.map(({ name }) => name)];
  for (const [place, name] of sections.entries()) {
    const first = rows.findIndex(
      (row) => row[0] === (place === 0 ? 'Base bid' : name) && row[columns.kind] === 'section',
    );
    const entries = rows.slice(first, at(`Bids, ${name}`)).filter((row) => row[columns.kind] !== 'group');
    expectGroupsToAddUp(columns, rows.slice(first, at(`Bids, ${name}`)), entries);
    const [bids, adjustment, total, difference] = [0, 1, 2, 3].map((below) => rows[at(`Bids, ${name}`) + below]!);
    expect(cents(total![PackageColumn.estimate])).toBe(among(entries, PackageColumn.estimate));
    for (let bidder = 0; bidder < columns.bidderCount; bidder += 1) {
      const column = columns.valueOf(bidder);
      expect(cents(bids![column])).toBe(among(entries, column));
      expect(cents(total![column])).toBe(cents(bids![column]) + cents(adjustment![column]));
      const classes = entries.map((row) => row[columns.classOf(bidder)]);
      const estimate = cents(total![PackageColumn.estimate]);
      if (![...classes, adjustment![column]].some((cell) => cell != null && cell !== '')) {
        expect(difference![column] ?? '').toBe('');
      } else if (estimate === 0) expect(difference![column]).toBe('no estimate');
      else expect(cents(difference![column])).toBe(cents(total![column]) - estimate);
    }
  }
}

/** The row of each group is the sum of the lines and lump sums that name the group, of those in its groups too. */
function expectGroupsToAddUp(columns: PackageColumns, section: Rows, entries: Rows): void {
  const levelsOf = (row: readonly CellValue[]) =>
    [row[PackageColumn.level1], row[PackageColumn.level2]].flatMap((level) => (level ? [groupKey(String(level))] : []));
  for (const group of section.filter((row) => row[columns.kind] === 'group')) {
    const levels = levelsOf(group);
    const within = entries.filter((row) => levels.every((level, depth) => levelsOf(row)[depth] === level));
    expect(within.length).toBeGreaterThan(0);
    const summed = Array.from({ length: columns.bidderCount }, (_, bidder) => columns.valueOf(bidder));
    for (const column of [PackageColumn.estimate, ...summed]) expect(cents(group[column])).toBe(among(within, column));
  }
}

it('a workbook whose typed amounts are in cents prints rows and columns that add up, groups too [LIM-015] [EXP-041]', async () => {
  const seed = Date.now();
  const projects = fc.sample(arbitraryProject, { seed, numRuns: 12 });
  const contents = projects.map(contentOfCase);
  const workbooks = await Promise.all(contents.map((content) => projectWorkbook(content, new Date(0))));
  const recalculated = await recalculate(workbooks);
  try {
    projects.forEach((project, index) => {
      const sheets = [...recalculated[index]!.values()];
      expectSummaryToAddUp(project, recalculated[index]!.get('Bid Summary')!);
      contents[index]!.packages.forEach((_, at) => {
        expectPackageToAddUp(project, at, sheets[2 + at]!);
      });
    });
  } catch (cause) {
    throw new Error(`The projects of seed ${seed} do not add up.`, { cause });
  }
}, 300_000);
