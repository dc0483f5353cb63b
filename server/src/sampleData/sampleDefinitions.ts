import { FeeType, uniqueKey } from '#leveling';
import { defaultConditionsCode } from '../store/company/definitions.ts';
import type { SettingsRows } from '../store/company/settingsDefinitions.ts';
import type { DefinitionRows } from '../store/projects/sampleData.ts';
import { samplePackages } from './samplePackages.ts';

/** Package definitions in addition to those of the sample project, with their trade requirements. */
const furtherPackages: readonly { code: string; description: string; requirements: readonly string[] }[] = [
  { code: '05.52', description: 'Metal railings', requirements: ['Field measured before fabrication'] },
  { code: '06.10', description: 'Rough carpentry', requirements: ['Treated lumber where exposed'] },
  { code: '07.92', description: 'Joint sealants', requirements: [] },
  { code: '10.14', description: 'Signage', requirements: ['Braille on room signs'] },
  { code: '12.24', description: 'Window shades', requirements: [] },
  { code: '31.10', description: 'Site clearing', requirements: ['Tree protection fence'] },
  { code: '32.13', description: 'Site concrete', requirements: ['Broom finish sample'] },
];

/** General requirements of the company; the sample project includes the first three. */
export const sampleGeneralRequirements = [
  { description: 'Bid bond, 5% of the bid', fulfillmentType: 1 },
  { description: 'Work outside school hours', fulfillmentType: 0 },
  { description: 'Certified payroll', fulfillmentType: 1 },
  { description: 'Certificate of insurance', fulfillmentType: 1 },
  { description: 'Name of the competent person on site', fulfillmentType: 2 },
] as const;

/** Fees of the company and of the sample project, at least one of every type. */
export const sampleFees = [
  { name: 'Liability insurance', feeType: FeeType.Bid, amount: '0.008', referenceFeeName: null },
  { name: 'Building permit', feeType: FeeType.LumpSum, amount: '18500', referenceFeeName: null },
  { name: 'Permit surcharge', feeType: FeeType.Percent, amount: '0.04', referenceFeeName: 'Building permit' },
  { name: 'Cost before markup', feeType: FeeType.Subtotal, amount: '0', referenceFeeName: null },
  { name: 'Overhead', feeType: FeeType.Bid, amount: '0.03', referenceFeeName: null },
  { name: 'Profit', feeType: FeeType.Total, amount: '0.045', referenceFeeName: null },
  { name: 'Performance bond', feeType: FeeType.Total, amount: '0.008', referenceFeeName: null },
] as const;

/** Returns the company's definitions in the sample data as rows. */
export function sampleDefinitions(newId: () => string): DefinitionRows {
  const trades = [
    ...samplePackages.filter(({ isGeneralConditions }) => !isGeneralConditions),
    ...furtherPackages.map(({ requirements, ...trade }) => ({
      ...trade,
      tradeRequirements: requirements.map((description) => ({ description, fulfillmentType: 1 as const })),
    })),
  ].map(({ code, description, tradeRequirements }) => ({ id: newId(), code, description, tradeRequirements }));
  const conditions = samplePackages.find(({ isGeneralConditions }) => isGeneralConditions)!;
  const conditionsId = newId();
  return {
    bidPackageDefinition: trades.map(({ id, code, description }) => ({
      id,
      code,
      codeKey: uniqueKey(code),
      description,
      descriptionKey: uniqueKey(description),
    })),
    tradeRequirementDefinition: trades.flatMap(({ id, tradeRequirements }) =>
      tradeRequirements.map(({ description, fulfillmentType }, index) => ({
        id: newId(),
        bidPackageDefinitionId: id,
        index,
        description,
        descriptionKey: uniqueKey(description),
        requirementFulfillmentType: fulfillmentType,
      })),
    ),
    generalConditionsDefinition: [
      {
        id: conditionsId,
        code: conditions.code,
        codeKey: uniqueKey(conditions.code),
        description: conditions.description,
      },
    ],
    lineItemDefinition: conditions.lines.map(([description, , unitOfMeasure], index) => ({
      id: newId(),
      generalConditionsDefinitionId: conditionsId,
      index,
      description,
      descriptionKey: uniqueKey(description),
      unitOfMeasure,
    })),
    generalRequirementDefinition: sampleGeneralRequirements.map(({ description, fulfillmentType }, index) => ({
      id: newId(),
      index,
      description,
      descriptionKey: uniqueKey(description),
      requirementFulfillmentType: fulfillmentType,
    })),
    feeDefinition: sampleFees.map((fee, order) => ({ id: newId(), nameKey: uniqueKey(fee.name), order, ...fee })),
    preference: Object.entries({ measurementSystem: '0', lowBiddersMax: '1', midBiddersMax: '3' }).map(
      ([name, value]) => ({ id: newId(), name, value }),
    ),
  };
}

/**
 * Returns the sample's definitions that a company lacks: packages with a new code and description, general requirements
 * with a new description, and general conditions and fees if it has none. Existing definitions are unchanged.
 */
export function missingDefinitions(sample: DefinitionRows, before: SettingsRows): DefinitionRows {
  const [conditions] = before.generalConditionsDefinition;
  const codes = new Set(before.bidPackageDefinition.map(({ codeKey }) => codeKey));
  codes.add(conditions?.codeKey ?? uniqueKey(defaultConditionsCode));
  const descriptions = new Set(before.bidPackageDefinition.map(({ descriptionKey }) => descriptionKey));
  const packages = sample.bidPackageDefinition.filter(
    ({ codeKey, descriptionKey }) => !codes.has(codeKey) && !descriptions.has(descriptionKey),
  );
  const ids = new Set(packages.map(({ id }) => id));
  const requirements = new Set(before.generalRequirementDefinition.map(({ descriptionKey }) => descriptionKey));
  const isConditionsCodeFree = sample.generalConditionsDefinition.every(({ codeKey }) => !codesOf(before).has(codeKey));
  const isWithConditions = conditions === undefined && isConditionsCodeFree;
  return {
    ...sample,
    bidPackageDefinition: packages,
    tradeRequirementDefinition: sample.tradeRequirementDefinition.filter((one) => ids.has(one.bidPackageDefinitionId)),
    generalConditionsDefinition: isWithConditions ? sample.generalConditionsDefinition : [],
    lineItemDefinition: isWithConditions ? sample.lineItemDefinition : [],
    generalRequirementDefinition: sample.generalRequirementDefinition
      .filter(({ descriptionKey }) => !requirements.has(descriptionKey))
      .map((one, index) => ({ ...one, index: before.generalRequirementDefinition.length + index })),
    feeDefinition: before.feeDefinition.length === 0 ? sample.feeDefinition : [],
  };
}

const codesOf = ({ bidPackageDefinition }: SettingsRows): ReadonlySet<string> =>
  new Set(bidPackageDefinition.map(({ codeKey }) => codeKey));
