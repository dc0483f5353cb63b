import { type Cell, type CellWords, packageCell, projectCell } from './cells.ts';
import type { Column, ColumnGroup, ColumnPlace, Display } from './columns.ts';
import { grandCell } from './feeCells.ts';
import { printCell } from './print.ts';
import type { SummaryPackage } from './summaryData.ts';
import type { SummaryFigures } from './summaryFigures.ts';

/** Widths in the sheet's 11.5 px tabular type; a cell's padding and border. */
const DIGIT = 7.3;
const MARK = 3.5;
const LETTER = 6.4;
const STRONG = 1.02;
const PADDING = 13;

/** Room for the icon of notes beside an amount. */
const NOTE_ICON = 16;

const SWITCH = 48;
const MOST_OF_ALTERNATE = 320;

const FIXED: Readonly<Record<string, number>> = { spread: 136, notes: 190 };
/** At least so wide, for the heads. */
const LEAST: Readonly<Record<string, number>> = {
  'classification:2': 26,
  'classification:0': 78,
  'classification:5': 74,
  'classification:6': 84,
  'bidAmount:bidAmount': 92,
  'second:name': 128,
  'comparison:percent': 56,
  'contingency:percent': 52,
};
const LEAST_OF_ALL = 70;
const MOST_OF_NAME = 170;

/** A column as wide as its longest number, never narrower than its head. */
export function columnWidth(column: Column, cells: readonly Cell[]): number {
  const fixed = FIXED[column.place.kind];
  if (fixed !== undefined) return fixed;
  const least = LEAST[column.key] ?? LEAST_OF_ALL;
  const longest = Math.max(0, ...cells.map((cell) => cellWidth(cell)));
  const isName = column.place.kind === 'second' && column.place.part === 'name';
  if (isName) return Math.max(least, Math.min(longest + NOTE_ICON, MOST_OF_NAME));
  return Math.max(least, longest);
}

function cellWidth({ text, isStrong }: Cell): number {
  return Math.ceil(textWidth(text) * (isStrong ? STRONG : 1)) + PADDING;
}

/** About how wide a text prints. Worked: '3,589,220.76' is 9 digits and 3 marks, 76.2 px. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width += /[\d%+\u2212]/.test(character) ? DIGIT : /[.,· ]/.test(character) ? MARK : LETTER;
  return width;
}

/** Its last figure is larger than the others. */
const GRAND = 1.15;

/** The bid total's column: as wide as the longest total of a package or a fee, or the grand total. */
function totalWidth({ rows, feeValues, project }: SummaryFigures): number {
  const totals = [...rows.map(({ amounts }) => amounts.bidTotal), ...(feeValues?.totals ?? [])];
  const grand = [project.bidTotal, project.grandTotal ?? 0n].map((total) => textWidth(printCell(total)) * GRAND);
  const widths = [...totals.map((total) => textWidth(printCell(total)) * STRONG), ...grand];
  return Math.max(106, ...widths.map((width) => Math.ceil(width) + PADDING));
}

/** The frozen left part by its columns. */
export interface LeftWidths {
  readonly package: number;
  readonly assigned: number;
  readonly selected: number;
  readonly count: number;
}

/** Names are shortened to no less than this so that the bid amounts stay in sight. */
const LEAST_OF_PACKAGE = 150;

/** A hidden column gives its width away. Worked: 'code - description' takes 170 to 248 px. */
export function leftWidths(
  packages: readonly { readonly code: string; readonly description: string }[],
  showsAssigned: boolean,
): LeftWidths {
  const longest = Math.max(0, ...packages.map(({ code, description }) => code.length + description.length + 3));
  return {
    package: Math.min(248, Math.max(170, Math.ceil(longest * 5.6) + 26)),
    assigned: showsAssigned ? 78 : 0,
    selected: 130,
    count: 42,
  };
}

/**
 * The widths of the whole sheet, by column key. Names of packages give way where that brings the bid amounts into the room
 * that the window has beside the bid total. Worked: 40 px lack, the names have 218: they get 178.
 */
export function sheetWidths(
  groups: readonly ColumnGroup[],
  alternates: readonly { readonly name: string }[],
  packages: readonly SummaryPackage[],
  figures: SummaryFigures,
  words: CellWords,
  display: Display,
  room = Number.POSITIVE_INFINITY,
): { readonly widths: ReadonlyMap<string, number>; readonly left: LeftWidths; readonly totalWidth: number } {
  const widths = new Map<string, number>();
  for (const column of groups.flatMap((group) => group.columns)) {
    const { place } = column;
    const cells = packages.map((row, index) => packageCell(place, row, figures.rows[index]!, figures.enabled, words));
    const isAmount = place.kind === 'bidAmount' || (place.kind === 'alternate' && place.part === 'amount');
    const hasNotes = isAmount && packages.some((row) => hasNotesIn(row, place));
    const sums = [projectCell(place, figures, words), grandCell(place, figures)].map((cell) => ({
      ...cell,
      isStrong: true,
    }));
    widths.set(column.key, columnWidth(column, [...cells, ...sums]) + (hasNotes ? NOTE_ICON : 0));
  }
  for (const { columns } of groups) widenForName(columns, alternates, widths);
  const total = totalWidth(figures);
  const left = leftWidths(packages, display.displayAssignedToColumn);
  const lacking = widthToBidAmount(groups, widths) + total + widthOfLeft(left) - room;
  const giving = left.package - LEAST_OF_PACKAGE;
  const given = lacking > 0 && lacking <= giving ? lacking : 0;
  return { widths, left: { ...left, package: left.package - given }, totalWidth: total };
}

function widthOfLeft({ package: name, assigned, selected, count }: LeftWidths): number {
  return name + assigned + selected + count;
}

/** The groups from the first to the bid amount. */
function widthToBidAmount(groups: readonly ColumnGroup[], widths: ReadonlyMap<string, number>): number {
  const upTo = groups.slice(0, 1 + groups.findIndex(({ kind }) => kind === 'bidAmount'));
  return upTo.flatMap(({ columns }) => columns).reduce((sum, { key }) => sum + (widths.get(key) ?? 0), 0);
}

/** Whether the adjustment behind an amount has notes. */
function hasNotesIn(row: SummaryPackage, place: ColumnPlace): boolean {
  const alternateId = place.kind === 'alternate' ? (row.alternates[place.index]?.alternateId ?? null) : null;
  return row.adjustmentNotes.some((note) => note.alternateId === alternateId);
}

/** An alternate's full name stands over its columns, beside its switch; a very long one is cut. */
function widenForName(
  columns: readonly Column[],
  alternates: readonly { readonly name: string }[],
  widths: Map<string, number>,
): void {
  const { place } = columns[0]!;
  if (place.kind !== 'alternate') return;
  const wanted = Math.min(MOST_OF_ALTERNATE, textWidth(alternates[place.index]?.name ?? '') + SWITCH);
  const lacking = wanted - columns.reduce((sum, { key }) => sum + widths.get(key)!, 0);
  if (lacking <= 0) return;
  for (const { key } of columns) widths.set(key, widths.get(key)! + Math.ceil(lacking / columns.length));
}
