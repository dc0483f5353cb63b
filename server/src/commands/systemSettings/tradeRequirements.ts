import { TEXT_LIMITS, uniqueKey } from '#leveling';
import type { Row } from '../../store/tables.ts';
import { definitionWith } from './bidPackageDefinitions.ts';
import {
  existing,
  expectOrder,
  expectStored,
  fulfillmentType,
  requiredText,
  type Step,
  type Steps,
  type TradeRequirementList,
  tradeRequirementsOf,
  wholeIndex,
  wrong,
} from './draft.ts';

type Types =
  | 'create-trade-requirement-definition'
  | 'update-trade-requirement-definition-description'
  | 'update-trade-requirement-definition-index'
  | 'update-trade-requirement-definition-fulfillment-type'
  | 'delete-trade-requirement-definition';

/** Trade requirements of bid package definitions: descriptions are required and unique within their package. */
export const tradeRequirements: Steps<Types> = {
  'create-trade-requirement-definition': (step, command) => {
    const owner = definitionWith(step, 'bidPackageCode', command.bidPackageCode);
    if (owner) expectSameOrder(step, command, owner.id);
    const list = owner && tradeRequirementsOf(step.draft, owner.id);
    const requirement = {
      id: step.newId(),
      bidPackageDefinitionId: owner?.id ?? '',
      index: 0,
      ...validDescription(step, 'description', command.description, list, null),
      requirementFulfillmentType: fulfillmentType(step, command.requirementFulfillmentType),
    };
    const index = wholeIndex(step, 'index', command.index);
    list?.insert(requirement, index);
  },
  'update-trade-requirement-definition-description': (step, command) => {
    const { list, found } = requirementNamed(step, command);
    const { updatedDescription } = command;
    const changed = validDescription(step, 'updatedDescription', updatedDescription, list, found?.id ?? null);
    if (found) list?.replace(found, { ...found, ...changed });
  },
  'update-trade-requirement-definition-index': (step, command) => {
    const { list, found } = requirementNamed(step, command);
    const index = wholeIndex(step, 'updatedIndex', command.updatedIndex);
    if (!found) return;
    expectSameOrder(step, command, found.bidPackageDefinitionId);
    list?.move(found, index);
  },
  'update-trade-requirement-definition-fulfillment-type': (step, command) => {
    const { list, found } = requirementNamed(step, command);
    const updated = fulfillmentType(step, command.requirementFulfillmentType);
    if (!found) return;
    expectStored(step, typeOf(found), 'expected', command.expected, updated);
    list?.replace(found, { ...found, requirementFulfillmentType: updated });
  },
  'delete-trade-requirement-definition': (step, command) => {
    const { list, found } = requirementNamed(step, command);
    if (!found) return;
    expectStored(step, typeOf(found), 'expected', command.expected);
    list?.remove(found);
  },
};

function expectSameOrder(
  step: Step,
  command: { readonly expected?: readonly string[] | undefined },
  bidPackageDefinitionId: string,
): void {
  const stored = () =>
    [...step.stored.tradeRequirementDefinition.values()]
      .filter((entry) => entry.bidPackageDefinitionId === bidPackageDefinitionId)
      .map((entry) => entry.description);
  expectOrder(step, command, stored, { type: 'tradeRequirementDefinition', within: { bidPackageDefinitionId } });
}

const typeOf = ({ id }: { readonly id: string }) =>
  ({ type: 'tradeRequirementDefinition', id, column: 'requirementFulfillmentType' }) as const;

interface Named {
  readonly list: TradeRequirementList | null;
  readonly found: Row<'tradeRequirementDefinition'> | null;
}

function requirementNamed(
  step: Step,
  { bidPackageCode, description }: { bidPackageCode: string; description: string },
): Named {
  const owner = definitionWith(step, 'bidPackageCode', bidPackageCode);
  if (!owner) return { list: null, found: null };
  const list = tradeRequirementsOf(step.draft, owner.id);
  const found = list.find('description', description);
  return { list, found: existing(step, found, 'description', description, 'trade requirement') };
}

function validDescription(
  step: Step,
  field: string,
  text: string | null,
  list: TradeRequirementList | null,
  ownId: string | null,
) {
  const maximum = TEXT_LIMITS.requirementDescription;
  const description = requiredText(step, field, text, 'Description', maximum, 'tradeRequirementRequired');
  if (list?.isTaken('description', description, ownId)) wrong(step, field, 'tradeRequirementUnique');
  return { description, descriptionKey: uniqueKey(description) };
}
