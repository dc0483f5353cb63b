import type { createProject, PayloadOf, updateProject } from '#contract';
import { sameEmail } from '#leveling';
import { plainArea } from './area.ts';
import { type Information, includedOf, type ProjectDraft } from './projectDraft.ts';

type CreatePayload = PayloadOf<typeof createProject>;
type UpdatePayload = PayloadOf<typeof updateProject>;
type InformationPayload = NonNullable<UpdatePayload['information']>;

/** Returns a typed text as it is sent: trimmed, null where it is empty. */
const sent = (text: string): string | null => text.trim() || null;

export function createPayload(draft: ProjectDraft): CreatePayload {
  const { information, image } = draft;
  const included = includedOf(draft.packages);
  return {
    information: {
      name: information.name.trim(),
      subTitle: sent(information.subtitle),
      siteAddress: siteAddress(information),
      bidDueDate: information.bidDueDate,
      bidDueTime: sent(information.bidDueTime),
      bidDueTimeZone: sent(information.bidDueTimeZone),
      startDate: sent(information.startDate),
      completionDate: sent(information.completionDate),
      owner: sent(information.owner),
      architect: sent(information.architect),
      totalBuildingArea: sent(plainArea(information.totalBuildingArea)),
      totalBuildingAreaUnitOfMeasure: sent(information.totalBuildingAreaUnitOfMeasure),
      totalSiteArea: sent(plainArea(information.totalSiteArea)),
      totalSiteAreaUnitOfMeasure: sent(information.totalSiteAreaUnitOfMeasure),
      isHardBid: information.isHardBid,
      carriedDefault: information.carriedDefault,
      ...(image.kind === 'chosen' && { imageData: image.data, imageName: image.name }),
    },
    bidPackagesToInclude: included.map(({ code }) => code),
    bidPackageAssignments: included.flatMap(({ code, assignedUser }) => (assignedUser ? [{ code, assignedUser }] : [])),
    generalRequirementsToInclude: includedOf(draft.generalRequirements).map(({ description }) => description),
    alternates: draft.alternates.map(({ name }) => name.trim()),
    feesToInclude: includedOf(draft.fees).map(({ name }) => name),
    permissions: { projectAdmins: [...draft.projectAdmins], contributors: [...draft.contributors] },
  };
}

/** Returns the payload that updates a project: in information only the fields that differ from `before`. */
export function updatePayload(id: string, before: ProjectDraft, draft: ProjectDraft): UpdatePayload {
  const moved = <Part extends 'packages' | 'generalRequirements' | 'fees'>(part: Part, isIncluded: boolean) =>
    (draft[part] as readonly ProjectDraft[Part][number][]).filter(
      (entry, index) => entry.isIncluded === isIncluded && before[part][index]?.isIncluded !== isIncluded,
    );
  const information = changedInformation(before, draft);
  const kept = new Set(draft.alternates.map(({ storedName }) => storedName));
  const peopleChanged = (now: readonly string[], old: readonly string[]) =>
    now.length !== old.length || now.some((email) => !old.some((other) => sameEmail(other, email)));
  const hasAdmins = peopleChanged(draft.projectAdmins, before.projectAdmins);
  const hasContributors = peopleChanged(draft.contributors, before.contributors);
  return {
    id,
    ...(Object.keys(information).length > 0 && { information }),
    bidPackagesToInclude: moved('packages', true).map(({ code }) => code),
    bidPackagesToExclude: moved('packages', false).map(({ code }) => code),
    bidPackageAssignments: draft.packages.flatMap((entry, index) => {
      const old = before.packages[index];
      const was = old?.isIncluded ? old.assignedUser : null;
      return entry.isIncluded && entry.assignedUser !== was
        ? [{ code: entry.code, assignedUser: entry.assignedUser }]
        : [];
    }),
    generalRequirementsToInclude: moved('generalRequirements', true).map(({ description }) => description),
    generalRequirementsToExclude: moved('generalRequirements', false).map(({ description }) => description),
    alternatesToUpdate: draft.alternates.flatMap(({ storedName, name }) =>
      storedName !== null && storedName !== name.trim()
        ? [{ alternateName: storedName, updatedAlternateName: name.trim() }]
        : [],
    ),
    alternatesToAdd: draft.alternates.flatMap(({ storedName, name }) => (storedName === null ? [name.trim()] : [])),
    alternatesToDelete: before.alternates.flatMap(({ storedName }) =>
      storedName !== null && !kept.has(storedName) ? [storedName] : [],
    ),
    feesToInclude: moved('fees', true).map(({ name }) => name),
    feesToExclude: moved('fees', false).map(({ name }) => name),
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

/** Returns the changed parts of the address; somebody else may have changed the others. */
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
