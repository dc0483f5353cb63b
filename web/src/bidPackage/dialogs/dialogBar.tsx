import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Access } from '#leveling';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Banner } from '../../ui/Banner.tsx';
import { icon } from '../../ui/icons.ts';

/** Why nothing of the package can be saved now, as the dialogs over its sheet say it; null where it can. */
export function useReadOnlyReason(access: Access, isOffline: boolean): string | null {
  const { t } = useTranslation('general');
  const email = access.allowed ? null : (access.holder ?? null);
  const holder = useNameOfPerson(email);
  if (!access.allowed) return t(access.textKey.replace('general:', '') as 'access.lockedByOther', { holder });
  return isOffline ? t('liveUpdatesConnectFailed') : null;
}

/** Over a dialog that was open when its package turned read-only: why, and that what is typed stays in it. */
export function ReadOnlyBanner({ readOnlyReason }: { readOnlyReason: string | null }) {
  const { t } = useTranslation('bid-package');
  if (readOnlyReason === null) return null;
  return (
    <Banner tone="warn" icon={<IconLock {...icon} />}>
      <b>{readOnlyReason}</b> {t('dialogBarredHelp')}
    </Banner>
  );
}
