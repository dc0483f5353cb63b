import { useTranslation } from 'react-i18next';
import type { ColumnGroup } from '../columns/columns.ts';
import { useSummaryView } from '../model/summaryView.ts';

/** Returns a function that names a group of columns as its head does: an alternate by its own name. */
export function useGroupName(): (group: Pick<ColumnGroup, 'columns' | 'kind'>) => string {
  const { t } = useTranslation('bid-summary');
  const { data } = useSummaryView();
  const texts = {
    spread: t('bidSpread'),
    classification: t('classificationsOfSelected'),
    bidAmount: t('bidAmount'),
    second: t('secondBidder'),
    comparison: t('comparison'),
    contingency: t('contingency'),
    notes: t('notes'),
  };
  return ({ columns }) => {
    const { place } = columns[0]!;
    return place.kind === 'alternate' ? (data.project.alternates[place.index]?.name ?? '') : texts[place.kind];
  };
}
