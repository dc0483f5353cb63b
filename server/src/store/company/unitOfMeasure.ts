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

/** Reads the company's units. */
export async function loadUnits({ db }: Work): Promise<readonly Row<'unitOfMeasure'>[]> {
  return db.selectFrom('unitOfMeasure').select(['id', 'name', 'nameKey']).execute();
}

/** Adds or removes a unit. */
export async function writeUnit(work: Work, change: RowChange<'unitOfMeasure'>): Promise<void> {
  await writeRows(work, 'unitOfMeasure', systemSettingsId, [change]);
}

/** Returns the unique keys of the units that line items and general conditions use. */
export async function loadUsedUnitKeys({ db }: Work): Promise<ReadonlySet<string>> {
  const used = await db
    .selectFrom('lineItem')
    .select('unitOfMeasure')
    .union(db.selectFrom('lineItemDefinition').select('unitOfMeasure'))
    .execute();
  return new Set(used.map(({ unitOfMeasure }) => uniqueKey(unitOfMeasure)));
}

/** Adds units. */
export async function writeUnits(work: Work, units: readonly Row<'unitOfMeasure'>[]): Promise<void> {
  await writeUnitChanges(
    work,
    units.map((after) => ({ before: null, after })),
  );
}

/** Adds, renames and removes units. */
export async function writeUnitChanges(work: Work, changes: readonly RowChange<'unitOfMeasure'>[]): Promise<void> {
  if (changes.length === 0) return;
  await writeRows(work, 'unitOfMeasure', systemSettingsId, changes);
}

/** Returns the names of the company's units of measure, sorted by name. */
export async function readUnitNames(db: Db): Promise<string[]> {
  const units = await db.selectFrom('unitOfMeasure').select('name').orderBy('nameKey').execute();
  return units.map(({ name }) => name);
}
