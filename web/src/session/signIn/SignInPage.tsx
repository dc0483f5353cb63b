import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { appConfig } from '../../api/appConfig.ts';
import { unsentCount } from '../../api/unsent.ts';
import { Button } from '../../ui/Button.tsx';
import { smallIcon } from '../../ui/icons.ts';
import { endedByRemoval, endedSession } from '../storedSession.ts';
import { SignInArt } from './SignInArt.tsx';
import styles from './SignInPage.module.css';
import { signIn } from './signIn.ts';

/** `/sign-in`: welcome banner, the Sign In button, links to website and community where configured. */
export function SignInPage() {
  const { t } = useTranslation('general');
  const [isLeaving, setLeaving] = useState(false);
  const [waiting] = useState(unsentCount);
  const [ended] = useState(endedSession);
  const [isRemoved] = useState(endedByRemoval);
  const { websiteUrl, communityUrl } = appConfig();
  const leave = async () => {
    setLeaving(true);
    await signIn();
    setLeaving(false);
  };
  return (
    <div className={styles.page}>
      <div className={styles.art}>
        <SignInArt />
      </div>
      <div className={styles.welcome}>
        <h1>{t('welcome')}</h1>
        <p>{t('welcomeMessage')}</p>
        {ended && <p role="status">{t('endedForAnother', { ...ended })}</p>}
        {isRemoved && <p role="status">{t('signIn.removed')}</p>}
        {waiting > 0 && <p role="status">{t('changesWait', { count: waiting })}</p>}
        <Button variant="primary" onClick={() => void leave()} disabledReason={isLeaving ? t('signingIn') : null}>
          {t('signIn')}
        </Button>
        <small>{t('signInHelp')}</small>
        {(websiteUrl || communityUrl) && (
          <div className={styles.links}>
            {websiteUrl && <OutsideLink href={websiteUrl} text={t('website')} />}
            {communityUrl && <OutsideLink href={communityUrl} text={t('community')} />}
          </div>
        )}
      </div>
    </div>
  );
}

function OutsideLink({ href, text }: { href: string; text: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
      <IconExternalLink {...smallIcon} />
    </a>
  );
}
