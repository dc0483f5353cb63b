import { FocusTrap } from '@mantine/core';
import { IconDatabaseImport, IconHome, IconLogout, IconMenu2, IconSearch, IconX } from '@tabler/icons-react';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import { askForSampleData } from '../sampleData/askForSampleData.ts';
import { useIsSampleDataOffered } from '../sampleData/sampleData.ts';
import { askToLogOut } from '../session/askToLogOut.ts';
import { nameOf, useSession } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { icon } from '../ui/icons.ts';
import { adminMenu, type MenuEntry, settingsMenu } from './menuEntries.ts';
import { askForPalette } from './palette/askForPalette.ts';

const homePaths: readonly string[] = [paths.root(), paths.home(), paths.allProjects()];

/** The bar below 768 px: one button that opens everything the wide bar holds. */
export function FoldedBar() {
  const { t } = useTranslation(['general', 'home', 'settings']);
  const { user, state } = useSession();
  const navigate = useNavigate();
  const path = useRouterState({ select: (router) => router.location.pathname });
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isOffered = useIsSampleDataOffered();
  const loadSampleData = () => {
    setOpen(false);
    void askForSampleData(() => navigate({ to: paths.allProjects() }));
  };
  const search = () => {
    flushSync(() => setOpen(false));
    // Where the focus returns when the palette closes.
    opener.current?.focus();
    askForPalette();
  };
  const go = (to: string) => {
    setOpen(false);
    void navigate({ to });
  };
  const rows = (entries: readonly MenuEntry[]) =>
    entries.map((entry) => (
      <button
        key={entry.text}
        type="button"
        className="mrow"
        aria-current={path === entry.path ? 'page' : undefined}
        onClick={() => go(entry.path)}
      >
        <entry.icon {...icon} />
        {t(entry.text)}
      </button>
    ));
  const settings = user && state === 'loggedIn' ? settingsMenu(user) : [];
  const admin = user && state === 'loggedIn' ? adminMenu(user) : [];
  return (
    <div className="bar-narrow">
      <Button
        ref={opener}
        size="sm"
        label={isOpen ? t('closeMenu') : t('openMenu')}
        icon={isOpen ? <IconX {...icon} /> : <IconMenu2 {...icon} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <FocusTrap>
          <nav
            className="mnav"
            aria-label={t('mainNavigation')}
            onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
          >
            {user && state === 'loggedIn' && (
              <button type="button" className="mrow" onClick={search}>
                <IconSearch {...icon} />
                {t('palette.title')}
              </button>
            )}
            <button
              type="button"
              className="mrow"
              aria-current={homePaths.includes(path) ? 'page' : undefined}
              onClick={() => go(paths.home())}
            >
              <IconHome {...icon} />
              {t('home')}
            </button>
            {settings.length > 0 && <h3>{t('settings')}</h3>}
            {rows(settings)}
            {admin.length > 0 && <h3>{t('admin')}</h3>}
            {rows(admin)}
            {isOffered && (
              <button type="button" className="mrow" onClick={loadSampleData}>
                <IconDatabaseImport {...icon} />
                {t('home:loadSampleData')}
              </button>
            )}
            {user && (
              <>
                <h3>{nameOf(user)}</h3>
                <button type="button" className="mrow" onClick={() => void askToLogOut()}>
                  <IconLogout {...icon} />
                  {t('logOut')}
                </button>
              </>
            )}
          </nav>
        </FocusTrap>
      )}
    </div>
  );
}
