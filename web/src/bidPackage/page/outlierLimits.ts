import { useMemo } from 'react';
import { fixedEntityIds } from '#contract';
import { type OutlierLimits, outlierLimitsOf } from '#leveling';
import { entitiesNow } from '../../api/entities.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { RecordSource } from '../../live/followRecords.ts';
import { useLiveRecords } from '../../live/useLiveRecords.ts';

const limitRecords: RecordSource<ListsOf<'Preference'>> = {
  name: 'outlier-limits',
  sourceIds: [fixedEntityIds.application],
  read: async (signal) => ({
    Preference: await entitiesNow('Preference', { $filter: 'projectId eq null' }, signal),
  }),
};

/** Returns the company's limits of prices that are far from the others, as others change them; null until they are read. */
export function useOutlierLimits(): OutlierLimits | null {
  const stored = useLiveRecords(limitRecords).records?.lists.Preference;
  return useMemo(() => {
    if (stored === undefined) return null;
    return outlierLimitsOf((name) => stored.find((one) => one.name === name)?.value);
  }, [stored]);
}
