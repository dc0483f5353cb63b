import { describe, expect, it } from 'vitest';
import { assigneeOptions, usersWithRole } from './people.ts';
import { assignedCodes, newDraft, withAssignee } from './projectDraft.ts';
import { createPayload, updatePayload } from './projectPayload.ts';
import { definitions, goodDraft } from './testDraft.testing.ts';

const person = (email: string, name: string | null, ...roles: ('Contributor' | 'ProjectAdmin')[]) => ({
  id: email,
  email,
  name,
  location: null,
  roles: roles.map((id) => ({ id, name: id })),
  isLicensed: true,
});

describe('a new project', () => {
  const draft = newDraft(definitions, { email: 'maria@demo.example' });

  it('has the current user as project admin [PROJ-005]', () => {
    expect(draft.projectAdmins).toEqual(['maria@demo.example']);
    expect(draft.contributors).toEqual([]);
  });

  it('offers general conditions as one package, preselected alone [PROJ-035]', () => {
    expect(
      draft.packages.map(({ code, isIncluded, isGeneralCondition }) => [code, isIncluded, isGeneralCondition]),
    ).toEqual([
      ['00.00', true, true],
      ['04.01', false, false],
      ['09.91', false, false],
    ]);
  });

  it('has all general requirements and all fees in their order preselected [PROJ-041, PROJ-053]', () => {
    expect(draft.generalRequirements.map(({ description }) => description)).toEqual(['Payment bond', 'Safety plan']);
    expect(draft.fees.map(({ name }) => name)).toEqual(['Building permit', 'Permit surcharge']);
    expect([...draft.generalRequirements, ...draft.fees].every(({ isIncluded }) => isIncluded)).toBe(true);
    expect(draft.packages.filter(({ isIncluded }) => isIncluded).map(({ code }) => code)).toEqual(['00.00']);
  });
});

describe('assigning', () => {
  it('adds who is neither contributor nor admin as a contributor [PROJ-033]', () => {
    const { draft, isAdded } = withAssignee(goodDraft(), '04.01', 'omar@demo.example');
    expect(isAdded).toBe(true);
    expect(draft.contributors).toEqual(['omar@demo.example']);
    expect(withAssignee(draft, '09.91', 'OMAR@demo.example').isAdded).toBe(false);
    expect(withAssignee(goodDraft(), '04.01', 'Maria@demo.example').isAdded).toBe(false);
  });

  it('offers users with the contributor role, distinguished by e-mail where names repeat [PROJ-031, PROJ-032]', () => {
    const people = [
      person('lee@demo.example', 'Lee Wong', 'Contributor'),
      person('ana@demo.example', 'Ana Petrov', 'ProjectAdmin'),
      person('l2@demo.example', 'Lee Wong', 'Contributor'),
      person('new@demo.example', null, 'Contributor'),
    ];
    expect(assigneeOptions(people, null).map(({ label }) => label)).toEqual([
      'Lee Wong (lee@demo.example)',
      'Lee Wong (l2@demo.example)',
      'new@demo.example',
    ]);
    expect(usersWithRole(people, 'ProjectAdmin').map(({ name }) => name)).toEqual(['Ana Petrov']);
  });

  it('knows the packages that a person is assigned to [PROJ-058]', () => {
    const packages = goodDraft().packages.map((entry) => ({
      ...entry,
      isIncluded: true,
      assignedUser: 'omar@demo.example',
    }));
    packages[0] = { ...packages[0]!, isIncluded: false };
    expect(assignedCodes(goodDraft({ packages }), 'Omar@demo.example')).toEqual(['04.01', '09.91']);
  });
});

describe('what is sent', () => {
  it('to create is the payload of ENT-026 [ENT-026, PROJ-017, PROJ-030]', () => {
    const draft = goodDraft({
      image: { kind: 'chosen', name: 'house.png', bytes: 3, isAllowed: true, data: 'AAAA' },
      alternates: [{ key: 'k', name: ' Dormer ', storedName: null, hasLineItems: false, enabled: false }],
      contributors: ['omar@demo.example'],
    });
    const information = { ...draft.information, subtitle: 'Phase 2', city: 'Port Haven', totalBuildingArea: '38,400' };
    const { draft: assigned } = withAssignee({ ...draft, information }, '00.00', 'omar@demo.example');
    const payload = createPayload(assigned);
    expect(payload.information).toMatchObject({
      name: 'Customs House',
      subTitle: 'Phase 2',
      bidDueDate: '2026-08-14',
      startDate: null,
      totalBuildingArea: '38400',
      isHardBid: false,
      carriedDefault: 'none',
      imageData: 'AAAA',
      imageName: 'house.png',
      siteAddress: { city: 'Port Haven', streetAddress: null },
    });
    expect(payload).toMatchObject({
      bidPackagesToInclude: ['00.00'],
      bidPackageAssignments: [{ code: '00.00', assignedUser: 'omar@demo.example' }],
      generalRequirementsToInclude: ['Payment bond', 'Safety plan'],
      alternates: ['Dormer'],
      feesToInclude: ['Building permit', 'Permit surcharge'],
      permissions: { projectAdmins: ['maria@demo.example'], contributors: ['omar@demo.example'] },
    });
  });

  it('to update holds in information only the changed fields [PROJ-070]', () => {
    const before = goodDraft();
    const after = { ...before, information: { ...before.information, name: 'Customs House 2', isHardBid: true } };
    expect(updatePayload('p', before, after).information).toEqual({ name: 'Customs House 2', isHardBid: true });
    const carries = { ...before, information: { ...before.information, carriedDefault: 'low' as const } };
    expect(updatePayload('p', before, carries).information).toEqual({ carriedDefault: 'low' });
    expect(updatePayload('p', before, before)).toEqual({
      id: 'p',
      bidPackagesToInclude: [],
      bidPackagesToExclude: [],
      bidPackageAssignments: [],
      generalRequirementsToInclude: [],
      generalRequirementsToExclude: [],
      alternatesToUpdate: [],
      alternatesToAdd: [],
      alternatesToDelete: [],
      feesToInclude: [],
      feesToExclude: [],
    });
  });

  it('to update names what is added, renamed and taken away [ENT-028, PROJ-040, PROJ-048]', () => {
    const stored = (name: string) => ({ key: name, name, storedName: name, hasLineItems: false, enabled: false });
    const before = goodDraft({ alternates: [stored('Dormer'), stored('Roof')] });
    const flip = <T extends { isIncluded: boolean }>(list: readonly T[], at: number) =>
      list.map((entry, index) => (index === at ? { ...entry, isIncluded: !entry.isIncluded } : entry));
    const after = {
      ...before,
      packages: flip(flip(before.packages, 0), 1),
      generalRequirements: flip(before.generalRequirements, 1),
      fees: flip(before.fees, 1),
      alternates: [
        { ...stored('Dormer'), name: 'Dormers' },
        { ...stored('Stair'), storedName: null },
      ],
      contributors: ['omar@demo.example'],
    };
    expect(updatePayload('p', before, after)).toMatchObject({
      bidPackagesToInclude: ['04.01'],
      bidPackagesToExclude: ['00.00'],
      generalRequirementsToExclude: ['Safety plan'],
      feesToExclude: ['Permit surcharge'],
      alternatesToUpdate: [{ alternateName: 'Dormer', updatedAlternateName: 'Dormers' }],
      alternatesToAdd: ['Stair'],
      alternatesToDelete: ['Roof'],
      permissions: { contributors: ['omar@demo.example'] },
    });
  });
});
