import type { BidPackageDefinitionRecord, FeeDefinitionRecord, ProjectRecord, UserRecord } from '#contract';
import { type CarriedDefault, includesEmail, sameEmail, sameName } from '#leveling';

const noInformation = {
  name: '',
  subtitle: '',
  streetAddress: '',
  aptSuiteBldg: '',
  city: '',
  stateOrRegion: '',
  postalCode: '',
  country: '',
  bidDueDate: '',
  bidDueTime: '',
  bidDueTimeZone: '',
  startDate: '',
  completionDate: '',
  owner: '',
  architect: '',
  totalBuildingArea: '',
  totalBuildingAreaUnitOfMeasure: '',
  totalSiteArea: '',
  totalSiteAreaUnitOfMeasure: '',
  isHardBid: false,
  carriedDefault: 'none' as CarriedDefault,
};

/** The typed fields of the project itself; '' for empty ones. Dates are YYYY-MM-DD. */
export type Information = Readonly<typeof noInformation>;

/** 'stored' is the project's own; 'chosen' was picked here and travels as base64. */
export type ImageDraft =
  | { readonly kind: 'none' }
  | { readonly kind: 'stored' }
  | {
      readonly kind: 'chosen';
      readonly name: string;
      readonly bytes: number;
      readonly isAllowed: boolean;
      readonly data: string;
      readonly type?: string;
    };

export interface PackageDraft extends Choice {
  readonly code: string;
  readonly description: string;
  readonly isGeneralCondition: boolean;
  /** Holds bidders or line items already. */
  readonly hasContent: boolean;
  readonly assignedUser: string | null;
}

export interface AlternateDraft {
  /** Stays while the name is typed. */
  readonly key: string;
  readonly name: string;
  /** The stored name; null for a new one. */
  readonly storedName: string | null;
  readonly hasLineItems: boolean;
  readonly enabled: boolean;
}

type Fee = Readonly<Pick<FeeDefinitionRecord, 'name' | 'feeType' | 'amount' | 'referenceFeeName'>>;

/** Something that a project includes or leaves out. */
interface Choice {
  readonly isIncluded: boolean;
}

export type FeeDraft = Fee & Choice;

export interface ProjectDraft {
  readonly information: Information;
  readonly image: ImageDraft;
  readonly packages: readonly PackageDraft[];
  readonly generalRequirements: readonly ({ readonly description: string } & Choice)[];
  readonly alternates: readonly AlternateDraft[];
  readonly fees: readonly FeeDraft[];
  readonly projectAdmins: readonly string[];
  readonly contributors: readonly string[];
}

/** The definitions of the settings that a project chooses from. */
export interface Definitions {
  readonly bidPackages: readonly BidPackageDefinitionRecord[];
  readonly generalConditions: { readonly code: string; readonly description: string } | null;
  readonly generalRequirements: readonly { readonly description: string }[];
  readonly fees: readonly FeeDefinitionRecord[];
}

/**
 * Returns a new project: general conditions, all general requirements and all fees are preselected,
 * the user is its project admin.
 */
export function newDraft(definitions: Definitions, user: Pick<UserRecord, 'email'>): ProjectDraft {
  return {
    information: noInformation,
    image: { kind: 'none' },
    packages: offeredPackages(definitions).map((offer) => ({ ...offer, isIncluded: offer.isGeneralCondition })),
    generalRequirements: definitions.generalRequirements.map(({ description }) => ({ description, isIncluded: true })),
    alternates: [],
    fees: feeDrafts(definitions.fees, true),
    projectAdmins: [user.email],
    contributors: [],
  };
}

