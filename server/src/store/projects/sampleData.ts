import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';

/** Returns whether the company may still load sample data, and its number of projects. */
export async function loadSampleDataState({
  db,
}: Work): Promise<{ readonly isAllowed: boolean; readonly projectCount: number }> {
  const value = await db
    .selectFrom('systemValue')
    .select('value')
    .where('name', '=', 'CanLoadSampleData')
    .forUpdate()
    .executeTakeFirst();
  const { count } = await db
    .selectFrom('project')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return { isAllowed: value?.value === 'true', projectCount: Number(count) };
}

/** Sets whether sample data may be loaded. */
export async function writeCanLoadSampleData({ db, organizationId }: Work, isAllowed: boolean): Promise<void> {
  const value = String(isAllowed);
  await db
    .insertInto('systemValue')
    .values({ organizationId, name: 'CanLoadSampleData', value })
    .onConflict((conflict) => conflict.columns(['organizationId', 'name']).doUpdateSet({ value }))
    .execute();
}

/** Returns whether the company already has preferences. */
export async function hasPreferences({ db }: Work): Promise<boolean> {
  return (await db.selectFrom('preference').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The definitions of a company, as rows. */
export interface DefinitionRows {
  readonly bidPackageDefinition: readonly Row<'bidPackageDefinition'>[];
  readonly tradeRequirementDefinition: readonly Row<'tradeRequirementDefinition'>[];
  readonly generalConditionsDefinition: readonly Row<'generalConditionsDefinition'>[];
  readonly lineItemDefinition: readonly Row<'lineItemDefinition'>[];
  readonly generalRequirementDefinition: readonly Row<'generalRequirementDefinition'>[];
  readonly feeDefinition: readonly Row<'feeDefinition'>[];
  readonly preference: readonly Row<'preference'>[];
}
