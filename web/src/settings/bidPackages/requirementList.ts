import { FulfillmentType, TEXT_LIMITS } from '#leveling';
import { textColumn } from '../fields/DescriptionInput.tsx';
import { describedCommands } from '../fields/describedCommands.ts';
import { fulfillmentTypeColumn } from '../fields/FulfillmentTypeInput.tsx';
import { textRules } from '../fields/validation.ts';
import type { ListDefinition } from '../list/model/listDefinition.ts';
import type { TradeRequirement } from './packageRecords.ts';

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
      ...textColumn,
      name: 'description',
      header: 'tradeRequirement',
      width: 'minmax(0, 1fr)',
      validate: textRules({
        required: 'tradeRequirementRequired',
        unique: 'tradeRequirementUnique',
        label: 'description',
        maximum: TEXT_LIMITS.requirementDescription,
      }),
    },
    { ...fulfillmentTypeColumn, width: '204px' },
  ],
};

export const requirementCommands = (bidPackageCode: string) =>
  describedCommands<'requirementFulfillmentType', TradeRequirement>(
    'trade-requirement-definition',
    'requirementFulfillmentType',
    { bidPackageCode },
  );
