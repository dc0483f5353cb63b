import { applicationId } from '../projects/project.ts';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { writeRows } from '../writeRows.ts';

/** The names of preferences. */
export type PreferenceName =
  | 'measurementSystem'
  | 'lowBiddersMax'
  | 'midBiddersMax'
  | 'outlierLowPercent'
  | 'outlierHighPercent';

/** Locks the application entity until the commit and reads the company's preferences. */
export async function loadPreferencesForUpdate(work: Work): Promise<readonly Row<'preference'>[]> {
  await work.holdStreams(applicationId);
  return work.db.selectFrom('preference').select(['id', 'name', 'value']).execute();
}

/** Sets preferences by name. */
export async function writePreferences(
  work: Work,
  stored: readonly Row<'preference'>[],
  values: ReadonlyMap<PreferenceName, number>,
): Promise<void> {
  const changes = [...values].map(([name, value]) => {
    const before = stored.find((preference) => preference.name === name) ?? null;
    return { before, after: { id: before?.id ?? work.newId(), name, value: String(value) } };
  });
  await writeRows(work, 'preference', applicationId, changes);
}
