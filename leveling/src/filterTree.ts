/** The properties by which projects can be grouped. */
export type GroupingProperty = 'owner' | 'architect' | 'address_City' | 'address_StateOrRegion';

/** The properties of a project that group it. */
export type Groupable = Readonly<Record<GroupingProperty, string | null>>;

/** One item of the filter tree: a value of a grouping, with how many projects have it. */
export interface FilterTreeItem {
  /** The values from the top, unique in the tree. */
  readonly id: string;
  /** The last of its values; null where the projects have none ('n/a'). */
  readonly name: string | null;
  readonly subItems: readonly FilterTreeItem[];
  /** The groupings from the top, as many as values. */
  readonly groupingProperties: readonly GroupingProperty[];
  readonly groupingPropertiesValues: readonly (string | null)[];
  readonly count: number;
}

/**
 * Makes the filter tree: one item per distinct value of the first grouping, with the items of the second below it, each by
 * name, n/a last. Without a first grouping there are none. Two projects of the owner Trust in Bath and Lewiston, by owner
 * and city: Trust 2, below it Bath 1 and Lewiston 1.
 */
export function filterTree(
  projects: readonly Groupable[],
  first: GroupingProperty | '',
  second: GroupingProperty | '',
): FilterTreeItem[] {
  if (first === '') return [];
  return itemsOf(projects, [first, ...(second === '' ? [] : [second])], null);
}

function itemsOf(
  projects: readonly Groupable[],
  properties: readonly GroupingProperty[],
  above: FilterTreeItem | null,
): FilterTreeItem[] {
  const [property, ...below] = properties;
  if (property === undefined) return [];
  const byValue = new Map<string | null, Groupable[]>();
  for (const project of projects) {
    const value = groupingValue(project, property);
    const members = byValue.get(value);
    if (members) members.push(project);
    else byValue.set(value, [project]);
  }
  return [...byValue]
    .map(([name, members]) => {
      const item = {
        id: `${above ? `${above.id}/` : ''}${encodeURIComponent(name ?? '')}`,
        name,
        subItems: [],
        groupingProperties: [...(above?.groupingProperties ?? []), property],
        groupingPropertiesValues: [...(above?.groupingPropertiesValues ?? []), name],
        count: members.length,
      };
      return { ...item, subItems: itemsOf(members, below, item) };
    })
    .sort((a, b) => (a.name === null ? 1 : b.name === null ? -1 : a.name.localeCompare(b.name, 'en-US')));
}

/** Returns the value by which a project is grouped; null where it has none. */
export function groupingValue(project: Groupable, property: GroupingProperty): string | null {
  return project[property]?.trim() || null;
}

/** Returns whether a project belongs to an item of the tree. */
export function isInItem(
  project: Groupable,
  {
    groupingProperties,
    groupingPropertiesValues,
  }: Pick<FilterTreeItem, 'groupingProperties' | 'groupingPropertiesValues'>,
): boolean {
  return groupingProperties.every(
    (property, index) => groupingValue(project, property) === groupingPropertiesValues[index],
  );
}

/** Returns the item with this id, or null. */
export function findTreeItem(items: readonly FilterTreeItem[], id: string | null): FilterTreeItem | null {
  if (id === null) return null;
  for (const item of items) {
    const found = item.id === id ? item : findTreeItem(item.subItems, id);
    if (found) return found;
  }
  return null;
}
