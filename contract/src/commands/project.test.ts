import { expect, it } from 'vitest';
import { createProject, setLineItemRollupBid, shapeProblems, updateProject } from '../index.ts';

const create = {
  information: { name: 'Library', bidDueDate: '2026-12-01' },
  bidPackagesToInclude: ['03'],
  permissions: { projectAdmins: ['a@b.c'] },
};

it('creating takes the subtitle under either spelling [ENT-027]', () => {
  const spelled = (information: object) =>
    createProject.body.parse({ ...create, information: { ...create.information, ...information } }).information;
  expect(spelled({ subTitle: 'North wing' })).toMatchObject({ subtitle: 'North wing' });
  expect(spelled({ subtitle: 'North wing' })).toMatchObject({ subtitle: 'North wing' });
  expect(updateProject.body.parse({ id: 'p', information: { subTitle: null } }).information).toEqual({
    subtitle: null,
  });
});

it('creating takes information, packages, requirements, alternates, fees and permissions [ENT-026]', () => {
  const full = {
    information: {
      name: 'Library',
      subTitle: 'North wing',
      siteAddress: {
        streetAddress: '1 Main',
        aptSuiteBldg: 'B',
        city: 'Lansing',
        stateOrRegion: 'MI',
        postalCode: '48901',
        country: 'USA',
      },
      bidDueDate: '2026-12-01',
      startDate: '2027-01-01',
      completionDate: '2027-12-01',
      owner: 'City',
      architect: 'Studio',
      totalBuildingArea: 1000,
      totalBuildingAreaUnitOfMeasure: 'SF',
      totalSiteArea: '2.5',
      totalSiteAreaUnitOfMeasure: 'AC',
      isHardBid: true,
      imageData: 'aGk=',
      imageName: 'a.png',
    },
    bidPackagesToInclude: ['03'],
    bidPackageAssignments: [{ code: '03', assignedUser: 'a@b.c' }],
    generalRequirementsToInclude: ['Bond'],
    alternates: ['A1'],
    feesToInclude: ['Tax'],
    permissions: { projectAdmins: ['a@b.c'], contributors: ['d@b.c'] },
  };
  expect(createProject.body.parse(full)).toMatchObject({
    information: { totalBuildingArea: '1000', totalSiteArea: '2.5', subtitle: 'North wing' },
    permissions: full.permissions,
  });
  const refused = createProject.body.safeParse({ ...full, information: { ...full.information, color: 'red' } });
  expect(shapeProblems(refused.error?.issues ?? []).map(({ path }) => path)).toEqual(['information.color']);
});

it('everything but name, due date, packages and admins may be absent, and those are validated by their rules [ENT-030]', () => {
  expect(createProject.body.parse(create)).toEqual({
    ...create,
    bidPackageAssignments: [],
    generalRequirementsToInclude: [],
    alternates: [],
    feesToInclude: [],
    permissions: { projectAdmins: ['a@b.c'], contributors: [] },
  });
  expect(createProject.body.parse({})).toMatchObject({
    information: { name: null, bidDueDate: null },
    bidPackagesToInclude: null,
    permissions: { projectAdmins: null },
  });
});

it('updating takes only what changes [ENT-028] [API-136]', () => {
  const update = {
    id: 'p',
    information: { owner: 'County' },
    bidPackagesToInclude: ['04'],
    bidPackagesToExclude: ['03'],
    bidPackageAssignments: [{ code: '04', assignedUser: null }],
    generalRequirementsToInclude: ['Bond'],
    generalRequirementsToExclude: ['Fence'],
    alternatesToUpdate: [{ alternateName: 'A1', updatedAlternateName: 'A2' }],
    alternatesToAdd: ['A3'],
    alternatesToDelete: ['A4'],
    feesToInclude: ['Tax'],
    feesToExclude: ['Bond'],
    permissions: { contributors: ['d@b.c'] },
  };
  expect(updateProject.body.parse(update)).toEqual(update);
});

it('metadataValues is a list of up to two values, level 1 first; an empty one is the section [API-105]', () => {
  const payload = { bidPackageId: 'p', companyName: 'Acme', price: '1' };
  for (const metadataValues of [[], ['a'], ['a', 'b']]) {
    expect(setLineItemRollupBid.body.parse({ ...payload, metadataValues })).toMatchObject({
      metadataValues,
      alternateName: null,
    });
  }
  const refused = setLineItemRollupBid.body.safeParse({ ...payload, metadataValues: ['a', 'b', 'c'] });
  expect(shapeProblems(refused.error?.issues ?? [])[0]?.path).toBe('metadataValues');
});
