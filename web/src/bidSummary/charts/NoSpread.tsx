import { useTranslation } from 'react-i18next';
import { useSummaryView } from '../model/summaryView.ts';
import { leftOut } from './spreadTexts.ts';

/** In place of chart and table where no package has bidders to compare. */
export function NoSpread() {
  const { t } = useTranslation('bid-summary');
  const view = useSummaryView();
  return (
    <>
      <p className="bs-none">{t('noPackagesToCompare')}</p>
      <p className="bs-cap">{leftOut(view)}</p>
    </>
  );
}
