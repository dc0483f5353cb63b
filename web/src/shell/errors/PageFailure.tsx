import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailure, NotFoundFailure } from '../../api/LoadFailure.ts';
import { logFailure } from '../../api/logFailure.ts';
import { notify } from '../../notices/notices.ts';
import { paths } from '../../paths.ts';

/**
 * Handles a page that fails to load or throws: a notice with what could not be loaded, the cause in the console, then the
 * error page, whose Retry opens the page again. Where the record of its address does not exist, the page-not-found page
 * follows instead.
 */
export function PageFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('general');
  const navigate = useNavigate();
  const { history } = useRouter();
  useEffect(() => {
    const cause = error instanceof LoadFailure ? error.cause : error;
    logFailure(cause);
    if (error instanceof NotFoundFailure) {
      notify({ kind: 'error', title: error.message });
      void navigate({ to: paths.pageNotFound(), replace: true });
      return;
    }
    const message = error instanceof LoadFailure ? error.message : t('pageLoadError');
    notify({ kind: 'error', title: t('generalError'), message });
    void navigate({ to: paths.error(), replace: true, state: { retryPath: history.location.href } });
  }, [error, navigate, history, t]);
  return null;
}
