import type { Db } from './store.ts';

/** The names of the company's units of measure, by name. */
export async function readUnitNames(db: Db): Promise<string[]> {
  const units = await db.selectFrom('unitOfMeasure').select('name').orderBy('nameKey').execute();
  return units.map(({ name }) => name);
}
