import type { createProject, PayloadOf, updateProject } from '#contract';
import { sameEmail } from '#leveling';
import { plainArea } from './area.ts';
import type { Information, ProjectDraft } from './projectDraft.ts';

type CreatePayload = PayloadOf<typeof createProject>;
type UpdatePayload = PayloadOf<typeof updateProject>;
type InformationPayload = NonNullable<NonNullable<UpdatePayload['information']>>;

/** What is sent of a typed text: trimmed, null where it is empty. */
const sent = (text: string): string | null => text.trim() || null;

/** Returns the payload that creates a project. */
export function createPayload(draft: ProjectDraft): CreatePayload {
  const { information, image, packages } = draft;
  const included = packages.filter(({ isIncluded }) => isIncluded);
  return {
    information: {
      name: information.name.trim(),
      subTitle: sent(information.subtitle),
      siteAddress: siteAddress(information),
      bidDueDate: information.bidDueDate,
      startDate: sent(information.startDate),
      completionDate: sent(information.completionDate),
      owner: sent(information.owner),
      architect: sent(information.architect),
      totalBuildingArea: area(information.totalBuildingArea),
      totalBuildingAreaUnitOfMeasure: sent(information.totalBuildingAreaUnitOfMeasure),
      totalSiteArea: area(information.totalSiteArea),
      totalSiteAreaUnitOfMeasure: sent(information.totalSiteAreaUnitOfMeasure),
      isHardBid: information.isHardBid,
      ...(image.kind === 'chosen' && { imageData: image.data, imageName: image.name }),
    },
    bidPackagesToInclude: included.map(({ code }) => code),
    bidPackageAssignments: included.flatMap(({ code, assignedUser }) => (assignedUser ? [{ code, assignedUser }] : [])),
    generalRequirementsToInclude: draft.generalRequirements.flatMap(({ description, isIncluded }) =>
      isIncluded ? [description] : [],
    ),
    alternates: draft.alternates.map(({ name }) => name.trim()),
    feesToInclude: draft.fees.flatMap(({ name, isIncluded }) => (isIncluded ? [name] : [])),
    permissions: { projectAdmins: [...draft.projectAdmins], contributors: [...draft.contributors] },
  };
}

/** Returns the payload that updates a project: in information only the fields that differ from `before`. */
export function updatePayload(id: string, before: ProjectDraft, draft: ProjectDraft): UpdatePayload {
  const moved = <T extends { readonly isIncluded: boolean }>(
    list: readonly T[],
    old: readonly T[],
    name: (entry: T) => string,
    isIncluded: boolean,
  ) =>
    list.flatMap((entry, index) =>
      entry.isIncluded === isIncluded && old[index]?.isIncluded !== isIncluded ? [name(entry)] : [],
    );
  const code = (entry: { code: string }) => entry.code;
  const description = (entry: { description: string }) => entry.description;
  const name = (entry: { name: string }) => entry.name;
  const information = changedInformation(before, draft);
  const kept = new Set(draft.alternates.map(({ storedName }) => storedName));
  const peopleChanged = (now: readonly string[], old: readonly string[]) =>
    now.length !== old.length || now.some((email) => !old.some((other) => sameEmail(other, email)));
  const hasAdmins = peopleChanged(draft.projectAdmins, before.projectAdmins);
  const hasContributors = peopleChanged(draft.contributors, before.contributors);
  return {
    id,
    ...(Object.keys(information).length > 0 && { information }),
    bidPackagesToInclude: moved(draft.packages, before.packages, code, true),
    bidPackagesToExclude: moved(draft.packages, before.packages, code, false),
    bidPackageAssignments: draft.packages.flatMap((entry, index) => {
      const old = before.packages[index];
      const was = old?.isIncluded ? old.assignedUser : null;
      return entry.isIncluded && entry.assignedUser !== was
        ? [{ code: entry.code, assignedUser: entry.assignedUser }]
        : [];
    }),
    generalRequirementsToInclude: moved(draft.generalRequirements, before.generalRequirements, description, true),
    generalRequirementsToExclude: moved(draft.generalRequirements, before.generalRequirements, description, false),
    alternatesToUpdate: draft.alternates.flatMap(({ storedName, name: typed }) =>
      storedName !== null && storedName !== typed.trim()
        ? [{ alternateName: storedName, updatedAlternateName: typed.trim() }]
        : [],
    ),
    alternatesToAdd: draft.alternates.flatMap(({ storedName, name: typed }) =>
      storedName === null ? [typed.trim()] : [],
    ),
    alternatesToDelete: before.alternates.flatMap(({ storedName }) =>
      storedName !== null && !kept.has(storedName) ? [storedName] : [],
    ),
    feesToInclude: moved(draft.fees, before.fees, name, true),
    feesToExclude: moved(draft.fees, before.fees, name, false),
    ...((hasAdmins || hasContributors) && {
      permissions: {
        ...(hasAdmins && { projectAdmins: [...draft.projectAdmins] }),
        ...(hasContributors && { contributors: [...draft.contributors] }),
        // The lists may have been changed by somebody else since: the server does to them what was done here.
        before: {
          ...(hasAdmins && { projectAdmins: [...before.projectAdmins] }),
          ...(hasContributors && { contributors: [...before.contributors] }),
        },
      },
    }),
  };
}

function changedInformation(before: ProjectDraft, draft: ProjectDraft): InformationPayload {
  const now = createPayload(draft).information ?? {};
  const old = createPayload(before).information ?? {};
  const changed = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(old[field as keyof typeof old]),
  );
  const isImageRemoved = before.image.kind === 'stored' && draft.image.kind === 'none';
  const information = { ...Object.fromEntries(changed), ...(isImageRemoved && { imageData: null, imageName: null }) };
  return 'siteAddress' in information ? { ...information, siteAddress: changedAddress(before, draft) } : information;
}

/** Of the address too only what was changed: the rest may have been changed by somebody else since. */
function changedAddress(before: ProjectDraft, draft: ProjectDraft): InformationPayload['siteAddress'] {
  const old = siteAddress(before.information);
  return Object.fromEntries(
    Object.entries(siteAddress(draft.information)).filter(([field, value]) => value !== old[field as keyof typeof old]),
  );
}

function siteAddress(information: Information) {
  return {
    streetAddress: sent(information.streetAddress),
    aptSuiteBldg: sent(information.aptSuiteBldg),
    city: sent(information.city),
    stateOrRegion: sent(information.stateOrRegion),
    postalCode: sent(information.postalCode),
    country: sent(information.country),
  };
}

function area(typed: string): string | null {
  return sent(plainArea(typed));
}
