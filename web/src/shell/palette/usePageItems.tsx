import { type Icon, IconHome, IconList, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayCreateProject } from '#leveling';
import { paths } from '../../paths.ts';
import { useOrganizationState } from '../../session/organizationState.ts';
import { type CurrentUser, viewerOf } from '../../session/session.ts';
import { icon } from '../../ui/icons.ts';
import { adminMenu, type MenuEntry, settingsMenu } from '../menuEntries.ts';
import type { PaletteItem } from './paletteItems.ts';

/** Returns the pages that this person may open: home, all projects, a new project, those of the Settings and of the Admin menu. */
export function usePageItems(user: CurrentUser): readonly PaletteItem[] {
  const { t } = useTranslation(['general', 'home', 'settings']);
  const { state } = useOrganizationState();
  const page = (label: string, to: string, Icon: Icon): PaletteItem => ({
    id: `page ${to}`,
    label,
    icon: <Icon {...icon} />,
    act: { to },
  });
  const pages = (entries: readonly MenuEntry[], detail: string) =>
    entries.map((entry) => ({ ...page(t(entry.text), entry.path, entry.icon), detail }));
  return [
    page(t('home'), paths.home(), IconHome),
    page(t('home:allProjects'), paths.allProjects(), IconList),
    ...(mayCreateProject(viewerOf(user), state).allowed
      ? [page(t('palette.newProject'), paths.newProject(), IconPlus)]
      : []),
    ...pages(settingsMenu(user), t('settings')),
    ...pages(adminMenu(user), t('admin')),
  ];
}
