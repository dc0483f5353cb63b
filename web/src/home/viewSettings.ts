import { useQuery } from '@tanstack/react-query';
import { groupingKeys, updateProjectViewSettings } from '#contract';
import { entities, literal } from '../api/entities.ts';
import { queryClient } from '../api/queries.ts';
import { sendCommand } from '../api/sendCommand.ts';
import { useCurrentUser } from '../session/session.ts';

/** Days back from today that All projects looks at. */
export const dateRanges = [30, 60, 90] as const;

/** The field that projects are grouped by; '' is none. */
export type GroupingKey = (typeof groupingKeys)[number];

export interface ViewSettings {
  readonly groupingKey1: GroupingKey;
  readonly groupingKey2: GroupingKey;
  /** Of All projects alone. */
  readonly dateRange: (typeof dateRanges)[number];
}

export const defaultViewSettings: ViewSettings = { groupingKey1: '', groupingKey2: '', dateRange: 30 };

/** Sets the first grouping; the second is cleared with it, and where both would be the same. */
export function withFirstGrouping(settings: ViewSettings, groupingKey1: GroupingKey): ViewSettings {
  const keepsSecond = groupingKey1 !== '' && settings.groupingKey2 !== groupingKey1;
  return { ...settings, groupingKey1, groupingKey2: keepsSecond ? settings.groupingKey2 : '' };
}

function read(isAllProjects: boolean, userId: string) {
  return entities(isAllProjects ? 'AllProjectViewSettings' : 'RecentProjectViewSettings', {
    $filter: `userId eq ${literal(userId)}`,
  });
}

/** Returns the stored settings of a tab, per user on the server; the defaults where none are stored. */
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
  const body = { groupingKey1, groupingKey2, dateRange, isAllProjects };
  await sendCommand(updateProjectViewSettings, { body }).catch(() => {});
}
