import { type CellValue, readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { amount, baseEstimate, quantityOf } from '#leveling';
import type { EnteredPackage } from '../../../leveling/vectors/arbitraryProject.testing.ts';
import { readVectors } from '../../../leveling/vectors/readVectors.ts';
import { expectedCents, isPrintable, printedCents } from './printedCents.testing.ts';
import { recalculate } from './recalculate.testing.ts';
import { exportFileName, sheetNames } from './spreadsheet/sheetNames.ts';
import { contentOfCase, type ProjectCase } from './vectorContent.testing.ts';
import { projectWorkbook } from './workbook.ts';

const now = new Date('2026-05-21T12:00:00Z');

/** Returns whether a package has an amount and an estimate. */
function isCompared({ isGeneralCondition, selectedBidder, lineItems }: EnteredPackage): boolean {
  const lines = lineItems.filter(({ alternate }) => alternate === null);
  const estimate = lines.reduce(
    (sum, line) => sum + baseEstimate(quantityOf(line.quantity), amount(line.unitPrice)),
    0n,
  );
  return (isGeneralCondition || selectedBidder !== null) && estimate !== 0n;
}

describe('the workbook of a project', () => {
  const projects = readVectors<never, ProjectCase>().projects;

  it('recalculates in a spreadsheet to the figures of an independent calculator, to the cent [EXP-002]', async () => {
    const workbooks = await Promise.all(projects.map((project) => projectWorkbook(contentOfCase(project), now)));
    const recalculated = await recalculate(workbooks);
    let compared = 0;
    projects.forEach((project, index) => {
      const rows = recalculated[index]!.get('Bid Summary')!;
      const head = rows[7]!;
      const total = rows.findLast((row) => row[0] === 'Project bid total')!;
      const columns = [13, ...project.alternates.map((_, at) => 21 + 3 * at), 22 + 3 * project.alternates.length];
      const bidTotalColumn = head.indexOf('Bid total');
      const check = (value: CellValue | undefined, text: string, what: string) => {
        const expected = amount(text);
        if (!isPrintable(expected)) return;
        compared += 1;
        const name = `${project.name} ${what}: `;
        expect(name + printedCents(value)).toBe(name + expectedCents(expected));
      };
      const { expected } = project;
      const names = ['base', ...project.alternates.map(({ name }) => name).sort(), 'contingency'];
      for (const [at, name] of names.entries()) check(total[columns[at]!], expected.columns[name]!, name);
      check(total[bidTotalColumn], expected.projectBidTotal, 'project bid total');
      check(total[18], expected.baseEstimate, 'base estimate');
      if (expected.variance === null) expect([total[19], total[20]]).toEqual(['—', '—']);
      else check(total[19], expected.variance, 'variance');
      const estimated = project.packages.filter(isCompared).length;
      expect(rows[rows.indexOf(total) + 1]![19]).toBe(`${estimated} of ${project.packages.length} packages`);
      const grand = rows.findLast((row) => row[0] === 'Grand total')!;
      if (expected.grandTotal === null) expect(grand[bidTotalColumn]).toBe('—');
      else check(grand[bidTotalColumn], expected.grandTotal, 'grand total');
      for (const [name, values] of Object.entries(expected.feeValues ?? {})) {
        for (const [fee, value] of Object.entries(values)) {
          const row = rows.findLast((one) => one[0] === fee)!;
          check(row[columns[names.indexOf(name)]!], value, `${fee} of ${name}`);
        }
      }
    });
    expect(compared).toBeGreaterThan(500);
  }, 300_000);

  it('contains the same figures before a spreadsheet recalculates, and text that looks like a formula stays text [EXP-002]', async () => {
    const bytes = await projectWorkbook(contentOfCase(projects[0]!), now);
    const { sheets } = await readXlsx(bytes);
    const rows = sheets.find(({ name }) => name === 'Bid Summary')!.rows;
    const total = rows.findLast((row) => row[0] === 'Project bid total')!;
    expect(printedCents(total[13])).toBe(expectedCents(amount(projects[0]!.expected.columns.base!)));
    const packageRows = sheets[2]!.rows;
    expect(packageRows.some((row) => row[0] === '=Line L1')).toBe(true);
    expect(packageRows.some((row) => row.includes('+1 is text too'))).toBe(true);
  });

  it('names its file after the project and the day [EXP-004]', () => {
    expect(exportFileName('A/B: "Tower"', '2026-05-21')).toBe('A-B- -Tower- - Bid Summary 2026-05-21.xlsx');
    expect(exportFileName('a<b>c:d"e/f\\g|h?i*j', '2026-12-01')).toBe(
      'a-b-c-d-e-f-g-h-i-j - Bid Summary 2026-12-01.xlsx',
    );
  });

  it('gives every sheet a name that a spreadsheet takes', () => {
    const names = sheetNames(['Bid Summary', '01 A/B', '01 a-b', `02 ${'x'.repeat(60)}`]);
    expect(names).toEqual(['Bid Summary', '01 A-B', '01 a-b (2)', `02 ${'x'.repeat(28)}`]);
  });
});
