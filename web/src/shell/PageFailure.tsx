import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../api/LoadFailure.ts';
import { notify } from '../notices/notices.ts';
import { paths } from '../paths.ts';

/**
 * Where a page fails to load or throws: a notice that says what could not be loaded, the cause in the console, then the
 * error page, whose Retry opens the page again.
 */
export function PageFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('general');
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    console.error(error);
    const message = error instanceof LoadFailure ? error.message : t('pageLoadError');
    notify({ kind: 'error', title: t('generalError'), message });
    void navigate({ to: paths.error(), replace: true, state: { retryPath: history.location.href } });
  }, [error, navigate, history, t]);
  return null;
}
