import { IconEye, IconSnowflake } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApplicationPage } from '#leveling';
import { KeptStrip } from '../../session/kept/KeptStrip.tsx';
import { type SettingsPageName, settingsPage } from '../../settingsPages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { icon } from '../../ui/icons.ts';
import { ScrollContainer } from './ScrollContainer.ts';
import styles from './SettingsFrame.module.css';
import { SettingsRail } from './SettingsRail.tsx';
import type { SettingsRights } from './useSettingsRights.ts';

export interface SettingsFrameProps {
  page: SettingsPageName;
  rights: SettingsRights;
  /** What the page is for, in a few words beside its title. */
  help: string;
  /** What somebody who may only read is told: 'You can read the fees.' */
  readOnlyText: string;
  /** Who may change it; where left out, an Admin alone. */
  editorsText?: string;
  isRegistrationFailed?: boolean;
  /** Buttons at the right end of the title. */
  actions?: ReactNode;
  /** What is not saved, with Discard and Save. */
  foot?: ReactNode;
  /** What is typed was kept in the tab over a reload. */
  isKept?: boolean;
  children: ReactNode;
}

/** What stands around every settings page: rail, banners, title, and a foot bar while something can be saved. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { page, rights, help, readOnlyText, isRegistrationFailed = false, actions, foot, isKept, children } = props;
  const { editorsText } = props;
  const { t } = useTranslation(['settings', 'general']);
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { text, access } = settingsPage(page);
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
        {rights.isFrozen && (
          <Banner tone="frost" icon={<IconSnowflake {...icon} />}>
            <b>{t(isApplicationPage(access) ? 'frozenApplication' : 'frozenSettings')}</b> {t('frozenHelp')}
          </Banner>
        )}
        {!rights.isEditor && (
          <Banner tone="plain" icon={<IconEye {...icon} />}>
            <b>{readOnlyText}</b> {editorsText ?? t('onlyAdminsChange')}
          </Banner>
        )}
        <div ref={setScroller} className={styles.scroller} data-scrolls-page="">
          <div className={styles.page}>
            <header className={styles.head}>
              <h1>{title}</h1>
              <p>{help}</p>
              {actions}
            </header>
            {isKept && <KeptStrip isKept />}
            <ScrollContainer value={scroller}>{children}</ScrollContainer>
          </div>
        </div>
        {foot}
      </div>
    </div>
  );
}
