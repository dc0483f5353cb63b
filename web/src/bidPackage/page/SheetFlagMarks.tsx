import { IconFlag, IconSnowflake } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { appConfig } from '../../api/appConfig.ts';
import { tinyIcon } from '../../ui/icons.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import type { SheetFlags } from './OpenSheet.tsx';

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
