import { type Cell, type CellWords, packageCell, projectCell } from './cells.ts';
import type { Column, ColumnGroup, Display } from './columns.ts';
import { grandCell } from './feeCells.ts';
import { printCell } from './print.ts';
import type { SummaryPackage } from './summaryData.ts';
import type { SummaryFigures } from './summaryFigures.ts';

/** Average width of a tabular digit in the sheet's 11.5 px type, and what a cell's padding and border take. */
const CHARACTER = 6.75;
const STRONG_CHARACTER = 7.1;
const PADDING = 13;

const FIXED: Readonly<Record<string, number>> = { spread: 138, notes: 190 };
/** At least so wide, for the heads. */
const LEAST: Readonly<Record<string, number>> = {
  'classification:2': 26,
  'classification:0': 66,
  'classification:6': 78,
  'bidAmount:bidAmount': 92,
  'second:name': 128,
  'comparison:percent': 56,
  'contingency:percent': 52,
};
const LEAST_OF_ALL = 72;
const MOST_OF_NAME = 170;

/** A column as wide as its longest number, never narrower than its head (look.md, Bid summary). */
export function columnWidth(column: Column, cells: readonly Cell[]): number {
  const fixed = FIXED[column.place.kind];
  if (fixed !== undefined) return fixed;
  const least = LEAST[column.key] ?? LEAST_OF_ALL;
  const longest = Math.max(0, ...cells.map((cell) => cellWidth(cell)));
  const isName = column.place.kind === 'second' && column.place.part === 'name';
  return Math.max(least, Math.min(longest, isName ? MOST_OF_NAME : Number.POSITIVE_INFINITY));
}

function cellWidth({ text, isStrong }: Cell): number {
  return Math.ceil(text.length * (isStrong ? STRONG_CHARACTER : CHARACTER)) + PADDING;
}

/** The bid total's column. */
export function totalWidth(texts: readonly string[]): number {
  return Math.max(106, ...texts.map((text) => Math.ceil(text.length * 8) + PADDING));
}

/** The frozen left part by its columns. */
export interface LeftWidths {
  readonly package: number;
  readonly assigned: number;
  readonly selected: number;
  readonly count: number;
}

/** A hidden column gives its width away. Worked: 'code - description' takes 150 to 260 px. */
export function leftWidths(
  packages: readonly { readonly code: string; readonly description: string }[],
  showsAssigned: boolean,
): LeftWidths {
  const longest = Math.max(0, ...packages.map(({ code, description }) => code.length + description.length + 3));
  return {
    package: Math.min(260, Math.max(170, Math.ceil(longest * 6.4) + 40)),
    assigned: showsAssigned ? 86 : 0,
    selected: 140,
    count: 50,
  };
}

/** The widths of the whole sheet, by column key. */
export function sheetWidths(
  groups: readonly ColumnGroup[],
  packages: readonly SummaryPackage[],
  figures: SummaryFigures,
  words: CellWords,
  display: Display,
): { readonly widths: ReadonlyMap<string, number>; readonly left: LeftWidths; readonly totalWidth: number } {
  const widths = new Map<string, number>();
  for (const column of groups.flatMap((group) => group.columns)) {
    const { place } = column;
    const cells = packages.map((row, index) => packageCell(place, row, figures.rows[index]!, figures.enabled, words));
    const sums = [projectCell(place, figures), grandCell(place, figures)].map((cell) => ({ ...cell, isStrong: true }));
    widths.set(column.key, columnWidth(column, [...cells, ...sums]));
  }
  const totals = [figures.project.bidTotal, figures.project.grandTotal ?? 0n].map(printCell);
  return {
    widths,
    left: leftWidths(packages, display.displayAssignedToColumn),
    totalWidth: totalWidth(totals),
  };
}
