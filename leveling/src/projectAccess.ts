import { type Access, both, hasRole, includesEmail, Role, unless, type Viewer } from './access.ts';

/** What is frozen above a project. */
export interface OrganizationState {
  readonly isApplicationFrozen: boolean;
  readonly isSystemSettingsFrozen: boolean;
}

/** What rights inside a project depend on. */
export interface ProjectAccess extends OrganizationState {
  readonly projectAdmins: readonly string[];
  readonly contributors: readonly string[];
  readonly isClosed: boolean;
  readonly isProjectFrozen: boolean;
}

/** The viewer's e-mail is in the project's projectAdmins; the company-wide role alone is not. */
export function isProjectAdmin(viewer: Pick<Viewer, 'email'>, project: Pick<ProjectAccess, 'projectAdmins'>): boolean {
  return includesEmail(project.projectAdmins, viewer.email);
}

/** The viewer's e-mail is in the project's contributors. */
export function isContributor(viewer: Pick<Viewer, 'email'>, project: Pick<ProjectAccess, 'contributors'>): boolean {
  return includesEmail(project.contributors, viewer.email);
}

/** Adding a project needs the ProjectAdmin role and unfrozen settings. */
export function mayCreateProject(viewer: Viewer, organization: OrganizationState): Access {
  return both(unless([!hasRole(viewer, Role.ProjectAdmin), 'roleMissing']), unfrozenSettings(organization));
}

/** Editing a project on its page needs the ProjectAdmin role and membership in its projectAdmins. */
export function mayEditProject(viewer: Viewer, project: ProjectAccess): Access {
  return both(unless([!hasRole(viewer, Role.ProjectAdmin), 'roleMissing']), mayEditBidSummary(viewer, project));
}

/** The bid summary: project admins, while nothing is frozen and the project is open. */
export function mayEditBidSummary(viewer: Viewer, project: ProjectAccess): Access {
  return both(unless([!isProjectAdmin(viewer, project), 'notProjectAdmin']), openAndUnfrozen(project));
}

/** Closing follows the bid summary. */
export const mayCloseProject = mayEditBidSummary;

/** The switch of an alternate follows the bid summary. */
export const mayEnableAlternates = mayEditBidSummary;

/** Asking for another fee calculation needs the rights of the bid summary. */
export const mayRetryFeeCalculation = mayEditBidSummary;

/** Fees: project admins and contributors, on an open and unfrozen project. */
export function mayEditFees(viewer: Viewer, project: ProjectAccess): Access {
  return both(
    unless([!isProjectAdmin(viewer, project) && !isContributor(viewer, project), 'notInProject']),
    openAndUnfrozen(project),
  );
}

/** Project notes follow the bid summary; their own freezing stops them alone. */
export function mayEditProjectNotes(viewer: Viewer, project: ProjectAccess, isNotesFrozen: boolean): Access {
  return both(mayEditBidSummary(viewer, project), unless([isNotesFrozen, 'notesFrozen']));
}

/** The image follows the project page; a frozen file container stops it alone. */
export function mayEditProjectImage(viewer: Viewer, project: ProjectAccess, isContainerFrozen: boolean): Access {
  return both(mayEditProject(viewer, project), unless([isContainerFrozen, 'documentsFrozen']));
}

/** The contingency of a package: whenever the summary is editable, general conditions too. */
export function mayEditContingency(
  viewer: Viewer,
  project: ProjectAccess,
  bidPackage: { readonly isBidPackageFrozen: boolean },
): Access {
  return both(mayEditBidSummary(viewer, project), unless([bidPackage.isBidPackageFrozen, 'bidPackageFrozen']));
}

/**
 * The bid amount of a package or of one alternate on the summary. Someone's lock does not stand in the
 * way: only project admins edit there, and they may edit locked packages.
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

/** Whether neither the application nor the system settings are frozen: without it no project is added or edited. */
export function unfrozenSettings(organization: OrganizationState): Access {
  return unless(
    [organization.isApplicationFrozen, 'applicationFrozen'],
    [organization.isSystemSettingsFrozen, 'systemSettingsFrozen'],
  );
}
