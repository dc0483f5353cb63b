import { contributesToBid } from '#leveling';
import type { RowKey } from '../../grid/gridSource.ts';
import { rowKey, type SheetRowKey } from './rowKey.ts';
import type { SheetContent } from './sheetContent.ts';
import type { SheetTree } from './sheetTree.ts';
import type { ShownLines } from './shownLines.ts';

export type SheetRow = { readonly key: SheetRowKey } & (
  | { readonly kind: 'node'; readonly node: number }
  | { readonly kind: 'line'; readonly line: number; readonly number: number; readonly level: number }
  /** Requirements that contribute to the bid, in the base section. */
  | { readonly kind: 'contributions'; readonly section: 0 }
  /** What the printed totals of quotes have beyond the submitted prices, in the base section of what was submitted. */
  | { readonly kind: 'printedDifference'; readonly section: 0 }
  | { readonly kind: 'adjustment' | 'sectionTotal' | 'totalsSection'; readonly section: number }
  | { readonly kind: 'requirements'; readonly type: 'General' | 'Trade'; readonly count: number }
  | { readonly kind: 'requirement'; readonly requirement: number; readonly number: number }
  | { readonly kind: 'totals' | (typeof PACKAGE_ROW_KEYS)[number] }
);

/** Rows that show sums of one section; they are drawn again when it moves. */
export function sectionRowKeys(section: number): SheetRowKey[] {
  const keys: SheetRowKey[] = [rowKey.sectionTotal(section), rowKey.totalsSection(section)];
  return section === 0 ? [...keys, 'contributions', 'printedDifference'] : keys;
}

/** Rows that show sums of the package. */
export const PACKAGE_ROW_KEYS = ['grandTotal', 'difference', 'percent', 'unleveled'] as const;

/**
 * Returns the visible rows, top to bottom: per section its title, lines and groups, then contributing requirements (base
 * only), adjustment, printed totals (what was submitted, base only) and total; general and trade requirements; the
 * package's totals.
 * Requirement sections are left out of general conditions and where there are none, groups without a line that shows
 * where lines are filtered.
 */
export function visibleRows(sheet: {
  readonly tree: SheetTree;
  readonly lineIds: readonly string[];
  readonly requirements: readonly { readonly id: string; readonly requirementType: 'General' | 'Trade' }[];
  readonly isGeneralCondition: boolean;
  readonly hasContributions: boolean;
  readonly hasPrintedTotals?: boolean;
  readonly isCollapsed: (key: RowKey) => boolean;
  readonly shownLines?: Pick<ShownLines, 'has' | 'beneath' | 'isFiltered'>;
}): SheetRow[] {
  const rows: SheetRow[] = [];
  const { tree, shownLines } = sheet;
  const isEmpty = (index: number): boolean => shownLines?.isFiltered === true && shownLines.beneath(index).length === 0;
  let number = 0;
  const addLines = (index: number, hidden: boolean): void => {
    const node = tree.nodes[index]!;
    const isFilteredOut = node.kind !== 'section' && isEmpty(index);
    if (!hidden && !isFilteredOut) rows.push({ kind: 'node', key: node.key, node: index });
    const isHidden = hidden || sheet.isCollapsed(node.key);
    const level = { section: 2, group1: 3, group2: 4 }[node.kind];
    for (const line of node.lines) {
      number += 1;
      if (!isHidden && shownLines?.has(line) !== false)
        rows.push({ kind: 'line', key: rowKey.line(sheet.lineIds[line]!), line, number, level });
    }
    for (const child of node.children) addLines(child, isHidden);
  };
  tree.sections.forEach((index, section) => {
    number = 0;
    addLines(index, false);
    if (sheet.isCollapsed(tree.nodes[index]!.key)) return;
    if (section === 0 && sheet.hasContributions) rows.push({ kind: 'contributions', key: 'contributions', section });
    rows.push({ kind: 'adjustment', key: rowKey.adjustment(section), section });
    if (section === 0 && sheet.hasPrintedTotals === true)
      rows.push({ kind: 'printedDifference', key: 'printedDifference', section });
    rows.push({ kind: 'sectionTotal', key: rowKey.sectionTotal(section), section });
  });
  if (!sheet.isGeneralCondition) addRequirements(rows, sheet.requirements, sheet.isCollapsed);
  rows.push({ kind: 'totals', key: 'totals' });
  if (sheet.isCollapsed('totals')) return rows;
  tree.sections.forEach((_, section) => {
    rows.push({ kind: 'totalsSection', key: rowKey.totalsSection(section), section });
  });
  for (const kind of PACKAGE_ROW_KEYS) rows.push({ kind, key: kind });
  return rows;
}

