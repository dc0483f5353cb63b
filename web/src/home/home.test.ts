import { describe, expect, it } from 'vitest';
import type { ProjectCardRecord } from '#contract';
import { searchWords } from '../ui/Highlight.tsx';
import { filterTree } from './filterTree.ts';
import { holdsEveryWord } from './projectSearch.ts';
import { defaultViewSettings, withFirstGrouping } from './viewSettings.ts';

const project = (part: Partial<ProjectCardRecord>) =>
  ({
    name: 'x',
    subtitle: null,
    owner: null,
    architect: null,
    address_City: null,
    address_StateOrRegion: null,
    ...part,
  }) as ProjectCardRecord;

describe('the search of projects', () => {
  const customs = project({
    name: 'Customs House',
    subtitle: 'Phase 2',
    owner: 'Port Haven Trust',
    architect: 'Lindqvist',
    address_City: 'Bath',
    address_StateOrRegion: 'ME',
  });

  it('finds a project that holds every word in one of the six fields, ignoring case [HOME-012, HOME-023, HOME-025]', () => {
    for (const text of ['customs', 'PHASE', 'haven', 'lindqvist', 'bath', 'me', 'house trust bath']) {
      expect(holdsEveryWord(customs, searchWords(text)), text).toBe(true);
    }
    expect(holdsEveryWord(customs, searchWords('customs pier'))).toBe(false);
  });

  it('splits the text into words on spaces [HOME-024]', () => {
    expect(searchWords('  port  house ')).toEqual(['house', 'port']);
    expect(searchWords(' ')).toEqual([]);
  });
});

describe('the filter tree', () => {
  const projects = [
    project({ name: '1', owner: 'Trust', address_City: 'Bath' }),
    project({ name: '2', owner: 'Trust', address_City: 'Lewiston' }),
    project({ name: '3', owner: 'Arbor', address_City: null }),
    project({ name: '4', owner: ' ' }),
  ];

  it('has a node per value of the groupings with its count, n/a last [HOME-042]', () => {
    const tree = filterTree(projects, 'owner', 'address_City');
    const shape = tree.map(({ name, projects: held, nodes }) => [
      name,
      held.length,
      nodes.map((node) => [node.name, node.projects.length]),
    ]);
    expect(shape).toEqual([
      ['Arbor', 1, [[null, 1]]],
      [
        'Trust',
        2,
        [
          ['Bath', 1],
          ['Lewiston', 1],
        ],
      ],
      [null, 1, [[null, 1]]],
    ]);
    expect(filterTree(projects, '', '')).toEqual([]);
  });

  it('clears the second grouping with the first, and where it would be the same [HOME-037, HOME-038]', () => {
    const both = { ...defaultViewSettings, groupingKey1: 'owner', groupingKey2: 'architect' } as const;
    expect(withFirstGrouping(both, '').groupingKey2).toBe('');
    expect(withFirstGrouping(both, 'architect').groupingKey2).toBe('');
    expect(withFirstGrouping(both, 'address_City').groupingKey2).toBe('architect');
  });
});
