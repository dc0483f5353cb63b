import { act, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import { arbitraryProject } from '../../../../leveling/vectors/arbitraryProject.testing.ts';
import { add, amountsIn } from '../../printedAmounts.testing.ts';
import { sampleOfCase } from '../testing/summaryOfCase.testing.ts';
import { openSheet, prepareScenes } from '../testing/summaryScene.testing.tsx';

prepareScenes();

const media = (type: '' | 'print') =>
  act(() =>
    (cdp() as unknown as { send(method: string, parameters: object): Promise<unknown> }).send(
      'Emulation.setEmulatedMedia',
      { media: type },
    ),
  );
afterEach(() => media(''));

/** The amounts of one row of the sheet by column. */
type Amounts = ReadonlyMap<number, bigint>;

/** The rows of the summary as they are drawn, in cents. */
interface DrawnSummary {
  readonly packages: readonly Amounts[];
  readonly project: Amounts;
  readonly fees: readonly { readonly isSubtotal: boolean; readonly amounts: Amounts }[];
  readonly grand: Amounts;
}

const amountsOf = (cells: readonly (readonly [number, string])[]): Amounts =>
  new Map(cells.flatMap(([column, text]) => amountsIn([text.trim()]).map((amount) => [column, amount] as const)));

/** The text of a cell without the count of unleveled lines next to its amount. */
function withoutCounts(cell: Element): string {
  const copy = cell.cloneNode(true) as Element;
  for (const count of copy.querySelectorAll('[data-unleveled]')) count.remove();
  return copy.textContent ?? '';
}

function drawnOnScreen(grid: HTMLElement): DrawnSummary {
  const rowsOf = (selector: string) => [...grid.querySelectorAll<HTMLElement>(selector)];
  const amounts = (row: HTMLElement): Amounts =>
    amountsOf(
      [...row.querySelectorAll('[aria-colindex]')].map((cell) => [
        Number(cell.getAttribute('aria-colindex')),
        withoutCounts(cell),
      ]),
    );
  return {
    packages: rowsOf('[data-package]').map(amounts),
    project: amounts(rowsOf('[data-row="project"]')[0]!),
    fees: rowsOf('[data-fee]').map((row) => ({
      isSubtotal: 'subtotal' in row.dataset,
      amounts: amounts(row),
    })),
    grand: amounts(rowsOf('[data-row="grand"]')[0]!),
  };
}

function drawnOnPaper(printed: HTMLElement): DrawnSummary {
  const rows = [...printed.querySelectorAll<HTMLTableRowElement>('tr[data-printed]')];
  const amounts = (row: HTMLTableRowElement): Amounts => {
    let column = 0;
    const cells = [...row.cells].map((cell) => {
      const at = column;
      column += cell.colSpan;
      // The header of a fee contains how it is calculated.
      return [at, at === 0 ? '' : withoutCounts(cell)] as const;
    });
    return amountsOf(cells);
  };
  const project = rows.findIndex((row) => row.dataset.printed === 'project');
  return {
    packages: rows.slice(0, project).map(amounts),
    project: amounts(rows[project]!),
    fees: rows.slice(project + 1, -1).map((row) => ({
      isSubtotal: 'subtotal' in row.dataset,
      amounts: amounts(row),
    })),
    grand: amounts(rows.at(-1)!),
  };
}

/** Expects every amount below others, or right of others, to be what these add up to; answers how many there were. */
function expectToAddUp({ packages, project, fees, grand }: DrawnSummary): number {
  const last = Math.max(...grand.keys());
  const added = fees.filter(({ isSubtotal }) => !isSubtotal);
  const inColumn = (rows: readonly Amounts[], column: number) => add(rows.map((row) => row.get(column) ?? 0n));
  for (const [column, sum] of project) expect([column, sum]).toEqual([column, inColumn(packages, column)]);
  for (const [column, sum] of grand) {
    const ofFees = inColumn(
      added.map(({ amounts }) => amounts),
      column,
    );
    expect([column, sum]).toEqual([column, (project.get(column) ?? 0n) + ofFees]);
  }
  const parts = [...grand.keys()].filter((column) => column !== last);
  for (const row of [...packages, project, ...fees.map(({ amounts }) => amounts), grand]) {
    expect(row.get(last)).toBe(add(parts.map((column) => row.get(column) ?? 0n)));
  }
  return project.size + grand.size + packages.length + fees.length;
}

describe('a drawn summary whose typed amounts are in cents', () => {
  const projects = fc.sample(arbitraryProject, { seed: 11, numRuns: 4 });

  it.each(projects.map((project, index) => ({ project, index })))(
    'adds up in every row and column on the screen and on paper, project $index [LIM-015]',
    async ({ project }) => {
      const { grid } = await openSheet(sampleOfCase(project));
      const shown = drawnOnScreen(grid);
      expect([shown.packages.length, shown.fees.length]).toEqual([project.packages.length, project.fees.length]);
      expect(expectToAddUp(shown)).toBeGreaterThan(10);
      await media('print');
      const onPaper = drawnOnPaper(await screen.findByTestId('printed-summary'));
      expect([onPaper.packages.length, onPaper.fees.length]).toEqual([project.packages.length, project.fees.length]);
      expect(expectToAddUp(onPaper)).toBeGreaterThan(8);
    },
  );
});
