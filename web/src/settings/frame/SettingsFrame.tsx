import { IconEye, IconSnowflake } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApplicationPage, SettingsPage } from '#leveling';
import { KeptStrip } from '../../session/kept/KeptStrip.tsx';
import { type SettingsPageName, settingsPage } from '../../settingsPages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { icon } from '../../ui/icons.ts';
import { ScrollContainer } from './ScrollContainer.ts';
import styles from './SettingsFrame.module.css';
import { SettingsRail } from './SettingsRail.tsx';
import type { SettingsRights } from './useSettingsRights.ts';

export interface SettingsFrameProps {
  page: SettingsPageName;
  rights: SettingsRights;
  isRegistrationFailed?: boolean;
  /** Given where the records could not be read again, so that what is shown may be out of date: reads them now. */
  onRetryRead?: (() => void) | undefined;
  actions?: ReactNode;
  foot?: ReactNode;
  /** There is text that was restored after a reload and is not saved yet. */
  isKept?: boolean;
  children: ReactNode;
}

/** The frame of every settings page: rail, banners, title and footer. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { page, rights, isRegistrationFailed = false, onRetryRead } = props;
  const { actions, foot, isKept = false, children } = props;
  const { t } = useTranslation(['settings', 'general']);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { text, help, readOnly, access } = settingsPage(page);
  const title = t(text);
  return (
    <div className={styles.frame}>
      <title>{`${title} - ${t('general:appName')}`}</title>
      <SettingsRail page={page} />
      <div className={styles.column}>
        {isRegistrationFailed && (
          <Banner tone="bad">
            <b>{t('general:registrationFailed')}</b> {t('registrationFailed')}
          </Banner>
        )}
        {onRetryRead && (
          <Banner
            tone="warn"
            actions={
              <Button size="sm" onClick={onRetryRead}>
                {t('general:retry')}
              </Button>
            }
          >
            <b>{t('notReadAgain')}</b> {t('notReadAgainHelp')}
          </Banner>
        )}
        {rights.isFrozen && (
          <Banner tone="frost" icon={<IconSnowflake {...icon} />}>
            <b>{t(isApplicationPage(access) ? 'frozenApplication' : 'frozenSettings')}</b> {t('frozenHelp')}
          </Banner>
        )}
        {!rights.isEditor && (
          <Banner tone="plain" icon={<IconEye {...icon} />}>
            <b>{t(readOnly)}</b>{' '}
            {t(access === SettingsPage.userPermissions ? 'onlyUserAdminsChange' : 'onlyAdminsChange')}
          </Banner>
        )}
        <div ref={setScroller} className={styles.scroller} data-scrolls-page="">
          <div className={styles.page}>
            <header className={styles.head}>
              <h1>{title}</h1>
              <p>{t(help)}</p>
              {actions}
            </header>
            <KeptStrip isKept={isKept} />
            <ScrollContainer value={scroller}>{children}</ScrollContainer>
          </div>
        </div>
        {foot}
      </div>
    </div>
  );
}
