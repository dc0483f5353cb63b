import { describe, expect, it } from 'vitest';
import type { ProjectCardRecord } from '#contract';
import { searchWords } from '../ui/Highlight.tsx';
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

describe('the view settings', () => {
  it('clears the second grouping with the first, and where it would be the same [HOME-037, HOME-038]', () => {
    const both = { ...defaultViewSettings, groupingKey1: 'owner', groupingKey2: 'architect' } as const;
    expect(withFirstGrouping(both, '').groupingKey2).toBe('');
    expect(withFirstGrouping(both, 'architect').groupingKey2).toBe('');
    expect(withFirstGrouping(both, 'address_City').groupingKey2).toBe('architect');
  });
});
