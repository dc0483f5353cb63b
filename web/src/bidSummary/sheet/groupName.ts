import { useTranslation } from 'react-i18next';
import type { GroupDescriptor } from '../columns/column.ts';
import { useSummaryView } from '../model/summaryView.ts';

/** Returns a function that names a group of columns as its header does: an alternate by its own name. */
export function useGroupName(): (group: Pick<GroupDescriptor, 'name' | 'alternate'>) => string {
  const { t } = useTranslation('bid-summary');
  const { alternates } = useSummaryView().data.project;
  return ({ name, alternate }) => (name === undefined ? (alternates[alternate ?? -1]?.name ?? '') : t(name));
}

/** Returns a function that names a group of columns over the fees; '' where none are under it. */
export function useFeesName(): (group: Pick<GroupDescriptor, 'feesName' | 'alternate'>) => string {
  const { t } = useTranslation('bid-summary');
  const nameOf = useGroupName();
  return ({ feesName, alternate }) => (feesName === undefined ? nameOf({ alternate }) : t(feesName));
}
