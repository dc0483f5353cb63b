import { TEXT_LIMITS, uniqueKey } from '#leveling';
import { defaultConditionsCode } from '../../store/definitions.ts';
import type { Row } from '../../store/tables.ts';
import { named, placed, requiredText, type Step, type Steps, unique, wholeIndex, wrong } from './draft.ts';

type Types =
  | 'create-general-conditions-definition'
  | 'update-general-conditions-definition'
  | 'create-line-item-definition'
  | 'update-line-item-definition-description'
  | 'update-line-item-definition-index'
  | 'update-line-item-definition-unit-of-measure'
  | 'delete-line-item-definition';

/** The code that no bid package may have (SBP-027). */
export const conditionsCode = ({ draft }: Step): string =>
  draft.generalConditionsDefinition[0]?.code ?? defaultConditionsCode;

/** The general conditions and their lines (API-046 to API-049, SGC-011 to SGC-022). */
export const generalConditions: Steps<Types> = {
  'create-general-conditions-definition': (step, { code, description }) => {
    const { draft } = step;
    if (draft.generalConditionsDefinition.length > 0) wrong(step, 'type', 'generalConditionsExist');
    const definition = {
      id: step.newId(),
      ...judgedCode(step, 'code', code),
      ...judgedDescription(step, 'description', description),
    };
    if (draft.generalConditionsDefinition.length === 0) draft.generalConditionsDefinition = [definition];
  },
  'update-general-conditions-definition': (step, { code, updatedCode, updatedDescription }) => {
    const found = conditionsNamed(step, 'code', code);
    const changes = {
      ...(updatedCode === undefined ? {} : judgedCode(step, 'updatedCode', updatedCode)),
      ...(updatedDescription === undefined ? {} : judgedDescription(step, 'updatedDescription', updatedDescription)),
    };
    if (found) step.draft.generalConditionsDefinition = [{ ...found, ...changes }];
  },
  'create-line-item-definition': (step, command) => {
    const owner = conditionsNamed(step, 'bidPackageCode', command.bidPackageCode);
    const line = {
      id: step.newId(),
      generalConditionsDefinitionId: owner?.id ?? '',
      index: 0,
      ...judgedLine(step, 'description', command.description, null),
      ...judgedUnit(step, command.unitOfMeasure),
    };
    const index = wholeIndex(step, 'index', command.index);
    if (owner) put(step, line, index);
  },
  'update-line-item-definition-description': (step, command) => {
    const found = lineNamed(step, command);
    const changed = judgedLine(step, 'updatedDescription', command.updatedDescription, found?.id ?? null);
    if (found) put(step, { ...found, ...changed }, found.index);
  },
  'update-line-item-definition-index': (step, command) => {
    const found = lineNamed(step, command);
    const index = wholeIndex(step, 'updatedIndex', command.updatedIndex);
    if (found) put(step, found, index);
  },
  'update-line-item-definition-unit-of-measure': (step, command) => {
    const found = lineNamed(step, command);
    const changed = judgedUnit(step, command.unitOfMeasure);
    if (found) put(step, { ...found, ...changed }, found.index);
  },
  'delete-line-item-definition': (step, command) => {
    const found = lineNamed(step, command);
    step.draft.lineItemDefinition = step.draft.lineItemDefinition
      .filter(({ id }) => id !== found?.id)
      .map((entry, index) => ({ ...entry, index }));
  },
};

type Line = Row<'lineItemDefinition'>;

function put({ draft }: Step, entry: Line, index: number): void {
  draft.lineItemDefinition = placed(draft.lineItemDefinition, entry, index);
}

function conditionsNamed(step: Step, field: string, code: string): Row<'generalConditionsDefinition'> | null {
  const entries = step.draft.generalConditionsDefinition;
  return named(step, entries, field, code, (entry) => entry.code, 'general conditions definition');
}

function lineNamed(step: Step, command: { bidPackageCode: string; description: string }): Line | null {
  if (!conditionsNamed(step, 'bidPackageCode', command.bidPackageCode)) return null;
  const entries = step.draft.lineItemDefinition;
  return named(step, entries, 'description', command.description, (entry) => entry.description, 'condition');
}

function judgedCode(step: Step, field: string, text: string | null) {
  const code = requiredText(step, field, text, 'Code', TEXT_LIMITS.bidPackageCode, 'generalConditionsCodeRequired');
  const codes = step.draft.bidPackageDefinition.map((entry) => entry.code);
  unique(step, field, code, codes, 'generalConditionsCodeIsBidPackage');
  return { code, codeKey: uniqueKey(code) };
}

function judgedDescription(step: Step, field: string, text: string | null) {
  const maximum = TEXT_LIMITS.bidPackageDescription;
  return {
    description: requiredText(step, field, text, 'Description', maximum, 'generalConditionsDescriptionRequired'),
  };
}

function judgedLine(step: Step, field: string, text: string | null, own: string | null) {
  const maximum = TEXT_LIMITS.lineItemDescription;
  const description = requiredText(step, field, text, 'Description', maximum, 'conditionDescriptionRequired');
  const others = step.draft.lineItemDefinition.filter(({ id }) => id !== own);
  unique(
    step,
    field,
    description,
    others.map((entry) => entry.description),
    'conditionDescriptionUnique',
  );
  return { description, descriptionKey: uniqueKey(description) };
}

function judgedUnit(step: Step, text: string | null) {
  const maximum = TEXT_LIMITS.unitOfMeasure;
  return {
    unitOfMeasure: requiredText(step, 'unitOfMeasure', text, 'Unit of measure', maximum, 'conditionUnitRequired'),
  };
}
