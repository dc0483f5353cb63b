import type { z } from 'zod';
import type { generalConditionsDefinitionRecord } from '#contract';
import type { Db } from '../store.ts';

/** Returns the general conditions definition with its line items in order, or null if there is none. */
export async function readGeneralConditions(db: Db): Promise<z.infer<typeof generalConditionsDefinitionRecord> | null> {
  const definition = await db
    .selectFrom('generalConditionsDefinition')
    .select(['id', 'code', 'description'])
    .executeTakeFirst();
  if (!definition) return null;
  const lines = await db
    .selectFrom('lineItemDefinition')
    .select(['id', 'generalConditionsDefinitionId', 'index', 'description', 'unitOfMeasure'])
    .where('generalConditionsDefinitionId', '=', definition.id)
    .orderBy('index')
    .orderBy('id')
    .execute();
  return {
    ...definition,
    // Only bid package definitions have trade requirements.
    tradeRequirementDefinitions: [],
    lineItemDefinitions: lines.map(({ generalConditionsDefinitionId, ...line }) => ({
      ...line,
      bidPackageDefinitionId: generalConditionsDefinitionId,
    })),
  };
}
