import { describe, expect, it } from 'vitest';
import { filterTree, findTreeItem, type Groupable, isInItem } from './filterTree.ts';

const project = (part: Partial<Groupable>): Groupable => ({
  owner: null,
  architect: null,
  address_City: null,
  address_StateOrRegion: null,
  ...part,
});

describe('the filter tree', () => {
  const projects = [
    project({ owner: 'Trust', address_City: 'Bath' }),
    project({ owner: ' Trust', address_City: 'Lewiston' }),
    project({ owner: 'Arbor' }),
    project({ owner: ' ' }),
  ];

  it('has an item per value with id, name, subItems, groupingProperties, groupingPropertiesValues [HOME-030]', () => {
    const [arbor, trust, none] = filterTree(projects, 'owner', 'address_City');
    expect(Object.keys(trust!).sort()).toEqual([
      'count',
      'groupingProperties',
      'groupingPropertiesValues',
      'id',
      'name',
      'subItems',
    ]);
    expect(trust).toEqual({
      id: 'Trust',
      name: 'Trust',
      groupingProperties: ['owner'],
      groupingPropertiesValues: ['Trust'],
      count: 2,
      subItems: [
        {
          id: 'Trust/Bath',
          name: 'Bath',
          groupingProperties: ['owner', 'address_City'],
          groupingPropertiesValues: ['Trust', 'Bath'],
          count: 1,
          subItems: [],
        },
        {
          id: 'Trust/Lewiston',
          name: 'Lewiston',
          groupingProperties: ['owner', 'address_City'],
          groupingPropertiesValues: ['Trust', 'Lewiston'],
          count: 1,
          subItems: [],
        },
      ],
    });
    expect(arbor!.subItems[0]).toMatchObject({ name: null, groupingPropertiesValues: ['Arbor', null] });
    expect(none).toMatchObject({ id: '', name: null, groupingPropertiesValues: [null], count: 1 });
  });

  it('has one item per distinct value with its count, n/a last, and none without a grouping [HOME-042]', () => {
    const tree = filterTree(projects, 'owner', '');
    expect(tree.map(({ name, count, subItems }) => [name, count, subItems])).toEqual([
      ['Arbor', 1, []],
      ['Trust', 2, []],
      [null, 1, []],
    ]);
    expect(filterTree(projects, '', '')).toEqual([]);
  });

  it('finds an item and its projects [HOME-042]', () => {
    const tree = filterTree(projects, 'owner', 'address_City');
    const bath = findTreeItem(tree, 'Trust/Bath')!;
    expect(projects.map((one) => isInItem(one, bath))).toEqual([true, false, false, false]);
    expect(projects.map((one) => isInItem(one, findTreeItem(tree, 'Trust')!))).toEqual([true, true, false, false]);
    expect([findTreeItem(tree, 'Trust/Paris'), findTreeItem(tree, null)]).toEqual([null, null]);
  });

  it('keeps items apart whose values hold the separator', () => {
    const tree = filterTree(
      [project({ owner: 'A/B' }), project({ owner: 'A', address_City: 'B' })],
      'owner',
      'address_City',
    );
    const ids = tree.flatMap((item) => [item.id, ...item.subItems.map(({ id }) => id)]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
