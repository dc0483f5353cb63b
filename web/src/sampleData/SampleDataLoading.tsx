import { useTranslation } from 'react-i18next';
import { PageOverlay } from '../ui/dialog/PageOverlay.tsx';
import { useIsLoadingSampleData } from './askForSampleData.ts';
import { useClearedFlag } from './sampleData.ts';

export function SampleDataLoading() {
  const { t } = useTranslation('home');
  const isLoading = useIsLoadingSampleData();
  useClearedFlag();
  if (!isLoading) return null;
  return <PageOverlay title={t('loadingSampleData')}>{t('loadingSampleDataHelp')}</PageOverlay>;
}
