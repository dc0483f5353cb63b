import { fixedEntityIds, getGeneralConditionsDefinition } from '#contract';
import { uniqueKey } from '#leveling';
import { call } from '../../api/call.ts';
import { entitiesNow } from '../../api/entities.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { LiveRecords, RecordSource } from '../../live/followRecords.ts';
import { defaultConditionsCode } from '../fields/conditionsCode.ts';

export type PackageLists = ListsOf<
  'BidPackageDefinition' | 'TradeRequirementDefinition' | 'GeneralConditionsDefinition'
>;
export type PackageRecords = LiveRecords<PackageLists>;
export type Package = PackageLists['BidPackageDefinition'][number];
export type TradeRequirement = PackageLists['TradeRequirementDefinition'][number];

/** The bid packages with their trade requirements, and the general conditions, whose code is taken. */
export const packageRecords: RecordSource<PackageLists> = {
  name: 'bid-packages',
  sourceIds: [fixedEntityIds.systemSettings],
  read: async (signal) => {
    const [packages, conditions] = await Promise.all([
      entitiesNow('BidPackageDefinition', { $expand: 'tradeRequirementDefinitions' }, signal),
      call(getGeneralConditionsDefinition, {}, signal && { signal }),
    ]);
    return {
      BidPackageDefinition: packages.map(({ id, code, description }) => ({ id, code, description })),
      TradeRequirementDefinition: packages.flatMap(({ id: bidPackageDefinitionId, tradeRequirementDefinitions = [] }) =>
        tradeRequirementDefinitions.map(({ id, index, description, requirementFulfillmentType }) => ({
          id,
          bidPackageDefinitionId,
          index,
          description,
          requirementFulfillmentType,
        })),
      ),
      GeneralConditionsDefinition: conditions === null ? [] : [conditions],
    };
  },
};

export function packageName({ code, description }: Pick<Package, 'code' | 'description'>): string {
  return `${code} - ${description}`;
}

/** Returns the code of the general conditions, which no package may have. */
export function conditionsCode({ GeneralConditionsDefinition: [conditions] }: PackageLists): string {
  return conditions?.code ?? defaultConditionsCode;
}

const collator = new Intl.Collator('en-US', { sensitivity: 'accent', numeric: false });

/** Sorts packages by code, ignoring case, like the packages of a project. */
export function byCode(packages: readonly Package[]): readonly Package[] {
  return packages.toSorted((one, other) => collator.compare(one.code, other.code));
}

/** Returns the packages whose 'code - description' contains a text, ignoring case. */
export function packagesWith(packages: readonly Package[], text: string): readonly Package[] {
  const key = uniqueKey(text);
  return key === '' ? packages : packages.filter((one) => uniqueKey(packageName(one)).includes(key));
}

/** Returns the trade requirements of each package in their order, by the id of the package. */
export function requirementsByPackage(
  requirements: readonly TradeRequirement[],
): ReadonlyMap<string, readonly TradeRequirement[]> {
  const lists = new Map<string, TradeRequirement[]>();
  for (const requirement of requirements) {
    const list = lists.get(requirement.bidPackageDefinitionId);
    if (list) list.push(requirement);
    else lists.set(requirement.bidPackageDefinitionId, [requirement]);
  }
  for (const list of lists.values()) list.sort((one, other) => one.index - other.index);
  return lists;
}
