import { describe, expect, it } from 'vitest';
import type { RoleId } from '#contract';
import { SettingsPage } from '#leveling';
import { adminMenu, firstSettingsPath, rolesOfPage, settingsMenu, settingsRoles } from './menuEntries.ts';

const user = (...roles: RoleId[]) => ({ email: 'a@demo.example', roles: roles.map((id) => ({ id, name: id })) });
const texts = (entries: readonly { text: string }[]) => entries.map(({ text }) => text.split(':')[1]);

describe('the menus of the navigation bar', () => {
  it('list the settings pages in their order for Admin and support [SHELL-005, SHELL-048, SHELL-049]', () => {
    const all = [
      'bidPackages',
      'fees',
      'generalConditions',
      'generalRequirements',
      'preferences',
      'unitsOfMeasure',
      'userPermissions',
    ];
    expect(texts(settingsMenu(user('Admin')))).toEqual(all);
    expect(texts(settingsMenu(user('Support')))).toEqual(all);
  });

  it('list user permissions alone for a Project Admin, nothing for a Contributor [SHELL-046, SHELL-047]', () => {
    expect(texts(settingsMenu(user('ProjectAdmin')))).toEqual(['userPermissions']);
    expect(settingsMenu(user('Contributor'))).toEqual([]);
  });

  it('hold frozen entities for Admin and support [SHELL-050]', () => {
    expect(texts(adminMenu(user('Admin')))).toContain('frozenEntities');
    expect(texts(adminMenu(user('Support')))).toEqual(['frozenEntities']);
    expect(adminMenu(user('ProjectAdmin', 'Contributor'))).toEqual([]);
  });

  it('hold the audit log for Admins alone [AUD-008]', () => {
    expect(texts(adminMenu(user('Admin')))).toEqual(['frozenEntities', 'audit.title']);
    for (const role of ['Support', 'ProjectAdmin', 'Contributor'] as const) {
      expect(texts(adminMenu(user(role)))).not.toContain('audit.title');
    }
  });

  it('/settings goes to the first page of the menu [SHELL-012]', () => {
    expect(firstSettingsPath(user('Admin'))).toBe('/settings/bid-packages');
    expect(firstSettingsPath(user('Support'))).toBe('/settings/bid-packages');
    expect(firstSettingsPath(user('ProjectAdmin'))).toBe('/settings/user-permissions');
  });

  it('settings pages open for Admin, Project Admin and support, user permissions for Contributors too [SHELL-035, SHELL-036, SHELL-037]', () => {
    expect([...settingsRoles].sort()).toEqual(['Admin', 'ProjectAdmin', 'Support']);
    expect([...rolesOfPage(SettingsPage.userPermissions)].sort()).toEqual([
      'Admin',
      'Contributor',
      'ProjectAdmin',
      'Support',
    ]);
  });
});
