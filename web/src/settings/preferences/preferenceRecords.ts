import { fixedEntityIds } from '#contract';
import { defaultBiddersRange, outlierLimitsOf } from '#leveling';
import { entitiesNow } from '../../api/entities.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { LiveRecords, RecordSource } from '../../live/followRecords.ts';
import type { ListRecord } from '../list/model/listDefinition.ts';

export type PreferenceLists = ListsOf<'Preference'>;
export type PreferenceRecords = LiveRecords<PreferenceLists>;

/** The company's preferences, as others change them. Those that projects have copied are not among them. */
export const preferenceRecords: RecordSource<PreferenceLists> = {
  name: 'preferences',
  sourceIds: [fixedEntityIds.application],
  read: async (signal) => ({
    Preference: await entitiesNow('Preference', { $filter: 'projectId eq null' }, signal),
  }),
};

/** The preferences as one record with a fixed id: every value as the text that the form holds. */
export interface PreferencesRecord extends ListRecord {
  /** '0' is Imperial, '1' is Metric. */
  readonly measurementSystem: string;
  readonly lowBiddersMax: string;
  readonly midBiddersMax: string;
  /** The limits of outliers, in percent of the median of the others. */
  readonly lowPercent: string;
  readonly highPercent: string;
}

export const preferencesId = 'preferences';

/** The stored preferences; what a company has never set is Imperial, low 0 and mid 1, outliers below 50 and above 200 percent. */
export function preferencesOf({ Preference }: PreferenceLists): PreferencesRecord {
  const stored = (name: string): string | undefined =>
    Preference.find((preference) => preference.projectId === null && preference.name === name)?.value;
  const limits = outlierLimitsOf(stored);
  return {
    id: preferencesId,
    measurementSystem: stored('measurementSystem') ?? '0',
    lowBiddersMax: stored('lowBiddersMax') ?? String(defaultBiddersRange.lowBiddersMax),
    midBiddersMax: stored('midBiddersMax') ?? String(defaultBiddersRange.midBiddersMax),
    lowPercent: String(limits.lowPercent),
    highPercent: String(limits.highPercent),
  };
}
