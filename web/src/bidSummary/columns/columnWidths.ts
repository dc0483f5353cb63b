import { Classification, ZERO } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { grandCell } from '../fees/feeCells.ts';
import { adjustmentNotesOf, type SummaryPackage } from '../model/summaryData.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import type { SheetShape, ShownColumns } from '../sheet/sheetShape.ts';
import { unleveledIn } from './alternateColumns.ts';
import type { Cell, CellWords } from './cells.ts';
import type { ColumnDescriptor, ColumnGroup, ColumnPlace } from './column.ts';

/** Widths in the sheet's 11.5 px tabular type; a cell's padding and border. */
const DIGIT = 7.3;
const MARK = 3.5;
const LETTER = 6.4;
const STRONG = 1.02;
const PADDING = 13;

/** The mark of a carried amount, and its gap. */
const MARK_ICON = 16;

/** Between what an alternate that is off would count and its 0.00. */
const GAP = 6;

/** Room for the icon of notes next to an amount. */
const NOTE_ICON = 16;

/** Around the count of unleveled lines next to an amount: its padding, border and gap. */
const MARK_PADDING = 16;

const SWITCH = 48;
const MOST_OF_ALTERNATE = 320;

/** A classification whose header shows its badge alone. */
const BADGE_ALONE = 34;

/** A column as wide as its longest number, never narrower than its header. */
export function columnWidth({ width }: Pick<ColumnDescriptor, 'width'>, cells: readonly Cell[]): number {
  if ('fixed' in width) return width.fixed;
  const { least, most } = width;
  const longest = Math.max(0, ...cells.map((cell) => cellWidth(cell)));
  return Math.max(least, most === undefined ? longest : Math.min(longest + NOTE_ICON, most));
}

function cellWidth({ text, isStrong, carried, ifEnabled }: Cell): number {
  const mark = (carried === undefined ? 0 : MARK_ICON) + (ifEnabled === undefined ? 0 : textWidth(ifEnabled) + GAP);
  return Math.ceil(textWidth(text) * (isStrong ? STRONG : 1)) + Math.ceil(mark) + PADDING;
}

/** Estimates the width of a text. Worked: '3,589,220.76' is 9 digits and 3 marks, 76.2 px. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text)
    width += /[\d%+\u2212]/.test(character) ? DIGIT : /[.,· ]/.test(character) ? MARK : LETTER;
  return width;
}

/** Its last figure is larger than the others. */
const GRAND = 1.15;

