import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isSettingsEntryListed } from '#leveling';
import { useCurrentUser, viewerOf } from '../../session/session.ts';
import { type SettingsPageEntry, type SettingsPageName, settingsPages } from '../../settingsPages.ts';
import { icon } from '../../ui/icons.ts';
import styles from './SettingsRail.module.css';

/** The settings pages of the user's menu, and the open one where the menu does not list it. */
export function SettingsRail({ page }: { page: SettingsPageName }) {
  const { t } = useTranslation(['settings', 'general']);
  const viewer = viewerOf(useCurrentUser());
  const shown: readonly SettingsPageEntry[] = settingsPages.filter(
    ({ text, access }) => text === page || isSettingsEntryListed(viewer, access),
  );
  return (
    <nav className={styles.rail} aria-label={t('settingsPages')}>
      <h2>{t('general:settings')}</h2>
      <ul>
        {shown.map(({ text, path, icon: Icon }) => (
          <li key={text}>
            <Link to={path as '/settings'} aria-current={text === page ? 'page' : undefined}>
              <Icon {...icon} />
              {t(text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
