import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../live/liveConnection.ts';
import { Banner } from '../ui/Banner.tsx';
import { icon } from '../ui/icons.ts';

/** What the live connection says between bar and page; removed as soon as it is back. */
export function LiveBanner() {
  const { t } = useTranslation('general');
  const state = useLiveState();
  if (state === 'reconnecting') {
    return (
      <Banner tone="warn" icon={<IconRefresh {...icon} />}>
        {t('liveUpdatesReconnecting')}
      </Banner>
    );
  }
  if (state === 'failed') {
    return (
      <Banner tone="bad" icon={<IconPlugConnectedX {...icon} />}>
        {t('liveUpdatesConnectFailed')}
      </Banner>
    );
  }
  return null;
}
