import { fixedEntityIds, type GeneralRequirementDefinitionRecord } from '#contract';
import { FulfillmentType, TEXT_LIMITS } from '#leveling';
import { entitiesNow } from '../../api/entities.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { RecordSource } from '../../live/followRecords.ts';
import { textColumn } from '../fields/DescriptionInput.tsx';
import { describedCommands } from '../fields/describedCommands.ts';
import { fulfillmentTypeColumn } from '../fields/FulfillmentTypeInput.tsx';
import { textRules } from '../fields/validation.ts';
import type { ListDefinition } from '../list/model/listDefinition.ts';

export type Requirement = GeneralRequirementDefinitionRecord;

export const requirementRecords: RecordSource<ListsOf<'GeneralRequirementDefinition'>> = {
  name: 'general-requirements',
  sourceIds: [fixedEntityIds.systemSettings],
  read: async (signal) => ({
    GeneralRequirementDefinition: await entitiesNow('GeneralRequirementDefinition', {}, signal),
  }),
};

export const requirementList: ListDefinition<Requirement> = {
  nameField: 'description',
  blank: { index: 0, description: '', requirementFulfillmentType: FulfillmentType.Qualitative },
  fields: [
    {
      ...textColumn,
      name: 'description',
      header: 'requirement',
      width: 'minmax(0, 1fr)',
      validate: textRules({
        required: 'generalRequirementRequired',
        unique: 'generalRequirementUnique',
        label: 'description',
        maximum: TEXT_LIMITS.requirementDescription,
      }),
    },
    { ...fulfillmentTypeColumn, width: '176px' },
  ],
};

export const requirementCommands = describedCommands<'requirementFulfillmentType', Requirement>(
  'general-requirement-definition',
  'requirementFulfillmentType',
);
