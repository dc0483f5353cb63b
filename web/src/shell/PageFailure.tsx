import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../notices/notices.ts';
import { paths } from '../paths.ts';

/** Where a page fails to load or throws: the notice of ERR-001, the console (ERR-009), then the error page (SHELL-028). */
export function PageFailure({ error }: { error: unknown }) {
  const { t } = useTranslation('general');
  const navigate = useNavigate();
  useEffect(() => {
    console.error(error);
    notify({ kind: 'error', title: t('generalError'), message: t('pageLoadError') });
    void navigate({ to: paths.error(), replace: true });
  }, [error, navigate, t]);
  return null;
}
