import type { BidPackageDefinitionRecord, FeeDefinitionRecord, ProjectRecord, UserRecord } from '#contract';
import { sameEmail, sameName } from '#leveling';

/** What is typed about the project itself; '' where nothing is. Dates are YYYY-MM-DD. */
export interface Information {
  readonly name: string;
  readonly subtitle: string;
  readonly streetAddress: string;
  readonly aptSuiteBldg: string;
  readonly city: string;
  readonly stateOrRegion: string;
  readonly postalCode: string;
  readonly country: string;
  readonly bidDueDate: string;
  readonly startDate: string;
  readonly completionDate: string;
  readonly owner: string;
  readonly architect: string;
  readonly totalBuildingArea: string;
  readonly totalBuildingAreaUnitOfMeasure: string;
  readonly totalSiteArea: string;
  readonly totalSiteAreaUnitOfMeasure: string;
  readonly isHardBid: boolean;
}

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

export interface PackageDraft {
  readonly code: string;
  readonly description: string;
  readonly isGeneralCondition: boolean;
  readonly isIncluded: boolean;
  /** Holds bidders or line items already. */
  readonly hasContent: boolean;
  /** E-mail. */
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

export interface FeeDraft {
  readonly name: string;
  readonly feeType: number;
  readonly amount: string;
  readonly referenceFeeName: string | null;
  readonly isIncluded: boolean;
}

/** Everything on the project page. */
export interface ProjectDraft {
  readonly information: Information;
  readonly image: ImageDraft;
  readonly packages: readonly PackageDraft[];
  readonly generalRequirements: readonly { readonly description: string; readonly isIncluded: boolean }[];
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

const noInformation: Information = {
  name: '',
  subtitle: '',
  streetAddress: '',
  aptSuiteBldg: '',
  city: '',
  stateOrRegion: '',
  postalCode: '',
  country: '',
  bidDueDate: '',
  startDate: '',
  completionDate: '',
  owner: '',
  architect: '',
  totalBuildingArea: '',
  totalBuildingAreaUnitOfMeasure: '',
  totalSiteArea: '',
  totalSiteAreaUnitOfMeasure: '',
  isHardBid: false,
};

/**
 * A new project: general conditions, all general requirements and all fees are preselected,
 * the user is its project admin.
 */
export function newDraft(definitions: Definitions, user: Pick<UserRecord, 'email'>): ProjectDraft {
  return {
    information: noInformation,
    image: { kind: 'none' },
    packages: offeredPackages(definitions).map((offer) => ({ ...offer, isIncluded: offer.isGeneralCondition })),
    generalRequirements: definitions.generalRequirements.map(({ description }) => ({ description, isIncluded: true })),
    alternates: [],
    fees: definitions.fees.map((fee) => ({ ...feeDraft(fee), isIncluded: true })),
    projectAdmins: [user.email],
    contributors: [],
  };
}

/** A stored project: what it holds is included, the other definitions are offered below. */
export function draftOf(project: ProjectRecord, definitions: Definitions): ProjectDraft {
  const own = project.bidPackages.map(
    (bidPackage): PackageDraft => ({
      code: bidPackage.code,
      description: bidPackage.description,
      isGeneralCondition: bidPackage.isGeneralCondition,
      isIncluded: true,
      hasContent: bidPackage.hasContent,
      assignedUser: bidPackage.assignedToUser?.email ?? null,
    }),
  );
  const offered = offeredPackages(definitions).filter((offer) => !own.some((held) => sameName(held.code, offer.code)));
  const requirements = project.generalRequirements.map((description) => ({ description, isIncluded: true }));
  const offeredRequirements = definitions.generalRequirements
    .filter((offer) => !requirements.some((held) => sameName(held.description, offer.description)))
    .map(({ description }) => ({ description, isIncluded: false }));
  const fees = project.fees.map((fee) => ({ ...feeDraft(fee), isIncluded: true }));
  const offeredFees = definitions.fees
    .filter((offer) => !fees.some((held) => sameName(held.name, offer.name)))
    .map((fee) => ({ ...feeDraft(fee), isIncluded: false }));
  return {
    information: informationOf(project),
    image: project.imageUri === null ? { kind: 'none' } : { kind: 'stored' },
    packages: [...own, ...offered].sort(generalConditionsThenCode),
    generalRequirements: [...requirements, ...offeredRequirements],
    alternates: project.alternates.map((alternate) => ({
      key: alternate.id,
      name: alternate.name,
      storedName: alternate.name,
      hasLineItems: alternate.hasLineItems ?? false,
      enabled: alternate.enabled,
    })),
    fees: [...fees, ...offeredFees],
    projectAdmins: project.projectAdmins,
    contributors: project.contributors,
  };
}

function offeredPackages({ generalConditions, bidPackages }: Definitions): PackageDraft[] {
  const rest = { isIncluded: false, hasContent: false, assignedUser: null };
  const offers = bidPackages.map(({ code, description }) => ({
    code,
    description,
    isGeneralCondition: false,
    ...rest,
  }));
  if (generalConditions) {
    const { code, description } = generalConditions;
    offers.push({ code, description, isGeneralCondition: true, ...rest });
  }
  return offers.sort(generalConditionsThenCode);
}

function generalConditionsThenCode(a: PackageDraft, b: PackageDraft): number {
  if (a.isGeneralCondition !== b.isGeneralCondition) return a.isGeneralCondition ? -1 : 1;
  return a.code.localeCompare(b.code, undefined, { numeric: true });
}

function feeDraft({
  name,
  feeType,
  amount,
  referenceFeeName,
}: Omit<FeeDraft, 'isIncluded'>): Omit<FeeDraft, 'isIncluded'> {
  return { name, feeType, amount, referenceFeeName };
}

function informationOf(project: ProjectRecord): Information {
  const { siteAddress } = project;
  return {
    name: project.name,
    subtitle: project.subtitle ?? '',
    streetAddress: siteAddress.streetAddress ?? '',
    aptSuiteBldg: siteAddress.aptSuiteBldg ?? '',
    city: siteAddress.city ?? '',
    stateOrRegion: siteAddress.stateOrRegion ?? '',
    postalCode: siteAddress.postalCode ?? '',
    country: siteAddress.country ?? '',
    bidDueDate: project.bidDueDate,
    startDate: project.startDate ?? '',
    completionDate: project.completionDate ?? '',
    owner: project.owner ?? '',
    architect: project.architect ?? '',
    totalBuildingArea: project.totalBuildingArea ?? '',
    totalBuildingAreaUnitOfMeasure: project.totalBuildingAreaUnitOfMeasure ?? '',
    totalSiteArea: project.totalSiteArea ?? '',
    totalSiteAreaUnitOfMeasure: project.totalSiteAreaUnitOfMeasure ?? '',
    isHardBid: project.isHardBid,
  };
}

/** The draft with one more alternate, which starts disabled. */
export function withAlternate(draft: ProjectDraft, name: string, key: string): ProjectDraft {
  const added: AlternateDraft = { key, name: name.trim(), storedName: null, hasLineItems: false, enabled: false };
  return { ...draft, alternates: [...draft.alternates, added] };
}

/** The draft with a package assigned; who is neither contributor nor admin becomes a contributor. */
export function withAssignee(
  draft: ProjectDraft,
  code: string,
  email: string | null,
): { draft: ProjectDraft; isAdded: boolean } {
  const packages = draft.packages.map((entry) => (entry.code === code ? { ...entry, assignedUser: email } : entry));
  const isKnown = [...draft.projectAdmins, ...draft.contributors].some(
    (known) => email !== null && sameEmail(known, email),
  );
  if (email === null || isKnown) return { draft: { ...draft, packages }, isAdded: false };
  return { draft: { ...draft, packages, contributors: [...draft.contributors, email] }, isAdded: true };
}

/** The codes of included packages that are assigned to this person. */
export function assignedCodes(draft: ProjectDraft, email: string): readonly string[] {
  return draft.packages
    .filter(({ isIncluded, assignedUser }) => isIncluded && assignedUser !== null && sameEmail(assignedUser, email))
    .map(({ code }) => code);
}
