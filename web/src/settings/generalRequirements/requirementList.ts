import { fixedEntityIds, type GeneralRequirementDefinitionRecord } from '#contract';
import { FulfillmentType, TEXT_LIMITS } from '#leveling';
import { entitiesNow } from '../../api/entities.ts';
import type { ListsOf } from '../../live/applyChanges.ts';
import type { RecordSource } from '../../live/followRecords.ts';
import { DescriptionInput } from '../fields/DescriptionInput.tsx';
import { FulfillmentTypeInput, parseFulfillmentType, printFulfillmentType } from '../fields/FulfillmentTypeInput.tsx';
import { textRules } from '../fields/validation.ts';
import type { ListCommands } from '../list/model/batch.ts';
import type { ListDefinition } from '../list/model/listDefinition.ts';
import type { SettingsCommand } from '../list/useListSave.ts';

export type Requirement = GeneralRequirementDefinitionRecord;

/** The general requirements of the company, as others change them. */
export const requirementRecords: RecordSource<ListsOf<'GeneralRequirementDefinition'>> = {
  name: 'general-requirements',
  sourceIds: [fixedEntityIds.systemSettings],
  read: async (signal) => ({
    GeneralRequirementDefinition: await entitiesNow('GeneralRequirementDefinition', {}, signal),
  }),
};

/** The columns of the list. */
export const requirementList: ListDefinition<Requirement> = {
  nameField: 'description',
  blank: { index: 0, description: '', requirementFulfillmentType: FulfillmentType.Qualitative },
  fields: [
    {
      name: 'description',
      header: 'requirement',
      width: 'minmax(0, 1fr)',
      Input: DescriptionInput,
      print: (description) => description,
      parse: (cell) => cell,
      validate: textRules({
        required: 'generalRequirementRequired',
        unique: 'generalRequirementUnique',
        label: 'description',
        maximum: TEXT_LIMITS.requirementDescription,
      }),
    },
    {
      name: 'requirementFulfillmentType',
      header: 'answeredWith',
      width: '176px',
      Input: FulfillmentTypeInput,
      print: printFulfillmentType,
      parse: parseFulfillmentType,
      validate: () => null,
    },
  ],
};

/** How the list is changed. */
export const requirementCommands: ListCommands<Requirement, SettingsCommand> = {
  create: ({ description, requirementFulfillmentType }, index, expected) => ({
    type: 'create-general-requirement-definition',
    index,
    description,
    requirementFulfillmentType,
    ...(expected && { expected: [...expected] }),
  }),
  rename: (description, updatedDescription) => ({
    type: 'update-general-requirement-definition-description',
    description,
    updatedDescription,
  }),
  set: (description, _field, { requirementFulfillmentType }, stored) => ({
    type: 'update-general-requirement-definition-fulfillment-type',
    description,
    requirementFulfillmentType,
    expected: stored.requirementFulfillmentType,
  }),
  move: (description, updatedIndex, expected) => ({
    type: 'update-general-requirement-definition-index',
    description,
    updatedIndex,
    ...(expected && { expected: [...expected] }),
  }),
  remove: (description, { requirementFulfillmentType: expected }) => ({
    type: 'delete-general-requirement-definition',
    description,
    expected,
  }),
};
