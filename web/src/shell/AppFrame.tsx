import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSaving, useUnsaved } from '../api/saving.ts';
import { NoticeStack } from '../notices/NoticeStack.tsx';
import { OrganizationDialog } from '../session/OrganizationDialog.tsx';
import { useSession } from '../session/session.ts';
import { ConfirmHost } from '../ui/dialog/ConfirmHost.tsx';
import { useHasUnsavedDialog } from '../ui/dialog/unsavedDialogs.ts';
import { StatusPill } from '../ui/marks/StatusPill.tsx';
import { PageActionsProvider } from '../ui/pageActions.tsx';
import styles from './AppFrame.module.css';
import { LiveBanner } from './LiveBanner.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { CommandPalette } from './palette/CommandPalette.tsx';
import { SmallScreenNotice } from './SmallScreenNotice.tsx';
import { Balloons } from './seasonal/Balloons.tsx';
import { UploadWait } from './UploadWait.tsx';
import { useUnsavedGuard } from './useUnsavedGuard.ts';
import { VersionPrompt } from './VersionPrompt.tsx';

/** The frame around every page: bar, banners, notices, questions, the saving pill, the version prompt. */
export function AppFrame() {
  const { t } = useTranslation('general');
  const { state } = useSession();
  const saving = useSaving();
  useUnsaved(useHasUnsavedDialog());
  const main = useRef<HTMLElement>(null);
  useUnsavedGuard();
  const path = useRouterState({ select: (router) => router.location.pathname });
  // A dialog or overlay may have had the focus until the next page was shown.
  const shown = useRouterState({ select: (router) => router.resolvedLocation?.pathname });
  useEffect(() => {
    if ((path || shown) && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [path, shown]);
  return (
    <PageActionsProvider>
      <div className={styles.app}>
        <a className={`btn line ${styles.skip}`} href="#content">
          {t('skipToContent')}
        </a>
        <NavigationBar />
        <LiveBanner />
        <SmallScreenNotice />
        <main id="content" ref={main} tabIndex={-1}>
          {state !== 'choosingOrganization' && <Outlet />}
        </main>
        {state === 'choosingOrganization' && <OrganizationDialog />}
        <StatusPill {...saving} />
        <NoticeStack />
        <VersionPrompt />
        <UploadWait />
        <ConfirmHost />
        <CommandPalette />
        <Balloons />
      </div>
    </PageActionsProvider>
  );
}
