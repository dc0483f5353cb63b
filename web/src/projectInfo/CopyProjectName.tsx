import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { appConfig } from '../api/appConfig.ts';
import { notify } from '../notices/notices.ts';
import { Button } from '../ui/Button.tsx';
import { smallIcon } from '../ui/icons.ts';

/** Copies the project's name; not in production. */
export function CopyProjectName({ name }: { name: string }) {
  const { t } = useTranslation('general');
  if (appConfig().environment === 'production') return null;
  const copy = (): void => {
    navigator.clipboard.writeText(name).then(
      () => notify({ kind: 'success', title: t('projectNameCopied') }),
      () => notify({ kind: 'error', title: t('projectNameNotCopied') }),
    );
  };
  return <Button size="sm" label={t('copyProjectName')} icon={<IconCopy {...smallIcon} />} onClick={copy} />;
}
