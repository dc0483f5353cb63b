import { type Icon, IconListDetails, IconSnowflake } from '@tabler/icons-react';
import {
  isSettingsEntryListed,
  mayReadAuditLog,
  mayRetrySync,
  mayViewSettings,
  type Role,
  rolesThat,
  SettingsPage,
} from '#leveling';
import { paths } from '../paths.ts';
import { type CurrentUser, viewerOf } from '../session/session.ts';
import { type SettingsPageEntry, settingsPages } from '../settingsPages.ts';

export const homePaths: readonly string[] = [paths.root(), paths.home(), paths.allProjects()];

export interface MenuEntry {
  readonly text: `settings:${SettingsPageEntry['text']}` | 'general:frozenEntities' | 'settings:audit.title';
  readonly path: string;
  readonly icon: Icon;
}

const frozenEntities: MenuEntry = {
  text: 'general:frozenEntities',
  path: paths.frozenEntities(),
  icon: IconSnowflake,
};
const auditLog: MenuEntry = { text: 'settings:audit.title', path: paths.auditLog(), icon: IconListDetails };

type Person = Pick<CurrentUser, 'email' | 'roles'>;

/** Returns the entries of the Settings menu for this user; hidden when empty. */
export function settingsMenu(user: Person): readonly MenuEntry[] {
  return settingsPages
    .filter(({ access }) => isSettingsEntryListed(viewerOf(user), access))
    .map(({ text, path, icon }) => ({ text: `settings:${text}` as const, path, icon }));
}

/** Returns the entries of the Admin menu: its pages, for those who may open them. */
export function adminMenu(user: Person): readonly MenuEntry[] {
  const viewer = viewerOf(user);
  return [
    ...(mayRetrySync(viewer).allowed ? [frozenEntities] : []),
    ...(mayReadAuditLog(viewer).allowed ? [auditLog] : []),
  ];
}

/** Returns the roles that may open a settings page by address; for user permissions Contributors too. */
export function rolesOfPage(page: SettingsPage): readonly Role[] {
  return rolesThat((viewer) => mayViewSettings(viewer, page));
}
export const settingsRoles = rolesOfPage(SettingsPage.fees);

/** Returns the first settings page of the user's menu, which `/settings` redirects to. */
export function firstSettingsPath(user: Person | null): string {
  return (user && settingsMenu(user)[0]?.path) ?? '/settings/user-permissions';
}