/** Returns the draft of a stored project: its records are included, the other definitions follow. */
export function draftOf(project: ProjectRecord, definitions: Definitions): ProjectDraft {
  const packages = project.bidPackages.map(
    ({ code, description, isGeneralCondition, hasContent, assignedToUser }): PackageDraft => {
      const assignedUser = assignedToUser?.email ?? null;
      return { code, description, isGeneralCondition, isIncluded: true, hasContent, assignedUser };
    },
  );
  const requirements = project.generalRequirements.map((description) => ({ description, isIncluded: true }));
  const offeredRequirements = definitions.generalRequirements.map(({ description }) => ({
    description,
    isIncluded: false,
  }));
  return {
    information: informationOf(project),
    image: { kind: project.imageUri === null ? 'none' : 'stored' },
    packages: withOthers(packages, offeredPackages(definitions), ({ code }) => code).sort(generalConditionsThenCode),
    generalRequirements: withOthers(requirements, offeredRequirements, ({ description }) => description),
    alternates: project.alternates.map(({ id, name, hasLineItems = false, enabled }) => ({
      key: id,
      name,
      storedName: name,
      hasLineItems,
      enabled,
    })),
    fees: withOthers(feeDrafts(project.fees, true), feeDrafts(definitions.fees, false), ({ name }) => name),
    projectAdmins: project.projectAdmins,
    contributors: project.contributors,
  };
}

/** Adds what is offered and not held by its name. */
function withOthers<T>(held: readonly T[], offered: readonly T[], nameOf: (entry: T) => string): T[] {
  return [...held, ...offered.filter((offer) => !held.some((entry) => sameName(nameOf(entry), nameOf(offer))))];
}

function offeredPackages({ generalConditions, bidPackages }: Definitions): PackageDraft[] {
  const offer = (isGeneralCondition: boolean) => (definition: { code: string; description: string }) => ({
    code: definition.code,
    description: definition.description,
    isGeneralCondition,
    isIncluded: false,
    hasContent: false,
    assignedUser: null,
  });
  const offers = [...bidPackages.map(offer(false)), ...(generalConditions ? [offer(true)(generalConditions)] : [])];
  return offers.sort(generalConditionsThenCode);
}

function generalConditionsThenCode(a: PackageDraft, b: PackageDraft): number {
  if (a.isGeneralCondition !== b.isGeneralCondition) return a.isGeneralCondition ? -1 : 1;
  return a.code.localeCompare(b.code, undefined, { numeric: true });
}

function feeDrafts(fees: readonly Fee[], isIncluded: boolean): FeeDraft[] {
  return fees.map(({ name, feeType, amount, referenceFeeName }) => ({
    name,
    feeType,
    amount,
    referenceFeeName,
    isIncluded,
  }));
}

function informationOf(project: ProjectRecord): Information {
  const stored: { [Field in keyof Information]?: Information[Field] | null | undefined } = {
    ...project,
    ...project.siteAddress,
  };
  const fields = Object.entries(noInformation).map(([field, empty]) => [
    field,
    stored[field as keyof Information] ?? empty,
  ]);
  return Object.fromEntries(fields) as Information;
}

/** Returns a draft that was kept, with the fields that it did not have yet when it was typed. */
export function completeDraft(draft: ProjectDraft): ProjectDraft {
  return { ...draft, information: { ...noInformation, ...draft.information } };
}

export function includedOf<T extends Choice>(entries: readonly T[]): T[] {
  return entries.filter(({ isIncluded }) => isIncluded);
}

export function withAlternate(draft: ProjectDraft, name: string, key: string): ProjectDraft {
  const added: AlternateDraft = { key, name: name.trim(), storedName: null, hasLineItems: false, enabled: false };
  return { ...draft, alternates: [...draft.alternates, added] };
}

/** Assigns a package; a person who is neither contributor nor admin becomes a contributor. */
export function withAssignee(
  draft: ProjectDraft,
  code: string,
  email: string | null,
): { draft: ProjectDraft; isAdded: boolean } {
  const packages = draft.packages.map((entry) => (entry.code === code ? { ...entry, assignedUser: email } : entry));
  const isAdded = email !== null && !includesEmail([...draft.projectAdmins, ...draft.contributors], email);
  const contributors = isAdded ? [...draft.contributors, email] : draft.contributors;
  return { draft: { ...draft, packages, contributors }, isAdded };
}

/** Returns the codes of included packages that are assigned to this person. */
export function assignedCodes(draft: ProjectDraft, email: string): readonly string[] {
  return includedOf(draft.packages)
    .filter(({ assignedUser }) => assignedUser !== null && sameEmail(assignedUser, email))
    .map(({ code }) => code);
}
