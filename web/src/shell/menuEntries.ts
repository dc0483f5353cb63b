import {
  IconAdjustments,
  IconBuilding,
  IconCalculator,
  IconCircleCheck,
  IconLineHeight,
  IconSnowflake,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react';
import type { RoleId } from '#contract';
import { paths } from '../paths.ts';
import { type CurrentUser, hasRole } from '../session/session.ts';

const adminOrSupport = ['Admin', 'Support'];

/** The settings pages in the order of SHELL-049, with who sees each in the menu (SHELL-047, SHELL-048). */
const settingsEntries = [
  { text: 'bidPackages', path: paths.settingsBidPackages(), icon: IconStack2, roles: adminOrSupport },
  { text: 'fees', path: paths.settingsFees(), icon: IconCalculator, roles: adminOrSupport },
  { text: 'generalConditions', path: paths.settingsGeneralConditions(), icon: IconBuilding, roles: adminOrSupport },
  {
    text: 'generalRequirements',
    path: paths.settingsGeneralRequirements(),
    icon: IconCircleCheck,
    roles: adminOrSupport,
  },
  { text: 'preferences', path: paths.settingsPreferences(), icon: IconAdjustments, roles: adminOrSupport },
  { text: 'unitsOfMeasure', path: paths.settingsUnitsOfMeasure(), icon: IconLineHeight, roles: adminOrSupport },
  {
    text: 'userPermissions',
    path: paths.settingsUserPermissions(),
    icon: IconUsers,
    roles: ['Admin', 'ProjectAdmin', 'Support'],
  },
] as const;

const adminEntries = [
  { text: 'frozenEntities', path: paths.frozenEntities(), icon: IconSnowflake, roles: adminOrSupport },
] as const;

export type MenuEntry = (typeof settingsEntries)[number] | (typeof adminEntries)[number];

/** What the Settings menu lists for this user; hidden when empty (SHELL-046). */
export function settingsMenu(user: Pick<CurrentUser, 'roles'>): readonly MenuEntry[] {
  return settingsEntries.filter((entry) => hasRole(user, ...entry.roles));
}

/** What the Admin menu lists (SHELL-050). */
export function adminMenu(user: Pick<CurrentUser, 'roles'>): readonly MenuEntry[] {
  return adminEntries.filter((entry) => hasRole(user, ...entry.roles));
}

/** Who may open a settings page by address (SHELL-035 to SHELL-037); user permissions Contributors too. */
export const settingsRoles: readonly RoleId[] = ['Admin', 'ProjectAdmin', 'Support'];
export const userPermissionsRoles: readonly RoleId[] = [...settingsRoles, 'Contributor'];

/** `/settings` goes on to the first settings page of the user's menu (SHELL-012). */
export function firstSettingsPath(user: Pick<CurrentUser, 'roles'> | null): string {
  return (user && settingsMenu(user)[0]?.path) ?? paths.settingsUserPermissions();
}
