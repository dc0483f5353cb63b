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
import {
  isSettingsEntryListed,
  mayRetrySync,
  mayViewSettings,
  type Role,
  rolesThat,
  SettingsPage,
  type Viewer,
} from '#leveling';
import { paths } from '../paths.ts';
import type { CurrentUser } from '../session/session.ts';

/** The settings pages in the order of SHELL-049. */
const settingsEntries = [
  { text: 'bidPackages', path: paths.settingsBidPackages(), icon: IconStack2 },
  { text: 'fees', path: paths.settingsFees(), icon: IconCalculator },
  { text: 'generalConditions', path: paths.settingsGeneralConditions(), icon: IconBuilding },
  { text: 'generalRequirements', path: paths.settingsGeneralRequirements(), icon: IconCircleCheck },
  { text: 'preferences', path: paths.settingsPreferences(), icon: IconAdjustments },
  { text: 'unitsOfMeasure', path: paths.settingsUnitsOfMeasure(), icon: IconLineHeight },
  { text: 'userPermissions', path: paths.settingsUserPermissions(), icon: IconUsers },
] as const;

const adminEntries = [{ text: 'frozenEntities', path: paths.frozenEntities(), icon: IconSnowflake }] as const;

export type MenuEntry = (typeof settingsEntries)[number] | (typeof adminEntries)[number];

const viewerOf = ({ roles }: Pick<CurrentUser, 'roles'>): Viewer => ({ email: '', roles: roles.map(({ id }) => id) });

/** What the Settings menu lists for this user (SHELL-047, SHELL-048); hidden when empty (SHELL-046). */
export function settingsMenu(user: Pick<CurrentUser, 'roles'>): readonly MenuEntry[] {
  return settingsEntries.filter((entry) => isSettingsEntryListed(viewerOf(user), entry.text));
}

/** What the Admin menu lists: the frozen entities page for who may open it (SHELL-050, SHELL-042). */
export function adminMenu(user: Pick<CurrentUser, 'roles'>): readonly MenuEntry[] {
  return mayRetrySync(viewerOf(user)).allowed ? adminEntries : [];
}

/** Who may open a settings page by address (SHELL-035 to SHELL-037); user permissions Contributors too. */
export const settingsRoles: readonly Role[] = rolesThat((viewer) => mayViewSettings(viewer, SettingsPage.fees));
export const userPermissionsRoles: readonly Role[] = rolesThat((viewer) =>
  mayViewSettings(viewer, SettingsPage.userPermissions),
);

/** `/settings` goes on to the first settings page of the user's menu (SHELL-012). */
export function firstSettingsPath(user: Pick<CurrentUser, 'roles'> | null): string {
  return (user && settingsMenu(user)[0]?.path) ?? paths.settingsUserPermissions();
}
