import { splitDomains } from '#leveling';
import type { Db } from '../store.ts';

type SystemValueName = 'Domains' | 'GeneralConditionsCode' | 'CanLoadSampleData';

/** Returns the allowed e-mail domains of a company's people, lower-cased; empty for any. */
export async function readDomains(db: Db): Promise<string[]> {
  const row = await db.selectFrom('systemValue').select('value').where('name', '=', 'Domains').executeTakeFirst();
  return splitDomains(row?.value ?? '');
}

/** Sets a value of a company. */
export async function writeSystemValue(
  { db, organizationId }: { readonly db: Db; readonly organizationId: string },
  name: SystemValueName,
  value: string,
): Promise<void> {
  await db
    .insertInto('systemValue')
    .values({ organizationId, name, value })
    .onConflict((conflict) => conflict.columns(['organizationId', 'name']).doUpdateSet({ value }))
    .execute();
}
