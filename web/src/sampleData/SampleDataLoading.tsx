import { useTranslation } from 'react-i18next';
import { PageOverlay } from '../ui/dialog/PageOverlay.tsx';
import { useIsLoadingSampleData } from './askForSampleData.ts';
import { useClearedFlag } from './sampleData.ts';

/** What the frame does about sample data, whatever page is open: the overlay while it loads, and the flag. */
export function SampleDataLoading() {
  const { t } = useTranslation('home');
  const isLoading = useIsLoadingSampleData();
  useClearedFlag();
  if (!isLoading) return null;
  return <PageOverlay title={t('loadingSampleData')}>{t('loadingSampleDataHelp')}</PageOverlay>;
}
