import { uniqueKey } from '#leveling';
import { systemSettingsId } from '../projects/project.ts';
import type { Db } from '../store.ts';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';
import { type RowChange, writeRows } from '../writeRows.ts';

/** Locks the system settings until the commit and returns the unit with a name, ignoring case. */
export async function loadUnitForUpdate(work: Work, name: string): Promise<Row<'unitOfMeasure'> | null> {
  await work.holdStreams(systemSettingsId);
  const row = await work.db
    .selectFrom('unitOfMeasure')
    .select(['id', 'name', 'nameKey'])
    .where('nameKey', '=', uniqueKey(name))
    .executeTakeFirst();
  return row ?? null;
}

/** Locks the system settings until the commit and reads the company's units. */
export async function loadUnitsForUpdate(work: Work): Promise<readonly Row<'unitOfMeasure'>[]> {
  await work.holdStreams(systemSettingsId);
  return work.db.selectFrom('unitOfMeasure').select(['id', 'name', 'nameKey']).execute();
}

/** Adds or removes a unit. */
export async function writeUnit(work: Work, change: RowChange<'unitOfMeasure'>): Promise<void> {
  await writeRows(work, 'unitOfMeasure', systemSettingsId, [change]);
}

/** Returns the unique keys of the company's unit names. */
export async function loadUnitKeys({ db }: Work): Promise<ReadonlySet<string>> {
  const units = await db.selectFrom('unitOfMeasure').select('nameKey').execute();
  return new Set(units.map(({ nameKey }) => nameKey));
}

/** Adds units. */
export async function writeUnits(work: Work, units: readonly Row<'unitOfMeasure'>[]): Promise<void> {
  if (units.length === 0) return;
  const changes = units.map((after) => ({ before: null, after }));
  await writeRows(work, 'unitOfMeasure', systemSettingsId, changes);
}

/** Returns the names of the company's units of measure, sorted by name. */
export async function readUnitNames(db: Db): Promise<string[]> {
  const units = await db.selectFrom('unitOfMeasure').select('name').orderBy('nameKey').execute();
  return units.map(({ name }) => name);
}
