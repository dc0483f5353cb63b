import { TEXT_LIMITS, uniqueKey } from '#leveling';
import type { Row } from '../../store/tables.ts';
import { definitionWith } from './bidPackageDefinitions.ts';
import { fulfillmentType, named, placed, requiredText, type Step, type Steps, unique, wholeIndex } from './draft.ts';

type Types =
  | 'create-trade-requirement-definition'
  | 'update-trade-requirement-definition-description'
  | 'update-trade-requirement-definition-index'
  | 'update-trade-requirement-definition-fulfillment-type'
  | 'delete-trade-requirement-definition';

/** Trade requirements of bid package definitions (API-035 to API-039, SBP-044 to SBP-046). */
export const tradeRequirements: Steps<Types> = {
  'create-trade-requirement-definition': (step, command) => {
    const owner = definitionWith(step, 'bidPackageCode', command.bidPackageCode);
    const requirement = {
      id: step.newId(),
      bidPackageDefinitionId: owner?.id ?? '',
      index: 0,
      ...judgedDescription(step, 'description', command.description, owner?.id, null),
      requirementFulfillmentType: fulfillmentType(step, command.requirementFulfillmentType),
    };
    const index = wholeIndex(step, 'index', command.index);
    if (owner) put(step, requirement, index);
  },
  'update-trade-requirement-definition-description': (step, command) => {
    const found = requirementNamed(step, command);
    const { updatedDescription } = command;
    const owner = found?.bidPackageDefinitionId;
    const changed = judgedDescription(step, 'updatedDescription', updatedDescription, owner, found?.id ?? null);
    if (found) put(step, { ...found, ...changed }, found.index);
  },
  'update-trade-requirement-definition-index': (step, command) => {
    const found = requirementNamed(step, command);
    const index = wholeIndex(step, 'updatedIndex', command.updatedIndex);
    if (found) put(step, found, index);
  },
  'update-trade-requirement-definition-fulfillment-type': (step, command) => {
    const found = requirementNamed(step, command);
    const requirementFulfillmentType = fulfillmentType(step, command.requirementFulfillmentType);
    if (found) put(step, { ...found, requirementFulfillmentType }, found.index);
  },
  'delete-trade-requirement-definition': (step, command) => {
    const found = requirementNamed(step, command);
    if (!found) return;
    const left = siblings(step, found.bidPackageDefinitionId).filter(({ id }) => id !== found.id);
    keep(
      step,
      found.bidPackageDefinitionId,
      left.map((entry, index) => ({ ...entry, index })),
    );
  },
};

type Requirement = Row<'tradeRequirementDefinition'>;

const siblings = ({ draft }: Step, owner: string | undefined) =>
  draft.tradeRequirementDefinition.filter(({ bidPackageDefinitionId }) => bidPackageDefinitionId === owner);

function keep({ draft }: Step, owner: string, entries: readonly Requirement[]): void {
  const ofOthers = draft.tradeRequirementDefinition.filter((entry) => entry.bidPackageDefinitionId !== owner);
  draft.tradeRequirementDefinition = [...ofOthers, ...entries];
}

function put(step: Step, entry: Requirement, index: number): void {
  const owner = entry.bidPackageDefinitionId;
  keep(step, owner, placed(siblings(step, owner), entry, index));
}

function requirementNamed(
  step: Step,
  { bidPackageCode, description }: { bidPackageCode: string; description: string },
): Requirement | null {
  const owner = definitionWith(step, 'bidPackageCode', bidPackageCode);
  if (!owner) return null;
  const entries = siblings(step, owner.id);
  return named(step, entries, 'description', description, (entry) => entry.description, 'trade requirement');
}

function judgedDescription(
  step: Step,
  field: string,
  text: string | null,
  owner: string | undefined,
  own: string | null,
) {
  const maximum = TEXT_LIMITS.requirementDescription;
  const description = requiredText(step, field, text, 'Description', maximum, 'tradeRequirementRequired');
  const others = siblings(step, owner).filter(({ id }) => id !== own);
  unique(
    step,
    field,
    description,
    others.map((entry) => entry.description),
    'tradeRequirementUnique',
  );
  return { description, descriptionKey: uniqueKey(description) };
}
