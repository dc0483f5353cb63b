import { IconChevronDown, IconDatabaseImport, IconHome, IconSearch } from '@tabler/icons-react';
import { Link, useNavigate, useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appConfig } from '../api/appConfig.ts';
import { paths } from '../paths.ts';
import { askForSampleData } from '../sampleData/askForSampleData.ts';
import { SampleDataLoading } from '../sampleData/SampleDataLoading.tsx';
import { useIsSampleDataOffered } from '../sampleData/sampleData.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { icon, smallIcon, tinyIcon } from '../ui/icons.ts';
import { Menu, MenuItem } from '../ui/Menu.tsx';
import { Mark } from '../ui/marks/Mark.tsx';
import { FoldedBar } from './FoldedBar.tsx';
import { adminMenu, homePaths, type MenuEntry, settingsMenu } from './menuEntries.ts';
import { NameMenu } from './NameMenu.tsx';
import styles from './NavigationBar.module.css';
import { askForPalette } from './palette/askForPalette.ts';
import { isSnowing, Snow } from './seasonal/Snow.tsx';

const shadowFrom = 25;
const scrollDebounce = 125;

/** The bar on top of every page; below 768 px it folds into a menu button. */
export function NavigationBar() {
  const { t } = useTranslation(['general', 'home']);
  const { user, state } = useSession();
  const path = useRouterState({ select: (router) => router.location.pathname });
  const isScrolled = useScrolled(path);
  const navigate = useNavigate();
  const isOffered = useIsSampleDataOffered();
  const isHome = homePaths.includes(path);
  const isLicensed = user !== null && state === 'loggedIn';
  return (
    <header className={isScrolled ? `${styles.bar} ${styles.scrolled}` : styles.bar}>
      {isSnowing(new Date(), appConfig().environment) && <Snow />}
      <FoldedBar />
      <Link className={styles.brand} to="/">
        <Mark />
        {t('appName')}
      </Link>
      <nav className={`row-x ${styles.wide}`} aria-label={t('mainNavigation')}>
        <Link className={isHome ? 'btn sm on' : 'btn sm'} to="/home" aria-current={isHome ? 'page' : undefined}>
          <IconHome {...smallIcon} />
          {t('home')}
        </Link>
      </nav>
      <div id="bar-project" className={styles.project} />
      <span className="grow" />
      <div id="bar-people" className="row-x" />
      {isLicensed && (
        <Button
          size="sm"
          className={styles.wide}
          label={t('palette.title')}
          keys="Ctrl+K"
          icon={<IconSearch {...smallIcon} />}
          onClick={askForPalette}
        />
      )}
      {isLicensed && (
        <BarMenu label={t('settings')} entries={settingsMenu(user)} isCurrent={path.startsWith(paths.settings())} />
      )}
      {isLicensed && (
        <BarMenu label={t('admin')} entries={adminMenu(user)} isCurrent={path === paths.frozenEntities()}>
          {isOffered && (
            <MenuItem
              icon={<IconDatabaseImport {...icon} />}
              onClick={() => void askForSampleData(() => navigate({ to: paths.allProjects() }))}
            >
              {t('home:loadSampleData')}
            </MenuItem>
          )}
        </BarMenu>
      )}
      <SampleDataLoading />
      {user || state === 'unlicensed' || state === 'choosingOrganization' ? (
        <NameMenu />
      ) : (
        state !== 'otherError' && (
          <Link className="btn sm" to="/sign-in">
            {t('signIn')}
          </Link>
        )
      )}
    </header>
  );
}

interface BarMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  isCurrent: boolean;
  children?: ReactNode;
}

function BarMenu({ label, entries, isCurrent, children }: BarMenuProps) {
  const { t } = useTranslation(['general', 'settings']);
  const navigate = useNavigate();
  if (entries.length === 0) return null;
  const trigger = (
    <button type="button" className={`btn sm ${styles.wide}${isCurrent ? ' on' : ''}`}>
      {label}
      <IconChevronDown {...tinyIcon} />
    </button>
  );
  return (
    <Menu trigger={trigger} big>
      {entries.map((entry) => (
        <MenuItem key={entry.text} icon={<entry.icon {...icon} />} onClick={() => void navigate({ to: entry.path })}>
          {t(entry.text)}
        </MenuItem>
      ))}
      {children}
    </Menu>
  );
}

/** Returns whether the page is scrolled by 25 px or more, read 125 ms after the last scroll. */
function useScrolled(path: string): boolean {
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    if (path) setScrolled(false);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = (event: Event) => {
      const target = event.target === document ? document.scrollingElement : event.target;
      if (!(target instanceof Element) || !target.matches('html, [data-scrolls-page]')) return;
      clearTimeout(timer);
      timer = setTimeout(() => setScrolled(target.scrollTop >= shadowFrom), scrollDebounce);
    };
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', onScroll, { capture: true });
    };
  }, [path]);
  return isScrolled;
}
