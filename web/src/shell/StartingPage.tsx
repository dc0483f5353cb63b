import { IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { storedToken } from '../session/storedSession.ts';
import { Button } from '../ui/Button.tsx';
import { icon } from '../ui/icons.ts';
import { LoadingBar, Skeleton, useLater } from '../ui/Loading.tsx';
import { Mark } from '../ui/marks/Mark.tsx';
import { MessagePage } from './errors/MessagePage.tsx';
import styles from './NavigationBar.module.css';
import start from './StartingPage.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

/**
 * The page until it is known who is there. With `onRetry` the server did not answer: the page says so and offers to try
 * again.
 */
export function StartingPage({ onRetry = null }: { onRetry?: (() => void) | null }) {
  const { t } = useTranslation('general');
  const [isSignedIn] = useState(() => storedToken(Date.now()) !== null);
  const isShown = useLater(150);
  const isLong = useLater(1000);
  if (onRetry) {
    const tryAgain = (
      <Button variant="primary" onClick={onRetry}>
        {t('start.tryAgain')}
      </Button>
    );
    return (
      <div role="alert">
        <MessagePage
          icon={<IconCloudOff {...icon} />}
          title={t('start.noAnswer')}
          help={t('start.noAnswerHelp')}
          actions={tryAgain}
        />
      </div>
    );
  }
  return (
    <div role="status" aria-label={t('loading')}>
      {isShown && (
        <div className={styles.bar} aria-hidden="true">
          <span className={styles.brand}>
            <Mark />
            {t('appName')}
          </span>
        </div>
      )}
      {isShown && isSignedIn && <ComingPage />}
      {isLong && <LoadingBar />}
    </div>
  );
}

/** Gray bars in place of the page of somebody who is signed in. */
function ComingPage() {
  return (
    <div className={start.coming} aria-hidden="true">
      <Skeleton width={160} height={18} />
      {rows.map((row) => (
        <Skeleton key={row} width="100%" height={28} />
      ))}
    </div>
  );
}
