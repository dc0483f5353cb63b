import { useTranslation } from 'react-i18next';
import { LoadingBar, useLater } from '../ui/Loading.tsx';
import { Mark } from '../ui/marks/Mark.tsx';
import styles from './NavigationBar.module.css';

/** The page until it is known who is there. */
export function StartingPage() {
  const { t } = useTranslation('general');
  const isShown = useLater(150);
  const isLong = useLater(1000);
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
      {isLong && <LoadingBar />}
    </div>
  );
}
