import { uniqueKey } from '#leveling';
import type { Row } from '../tables.ts';
import type { Work } from '../work.ts';

/** The code of the general conditions until they are defined. */
export const defaultConditionsCode = '00.00';

/** The description of the general conditions until they are defined. */
export const defaultConditionsDescription = 'General Conditions';

/** The definition of a bid package of a new project. */
export interface PackageDefinition {
  readonly code: string;
  readonly codeKey: string;
  readonly description: string;
  readonly isGeneralCondition: boolean;
  readonly tradeRequirements: readonly { readonly description: string; readonly requirementFulfillmentType: number }[];
  /** Only for general conditions. */
  readonly lineItems: readonly { readonly description: string; readonly unitOfMeasure: string }[];
}

/** The company's definitions, each list in its order. */
export interface Definitions {
  /** General conditions first (00.00 if they are not defined), then by code. */
  readonly bidPackages: readonly PackageDefinition[];
  readonly generalRequirements: readonly Row<'generalRequirementDefinition'>[];
  readonly fees: readonly Row<'feeDefinition'>[];
  /** Company preferences by name, as text. */
  readonly preferences: ReadonlyMap<string, string>;
}

/** Reads the definitions that a project can include. */
export async function loadDefinitions({ db }: Work): Promise<Definitions> {
  const packages = await db.selectFrom('bidPackageDefinition').selectAll().orderBy('codeKey').execute();
  const requirements = await db.selectFrom('tradeRequirementDefinition').selectAll().orderBy('index').execute();
  const conditions = await db.selectFrom('generalConditionsDefinition').selectAll().executeTakeFirst();
  const lines = await db.selectFrom('lineItemDefinition').selectAll().orderBy('index').execute();
  const preferences = await db.selectFrom('preference').select(['name', 'value']).execute();
  const code = conditions?.code ?? defaultConditionsCode;
  return {
    bidPackages: [
      {
        code,
        codeKey: uniqueKey(code),
        description: conditions?.description ?? defaultConditionsDescription,
        isGeneralCondition: true,
        tradeRequirements: [],
        lineItems: lines,
      },
      ...packages.map((definition) => ({
        code: definition.code,
        codeKey: definition.codeKey,
        description: definition.description,
        isGeneralCondition: false,
        tradeRequirements: requirements.filter((one) => one.bidPackageDefinitionId === definition.id),
        lineItems: [],
      })),
    ],
    generalRequirements: await db
      .selectFrom('generalRequirementDefinition')
      .select(['id', 'index', 'description', 'descriptionKey', 'requirementFulfillmentType'])
      .orderBy('index')
      .execute(),
    fees: await db
      .selectFrom('feeDefinition')
      .select(['id', 'name', 'nameKey', 'order', 'feeType', 'amount', 'referenceFeeName'])
      .orderBy('order')
      .execute(),
    preferences: new Map(preferences.map(({ name, value }) => [name, value])),
  };
}