/**
 * Returns the rows of a sheet, without those that are collapsed or filtered out; with the row of printed totals where it
 * shows what was submitted and they belong to it.
 */
export function rowsOf(
  content: SheetContent,
  isCollapsed: (key: RowKey) => boolean,
  shownLines?: ShownLines,
  hasPrintedTotals = false,
): SheetRow[] {
  const { tree, lines, requirements, bidPackage } = content;
  const { isGeneralCondition } = bidPackage;
  const hasContributions =
    !isGeneralCondition && requirements.some(({ fulfillmentType }) => contributesToBid(fulfillmentType));
  const lineIds = lines.ids;
  const shown = { tree, lineIds, requirements, isGeneralCondition };
  const sheet = { ...shown, hasContributions, hasPrintedTotals, isCollapsed };
  return visibleRows(shownLines === undefined ? sheet : { ...sheet, shownLines });
}

function addRequirements(
  rows: SheetRow[],
  requirements: readonly { readonly id: string; readonly requirementType: 'General' | 'Trade' }[],
  isCollapsed: (key: RowKey) => boolean,
): void {
  for (const type of ['General', 'Trade'] as const) {
    const count = requirements.filter((requirement) => requirement.requirementType === type).length;
    // Without any, the row of trade requirements is where the first one is added.
    if (count === 0 && type === 'General') continue;
    const key = rowKey.requirements(type);
    rows.push({ kind: 'requirements', key, type, count });
    if (isCollapsed(key)) continue;
    let number = 0;
    requirements.forEach((requirement, index) => {
      if (requirement.requirementType !== type) return;
      number += 1;
      rows.push({ kind: 'requirement', key: rowKey.requirement(requirement.id), requirement: index, number });
    });
  }
}

/** Returns whether a row has others beneath it, which fold away. */
export function isCollapsible(row: SheetRow | null): boolean {
  return row?.kind === 'node' || row?.kind === 'requirements' || row?.kind === 'totals';
}

/** Depth of a row in the ARIA tree, from 1. */
export function rowLevel(row: SheetRow, tree: SheetTree): number {
  if (row.kind === 'line') return row.level;
  if (row.kind === 'node') return { section: 1, group1: 2, group2: 3 }[tree.nodes[row.node]!.kind];
  return isCollapsible(row) ? 1 : 2;
}

/** Returns words for what a row is, and for one whose section does not count. */
export function rowKind(
  row: SheetRow,
  content: { readonly tree: SheetTree; readonly lines: { readonly sections: readonly number[] } },
  isEnabled: (section: number) => boolean,
): string {
  switch (row.kind) {
    case 'node': {
      const node = content.tree.nodes[row.node]!;
      if (node.kind !== 'section') return node.kind;
      return isEnabled(node.section) ? 'section' : 'section off';
    }
    case 'line':
      return isEnabled(content.lines.sections[row.line] ?? 0) ? 'line' : 'line off';
    case 'sectionTotal':
      return isEnabled(row.section) ? 'total' : 'total off';
    default:
      return KINDS[row.kind] ?? 'sum';
  }
}

const KINDS: Partial<Record<SheetRow['kind'], string>> = {
  requirement: 'line requirement',
  contributions: 'adjustment',
  printedDifference: 'adjustment',
  adjustment: 'adjustment',
  grandTotal: 'total grandTotal',
  requirements: 'section',
  totals: 'section',
};
