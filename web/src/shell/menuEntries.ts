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
