import { ZERO } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { PAGE_WIDTH } from '../../ui/print/PrintedPages.tsx';
import type { CellWords } from '../columns/cells.ts';
import type { ColumnGroup } from '../columns/column.ts';
import { columnGroups, isColumnOff } from '../columns/columns.ts';
import { cellsOf, columnWidth, textWidth, unleveledWidth } from '../columns/columnWidths.ts';
import { packageName, type SummaryData } from '../model/summaryData.ts';
import type { SummaryFigures } from '../model/summaryFigures.ts';
import { nothing } from '../sheet/sheetShape.ts';

/** Below this zoom, alternates print their amounts alone. */
const MIN_ZOOM = 0.72;

export interface PrintLayout {
  readonly groups: readonly ColumnGroup[];
  readonly widths: ReadonlyMap<string, number>;
  readonly left: { readonly package: number; readonly selected: number; readonly count: number };
  readonly total: number;
  /** At most 1: the scale at which the sheet fits the width of the page. */
  readonly zoom: number;
}

/**
 * Returns the columns of the printed page: bid amount, second bidder, comparison, enabled alternates and contingency,
 * independent of the display toggles. Spread, classifications, disabled alternates and notes are not printed.
 * Worked: one enabled alternate fits; four would print at about 70 %, so their estimates and variances are left out.
 */
export function printLayout(data: SummaryData, figures: SummaryFigures, words: CellWords): PrintLayout {
  const whole = layoutOf(printedGroups(data, figures), data, figures, words);
  if (whole.zoom >= MIN_ZOOM) return whole;
  const amountsAlone = whole.groups.map((group) =>
    group.alternate !== undefined ? { ...group, columns: group.columns.slice(0, 1) } : group,
  );
  return layoutOf(amountsAlone, data, figures, words);
}

function printedGroups({ project }: SummaryData, { enabled }: SummaryFigures): ColumnGroup[] {
  return columnGroups(project.alternates, { ...nothing, displayAnalysis: true }).filter(
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
    const ofAmounts = columnWidth(column, cellsOf(column, data.packages, figures, words)) + 4;
    widths.set(column.key, ofAmounts + unleveledWidth(column.place, data.packages, figures));
  }
  const longest = Math.max(0, ...data.packages.map((row) => packageName(row).length));
  const left = { package: Math.min(300, Math.max(190, Math.ceil(longest * 5.8) + 18)), selected: 140, count: 54 };
  const { project, rows, feeValues } = figures;
  const ofRows = [...rows.map(({ amounts }) => amounts.bidTotal), ...(feeValues?.totals ?? [])];
  const totals = [...ofRows, project.bidTotal, project.grandTotal ?? ZERO].map((value) => printTotal(value));
  const total = Math.max(106, ...totals.map((text) => Math.ceil(textWidth(text) * 1.08) + 14));
  const width = [...widths.values(), left.package, left.selected, left.count, total].reduce((sum, one) => sum + one, 0);
  return { groups, widths, left, total, zoom: Math.min(1, Math.floor((PAGE_WIDTH * 1000) / width) / 1000) };
}
