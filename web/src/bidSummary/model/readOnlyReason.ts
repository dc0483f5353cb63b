import { useTranslation } from 'react-i18next';
import { useSummaryView } from './summaryView.ts';

/** Why nothing of the summary can be saved now, as a sentence; null where it can. */
export function useReadOnlyReason(): string | null {
  const { t } = useTranslation('general');
  const { summary, isOffline } = useSummaryView().rights;
  if (!summary.allowed) return t(summary.textKey.replace('general:', '') as 'access.projectFrozen');
  return isOffline ? t('liveUpdatesConnectFailed') : null;
}
