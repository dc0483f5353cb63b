import { TEXT_LIMITS, uniqueKey } from '#leveling';
import { defaultConditionsCode } from '../../store/company/definitions.ts';
import type { Row } from '../../store/tables.ts';
import {
  existing,
  expectOrder,
  expectStored,
  requiredText,
  type Step,
  type Steps,
  wholeIndex,
  wrong,
} from './draft.ts';

type Types =
  | 'create-general-conditions-definition'
  | 'update-general-conditions-definition'
  | 'create-line-item-definition'
  | 'update-line-item-definition-description'
  | 'update-line-item-definition-index'
  | 'update-line-item-definition-unit-of-measure'
  | 'delete-line-item-definition';

/** The code that no bid package may have. */
export const conditionsCode = ({ draft }: Step): string => draft.generalConditions?.code ?? defaultConditionsCode;

/** The general conditions and their line items: descriptions are required and unique, each has a unit. */
export const generalConditions: Steps<Types> = {
  'create-general-conditions-definition': (step, { code, description }) => {
    const { draft } = step;
    if (draft.generalConditions !== null) wrong(step, 'type', 'generalConditionsExist');
    const definition = {
      id: step.newId(),
      ...validCode(step, 'code', code),
      ...validDescription(step, 'description', description),
    };
    draft.generalConditions ??= definition;
  },
  'update-general-conditions-definition': (step, { code, updatedCode, updatedDescription, expected }) => {
    const found = conditionsNamed(step, 'code', code);
    const changes = {
      ...(updatedCode === undefined ? {} : validCode(step, 'updatedCode', updatedCode)),
      ...(updatedDescription === undefined ? {} : validDescription(step, 'updatedDescription', updatedDescription)),
    };
    if (!found) return;
    const changed = { ...found, ...changes };
    for (const column of ['code', 'description'] as const) {
      const place = { type: 'generalConditionsDefinition', id: found.id, column } as const;
      expectStored(step, place, `expected.${column}`, expected?.[column], changed[column]);
    }
    step.draft.generalConditions = changed;
  },
  'create-line-item-definition': (step, command) => {
    expectSameOrder(step, command);
    const owner = conditionsNamed(step, 'bidPackageCode', command.bidPackageCode);
    const line = {
      id: step.newId(),
      generalConditionsDefinitionId: owner?.id ?? '',
      index: 0,
      ...validLine(step, 'description', command.description, null),
      ...validUnit(step, command.unitOfMeasure),
    };
    const index = wholeIndex(step, 'index', command.index);
    if (owner) step.draft.conditions.insert(line, index);
  },
  'update-line-item-definition-description': (step, command) => {
    const found = lineNamed(step, command);
    const changed = validLine(step, 'updatedDescription', command.updatedDescription, found?.id ?? null);
    if (found) step.draft.conditions.replace(found, { ...found, ...changed });
  },
  'update-line-item-definition-index': (step, command) => {
    expectSameOrder(step, command);
    const found = lineNamed(step, command);
    const index = wholeIndex(step, 'updatedIndex', command.updatedIndex);
    if (found) step.draft.conditions.move(found, index);
  },
  'update-line-item-definition-unit-of-measure': (step, command) => {
    const found = lineNamed(step, command);
    const changed = validUnit(step, command.unitOfMeasure);
    if (!found) return;
    expectStored(step, unitOf(found), 'expected', command.expected, changed.unitOfMeasure);
    step.draft.conditions.replace(found, { ...found, ...changed });
  },
  'delete-line-item-definition': (step, command) => {
    const found = lineNamed(step, command);
    if (!found) return;
    expectStored(step, unitOf(found), 'expected', command.expected);
    step.draft.conditions.remove(found);
  },
};

function expectSameOrder(step: Step, command: { readonly expected?: readonly string[] | undefined }): void {
  const stored = () => [...step.stored.lineItemDefinition.values()].map((entry) => entry.description);
  expectOrder(step, command, stored, { type: 'lineItemDefinition' });
}

const unitOf = ({ id }: { readonly id: string }) =>
  ({ type: 'lineItemDefinition', id, column: 'unitOfMeasure' }) as const;

function conditionsNamed(step: Step, field: string, code: string): Row<'generalConditionsDefinition'> | null {
  const { generalConditions: definition } = step.draft;
  const found = definition !== null && definition.codeKey === uniqueKey(code) ? definition : null;
  return existing(step, found, field, code, 'general conditions definition');
}

function lineNamed(step: Step, command: { bidPackageCode: string; description: string }) {
  if (!conditionsNamed(step, 'bidPackageCode', command.bidPackageCode)) return null;
  const found = step.draft.conditions.find('description', command.description);
  return existing(step, found, 'description', command.description, 'condition');
}

function validCode(step: Step, field: string, text: string | null) {
  const code = requiredText(step, field, text, 'Code', TEXT_LIMITS.bidPackageCode, 'generalConditionsCodeRequired');
  if (step.draft.packages.isTaken('code', code, null)) wrong(step, field, 'generalConditionsCodeIsBidPackage');
  return { code, codeKey: uniqueKey(code) };
}

function validDescription(step: Step, field: string, text: string | null) {
  const maximum = TEXT_LIMITS.bidPackageDescription;
  return {
    description: requiredText(step, field, text, 'Description', maximum, 'generalConditionsDescriptionRequired'),
  };
}

function validLine(step: Step, field: string, text: string | null, ownId: string | null) {
  const maximum = TEXT_LIMITS.lineItemDescription;
  const description = requiredText(step, field, text, 'Description', maximum, 'conditionDescriptionRequired');
  if (step.draft.conditions.isTaken('description', description, ownId))
    wrong(step, field, 'conditionDescriptionUnique');
  return { description, descriptionKey: uniqueKey(description) };
}

function validUnit(step: Step, text: string | null) {
  const maximum = TEXT_LIMITS.unitOfMeasure;
  return {
    unitOfMeasure: requiredText(step, 'unitOfMeasure', text, 'Unit of measure', maximum, 'conditionUnitRequired'),
  };
}
