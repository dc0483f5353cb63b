import { sql } from 'kysely';
import type { OrganizationState } from '#leveling';
import { applicationId, frozenAmong, systemSettingsId } from '../projects/project.ts';
import { type Row, storedRow } from '../tables.ts';
import type { Work } from '../work.ts';
import { writeRows } from '../writeRows.ts';
import { writeSystemValue } from './systemValue.ts';

/** The tables of the settings that are changed in batches, in the order of writing. */
export const settingsTables = [
  'bidPackageDefinition',
  'tradeRequirementDefinition',
  'feeDefinition',
  'generalConditionsDefinition',
  'lineItemDefinition',
  'generalRequirementDefinition',
] as const;
type SettingsTable = (typeof settingsTables)[number];

/** The company's definitions as rows, ordered lists in their order. */
export type SettingsRows = { readonly [T in SettingsTable]: readonly Row<T>[] };

/** Locks the system settings until the commit and reads their definitions. */
export async function loadSettingsForUpdate(work: Work): Promise<SettingsRows> {
  await work.holdStreams(systemSettingsId);
  const rows = async <T extends SettingsTable>(table: T, order: string): Promise<Row<T>[]> => {
    const found = await sql<{ organizationId: string }>`select * from ${sql.table(table)}
      order by ${sql.ref(order)}, id`.execute(work.db);
    return found.rows.map((row) => storedRow(row) as Row<T>);
  };
  return {
    bidPackageDefinition: await rows('bidPackageDefinition', 'codeKey'),
    tradeRequirementDefinition: await rows('tradeRequirementDefinition', 'index'),
    feeDefinition: await rows('feeDefinition', 'order'),
    generalConditionsDefinition: await rows('generalConditionsDefinition', 'id'),
    lineItemDefinition: await rows('lineItemDefinition', 'index'),
    generalRequirementDefinition: await rows('generalRequirementDefinition', 'index'),
  };
}

/** Returns whether the two settings entities are frozen. */
export async function loadSettingsState(work: Work): Promise<OrganizationState> {
  const frozen = await frozenAmong(work, [systemSettingsId, applicationId]);
  return { isSystemSettingsFrozen: frozen.has(systemSettingsId), isApplicationFrozen: frozen.has(applicationId) };
}

/** Writes the differences. Children of a deleted definition are deleted before it; new ones are added after theirs. */
export async function writeSettings(work: Work, before: SettingsRows, after: SettingsRows): Promise<void> {
  for (const table of settingsTables.toReversed()) await writeDifference(work, table, before, after, 'deleted');
  for (const table of settingsTables) await writeDifference(work, table, before, after, 'written');
  const code = after.generalConditionsDefinition[0]?.code;
  if (code !== undefined && code !== before.generalConditionsDefinition[0]?.code) {
    await writeSystemValue(work, 'GeneralConditionsCode', code);
  }
}

async function writeDifference<T extends SettingsTable>(
  work: Work,
  table: T,
  before: SettingsRows,
  after: SettingsRows,
  which: 'deleted' | 'written',
): Promise<void> {
  const [old, now] = [byId<Row<T>>(before[table]), byId<Row<T>>(after[table])];
  const changes =
    which === 'deleted'
      ? [...old].filter(([id]) => !now.has(id)).map(([, row]) => ({ before: row, after: null }))
      : [...now].map(([id, row]) => ({ before: old.get(id) ?? null, after: row }));
  if (changes.length > 0) await writeRows(work, table, systemSettingsId, changes);
}

function byId<R extends object>(rows: readonly R[]): ReadonlyMap<string, R> {
  return new Map(rows.map((row) => [(row as { id: string } & R).id, row]));
}
