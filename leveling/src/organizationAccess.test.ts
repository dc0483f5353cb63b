import { describe, expect, it } from 'vitest';
import { type Access, rolesThat } from './access.ts';
import {
  assignableRoles,
  isSettingsEntryListed,
  mayEditSettings,
  mayExportCompany,
  mayLoadSampleData,
  mayReadAuditLog,
  mayRetrySync,
  mayUnfreeze,
  mayViewSettings,
  SettingsPage,
} from './organizationAccess.ts';
import { mayCreateProject } from './projectAccess.ts';

const pages = Object.values(SettingsPage);
const as = (...roles: string[]) => ({ email: 'x@demo.example', roles });
const open = { isApplicationFrozen: false, isSystemSettingsFrozen: false };
const brief = (access: Access) => (access.allowed ? 'yes' : `${access.status} ${access.code}`);
const cast = {
  admin: as('Admin'),
  projectAdmin: as('ProjectAdmin'),
  contributor: as('Contributor'),
  support: as('Support'),
  nobody: as(),
};
const which = (may: (viewer: { email: string; roles: string[] }) => boolean) =>
  Object.entries(cast).flatMap(([name, viewer]) => (may(viewer) ? [name] : []));

it('company-wide a person is an Admin, a Project Admin, a Contributor or support staff, each with rights of its own [SHELL-003]', () => {
  expect(which((viewer) => mayEditSettings(viewer, SettingsPage.fees, open).allowed)).toEqual(['admin']);
  expect(which((viewer) => mayCreateProject(viewer, open).allowed)).toEqual(['projectAdmin']);
  expect(which((viewer) => mayUnfreeze(viewer).allowed)).toEqual(['support']);
  const opensUsers = which((viewer) => mayViewSettings(viewer, SettingsPage.userPermissions).allowed);
  expect(opensUsers).toEqual(['admin', 'projectAdmin', 'contributor', 'support']);
});

describe('settings', () => {
  it('open by address for Admin, support and Project Admin, user permissions for Contributors too [SHELL-036, SHELL-037]', () => {
    for (const page of pages) {
      const viewers = which((viewer) => mayViewSettings(viewer, page).allowed);
      const all =
        page === 'userPermissions'
          ? ['admin', 'projectAdmin', 'contributor', 'support']
          : ['admin', 'projectAdmin', 'support'];
      expect(viewers).toEqual(all);
    }
  });

  it('are listed in the menu for Admin and support, user permissions for Project Admin too [SHELL-047, SHELL-048]', () => {
    for (const page of pages) {
      const all = page === 'userPermissions' ? ['admin', 'projectAdmin', 'support'] : ['admin', 'support'];
      expect(which((viewer) => isSettingsEntryListed(viewer, page))).toEqual(all);
    }
  });

  it('are edited by Admin, user permissions by Project Admin too, never by support [USER-038, ROLE-002, FEE-040]', () => {
    for (const page of pages) {
      const editors = which((viewer) => mayEditSettings(viewer, page, open).allowed);
      expect(editors).toEqual(page === 'userPermissions' ? ['admin', 'projectAdmin'] : ['admin']);
      expect(brief(mayEditSettings(cast.support, page, open))).toBe('403 maySeeOnly');
    }
  });

  it('a frozen system-settings entity stops five pages, a frozen application the two others [ROLE-004, PREF-025, USER-041]', () => {
    const stopped = (flag: keyof typeof open) =>
      pages.filter((page) => !mayEditSettings(cast.admin, page, { ...open, [flag]: true }).allowed);
    expect(stopped('isSystemSettingsFrozen')).toEqual([
      'bidPackages',
      'fees',
      'generalConditions',
      'generalRequirements',
      'unitsOfMeasure',
    ]);
    expect(stopped('isApplicationFrozen')).toEqual(['preferences', 'userPermissions']);
    expect(brief(mayEditSettings(cast.admin, 'fees', { ...open, isSystemSettingsFrozen: true }))).toBe(
      '409 systemSettingsFrozen',
    );
  });

  it('an Admin assigns three roles, a Project Admin all but Admin [USER-039, USER-040]', () => {
    expect(assignableRoles(cast.admin)).toEqual(['Admin', 'ProjectAdmin', 'Contributor']);
    expect(assignableRoles(cast.projectAdmin)).toEqual(['ProjectAdmin', 'Contributor']);
    expect([cast.contributor, cast.support].map(assignableRoles)).toEqual([[], []]);
  });

  it('support alone unfreezes, Admin and support retry a sync [FRZ-028, FRZ-029, SHELL-042]', () => {
    expect(which((viewer) => mayUnfreeze(viewer).allowed)).toEqual(['support']);
    expect(which((viewer) => mayRetrySync(viewer).allowed)).toEqual(['admin', 'support']);
    expect(which((viewer) => mayExportCompany(viewer).allowed)).toEqual(['admin']);
  });

  it('Admin alone reads the audit log [AUD-005]', () => {
    expect(which((viewer) => mayReadAuditLog(viewer).allowed)).toEqual(['admin']);
  });

  it('Admin alone loads sample data [EXP-014]', () => {
    expect(which((viewer) => mayLoadSampleData(viewer).allowed)).toEqual(['admin']);
  });

  it('are told by the roles that allow them alone', () => {
    expect(rolesThat(mayRetrySync)).toEqual(['Admin', 'Support']);
    expect(rolesThat(mayUnfreeze)).toEqual(['Support']);
  });
});
