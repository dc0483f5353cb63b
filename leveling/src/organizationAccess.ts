import { type Access, both, hasRole, Role, unless, type Viewer } from './access.ts';
import type { OrganizationState } from './projectAccess.ts';

/** The settings pages. */
export const SettingsPage = {
  bidPackages: 'bidPackages',
  fees: 'fees',
  generalConditions: 'generalConditions',
  generalRequirements: 'generalRequirements',
  preferences: 'preferences',
  unitsOfMeasure: 'unitsOfMeasure',
  userPermissions: 'userPermissions',
} as const;
export type SettingsPage = (typeof SettingsPage)[keyof typeof SettingsPage];

/** Allows Admin, support and Project Admin to open a settings page by address; Contributors user permissions only. */
export function mayViewSettings(viewer: Viewer, page: SettingsPage): Access {
  const admitted: Role[] = [Role.Admin, Role.Support, Role.ProjectAdmin];
  if (page === SettingsPage.userPermissions) admitted.push(Role.Contributor);
  return unless([!hasRole(viewer, ...admitted), 'roleMissing']);
}

/** Returns whether the Settings menu lists a page for the viewer. */
export function isSettingsEntryListed(viewer: Viewer, page: SettingsPage): boolean {
  if (page === SettingsPage.userPermissions) return hasRole(viewer, Role.Admin, Role.ProjectAdmin, Role.Support);
  return hasRole(viewer, Role.Admin, Role.Support);
}

/** Returns whether a settings page belongs to the application entity; the others belong to the system settings. */
export function isApplicationPage(page: SettingsPage): boolean {
  return page === SettingsPage.preferences || page === SettingsPage.userPermissions;
}

/** Returns whether the entity that a settings page belongs to is frozen. */
export function isSettingsPageFrozen(page: SettingsPage, organization: OrganizationState): boolean {
  return isApplicationPage(page) ? organization.isApplicationFrozen : organization.isSystemSettingsFrozen;
}

/** Allows Admin (on user permissions Project Admin too) to edit a settings page, unless its entity is frozen. */
export function mayEditSettings(viewer: Viewer, page: SettingsPage, organization: OrganizationState): Access {
  const isUsers = page === SettingsPage.userPermissions;
  const editors: Role[] = isUsers ? [Role.Admin, Role.ProjectAdmin] : [Role.Admin];
  const frozen = unless([
    isSettingsPageFrozen(page, organization),
    isApplicationPage(page) ? 'applicationFrozen' : 'systemSettingsFrozen',
  ]);
  return both(mayViewSettings(viewer, page), both(unless([!hasRole(viewer, ...editors), 'maySeeOnly']), frozen));
}

/** Returns the roles that a viewer may give and take: Admin all three, Project Admin all but Admin. */
export function assignableRoles(viewer: Viewer): Role[] {
  if (hasRole(viewer, Role.Admin)) return [Role.Admin, Role.ProjectAdmin, Role.Contributor];
  return hasRole(viewer, Role.ProjectAdmin) ? [Role.ProjectAdmin, Role.Contributor] : [];
}

/** Allows Admin and support to open the frozen entities page and retry a sync there. */
export function mayRetrySync(viewer: Viewer): Access {
  return unless([!hasRole(viewer, Role.Admin, Role.Support), 'roleMissing']);
}

/** Allows Admin to download all data of the company. */
export function mayExportCompany(viewer: Viewer): Access {
  return unless([!hasRole(viewer, Role.Admin), 'roleMissing']);
}

/** Allows Admin to read the audit log. */
export function mayReadAuditLog(viewer: Viewer): Access {
  return unless([!hasRole(viewer, Role.Admin), 'roleMissing']);
}

/** Allows support to unfreeze manually. */
export function mayUnfreeze(viewer: Viewer): Access {
  return unless([!hasRole(viewer, Role.Support), 'roleMissing']);
}

/** Allows Admin to load sample data. It adds a project, so that `unfrozenSettings` are needed too. */
export function mayLoadSampleData(viewer: Viewer): Access {
  return unless([!hasRole(viewer, Role.Admin), 'roleMissing']);
}
