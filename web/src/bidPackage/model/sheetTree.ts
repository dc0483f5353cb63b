import type { RollupGroup } from '#leveling';
import type { RowKey } from '../../grid/gridSource.ts';
import { rowKey, type SheetRowKey } from './rowKey.ts';
import { groupName, type SheetLines } from './sheetLines.ts';

/** A section (the base bid or one alternate) or a group of its lines, up to two levels. */
export interface TreeNode {
  readonly key: SheetRowKey;
  readonly kind: 'section' | 'group1' | 'group2';
  /** Section index: 0 is the base bid, n the n-th alternate. */
  readonly section: number;
  readonly level1: string | null;
  readonly level2: string | null;
  readonly parent: number;
  readonly children: number[];
  /** Lines directly in it, in order; lines without a group come first. */
  readonly lines: number[];
  /** Lines beneath it, those of its groups among them. */
  lineCount: number;
}

export interface SheetTree {
  readonly nodes: TreeNode[];
  readonly nodeOfLine: Int32Array;
  readonly indexOf: Map<RowKey, number>;
  readonly sections: number[];
}

/** The section (both levels null) or group that a lump sum is placed on. */
export interface GroupPlace {
  readonly section: number;
  readonly level1: string | null;
  readonly level2: string | null;
}

/**
 * Sections and groups from the lines in their display order. Groups appear where their first line does; a group that
 * only holds lump sums (its last line was removed) is at the end of its parent.
 */
export function treeOf(lines: SheetLines, sectionCount: number, lumpSumPlaces: readonly GroupPlace[]): SheetTree {
  const nodes: TreeNode[] = [];
  const indexOf = new Map<RowKey, number>();
  const node = (place: GroupPlace): number => {
    const key = rowKey.node(place);
    const known = indexOf.get(key);
    if (known !== undefined) return known;
    const kind = place.level1 === null ? 'section' : place.level2 === null ? 'group1' : 'group2';
    const parent =
      kind === 'section' ? -1 : node({ ...place, level1: kind === 'group1' ? null : place.level1, level2: null });
    const index = nodes.length;
    nodes.push({ ...place, key, kind, parent, children: [], lines: [], lineCount: 0 });
    indexOf.set(key, index);
    nodes[parent]?.children.push(index);
    return index;
  };
  const sections: number[] = [];
  for (let section = 0; section < sectionCount; section += 1) {
    sections.push(node({ section, level1: null, level2: null }));
  }
  const nodeOfLine = new Int32Array(lines.ids.length);
  for (let line = 0; line < lines.ids.length; line += 1) {
    const level1 = lines.levels1[line] ?? null;
    const level2 = level1 === null ? null : (lines.levels2[line] ?? null);
    const own = node({ section: lines.sections[line] ?? 0, level1, level2 });
    nodeOfLine[line] = own;
    nodes[own]!.lines.push(line);
    for (let up = own; up !== -1; up = nodes[up]!.parent) nodes[up]!.lineCount += 1;
  }
  for (const place of lumpSumPlaces) {
    node({ section: place.section, level1: groupName(place.level1), level2: groupName(place.level2) });
  }
  return { nodes, nodeOfLine, indexOf, sections };
}

/** All lines beneath a node, in display order: its own first, then group by group. */
export function linesBeneath(tree: SheetTree, index: number): number[] {
  const node = tree.nodes[index];
  if (node === undefined) return [];
  return [...node.lines, ...node.children.flatMap((child) => linesBeneath(tree, child))];
}

export function ancestorsOf(tree: SheetTree, index: number): number[] {
  const above: number[] = [];
  for (let up = tree.nodes[index]?.parent ?? -1; up !== -1; up = tree.nodes[up]!.parent) above.push(up);
  return above;
}

/** A place in the words of leveling: the names of its levels, none for the whole section. */
export function groupOfPlace(place: GroupPlace): RollupGroup {
  if (place.level1 === null) return [];
  return place.level2 === null ? [place.level1] : [place.level1, place.level2];
}
