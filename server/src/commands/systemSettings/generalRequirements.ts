import { TEXT_LIMITS, uniqueKey } from '#leveling';
import {
  existing,
  expectOrder,
  expectStored,
  fulfillmentType,
  requiredText,
  type Step,
  type Steps,
  wholeIndex,
  wrong,
} from './draft.ts';

type Types =
  | 'create-general-requirement-definition'
  | 'update-general-requirement-definition-description'
  | 'update-general-requirement-definition-index'
  | 'update-general-requirement-definition-fulfillment-type'
  | 'delete-general-requirement-definition';

/** General requirements: descriptions are required and unique, ignoring case. */
export const generalRequirements: Steps<Types> = {
  'create-general-requirement-definition': (step, command) => {
    expectSameOrder(step, command);
    const requirement = {
      id: step.newId(),
      index: 0,
      ...validDescription(step, 'description', command.description, null),
      requirementFulfillmentType: fulfillmentType(step, command.requirementFulfillmentType),
    };
    step.draft.generalRequirements.insert(requirement, wholeIndex(step, 'index', command.index));
  },
  'update-general-requirement-definition-description': (step, { description, updatedDescription }) => {
    const found = requirementNamed(step, description);
    const changed = validDescription(step, 'updatedDescription', updatedDescription, found?.id ?? null);
    if (found) step.draft.generalRequirements.replace(found, { ...found, ...changed });
  },
  'update-general-requirement-definition-index': (step, command) => {
    expectSameOrder(step, command);
    const found = requirementNamed(step, command.description);
    const index = wholeIndex(step, 'updatedIndex', command.updatedIndex);
    if (found) step.draft.generalRequirements.move(found, index);
  },
  'update-general-requirement-definition-fulfillment-type': (step, command) => {
    const found = requirementNamed(step, command.description);
    const updated = fulfillmentType(step, command.requirementFulfillmentType);
    if (!found) return;
    expectStored(step, typeOf(found), 'expected', command.expected, updated);
    step.draft.generalRequirements.replace(found, { ...found, requirementFulfillmentType: updated });
  },
  'delete-general-requirement-definition': (step, { description, expected }) => {
    const found = requirementNamed(step, description);
    if (!found) return;
    expectStored(step, typeOf(found), 'expected', expected);
    step.draft.generalRequirements.remove(found);
  },
};

function expectSameOrder(step: Step, command: { readonly expected?: readonly string[] | undefined }): void {
  const stored = () => [...step.stored.generalRequirementDefinition.values()].map((entry) => entry.description);
  expectOrder(step, command, stored, { type: 'generalRequirementDefinition' });
}

const typeOf = ({ id }: { readonly id: string }) =>
  ({ type: 'generalRequirementDefinition', id, column: 'requirementFulfillmentType' }) as const;

function requirementNamed(step: Step, description: string) {
  const found = step.draft.generalRequirements.find('description', description);
  return existing(step, found, 'description', description, 'general requirement');
}

function validDescription(step: Step, field: string, text: string | null, ownId: string | null) {
  const maximum = TEXT_LIMITS.requirementDescription;
  const description = requiredText(step, field, text, 'Description', maximum, 'generalRequirementRequired');
  if (step.draft.generalRequirements.isTaken('description', description, ownId)) {
    wrong(step, field, 'generalRequirementUnique');
  }
  return { description, descriptionKey: uniqueKey(description) };
}
