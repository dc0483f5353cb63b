import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLiveState } from '../live/liveConnection.ts';
import { Banner } from '../ui/Banner.tsx';
import { icon } from '../ui/icons.ts';

/** The state of a live connection that is down, between bar and page. */
export function LiveBanner() {
  const { t } = useTranslation('general');
  const state = useLiveState();
  if (state !== 'reconnecting' && state !== 'failed') return null;
  const isFailed = state === 'failed';
  const Icon = isFailed ? IconPlugConnectedX : IconRefresh;
  return (
    <Banner tone={isFailed ? 'bad' : 'warn'} icon={<Icon {...icon} />}>
      {isFailed ? t('liveUpdatesConnectFailed') : t('liveUpdatesReconnecting')}
    </Banner>
  );
}
