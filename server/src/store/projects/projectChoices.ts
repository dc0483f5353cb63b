import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';

/** Returns the general requirements and fees of a locked project, in order. */
export async function loadChoicesForUpdate(
  { db }: Work,
  projectId: string,
): Promise<{
  readonly generalRequirements: readonly Row<'projectGeneralRequirement'>[];
  readonly fees: readonly Row<'fee'>[];
}> {
  const generalRequirements = await db
    .selectFrom('projectGeneralRequirement')
    .select(['id', 'projectId', 'order', 'description', 'descriptionKey', 'requirementFulfillmentType'])
    .where('projectId', '=', projectId)
    .orderBy('order')
    .execute();
  const fees = await db
    .selectFrom('fee')
    .select(['id', 'projectId', 'name', 'nameKey', 'order', 'feeType', 'amount', 'referenceFeeName'])
    .where('projectId', '=', projectId)
    .orderBy('order')
    .execute();
  return { generalRequirements, fees };
}
