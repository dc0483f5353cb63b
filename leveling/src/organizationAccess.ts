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

/** Opening a settings page by address: Admin, support and Project Admin; user permissions Contributors too. */
export function mayViewSettings(viewer: Viewer, page: SettingsPage): Access {
  const admitted: Role[] = [Role.Admin, Role.Support, Role.ProjectAdmin];
  if (page === SettingsPage.userPermissions) admitted.push(Role.Contributor);
  return unless([!hasRole(viewer, ...admitted), 'roleMissing']);
}

/** The page's entry in the Settings menu. */
export function isSettingsEntryListed(viewer: Viewer, page: SettingsPage): boolean {
  if (page === SettingsPage.userPermissions) return hasRole(viewer, Role.Admin, Role.ProjectAdmin, Role.Support);
  return hasRole(viewer, Role.Admin, Role.Support);
}

/** Whether a settings page belongs to the application entity; the others belong to the system settings. */
export function isApplicationPage(page: SettingsPage): boolean {
  return page === SettingsPage.preferences || page === SettingsPage.userPermissions;
}

/** Whether the entity that a settings page belongs to is frozen. */
export function isSettingsPageFrozen(page: SettingsPage, organization: OrganizationState): boolean {
  return isApplicationPage(page) ? organization.isApplicationFrozen : organization.isSystemSettingsFrozen;
}

/**
 * Editing a settings page: Admin, on user permissions Project Admin too, while the entity that it
 * belongs to is not frozen.
 */
export function mayEditSettings(viewer: Viewer, page: SettingsPage, organization: OrganizationState): Access {
  const isUsers = page === SettingsPage.userPermissions;
  const editors: Role[] = isUsers ? [Role.Admin, Role.ProjectAdmin] : [Role.Admin];
  const frozen = unless([
    isSettingsPageFrozen(page, organization),
    isApplicationPage(page) ? 'applicationFrozen' : 'systemSettingsFrozen',
  ]);
  return both(mayViewSettings(viewer, page), both(unless([!hasRole(viewer, ...editors), 'maySeeOnly']), frozen));
}

/** The roles a viewer may give and take: Admin all three, Project Admin not Admin. */
export function assignableRoles(viewer: Viewer): Role[] {
  if (hasRole(viewer, Role.Admin)) return [Role.Admin, Role.ProjectAdmin, Role.Contributor];
  return hasRole(viewer, Role.ProjectAdmin) ? [Role.ProjectAdmin, Role.Contributor] : [];
}

/** The frozen entities page, and retrying a sync there: Admin and support. */
export function mayRetrySync(viewer: Viewer): Access {
  return unless([!hasRole(viewer, Role.Admin, Role.Support), 'roleMissing']);
}

/** Unfreezing by hand: support only. */
export function mayUnfreeze(viewer: Viewer): Access {
  return unless([!hasRole(viewer, Role.Support), 'roleMissing']);
}

/** Loading sample data: Admin. It adds a project, so that `unfrozenSettings` are needed too. */
export function mayLoadSampleData(viewer: Viewer): Access {
  return unless([!hasRole(viewer, Role.Admin), 'roleMissing']);
}
