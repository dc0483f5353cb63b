import { describe, expect, it } from 'vitest';
import { ownParts } from './ownSave.ts';
import type { ProjectDraft } from './projectDraft.ts';
import { goodDraft } from './testDraft.testing.ts';

const before = goodDraft({ contributors: ['ana@demo.example'] });
const alternate = (key: string, name: string, storedName: string | null) => ({
  key,
  name,
  storedName,
  hasLineItems: false,
  enabled: false,
});
const over = (part: Partial<ProjectDraft>, information: Partial<ProjectDraft['information']> = {}): ProjectDraft => ({
  ...before,
  ...part,
  information: { ...before.information, ...information },
});
const image = { kind: 'chosen', name: 'site.png', bytes: 3, isAllowed: true, data: 'AAAA' } as const;

describe('a save that failed with an unknown outcome', () => {
  it.each([
    ['a trimmed text', over({}, { subtitle: ' Interiors ' }), over({}, { subtitle: 'Interiors' }), ['subtitle']],
    [
      'an area in other words',
      over({}, { totalBuildingArea: '38,400' }),
      over({}, { totalBuildingArea: '38400' }),
      ['totalBuildingArea'],
    ],
    [
      'a new alternate, whose key is given by the server',
      over({ alternates: [...before.alternates, alternate('next', 'Roof ', null)] }),
      over({ alternates: [...before.alternates, alternate('stored', 'Roof', 'Roof')] }),
      ['alternates'],
    ],
    [
      'people, whose e-mails are the same in capitals',
      over({ contributors: ['Omar@demo.example'] }),
      over({ contributors: ['omar@demo.example'] }),
      ['permissions'],
    ],
    ['an image, which is stored as a file', over({ image }), over({ image: { kind: 'stored' } }), ['image']],
    [
      'one whose project somebody else has saved too, in another field',
      over({}, { subtitle: 'Interiors' }),
      over({}, { subtitle: 'Interiors', owner: 'Harbor Trust' }),
      ['subtitle'],
    ],
    [
      'not where one of its fields is not stored',
      over({}, { subtitle: 'Interiors', architect: 'Mill' }),
      over({}, { subtitle: 'Interiors' }),
      [],
    ],
    ['not where nothing is stored', over({}, { subtitle: 'Interiors' }), before, []],
    ['not where its image is not stored', over({ image }), before, []],
  ])('is recognized by what it sent: %s [PROJ-100]', (_, draft, now, parts) => {
    expect(ownParts({ before, draft }, now)).toEqual(parts);
  });
});
