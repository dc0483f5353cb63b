import { describe, expect, it } from 'vitest';
import type { Information, ProjectDraft } from './projectDraft.ts';
import { isAllowedImage, projectProblems } from './projectProblems.ts';
import { goodDraft } from './testDraft.testing.ts';

const texts = (draft: ProjectDraft, otherNames: readonly string[] = []) =>
  projectProblems(draft, otherNames).map(({ section, field, text }) => `${section}.${field} ${text}`);
const withInformation = (part: Partial<Information>) => {
  const draft = goodDraft();
  return goodDraft({ information: { ...draft.information, ...part } });
};
const alternates = (...names: string[]) =>
  goodDraft({
    alternates: names.map((name, key) => ({
      key: String(key),
      name,
      storedName: null,
      hasLineItems: false,
      enabled: false,
    })),
  });

describe('the problems of the project page', () => {
  it('a good draft has none', () => {
    expect(texts(goodDraft())).toEqual([]);
  });

  it('asks for name and bid due date [PROJ-011, PROJ-019]', () => {
    expect(texts(withInformation({ name: ' ', bidDueDate: '' }))).toEqual([
      'information.name nameRequired',
      'information.bidDueDate bidDueDateRequired',
    ]);
  });

  it('wants a name that no other project has, ignoring case [PROJ-012]', () => {
    expect(texts(withInformation({ name: ' CUSTOMS house' }), ['Customs House'])).toEqual([
      'information.name nameUnique',
    ]);
    expect(texts(withInformation({ name: 'Customs House 2' }), ['Customs House'])).toEqual([]);
  });

  it('holds texts to 4000 characters [PROJ-013, PROJ-014]', () => {
    expect(texts(withInformation({ name: 'x'.repeat(4000), owner: 'x'.repeat(4000) }))).toEqual([]);
    expect(texts(withInformation({ name: 'x'.repeat(4001), owner: 'x'.repeat(4001) }))).toEqual([
      'information.name textTooLong',
      'information.owner textTooLong',
    ]);
  });

  it('wants start not after completion, where both are present [PROJ-020]', () => {
    const dates = (startDate: string, completionDate: string) => texts(withInformation({ startDate, completionDate }));
    expect(dates('2027-10-05', '2027-09-30')).toEqual(['information.startDate startAfterCompletion']);
    expect(dates('2027-09-30', '2027-09-30')).toEqual([]);
    expect(dates('2027-10-05', '')).toEqual([]);
  });

  it('wants a quantity for a unit, not a unit for a quantity [PROJ-021, PROJ-022, PROJ-023]', () => {
    expect(texts(withInformation({ totalBuildingAreaUnitOfMeasure: 'SF', totalSiteAreaUnitOfMeasure: 'AC' }))).toEqual([
      'information.totalBuildingArea areaQuantityRequired',
      'information.totalSiteArea areaQuantityRequired',
    ]);
    expect(texts(withInformation({ totalBuildingArea: '38400' }))).toEqual([]);
  });

  it('takes areas of zero or above with up to 5 decimals [PROJ-025]', () => {
    for (const area of ['0', '38,400', '1.23456', '1200'])
      expect(texts(withInformation({ totalSiteArea: area })), area).toEqual([]);
    for (const area of ['-1', '1.234567', 'abc', '1e5', '3,84']) {
      expect(texts(withInformation({ totalSiteArea: area })), area).toEqual(['information.totalSiteArea areaInvalid']);
    }
  });

  it('takes jpeg and png of at most 20,000,000 bytes [PROJ-015, PROJ-016]', () => {
    expect(isAllowedImage({ type: 'image/jpeg', size: 20_000_000 })).toBe(true);
    expect(isAllowedImage({ type: 'image/png', size: 1 })).toBe(true);
    expect(isAllowedImage({ type: 'image/png', size: 20_000_001 })).toBe(false);
    expect(isAllowedImage({ type: 'image/tiff', size: 1 })).toBe(false);
    const image = { kind: 'chosen', name: 'a.tif', bytes: 1, isAllowed: false, data: '' } as const;
    expect(texts(goodDraft({ image }))).toEqual(['information.image imageNotAllowed']);
  });

  it('wants at least one bid package [PROJ-028]', () => {
    const packages = goodDraft().packages.map((entry) => ({ ...entry, isIncluded: false }));
    expect(texts(goodDraft({ packages }))).toEqual(['includedBidPackages. bidPackageRequired']);
  });

  it('lists the codes that are selected twice [PROJ-029]', () => {
    const [, painting] = goodDraft().packages;
    const twice = { ...painting!, code: '09.91', isIncluded: true };
    const problems = projectProblems(
      goodDraft({ packages: [twice, { ...twice, description: 'Specialty coatings' }] }),
      [],
    );
    expect(problems).toEqual([
      { section: 'includedBidPackages', field: '09.91', text: 'bidPackageCodesUnique', fill: { codes: '09.91' } },
    ]);
    expect(projectProblems(goodDraft({ packages: [twice, { ...twice, isIncluded: false }] }), [])).toEqual([]);
  });

  it('wants alternates named, uniquely, ignoring case and spaces [PROJ-042, PROJ-043]', () => {
    expect(texts(alternates('Dormer', ' '))).toEqual(['alternates.1 alternateNameRequired']);
    expect(texts(alternates('Dormer', 'Roof', ' dormer'))).toEqual(['alternates.2 alternateNamesUnique']);
  });

  it('caps alternate names at 4000 characters [PROJ-044, PROJ-045]', () => {
    expect(texts(alternates('x'.repeat(4000)))).toEqual([]);
    expect(texts(alternates('x'.repeat(4001)))).toEqual(['alternates.0 textTooLong']);
  });

  it('wants the referenced fee of a selected percent fee [PROJ-051]', () => {
    const [permit, surcharge] = goodDraft().fees;
    const without = goodDraft({ fees: [{ ...permit!, isIncluded: false }, surcharge!] });
    expect(projectProblems(without, [])).toEqual([
      { section: 'fees', field: 'Permit surcharge', text: 'referencedFeeRequired', fill: { fee: 'building permit' } },
    ]);
    expect(texts(goodDraft({ fees: [permit!, { ...surcharge!, isIncluded: false }] }))).toEqual([]);
  });

  it('wants unique names of the selected fees [PROJ-052]', () => {
    const [permit] = goodDraft().fees;
    expect(texts(goodDraft({ fees: [permit!, { ...permit!, name: 'BUILDING permit ' }] }))).toEqual([
      'fees.Building permit feeNamesUnique',
    ]);
  });

  it('names every problem at once, in the order of the page', () => {
    const draft = withInformation({ name: '', bidDueDate: '' });
    expect(texts({ ...draft, packages: [], projectAdmins: [] })).toEqual([
      'information.name nameRequired',
      'information.bidDueDate bidDueDateRequired',
      'includedBidPackages. bidPackageRequired',
      'permissions.projectAdmins projectAdminRequired',
    ]);
  });
});
