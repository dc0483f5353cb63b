import type { CellWords } from '../columns/cells.ts';
import type { ColumnGroup } from '../columns/column.ts';
import { columnGroups, isColumnOff } from '../columns/columns.ts';
import { cellsOf, columnWidth, textWidth } from '../columns/columnWidths.ts';
import { printCell } from '../model/print.ts';
import type { SummaryData } from '../model/summaryData.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import { packageName } from '../model/summaryView.ts';

/** Between the margins of a tabloid page in landscape: 17 in less twice 0.4 in, at 96 px an inch. */
export const PAGE_WIDTH = 1555;
/** Below this share of its size a page is read with a glass: alternates then print their amounts alone. */
const LEAST_ZOOM = 0.72;

/** What is printed, left to right. */
export interface PrintLayout {
  readonly groups: readonly ColumnGroup[];
  readonly widths: ReadonlyMap<string, number>;
  readonly left: { readonly package: number; readonly selected: number; readonly count: number };
  readonly total: number;
  /** At most 1: how much smaller the sheet prints so that its width fits the page. */
  readonly zoom: number;
}

/**
 * The columns of the printed page: bid amount, second bidder, comparison, enabled alternates, contingency,
 * whatever the display toggles of the screen say; spread, classifications, disabled alternates and notes stay on screen.
 * Worked: one enabled alternate fits as it is; four together print at about 70 %, so their estimates and variances go.
 */
export function printLayout(data: SummaryData, figures: SummaryFigures, words: CellWords): PrintLayout {
  const whole = layoutOf(printedGroups(data, figures), data, figures, words);
  if (whole.zoom >= LEAST_ZOOM) return whole;
  const amountsAlone = whole.groups.map((group) =>
    group.alternate !== undefined ? { ...group, columns: group.columns.slice(0, 1) } : group,
  );
  return layoutOf(amountsAlone, data, figures, words);
}

function printedGroups({ project }: SummaryData, { enabled }: SummaryFigures): ColumnGroup[] {
  const display = {
    displayAssignedToColumn: false,
    displayClassifications: false,
    displayAnalysis: true,
    displayNotes: false,
  };
  return columnGroups(project.alternates, display).filter(
    (group) => group.isScreenOnly !== true && !isColumnOff(group, enabled),
  );
}

function layoutOf(
  groups: readonly ColumnGroup[],
  data: SummaryData,
  figures: SummaryFigures,
  words: CellWords,
): PrintLayout {
  const widths = new Map<string, number>();
  for (const column of groups.flatMap((group) => group.columns)) {
    widths.set(column.key, columnWidth(column, cellsOf(column, data.packages, figures, words)) + 4);
  }
  const longest = Math.max(0, ...data.packages.map((row) => packageName(row).length));
  const left = { package: Math.min(300, Math.max(190, Math.ceil(longest * 5.8) + 18)), selected: 140, count: 54 };
  const { project, rows, feeValues } = figures;
  const ofRows = [...rows.map(({ amounts }) => amounts.bidTotal), ...(feeValues?.totals ?? [])];
  const totals = [...ofRows, project.bidTotal, project.grandTotal ?? 0n].map(printCell);
  const total = Math.max(106, ...totals.map((text) => Math.ceil(textWidth(text) * 1.08) + 14));
  const width = [...widths.values(), left.package, left.selected, left.count, total].reduce((sum, one) => sum + one, 0);
  return { groups, widths, left, total, zoom: Math.min(1, Math.floor((PAGE_WIDTH * 1000) / width) / 1000) };
}
