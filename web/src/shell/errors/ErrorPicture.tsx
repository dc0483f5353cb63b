import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { appConfig } from '../../api/appConfig.ts';
import { paths } from '../../paths.ts';
import styles from './ErrorPicture.module.css';

/** The drawing of each error page: the bob off its line, no bob, a lock, an empty hook. */
const drawings = {
  error: 'M60 8 34 58 M28 52l12 6-2 14-16 20-2-22z',
  pageNotFound: 'M60 8v44 M48 66a14 14 0 1 1 16 14v8 M64 98v2',
  unauthorized: 'M60 8v30 M44 60V50a16 16 0 0 1 32 0v10 M38 60h44v36H38z',
  unlicensed: 'M60 8v34 M60 42a12 12 0 1 0 12 12 M30 98h60',
} as const;

/** A picture of an error page, on development systems alone; a press on it goes home. */
export function ErrorPicture({ page }: { page: keyof typeof drawings }) {
  const { t } = useTranslation('general');
  const navigate = useNavigate();
  if (appConfig().environment !== 'development') return null;
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={t('errorPicture')}
      onClick={() => void navigate({ to: paths.home() })}
    >
      <svg viewBox="0 0 120 104" width="120" height="104" aria-hidden="true">
        <path d={drawings[page]} />
      </svg>
    </button>
  );
}
