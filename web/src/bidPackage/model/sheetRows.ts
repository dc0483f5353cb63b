import type { RowKey } from '../../grid/gridSource.ts';
import {
  type AdjustmentKey,
  type LineKey,
  type NodeKey,
  type RequirementKey,
  type RequirementsKey,
  rowKey,
  type SectionTotalKey,
  type SheetRowKey,
  type SingleKey,
  type TotalsSectionKey,
} from './rowKey.ts';
import type { SheetTree } from './sheetTree.ts';

/** One row of the sheet and what it stands for. */
export type SheetRow =
  | { readonly kind: 'node'; readonly key: NodeKey; readonly node: number }
  | {
      readonly kind: 'line';
      readonly key: LineKey;
      readonly line: number;
      readonly number: number;
      readonly level: number;
    }
  /** Requirements that contribute to the bid, in the base section. */
  | { readonly kind: 'contributions'; readonly key: 'contributions'; readonly section: 0 }
  | { readonly kind: 'adjustment'; readonly key: AdjustmentKey; readonly section: number }
  | { readonly kind: 'sectionTotal'; readonly key: SectionTotalKey; readonly section: number }
  | {
      readonly kind: 'requirements';
      readonly key: RequirementsKey;
      readonly type: 'General' | 'Trade';
      readonly count: number;
    }
  | {
      readonly kind: 'requirement';
      readonly key: RequirementKey;
      readonly requirement: number;
      readonly number: number;
    }
  | { readonly kind: 'totals'; readonly key: 'totals' }
  | { readonly kind: 'totalsSection'; readonly key: TotalsSectionKey; readonly section: number }
  | { readonly kind: 'grandTotal' | 'difference' | 'percent' | 'unleveled'; readonly key: SingleKey };

/** Rows that show sums of one section; they are drawn again when it moves. */
export function sectionRowKeys(section: number): SheetRowKey[] {
  const keys: SheetRowKey[] = [rowKey.sectionTotal(section), rowKey.totalsSection(section)];
  return section === 0 ? [...keys, 'contributions'] : keys;
}

/** Rows that show sums of the package. */
export const PACKAGE_ROW_KEYS: readonly SheetRowKey[] = ['grandTotal', 'difference', 'percent', 'unleveled'];

/**
 * The visible rows, top to bottom: per section its head, lines and groups, then contributing
 * requirements (base only), adjustment and total; general and trade requirements; the package's totals.
 * Requirement sections are left out of general conditions and where there are none.
 */
export function visibleRows(sheet: {
  readonly tree: SheetTree;
  readonly lineIds: readonly string[];
  readonly requirements: readonly { readonly id: string; readonly requirementType: 'General' | 'Trade' }[];
  readonly isGeneralCondition: boolean;
  readonly hasContributions: boolean;
  readonly isCollapsed: (key: RowKey) => boolean;
}): SheetRow[] {
  const rows: SheetRow[] = [];
  const { tree } = sheet;
  let number = 0;
  const addLines = (index: number, hidden: boolean): void => {
    const node = tree.nodes[index]!;
    if (!hidden) rows.push({ kind: 'node', key: node.key, node: index });
    const isHidden = hidden || sheet.isCollapsed(node.key);
    const level = node.kind === 'section' ? 2 : node.kind === 'group1' ? 3 : 4;
    for (const line of node.lines) {
      number += 1;
      if (!isHidden) rows.push({ kind: 'line', key: rowKey.line(sheet.lineIds[line]!), line, number, level });
    }
    for (const child of node.children) addLines(child, isHidden);
  };
  tree.sections.forEach((index, section) => {
    number = 0;
    addLines(index, false);
    if (sheet.isCollapsed(tree.nodes[index]!.key)) return;
    if (section === 0 && sheet.hasContributions) rows.push({ kind: 'contributions', key: 'contributions', section });
    rows.push({ kind: 'adjustment', key: rowKey.adjustment(section), section });
    rows.push({ kind: 'sectionTotal', key: rowKey.sectionTotal(section), section });
  });
  if (!sheet.isGeneralCondition) addRequirements(rows, sheet.requirements, sheet.isCollapsed);
  rows.push({ kind: 'totals', key: 'totals' });
  if (sheet.isCollapsed('totals')) return rows;
  tree.sections.forEach((_, section) => {
    rows.push({ kind: 'totalsSection', key: rowKey.totalsSection(section), section });
  });
  for (const kind of ['grandTotal', 'difference', 'percent', 'unleveled'] as const) rows.push({ kind, key: kind });
  return rows;
}

function addRequirements(
  rows: SheetRow[],
  requirements: readonly { readonly id: string; readonly requirementType: 'General' | 'Trade' }[],
  isCollapsed: (key: RowKey) => boolean,
): void {
  for (const type of ['General', 'Trade'] as const) {
    const count = requirements.filter((requirement) => requirement.requirementType === type).length;
    if (count === 0) continue;
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

/** Depth of a row in the ARIA tree, from 1. */
export function rowLevel(row: SheetRow, tree: SheetTree): number {
  switch (row.kind) {
    case 'node': {
      const { kind } = tree.nodes[row.node]!;
      return kind === 'section' ? 1 : kind === 'group1' ? 2 : 3;
    }
    case 'line':
      return row.level;
    case 'requirements':
    case 'totals':
      return 1;
    default:
      return 2;
  }
}

/** Class names of a row's element: its band, and whether its section counts. */
export function rowClass(
  row: SheetRow,
  content: { readonly tree: SheetTree; readonly lines: { readonly sections: readonly number[] } },
  isEnabled: (section: number) => boolean,
): string {
  switch (row.kind) {
    case 'node': {
      const node = content.tree.nodes[row.node]!;
      if (node.kind !== 'section') return node.kind === 'group1' ? 'g1' : 'g2';
      return isEnabled(node.section) ? 'sec' : 'sec altoff';
    }
    case 'line':
      return isEnabled(content.lines.sections[row.line] ?? 0) ? 'line' : 'line altoff';
    case 'requirement':
      return 'line req';
    case 'contributions':
    case 'adjustment':
      return 'adjr';
    case 'sectionTotal':
      return 'tot';
    case 'grandTotal':
      return 'tot grand';
    case 'requirements':
    case 'totals':
      return 'sec';
    default:
      return 'sum';
  }
}
