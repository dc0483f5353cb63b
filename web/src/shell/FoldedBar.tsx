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
import { useModal } from '../ui/dialog/useModal.ts';
import { icon } from '../ui/icons.ts';
import styles from './FoldedBar.module.css';
import { adminMenu, homePaths, type MenuEntry, settingsMenu } from './menuEntries.ts';
import { askForPalette } from './palette/askForPalette.ts';

/** The bar below 768 px: one button that opens everything the wide bar holds. */
export function FoldedBar() {
  const { t } = useTranslation(['general', 'home', 'settings']);
  const { user, state } = useSession();
  const navigate = useNavigate();
  const path = useRouterState({ select: (router) => router.location.pathname });
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  useModal(bar, isOpen);
  const isOffered = useIsSampleDataOffered();
  const loadSampleData = () => {
    setOpen(false);
    void askForSampleData(() => navigate({ to: paths.allProjects() }));
  };
  const close = () => {
    flushSync(() => setOpen(false));
    opener.current?.focus();
  };
  const search = () => {
    // The focus returns to the opener when the palette closes.
    close();
    askForPalette();
  };
  const go = (to: string) => {
    setOpen(false);
    void navigate({ to });
  };
  const rows = (entries: readonly MenuEntry[]) =>
    entries.map(({ icon, text, path: to }) => (
      <Row key={text} icon={icon} text={t(text)} isCurrent={path === to} onClick={() => go(to)} />
    ));
  const licensed = state === 'loggedIn' ? user : null;
  const settings = licensed ? settingsMenu(licensed) : [];
  const admin = licensed ? adminMenu(licensed) : [];
  return (
    <div ref={bar} className={styles.folded}>
      <Button
        ref={opener}
        size="sm"
        label={isOpen ? t('closeMenu') : t('openMenu')}
        icon={isOpen ? <IconX {...icon} /> : <IconMenu2 {...icon} />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <nav
          className={styles.menu}
          ref={focusFirst}
          aria-label={t('mainNavigation')}
          onKeyDown={(event) => event.key === 'Escape' && close()}
        >
          {licensed && <Row icon={IconSearch} text={t('palette.title')} onClick={search} />}
          <Row icon={IconHome} text={t('home')} isCurrent={homePaths.includes(path)} onClick={() => go(paths.home())} />
          {settings.length > 0 && <h3>{t('settings')}</h3>}
          {rows(settings)}
          {admin.length > 0 && <h3>{t('admin')}</h3>}
          {rows(admin)}
          {isOffered && <Row icon={IconDatabaseImport} text={t('home:loadSampleData')} onClick={loadSampleData} />}
          {user && (
            <>
              <h3>{nameOf(user)}</h3>
              <Row icon={IconLogout} text={t('logOut')} onClick={() => void askToLogOut()} />
            </>
          )}
        </nav>
      )}
    </div>
  );
}

function focusFirst(menu: HTMLElement | null): void {
  menu?.querySelector('button')?.focus({ preventScroll: true });
}

interface RowProps extends Pick<MenuEntry, 'icon'> {
  text: string;
  isCurrent?: boolean;
  onClick: () => void;
}

function Row({ icon: Icon, text, isCurrent = false, onClick }: RowProps) {
  return (
    <button type="button" aria-current={isCurrent ? 'page' : undefined} onClick={onClick}>
      <Icon {...icon} />
      {text}
    </button>
  );
}
