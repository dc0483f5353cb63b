import { type Access, both, hasRole, includesEmail, Role, unless, type Viewer } from './access.ts';

/** The frozen state of the settings above a project. */
export interface OrganizationState {
  readonly isApplicationFrozen: boolean;
  readonly isSystemSettingsFrozen: boolean;
}

/** The state of a project that rights depend on. */
export interface ProjectAccess extends OrganizationState {
  readonly projectAdmins: readonly string[];
  readonly contributors: readonly string[];
  readonly isClosed: boolean;
  readonly isProjectFrozen: boolean;
}

/** Returns whether the viewer's e-mail is in the project's projectAdmins; the company-wide role is not enough. */
export function isProjectAdmin(viewer: Pick<Viewer, 'email'>, project: Pick<ProjectAccess, 'projectAdmins'>): boolean {
  return includesEmail(project.projectAdmins, viewer.email);
}

export function isContributor(viewer: Pick<Viewer, 'email'>, project: Pick<ProjectAccess, 'contributors'>): boolean {
  return includesEmail(project.contributors, viewer.email);
}

/** Allows a ProjectAdmin to add a project while the settings are not frozen. */
export function mayCreateProject(viewer: Viewer, organization: OrganizationState): Access {
  return both(unless([!hasRole(viewer, Role.ProjectAdmin), 'roleMissing']), unfrozenSettings(organization));
}

/** Allows a ProjectAdmin who is one of the project's projectAdmins to edit it on its page. */
export function mayEditProject(viewer: Viewer, project: ProjectAccess): Access {
  return both(unless([!hasRole(viewer, Role.ProjectAdmin), 'roleMissing']), mayEditBidSummary(viewer, project));
}

/** Allows project admins to edit the bid summary while nothing is frozen and the project is open. */
export function mayEditBidSummary(viewer: Viewer, project: ProjectAccess): Access {
  return both(unless([!isProjectAdmin(viewer, project), 'notProjectAdmin']), openAndUnfrozen(project));
}

export const mayCloseProject = mayEditBidSummary;

export const mayEnableAlternates = mayEditBidSummary;

export const mayRetryFeeCalculation = mayEditBidSummary;

/** Allows project admins and contributors to edit fees of an open and unfrozen project. */
export function mayEditFees(viewer: Viewer, project: ProjectAccess): Access {
  return both(
    unless([!isProjectAdmin(viewer, project) && !isContributor(viewer, project), 'notInProject']),
    openAndUnfrozen(project),
  );
}

/** Allows editing project notes like the bid summary, unless the notes are frozen. */
export function mayEditProjectNotes(viewer: Viewer, project: ProjectAccess, isNotesFrozen: boolean): Access {
  return both(mayEditBidSummary(viewer, project), unless([isNotesFrozen, 'notesFrozen']));
}

/** Allows changing the image like the project page, unless its file container is frozen. */
export function mayEditProjectImage(viewer: Viewer, project: ProjectAccess, isContainerFrozen: boolean): Access {
  return both(mayEditProject(viewer, project), unless([isContainerFrozen, 'documentsFrozen']));
}

/**
 * Allows editing the contingency of a package (general conditions too) like the summary, unless the package is frozen.
 */
export function mayEditContingency(
  viewer: Viewer,
  project: ProjectAccess,
  bidPackage: { readonly isBidPackageFrozen: boolean },
): Access {
  return both(mayEditBidSummary(viewer, project), unless([bidPackage.isBidPackageFrozen, 'bidPackageFrozen']));
}

/**
 * Allows editing the bid amount of a package or of one alternate on the summary. A lock does not prevent it, because
 * only project admins edit there, and they may edit locked packages.
 */
export function mayEditBidAmount(
  viewer: Viewer,
  project: ProjectAccess,
  bidPackage: {
    readonly isBidPackageFrozen: boolean;
    readonly isGeneralCondition: boolean;
    readonly hasSelectedBidder: boolean;
    /** Of the alternate whose amount it is; true for the base amount. */
    readonly isAlternateEnabled: boolean;
  },
): Access {
  return both(
    mayEditContingency(viewer, project, bidPackage),
    unless(
      [bidPackage.isGeneralCondition, 'generalConditions'],
      [!bidPackage.hasSelectedBidder, 'nothingSelected'],
      [!bidPackage.isAlternateEnabled, 'alternateDisabled'],
    ),
  );
}

function openAndUnfrozen(project: ProjectAccess): Access {
  return both(
    unless([project.isClosed, 'closed']),
    both(unfrozenSettings(project), unless([project.isProjectFrozen, 'projectFrozen'])),
  );
}

/** Returns a refusal if the application or the system settings are frozen: then no project is added or edited. */
export function unfrozenSettings(organization: OrganizationState): Access {
  return unless(
    [organization.isApplicationFrozen, 'applicationFrozen'],
    [organization.isSystemSettingsFrozen, 'systemSettingsFrozen'],
  );
}
