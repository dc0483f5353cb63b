import { IconPackageImport } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadStarterSet, problems } from '#contract';
import { CallFailure } from '../api/CallFailure.ts';
import { credentials } from '../api/credentials.ts';
import { logFailure } from '../api/logFailure.ts';
import { sendCommand } from '../api/sendCommand.ts';
import { printLocale } from '../i18n/printed.ts';
import { notify } from '../notices/notices.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { smallIcon } from '../ui/icons.ts';

export interface LoadStarterSetProps extends Pick<ButtonProps, 'variant' | 'size'> {
  readOnlyReason: string | null;
  onLoaded: () => Promise<unknown>;
}

/** The button that fills the empty lists of a company with the starter set. */
export function LoadStarterSet({ readOnlyReason, onLoaded, variant = 'primary', size = 'md' }: LoadStarterSetProps) {
  const { t } = useTranslation(['settings', 'general']);
  const [isLoading, setLoading] = useState(false);
  const reasonOf = (error: unknown): string => {
    if (!(error instanceof CallFailure)) return '';
    if (error.status === 409) return t('general:access.systemSettingsFrozen');
    if (error.status === 403) return t('general:access.roleMissing');
    return error.detail === problems.starterSetNothingEmpty.text ? t('starterSetNothingEmpty') : '';
  };
  const load = async (): Promise<void> => {
    setLoading(true);
    try {
      await sendCommand(loadStarterSet, { body: { language: printLocale() } });
      notify({ kind: 'success', title: t('starterSetLoaded') });
    } catch (error) {
      if (credentials.isOver) return;
      logFailure(error);
      notify({ kind: 'error', title: t('starterSetLoadError'), message: reasonOf(error) });
    }
    await onLoaded();
    setLoading(false);
  };
  return (
    <Button
      variant={variant}
      size={size}
      icon={<IconPackageImport {...smallIcon} />}
      disabledReason={readOnlyReason ?? (isLoading ? t('general:loading') : null)}
      onClick={() => void load()}
    >
      {t('loadStarterSet')}
    </Button>
  );
}
