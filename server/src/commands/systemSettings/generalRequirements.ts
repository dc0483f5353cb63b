import { TEXT_LIMITS, uniqueKey } from '#leveling';
import type { Row } from '../../store/tables.ts';
import { fulfillmentType, named, placed, requiredText, type Step, type Steps, unique, wholeIndex } from './draft.ts';

type Types =
  | 'create-general-requirement-definition'
  | 'update-general-requirement-definition-description'
  | 'update-general-requirement-definition-index'
  | 'update-general-requirement-definition-fulfillment-type'
  | 'delete-general-requirement-definition';

/** General requirements (API-050 to API-053, SGR-009 to SGR-012). */
export const generalRequirements: Steps<Types> = {
  'create-general-requirement-definition': (step, command) => {
    const requirement = {
      id: step.newId(),
      index: 0,
      ...judgedDescription(step, 'description', command.description, null),
      requirementFulfillmentType: fulfillmentType(step, command.requirementFulfillmentType),
    };
    put(step, requirement, wholeIndex(step, 'index', command.index));
  },
  'update-general-requirement-definition-description': (step, { description, updatedDescription }) => {
    const found = requirementNamed(step, description);
    const changed = judgedDescription(step, 'updatedDescription', updatedDescription, found?.id ?? null);
    if (found) put(step, { ...found, ...changed }, found.index);
  },
  'update-general-requirement-definition-index': (step, { description, updatedIndex }) => {
    const found = requirementNamed(step, description);
    const index = wholeIndex(step, 'updatedIndex', updatedIndex);
    if (found) put(step, found, index);
  },
  'update-general-requirement-definition-fulfillment-type': (step, command) => {
    const found = requirementNamed(step, command.description);
    const requirementFulfillmentType = fulfillmentType(step, command.requirementFulfillmentType);
    if (found) put(step, { ...found, requirementFulfillmentType }, found.index);
  },
  'delete-general-requirement-definition': (step, { description }) => {
    const found = requirementNamed(step, description);
    step.draft.generalRequirementDefinition = step.draft.generalRequirementDefinition
      .filter(({ id }) => id !== found?.id)
      .map((entry, index) => ({ ...entry, index }));
  },
};

type Requirement = Row<'generalRequirementDefinition'>;

function put({ draft }: Step, entry: Requirement, index: number): void {
  draft.generalRequirementDefinition = placed(draft.generalRequirementDefinition, entry, index);
}

function requirementNamed(step: Step, description: string): Requirement | null {
  const entries = step.draft.generalRequirementDefinition;
  return named(step, entries, 'description', description, (entry) => entry.description, 'general requirement');
}

function judgedDescription(step: Step, field: string, text: string | null, own: string | null) {
  const maximum = TEXT_LIMITS.requirementDescription;
  const description = requiredText(step, field, text, 'Description', maximum, 'generalRequirementRequired');
  const others = step.draft.generalRequirementDefinition.filter(({ id }) => id !== own);
  unique(
    step,
    field,
    description,
    others.map((entry) => entry.description),
    'generalRequirementUnique',
  );
  return { description, descriptionKey: uniqueKey(description) };
}
