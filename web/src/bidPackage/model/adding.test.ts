import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { arbitraryProject, type EnteredProject } from '../../../../leveling/vectors/arbitraryProject.testing.ts';
import { contentOfCase } from '../../../../server/src/export/vectorContent.testing.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { add, amountsIn, printedCents } from '../../printedAmounts.testing.ts';
import { columnOfBidder } from '../sheet/sheetPage.ts';
import { ESTIMATE, type PrintedRow, printedSheet } from '../testing/printedSheet.testing.ts';
import { explain } from '../why/explain.ts';
import { COMPARISON_COLUMNS } from './columnKeys.ts';
import { SheetModel } from './sheetModel.ts';

beforeAll(() => startI18n('en-US'));

/** The packages of a project as their pages show them, every group open. */
function modelsOf(project: EnteredProject): SheetModel[] {
  return contentOfCase(project).packages.map((record) => {
    const model = new SheetModel(record);
    for (const key of model.content.tree.nodes.map((node) => node.key)) {
      if (model.collapsed.has(key)) model.toggleCollapsed(key);
    }
    return model;
  });
}

/** Returns what is printed in one column of a package page. */
class PrintedColumn {
  private readonly model: SheetModel;
  readonly column: number;
  private readonly rows: ReadonlyMap<string, PrintedRow>;

  constructor(model: SheetModel, column: number, rows: readonly PrintedRow[]) {
    this.model = model;
    this.column = column;
    this.rows = new Map(rows.map((row) => [row.key, row]));
  }

  texts(key: string): readonly string[] {
    return this.rows.get(key)?.cells[this.column] ?? [];
  }

  amount(key: string): bigint {
    return add(amountsIn(this.texts(key)));
  }

  /** The rows directly beneath a section or group, with its own lump sum. */
  beneath(index: number): bigint {
    const { tree, lines } = this.model.content;
    const node = tree.nodes[index]!;
    const own = add(node.lines.map((line) => this.amount(`l-${lines.ids[line]}`)));
    return own + add(node.children.map((child) => this.node(child))) + this.lumpSum(index);
  }

  /** A section or group; one covered by a lump sum above it prints where its amount went, and its lines print theirs. */
  node(index: number): bigint {
    const texts = this.texts(this.model.content.tree.nodes[index]!.key);
    return amountsIn(texts).length === 0 ? this.beneath(index) : add(amountsIn(texts));
  }

  private lumpSum(index: number): bigint {
    const bidder = this.model.content.bidders[this.column - columnOfBidder(0)];
    const lump = bidder && this.model.lumpSum(this.model.content.tree.nodes[index]!, bidder.id);
    // It is printed last in its cell.
    return lump ? amountsIn(this.texts(this.model.content.tree.nodes[index]!.key)).at(-1)! : 0n;
  }
}

/** Returns the figure among the texts of a cell. */
const FIGURE = /^([+−]?[\d,]+\.\d\d|[+−]?[\d,]+%|·|no estimate)$/;

/** One figure of texts: a lump sum and what the lines below it add are one amount; a dot or nothing is no amount. */
function figureOf(texts: readonly string[]): string {
  const isAmount = texts.every((text) => text === '·' || amountsIn([text]).length > 0);
  return isAmount ? String(add(amountsIn(texts))) : texts.join(' ');
}

/** Expects every sum of a column to be that of the printed figures above it; answers how many there were. */
function addsUp(model: SheetModel, printed: PrintedColumn, estimate: PrintedColumn): number {
  const { tree, bidPackage, requirements } = model.content;
  const isEstimate = printed.column === estimate.column;
  // A disabled alternate prints 0.00 as the sum of a group, and its own base estimates all the same.
  const counts = (section: number) => isEstimate || model.isEnabled(section);
  tree.nodes.forEach((node, index) => {
    if (counts(node.section)) expect(printed.node(index)).toBe(printed.beneath(index));
  });
  tree.sections.forEach((node, section) => {
    const entered = isEstimate ? 0n : printed.amount(`adjustment-${section}`);
    const answers = isEstimate || section > 0 ? 0n : printed.amount('contributions');
    const sum = counts(section) ? printed.node(node) + answers + entered : 0n;
    expect(printed.amount(`total-${section}`)).toBe(sum);
    expect(printed.amount(`totals-${section}`)).toBe(model.isEnabled(section) ? sum : 0n);
  });
  const total = add(tree.sections.map((_, section) => printed.amount(`totals-${section}`)));
  // The amount of general conditions is their base estimate, so that no bidder has one.
  expect(printed.amount('grandTotal')).toBe(isEstimate || !bidPackage.isGeneralCondition ? total : 0n);
  const [difference] = amountsIn(printed.texts('difference'));
  if (difference !== undefined) expect(difference).toBe(total - estimate.amount('grandTotal'));
  if (!isEstimate && !bidPackage.isGeneralCondition) {
    const answers = add(requirements.map(({ id }) => printed.amount(`r-${id}`)));
    expect(printed.amount('contributions')).toBe(answers);
  }
  return tree.nodes.length + 2 * tree.sections.length + 3;
}

describe('a package page whose typed amounts are in cents', () => {
  it('prints columns that add up, in all bidders and in the base estimate [LIM-015]', () => {
    let added = 0;
    fc.assert(
      fc.property(arbitraryProject, (project) => {
        for (const model of modelsOf(project)) {
          const rows = printedSheet(model);
          for (let column = ESTIMATE; column < rows[0]!.cells.length; column += 1) {
            if (COMPARISON_COLUMNS.includes(column)) continue;
            added += addsUp(model, new PrintedColumn(model, column, rows), new PrintedColumn(model, ESTIMATE, rows));
          }
        }
      }),
      { numRuns: 50 },
    );
    expect(added).toBeGreaterThan(1_000);
  }, 60_000);

  it('explains every figure by the very one that stands in its cell, with terms that add up [LIM-015] [BID-058]', () => {
    let explained = 0;
    fc.assert(
      fc.property(arbitraryProject, (project) => {
        for (const model of modelsOf(project)) {
          for (const { key, cells } of printedSheet(model)) {
            for (let column = ESTIMATE; column < cells.length; column += 1) {
              const where = `${key}, column ${column}: `;
              const texts = cells[column]!.filter((text) => FIGURE.test(text));
              const why = explain(model, { row: key, column });
              // Words alone, as of a group that a lump sum covers, are no figure; an adjustment explains the total below it.
              const isFigure = texts.length > 0 || cells[column]!.length === 0;
              if (isFigure && !key.startsWith('adjustment-') && key !== 'unleveled') {
                expect(where + figureOf(texts)).toBe(where + figureOf(why === null ? [] : [why.figure]));
              }
              if (why?.sum === undefined) continue;
              const terms = add(why.rows.flatMap(({ figure }) => amountsIn([figure.replace('unleveled, ', '')])));
              expect(where + terms).toBe(where + printedCents(why.sum));
              explained += 1;
            }
          }
        }
      }),
      { numRuns: 40 },
    );
    expect(explained).toBeGreaterThan(1_000);
  }, 60_000);
});
