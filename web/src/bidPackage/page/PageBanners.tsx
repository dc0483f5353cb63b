import { IconArchive, IconEye, IconLock, IconSnowflake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Access } from '#leveling';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Banner } from '../../ui/Banner.tsx';
import { icon } from '../../ui/icons.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import { type FrozenParts, isLockOfAdmin } from './readOnly.ts';

/** Between bar and page: why nothing can be changed, most severe first; the live connection's own banner is the frame's. */
export function PageBanners({ model, access, frozen }: { model: SheetModel; access: Access; frozen: FrozenParts }) {
  const { t } = useTranslation('bid-package');
  const holder = useNameOfPerson(model.content.bidPackage.lockedByUserEmail);
  const code = access.allowed ? null : access.code;
  const isLocked = code === 'lockedByOther' || code === 'lockedByProjectAdmin';
  return (
    <>
      {frozen.names.length > 0 && (
        <Banner tone="frost" icon={<IconSnowflake {...icon} />}>
          <b>{t('bannerFrozen', { parts: frozen.names.join(', ') })}</b> {t('bannerFrozenHelp')}
        </Banner>
      )}
      {code === 'closed' && (
        <Banner tone="plain" icon={<IconArchive {...icon} />}>
          <b>{t('bannerClosed')}</b> {t('bannerClosedHelp')}
        </Banner>
      )}
      {isLocked && (
        <Banner tone="plain" icon={<IconLock {...icon} />}>
          <b>{t('bannerLocked', { name: holder })}</b>{' '}
          {t(isLockOfAdmin(model) ? 'bannerLockedByAdminHelp' : 'bannerLockedHelp')}
        </Banner>
      )}
      {(code === 'notInProject' || code === 'assigneeNotInProject') && (
        <Banner tone="plain" icon={<IconEye {...icon} />}>
          <b>{t('bannerViewer')}</b> {t('bannerViewerHelp')}
        </Banner>
      )}
    </>
  );
}