/** Returns the width of the bid total's column: the longest total of a package or a fee, or the grand total. */
function totalWidth({ rows, feeValues, project }: SummaryFigures): number {
  const totals = [...rows.map(({ amounts }) => amounts.bidTotal), ...(feeValues?.totals ?? [])];
  const ofProject = project.carriedPackageCount === 0 ? 0 : textWidth(printTotal(project.bidTotal)) + MARK_ICON;
  const grand = [project.bidTotal, project.grandTotal ?? ZERO].map((total) => textWidth(printTotal(total)) * GRAND);
  const marked = rows.flatMap(({ amounts }) =>
    amounts.carried === null ? [] : [textWidth(printTotal(amounts.bidTotal)) * STRONG + MARK_ICON],
  );
  const widths = [...totals.map((total) => textWidth(printTotal(total)) * STRONG), ...marked, ofProject, ...grand];
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

/** A narrow window keeps this share of its width for the names, and no less than so many px. */
const SHARE_OF_NARROW = 0.36;
const LEAST_OF_NARROW = 132;

/** The line before the bid total. */
const EDGE = 1;

/** Returns the widths of the frozen left part. Worked: 'code - description' takes 170 to 248 px. */
function leftWidths(
  packages: readonly { readonly code: string; readonly description: string }[],
  { display, showsBidder }: Pick<ShownColumns, 'display' | 'showsBidder'>,
): LeftWidths {
  const longest = Math.max(0, ...packages.map(({ code, description }) => code.length + description.length + 3));
  return {
    package: Math.min(248, Math.max(170, Math.ceil(longest * 5.6) + 26)),
    assigned: display.displayAssignedToColumn ? 78 : 0,
    selected: showsBidder ? 128 : 0,
    count: showsBidder ? 42 : 0,
  };
}

/** Returns the texts of all cells of a column: of the packages, then the sums in their bold type. */
export function cellsOf(
  column: ColumnDescriptor,
  packages: readonly SummaryPackage[],
  figures: SummaryFigures,
  words: CellWords,
): Cell[] {
  const { enabled, rows } = figures;
  const sums = [column.projectCell(figures, words), grandCell(column, figures)];
  return [
    ...packages.map((row, index) => column.packageCell({ row, figures: rows[index]!, enabled, words })),
    ...sums.map((cell) => ({ ...cell, isStrong: true })),
  ];
}

export function widthOfLeft({ package: name, assigned, selected, count }: LeftWidths): number {
  return name + assigned + selected + count;
}

export interface SheetWidths {
  /** By column key. */
  readonly widths: ReadonlyMap<string, number>;
  readonly left: LeftWidths;
  readonly totalWidth: number;
}

/**
 * Returns the widths of the whole sheet. Where that brings the bid amounts into the view of a wide window, first the
 * headers of classifications shrink, down to their badge, then the names of packages. Worked: 40 px are missing, the
 * headers can give 26 of them, the names have 218 px: they get 204.
 */
export function sheetWidths(
  { groups, ...shown }: ShownColumns,
  alternates: readonly { readonly name: string }[],
  packages: readonly SummaryPackage[],
  figures: SummaryFigures,
  words: CellWords,
  shape: SheetShape = 'wide',
  room = Number.POSITIVE_INFINITY,
): SheetWidths {
  const widths = new Map<string, number>();
  const spare = new Map<string, number>();
  for (const column of groups.flatMap((group) => group.columns)) {
    const { key, place, section } = column;
    const cells = cellsOf(column, packages, figures, words);
    const hasNotes = section !== undefined && packages.some((row) => adjustmentNotesOf(row, section) !== undefined);
    const width = columnWidth(column, cells);
    widths.set(key, width + (hasNotes ? NOTE_ICON : 0) + unleveledWidth(place, packages, figures));
    if (place.kind !== 'classification' || place.classification === Classification.Totals) continue;
    spare.set(key, width - Math.max(BADGE_ALONE, ...cells.map(cellWidth)));
  }
  for (const group of groups) widenForName(group, alternates, widths);
  const total = totalWidth(figures);
  const left = leftWidths(packages, shown);
  if (shape === 'narrow') {
    const most = Math.max(LEAST_OF_NARROW, Math.floor(room * SHARE_OF_NARROW));
    const narrow = { ...left, package: Math.min(left.package, most) };
    fillRoom(widths, room - widthOfLeft(narrow) - total - EDGE);
    return { widths, left: narrow, totalWidth: total };
  }
  const lacking = widthToBidAmount(groups, widths) + total + widthOfLeft(left) - room;
  if (shape === 'medium' || lacking <= 0) return { widths, left, totalWidth: total };
  const ofHeaders = [...spare.values()].reduce((sum, one) => sum + Math.max(0, one), 0);
  if (lacking > ofHeaders + left.package - LEAST_OF_PACKAGE) return { widths, left, totalWidth: total };
  const given = narrowHeaders(widths, spare, lacking);
  return { widths, left: { ...left, package: left.package - Math.max(0, lacking - given) }, totalWidth: total };
}

/** Returns the room of the counts of unleveled lines next to a column's amounts, in px; 0 without one. */
export function unleveledWidth(
  place: ColumnPlace,
  packages: readonly SummaryPackage[],
  { enabled }: Pick<SummaryFigures, 'enabled'>,
): number {
  const most = Math.max(0, ...packages.map((row) => unleveledIn(row, place, enabled)));
  return most === 0 ? 0 : Math.ceil(textWidth(String(most))) + MARK_PADDING;
}

/** Widens all columns alike where they leave a part of `room` px empty. */
function fillRoom(widths: Map<string, number>, room: number): void {
  const free = room - [...widths.values()].reduce((sum, width) => sum + width, 0);
  if (free <= 0 || !Number.isFinite(free)) return;
  for (const [key, width] of widths) widths.set(key, width + Math.floor(free / widths.size));
}

/** Shrinks the headers with most to spare, and returns by how much. */
function narrowHeaders(widths: Map<string, number>, spare: ReadonlyMap<string, number>, lacking: number): number {
  let given = 0;
  for (const [key, most] of [...spare].sort(([, a], [, b]) => b - a)) {
    if (given >= lacking || most <= 0) break;
    widths.set(key, widths.get(key)! - most);
    given += most;
  }
  return given;
}

/** Returns the groups from the first to the bid amount. */
function widthToBidAmount(groups: readonly ColumnGroup[], widths: ReadonlyMap<string, number>): number {
  const upTo = groups.slice(0, 1 + groups.findIndex(({ kind }) => kind === 'bidAmount'));
  return upTo.flatMap(({ columns }) => columns).reduce((sum, { key }) => sum + (widths.get(key) ?? 0), 0);
}

/** Returns the room for an alternate's name next to its switch; a very long one is cut. */
function widenForName(
  { columns, alternate }: ColumnGroup,
  alternates: readonly { readonly name: string }[],
  widths: Map<string, number>,
): void {
  if (alternate === undefined) return;
  const wanted = Math.min(MOST_OF_ALTERNATE, textWidth(alternates[alternate]?.name ?? '') + SWITCH);
  const lacking = wanted - columns.reduce((sum, { key }) => sum + widths.get(key)!, 0);
  if (lacking <= 0) return;
  for (const { key } of columns) widths.set(key, widths.get(key)! + Math.ceil(lacking / columns.length));
}
