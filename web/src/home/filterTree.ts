import type { groupingKeys, ProjectCardRecord } from '#contract';

/** What projects are grouped by; '' is none (HOME-034). */
export type GroupingKey = (typeof groupingKeys)[number];

/** One node of the filter tree: a value of a grouping, with the projects that have it (HOME-042). */
export interface TreeNode {
  /** The path of values from the top, unique in the tree. */
  readonly id: string;
  /** The value; null where the projects have none ('n/a'). */
  readonly name: string | null;
  readonly projects: readonly ProjectCardRecord[];
  readonly nodes: readonly TreeNode[];
}

/**
 * The nodes of the first grouping with those of the second below, each by name, n/a last. Without a first grouping there
 * are none.
 */
export function filterTree(
  projects: readonly ProjectCardRecord[],
  first: GroupingKey,
  second: GroupingKey,
): TreeNode[] {
  if (first === '') return [];
  return group(projects, first, '').map((node) => ({
    ...node,
    nodes: second === '' ? [] : group(node.projects, second, `${node.id}/`),
  }));
}

function group(projects: readonly ProjectCardRecord[], key: Exclude<GroupingKey, ''>, prefix: string): TreeNode[] {
  const byValue = new Map<string | null, ProjectCardRecord[]>();
  for (const project of projects) {
    const value = project[key]?.trim() || null;
    const members = byValue.get(value);
    if (members) members.push(project);
    else byValue.set(value, [project]);
  }
  return [...byValue]
    .map(([name, members]) => ({ id: `${prefix}${name ?? ''}`, name, projects: members, nodes: [] }))
    .sort((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name)));
}

/** The node with this id, or null. */
export function findNode(nodes: readonly TreeNode[], id: string | null): TreeNode | null {
  if (id === null) return null;
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.nodes, id);
    if (found) return found;
  }
  return null;
}
