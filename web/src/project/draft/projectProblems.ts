import type { TFunction } from 'i18next';
import { FeeType, isNameTaken, repeatedNames, sameName, TEXT_LIMITS, textLength, uniqueKey } from '#leveling';
import type { project as texts } from '#locales/en-US/web/project';
import { isArea } from './area.ts';
import { type Information, includedOf, type ProjectDraft } from './projectDraft.ts';

export const sections = [
  'information',
  'includedBidPackages',
  'generalRequirements',
  'alternates',
  'fees',
  'permissions',
] as const;
export type Section = (typeof sections)[number];

/** One thing that is wrong. `field` names the control: an Information field, a code, an alternate's key, a fee. */
export interface DraftProblem {
  readonly section: Section;
  readonly field: string;
  readonly text: keyof typeof texts;
  readonly fill?: Readonly<Record<string, string | number>>;
  /** A sentence of the server instead of `text`. */
  readonly sentence?: string;
}

/** Returns the sentence of a problem; the server's own sentences are taken as they are. */
export function problemText(t: TFunction<'project'>, problem: DraftProblem): string {
  if (problem.sentence !== undefined) return problem.sentence;
  const field = problem.fill?.field;
  const label = typeof field === 'string' ? t(field as 'name') : '';
  return t(problem.text as 'nameRequired', { ...problem.fill, field: label });
}

/** jpeg and png of at most 20,000,000 bytes. */
export const imageTypes: readonly string[] = ['image/jpeg', 'image/png'];
export const imageLimit = 20_000_000;

export function isAllowedImage(file: { readonly type: string; readonly size: number }): boolean {
  return imageTypes.includes(file.type) && file.size <= imageLimit;
}

export function projectProblems(draft: ProjectDraft, otherNames: readonly string[]): DraftProblem[] {
  return [
    ...informationProblems(draft, otherNames),
    ...packageProblems(draft),
    ...alternateProblems(draft),
    ...feeProblems(draft),
    ...permissionProblems(draft),
  ];
}

const limitedTexts = [
  'name',
  'subtitle',
  'owner',
  'architect',
  'streetAddress',
  'aptSuiteBldg',
  'city',
  'stateOrRegion',
  'postalCode',
  'country',
] as const satisfies readonly (keyof Information)[];

function informationProblems({ information, image }: ProjectDraft, otherNames: readonly string[]): DraftProblem[] {
  const found: DraftProblem[] = [];
  const add = (field: string, text: DraftProblem['text'], fill?: DraftProblem['fill']) =>
    found.push({ section: 'information', field, text, ...(fill && { fill }) });
  if (information.name.trim() === '') add('name', 'nameRequired');
  else if (isNameTaken(information.name, otherNames)) add('name', 'nameUnique');
  for (const field of limitedTexts) {
    if (textLength(information[field].trim()) > TEXT_LIMITS.projectText) {
      add(field, 'textTooLong', { field, limit: TEXT_LIMITS.projectText });
    }
  }
  if (image.kind === 'chosen' && !image.isAllowed) add('image', 'imageNotAllowed');
  const { bidDueDate, startDate, completionDate } = information;
  if (bidDueDate === '') add('bidDueDate', 'bidDueDateRequired');
  if (startDate !== '' && completionDate !== '' && startDate > completionDate) add('startDate', 'startAfterCompletion');
  for (const field of ['totalBuildingArea', 'totalSiteArea'] as const) {
    const quantity = information[field].trim();
    if (quantity === '') {
      if (information[`${field}UnitOfMeasure`] !== '') add(field, 'areaQuantityRequired');
    } else if (!isArea(quantity)) add(field, 'areaInvalid');
  }
  return found;
}

function packageProblems({ packages }: ProjectDraft): DraftProblem[] {
  const included = includedOf(packages);
  if (included.length === 0) return [{ section: 'includedBidPackages', field: '', text: 'bidPackageRequired' }];
  const codes = included.map(({ code }) => code);
  const repeated = repeatedNames(codes).map((index) => codes[index] ?? '');
  if (repeated.length === 0) return [];
  const each = repeated.filter((code, index) => repeated.findIndex((other) => sameName(other, code)) === index);
  return [
    {
      section: 'includedBidPackages',
      field: each[0] ?? '',
      text: 'bidPackageCodesUnique',
      fill: { codes: each.join(', ') },
    },
  ];
}

function alternateProblems({ alternates }: ProjectDraft): DraftProblem[] {
  const found: DraftProblem[] = [];
  const repeated = new Set(repeatedNames(alternates.map(({ name }) => name)));
  const seen = new Set<string>();
  alternates.forEach(({ key, name }, index) => {
    const add = (text: DraftProblem['text'], fill?: DraftProblem['fill']) =>
      found.push({ section: 'alternates', field: key, text, ...(fill && { fill }) });
    if (name.trim() === '') add('alternateNameRequired');
    else if (textLength(name.trim()) > TEXT_LIMITS.projectText) {
      add('textTooLong', { field: 'name', limit: TEXT_LIMITS.projectText });
    } else if (repeated.has(index)) {
      // The first of several equal names is valid; the later ones are not.
      if (seen.has(uniqueKey(name))) add('alternateNamesUnique');
      seen.add(uniqueKey(name));
    }
  });
  return found;
}

function feeProblems({ fees }: ProjectDraft): DraftProblem[] {
  const found: DraftProblem[] = [];
  const included = includedOf(fees);
  for (const { name, feeType, referenceFeeName } of included) {
    if (feeType !== FeeType.Percent || referenceFeeName === null) continue;
    if (included.some((other) => sameName(other.name, referenceFeeName))) continue;
    found.push({ section: 'fees', field: name, text: 'referencedFeeRequired', fill: { fee: referenceFeeName } });
  }
  const [repeated] = repeatedNames(included.map(({ name }) => name));
  if (repeated !== undefined)
    found.push({ section: 'fees', field: included[repeated]?.name ?? '', text: 'feeNamesUnique' });
  return found;
}

function permissionProblems({ projectAdmins }: ProjectDraft): DraftProblem[] {
  if (projectAdmins.length > 0) return [];
  return [{ section: 'permissions', field: 'projectAdmins', text: 'projectAdminRequired' }];
}
