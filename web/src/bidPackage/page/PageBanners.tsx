import { IconArchive, IconEye, IconFlag, IconLock, IconSnowflake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Access } from '#leveling';
import { appConfig } from '../../api/appConfig.ts';
import { useNameOfPerson } from '../../session/nameOfPerson.ts';
import { Banner } from '../../ui/Banner.tsx';
import { icon, tinyIcon } from '../../ui/icons.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetFlags } from './OpenSheet.tsx';
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

/** In the app bar: a flag while live updates are not registered, a snowflake while parts are frozen, not in production. */
export function SheetFlagMarks({ registrationFailed, isFrozen }: SheetFlags) {
  const { t } = useTranslation(['general', 'bid-package']);
  const showsFrost = isFrozen && appConfig().environment !== 'production';
  return (
    <>
      {registrationFailed && (
        <Tooltip label={t('registrationFailedHelp')}>
          <span className="tag bad" role="status">
            <IconFlag {...tinyIcon} />
            {t('registrationFailed')}
          </span>
        </Tooltip>
      )}
      {showsFrost && (
        <span className="tag frost" role="img" aria-label={t('frozenPart', { ns: 'bid-package' })}>
          <IconSnowflake {...tinyIcon} />
        </span>
      )}
    </>
  );
}
