import { FeeType, uniqueKey } from '#leveling';
import { defaultConditionsCode } from '../store/company/definitions.ts';
import type { SettingsRows } from '../store/company/settingsDefinitions.ts';
import type { DefinitionRows } from '../store/projects/sampleData.ts';
import data from './project.json' with { type: 'json' };
import type { SamplePackage, SampleRequirement } from './samplePackage.ts';

const requirementRow = ({ description, requirementFulfillmentType }: SampleRequirement) => ({
  description,
  descriptionKey: uniqueKey(description),
  requirementFulfillmentType,
});

/** General requirements of the company; the sample project includes the first three. */
export const sampleGeneralRequirements = data.generalRequirements.map(requirementRow);

/** Fees of the company and of the sample project, at least one of every type. */
export const sampleFees = data.fees.map(({ feeType, referenceFeeName, ...fee }, order) => ({
  ...fee,
  nameKey: uniqueKey(fee.name),
  order,
  feeType: FeeType[feeType as keyof typeof FeeType],
  referenceFeeName: referenceFeeName ?? null,
}));

/** Returns the company's definitions in the sample data as rows. */
export function sampleDefinitions(samplePackages: readonly SamplePackage[], newId: () => string): DefinitionRows {
  const trades = [
    ...samplePackages.filter(({ isGeneralCondition }) => !isGeneralCondition),
    ...data.furtherPackages.map(({ code, description, requirement }) => ({
      code,
      description,
      tradeRequirements: requirement ? [{ description: requirement, requirementFulfillmentType: 1 }] : [],
    })),
  ].map((trade) => ({ ...trade, id: newId() }));
  const conditions = samplePackages.find(({ isGeneralCondition }) => isGeneralCondition)!;
  const generalConditionsDefinitionId = newId();
  const { code, description, tabulation } = conditions;
  const preferences = { measurementSystem: '0', lowBiddersMax: '1', midBiddersMax: '3' };
  return {
    bidPackageDefinition: trades.map(({ id, code, description }) => ({
      id,
      code,
      codeKey: uniqueKey(code),
      description,
      descriptionKey: uniqueKey(description),
    })),
    tradeRequirementDefinition: trades.flatMap(({ id, tradeRequirements }) =>
      tradeRequirements.map((requirement, index) => ({
        id: newId(),
        bidPackageDefinitionId: id,
        index,
        ...requirementRow(requirement),
      })),
    ),
    generalConditionsDefinition: [{ id: generalConditionsDefinitionId, code, codeKey: uniqueKey(code), description }],
    lineItemDefinition: tabulation.lineItems.map(({ description, unit }, index) => ({
      id: newId(),
      generalConditionsDefinitionId,
      index,
      description,
      descriptionKey: uniqueKey(description),
      unitOfMeasure: unit,
    })),
    generalRequirementDefinition: sampleGeneralRequirements.map((row, index) => ({ id: newId(), index, ...row })),
    feeDefinition: sampleFees.map((fee) => ({ id: newId(), ...fee })),
    preference: Object.entries(preferences).map(([name, value]) => ({ id: newId(), name, value })),
  };
}

/**
 * Returns the sample's definitions that a company lacks: packages with a new code and description, general requirements
 * with a new description, and general conditions and fees if it has none. Existing definitions are unchanged.
 */
export function missingDefinitions(sample: DefinitionRows, before: SettingsRows): DefinitionRows {
  const [conditions] = before.generalConditionsDefinition;
  const packageCodes = new Set(before.bidPackageDefinition.map(({ codeKey }) => codeKey));
  const codes = new Set([...packageCodes, conditions?.codeKey ?? uniqueKey(defaultConditionsCode)]);
  const descriptions = new Set(before.bidPackageDefinition.map(({ descriptionKey }) => descriptionKey));
  const packages = sample.bidPackageDefinition.filter(
    ({ codeKey, descriptionKey }) => !codes.has(codeKey) && !descriptions.has(descriptionKey),
  );
  const ids = new Set(packages.map(({ id }) => id));
  const requirements = new Set(before.generalRequirementDefinition.map(({ descriptionKey }) => descriptionKey));
  const isConditionsCodeFree = sample.generalConditionsDefinition.every(({ codeKey }) => !packageCodes.has(codeKey));
  const hasNewConditions = conditions === undefined && isConditionsCodeFree;
  return {
    ...sample,
    bidPackageDefinition: packages,
    tradeRequirementDefinition: sample.tradeRequirementDefinition.filter((one) => ids.has(one.bidPackageDefinitionId)),
    generalConditionsDefinition: hasNewConditions ? sample.generalConditionsDefinition : [],
    lineItemDefinition: hasNewConditions ? sample.lineItemDefinition : [],
    generalRequirementDefinition: sample.generalRequirementDefinition
      .filter(({ descriptionKey }) => !requirements.has(descriptionKey))
      .map((one, index) => ({ ...one, index: before.generalRequirementDefinition.length + index })),
    feeDefinition: before.feeDefinition.length === 0 ? sample.feeDefinition : [],
  };
}
