import { FulfillmentType, TEXT_LIMITS } from '#leveling';
import { DescriptionInput } from '../fields/DescriptionInput.tsx';
import { FulfillmentTypeInput, parseFulfillmentType, printFulfillmentType } from '../fields/FulfillmentTypeInput.tsx';
import { textRules } from '../fields/validation.ts';
import type { ListCommands } from '../list/model/batch.ts';
import type { ListDefinition } from '../list/model/listDefinition.ts';
import type { SettingsCommand } from '../list/useListSave.ts';
import type { TradeRequirement } from './packageRecords.ts';

/** The columns of the trade requirements of a package. */
export const requirementList: ListDefinition<TradeRequirement> = {
  nameField: 'description',
  blank: {
    bidPackageDefinitionId: '',
    index: 0,
    description: '',
    requirementFulfillmentType: FulfillmentType.Qualitative,
  },
  fields: [
    {
      name: 'description',
      header: 'tradeRequirement',
      width: 'minmax(0, 1fr)',
      Input: DescriptionInput,
      print: (description) => description,
      parse: (cell) => cell,
      validate: textRules({
        required: 'tradeRequirementRequired',
        unique: 'tradeRequirementUnique',
        label: 'description',
        maximum: TEXT_LIMITS.requirementDescription,
      }),
    },
    {
      name: 'requirementFulfillmentType',
      header: 'answeredWith',
      width: '204px',
      Input: FulfillmentTypeInput,
      print: printFulfillmentType,
      parse: parseFulfillmentType,
      validate: () => null,
    },
  ],
};

/** How the trade requirements of the package with this code are changed. */
export function requirementCommands(bidPackageCode: string): ListCommands<TradeRequirement, SettingsCommand> {
  return {
    create: ({ description, requirementFulfillmentType }, index, expected) => ({
      type: 'create-trade-requirement-definition',
      bidPackageCode,
      index,
      description,
      requirementFulfillmentType,
      ...(expected && { expected: [...expected] }),
    }),
    rename: (description, updatedDescription) => ({
      type: 'update-trade-requirement-definition-description',
      bidPackageCode,
      description,
      updatedDescription,
    }),
    set: (description, _field, { requirementFulfillmentType }, stored) => ({
      type: 'update-trade-requirement-definition-fulfillment-type',
      bidPackageCode,
      description,
      requirementFulfillmentType,
      expected: stored.requirementFulfillmentType,
    }),
    move: (description, updatedIndex, expected) => ({
      type: 'update-trade-requirement-definition-index',
      bidPackageCode,
      description,
      updatedIndex,
      ...(expected && { expected: [...expected] }),
    }),
    remove: (description, { requirementFulfillmentType: expected }) => ({
      type: 'delete-trade-requirement-definition',
      bidPackageCode,
      description,
      expected,
    }),
  };
}
