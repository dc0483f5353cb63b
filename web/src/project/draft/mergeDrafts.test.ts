import { describe, expect, it } from 'vitest';
import { changedParts, mergeDrafts, withTheirs } from './mergeDrafts.ts';
import type { AlternateDraft, ProjectDraft } from './projectDraft.ts';
import { goodDraft } from './testDraft.testing.ts';

const alternate = (key: string, name: string): AlternateDraft => ({
  key,
  name,
  storedName: name,
  hasLineItems: false,
  enabled: false,
});
const before = goodDraft({
  alternates: [alternate('a', 'Dormer'), alternate('b', 'Porch')],
  contributors: ['ana@demo.example'],
});
const assign = (draft: ProjectDraft, code: string, part: Partial<ProjectDraft['packages'][number]>): ProjectDraft => ({
  ...draft,
  packages: draft.packages.map((entry) => (entry.code === code ? { ...entry, ...part } : entry)),
});
const names = (draft: ProjectDraft) => draft.alternates.map(({ key, name, storedName }) => [key, name, storedName]);

describe('a project typed over while somebody else saves it', () => {
  it('has what each of them did alone, in every section [PROJ-078]', () => {
    const mine = assign({ ...before, contributors: ['ana@demo.example', 'omar@demo.example'] }, '04.01', {
      isIncluded: true,
      assignedUser: 'omar@demo.example',
    });
    const theirs = assign({ ...before, contributors: [] }, '09.91', { isIncluded: true });
    const fees = theirs.fees.map((fee) => ({ ...fee, isIncluded: false }));
    const { draft, conflicts } = mergeDrafts(before, mine, { ...theirs, fees });
    expect(conflicts).toEqual([]);
    expect(draft.packages.map(({ code, isIncluded, assignedUser }) => [code, isIncluded, assignedUser])).toEqual([
      ['00.00', true, null],
      ['04.01', true, 'omar@demo.example'],
      ['09.91', true, null],
    ]);
    expect(draft.contributors).toEqual(['omar@demo.example']);
    expect(draft.fees.map(({ isIncluded }) => isIncluded)).toEqual([false, false]);
    expect(changedParts(before, { ...theirs, fees }, false)).toEqual(['includedBidPackages', 'fees', 'permissions']);
  });

  it('names an assignee that both changed; the own one stays until the other is taken [PROJ-078]', () => {
    const mine = assign(before, '00.00', { assignedUser: 'omar@demo.example' });
    const theirs = assign(before, '00.00', { assignedUser: 'ana@demo.example' });
    const { draft, conflicts } = mergeDrafts(before, mine, theirs);
    expect(conflicts).toEqual([{ kind: 'assignee', code: '00.00', theirs: 'ana@demo.example' }]);
    expect(draft.packages[0]!.assignedUser).toBe('omar@demo.example');
    expect(withTheirs(draft, conflicts[0]!).packages[0]!.assignedUser).toBe('ana@demo.example');
  });

  it('keeps a name typed for an alternate that was deleted as a new alternate [PROJ-078]', () => {
    const mine = { ...before, alternates: [alternate('a', 'Dormer'), { ...alternate('b', 'Porch'), name: 'Pier' }] };
    const theirs = { ...before, alternates: [alternate('a', 'Dormer north')] };
    const { draft, conflicts } = mergeDrafts(before, mine, theirs);
    expect(names(draft)).toEqual([
      ['a', 'Dormer north', 'Dormer north'],
      ['b', 'Pier', null],
    ]);
    expect(conflicts).toEqual([{ kind: 'alternate', key: 'b', was: 'Porch', theirs: null }]);
    expect(names(withTheirs(draft, conflicts[0]!))).toEqual([['a', 'Dormer north', 'Dormer north']]);
  });

  it('an alternate deleted here and renamed there, or renamed by both, is named; an alternate added by both is one [PROJ-078]', () => {
    const added = { ...alternate('new', 'Canopy'), storedName: null };
    const mine = { ...before, alternates: [{ ...alternate('b', 'Porch'), name: 'Pier' }, added] };
    const theirs = {
      ...before,
      alternates: [alternate('a', 'Dormer north'), alternate('b', 'Portico'), alternate('c', 'canopy')],
    };
    const { draft, conflicts } = mergeDrafts(before, mine, theirs);
    expect(names(draft)).toEqual([
      ['b', 'Pier', 'Portico'],
      ['c', 'canopy', 'canopy'],
    ]);
    expect(conflicts.map((conflict) => conflict.kind === 'alternate' && [conflict.key, conflict.theirs?.name])).toEqual(
      [
        ['a', 'Dormer north'],
        ['b', 'Portico'],
      ],
    );
    expect(names(conflicts.reduce(withTheirs, draft))).toEqual([
      ['b', 'Portico', 'Portico'],
      ['c', 'canopy', 'canopy'],
      ['a', 'Dormer north', 'Dormer north'],
    ]);
  });

  it('names an image that both changed; the chosen one stays [PROJ-078]', () => {
    const chosen = { kind: 'chosen', name: 'pier.png', bytes: 4, isAllowed: true, data: 'AAAA' } as const;
    const stored = { kind: 'stored' } as const;
    const { draft, conflicts } = mergeDrafts(before, { ...before, image: chosen }, { ...before, image: stored }, true);
    expect(draft.image).toEqual(chosen);
    expect(withTheirs(draft, conflicts[0]!).image).toEqual(stored);
  });
});
