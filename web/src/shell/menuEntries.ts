import { type Icon, IconSnowflake } from '@tabler/icons-react';
import { isSettingsEntryListed, mayRetrySync, mayViewSettings, type Role, rolesThat, SettingsPage } from '#leveling';
import { paths } from '../paths.ts';
import { type CurrentUser, viewerOf } from '../session/session.ts';
import { type SettingsPageEntry, settingsPages } from '../settingsPages.ts';

/** One entry of a menu of the navigation bar. */
export interface MenuEntry {
  readonly text: `settings:${SettingsPageEntry['text']}` | 'general:frozenEntities';
  readonly path: string;
  readonly icon: Icon;
}

const adminEntries: readonly MenuEntry[] = [
  { text: 'general:frozenEntities', path: paths.frozenEntities(), icon: IconSnowflake },
];

type Person = Pick<CurrentUser, 'email' | 'roles'>;

/** What the Settings menu lists for this user; hidden when empty. */
export function settingsMenu(user: Person): readonly MenuEntry[] {
  return settingsPages
    .filter(({ access }) => isSettingsEntryListed(viewerOf(user), access))
    .map(({ text, path, icon }) => ({ text: `settings:${text}` as const, path, icon }));
}

/** What the Admin menu lists: the frozen entities page for who may open it. */
export function adminMenu(user: Person): readonly MenuEntry[] {
  return mayRetrySync(viewerOf(user)).allowed ? adminEntries : [];
}

/** Who may open a settings page by address; user permissions Contributors too. */
export function rolesOfPage(page: SettingsPage): readonly Role[] {
  return rolesThat((viewer) => mayViewSettings(viewer, page));
}
export const settingsRoles = rolesOfPage(SettingsPage.fees);

/** `/settings` goes on to the first settings page of the user's menu. */
export function firstSettingsPath(user: Person | null): string {
  return (user && settingsMenu(user)[0]?.path) ?? '/settings/user-permissions';
}
