import { useQuery } from '@tanstack/react-query';
import { groupingKeys, updateProjectViewSettings } from '#contract';
import { entities, literal } from '../api/entities.ts';
import { queryClient } from '../api/queries.ts';
import { sendCommand } from '../api/sendCommand.ts';
import { useCurrentUser } from '../session/session.ts';
import type { GroupingKey } from './filterTree.ts';
import { type DateRange, dateRanges } from './projectSearch.ts';

/** The view settings of one tab. */
export interface ViewSettings {
  readonly groupingKey1: GroupingKey;
  readonly groupingKey2: GroupingKey;
  /** Of All projects alone. */
  readonly dateRange: DateRange;
}

export const defaultViewSettings: ViewSettings = { groupingKey1: '', groupingKey2: '', dateRange: 30 };

/** Clearing the first grouping clears the second, which is never the first again. */
export function withFirstGrouping(settings: ViewSettings, groupingKey1: GroupingKey): ViewSettings {
  const keepsSecond = groupingKey1 !== '' && settings.groupingKey2 !== groupingKey1;
  return { ...settings, groupingKey1, groupingKey2: keepsSecond ? settings.groupingKey2 : '' };
}

function read(isAllProjects: boolean, userId: string) {
  return entities(isAllProjects ? 'AllProjectViewSettings' : 'RecentProjectViewSettings', {
    $filter: `userId eq ${literal(userId)}`,
  });
}

/** The stored settings of a tab, per user on the server; the defaults where none are stored. */
export function useViewSettings(isAllProjects: boolean): { settings: ViewSettings; isKnown: boolean } {
  const user = useCurrentUser();
  const { data, isPending } = useQuery(read(isAllProjects, user.id));
  const stored = data?.[0];
  const key = (text: string | undefined) => groupingKeys.find((known) => known === text) ?? '';
  const settings: ViewSettings = {
    groupingKey1: key(stored?.groupingKey1),
    groupingKey2: key(stored?.groupingKey2),
    dateRange: dateRanges.find((range) => range === stored?.dateRange) ?? 30,
  };
  return { settings, isKnown: !isPending };
}

/** Shows the settings at once and stores them; a failing save is ignored silently. */
export async function saveViewSettings(userId: string, isAllProjects: boolean, settings: ViewSettings): Promise<void> {
  const dateRange = isAllProjects ? settings.dateRange : null;
  const record = { userId, ...settings, dateRange, isAllProjects };
  queryClient.setQueryData(read(isAllProjects, userId).queryKey, [record]);
  const { groupingKey1, groupingKey2 } = settings;
  await sendCommand(updateProjectViewSettings, {
    body: { groupingKey1, groupingKey2, dateRange, isAllProjects },
  }).catch(() => {});
}
