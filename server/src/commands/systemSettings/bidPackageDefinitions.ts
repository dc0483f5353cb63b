import { TEXT_LIMITS, uniqueKey } from '#leveling';
import type { Row } from '../../store/tables.ts';
import { existing, expectStored, requiredText, type Step, type Steps, wrong } from './draft.ts';
import { conditionsCode } from './generalConditions.ts';

type Types =
  | 'create-bid-package-definition'
  | 'delete-bid-package-definition'
  | 'update-bid-package-definition-code'
  | 'update-bid-package-definition-description';

/** Bid package definitions: code and description are required and unique, and no code is that of the general conditions. */
export const bidPackageDefinitions: Steps<Types> = {
  'create-bid-package-definition': (step, { code, description }) => {
    const definition = {
      id: step.newId(),
      ...validCode(step, 'code', code, null),
      ...validDescription(step, 'description', description, null),
    };
    step.draft.packages.insert(definition, step.draft.packages.entries.length);
  },
  'delete-bid-package-definition': (step, { code, expected }) => {
    const found = definitionWith(step, 'code', code);
    if (!found) return;
    expectStored(step, descriptionOf(found), 'expected.description', expected?.description);
    step.draft.packages.remove(found);
    step.draft.tradeRequirements.delete(found.id);
  },
  'update-bid-package-definition-code': (step, { code, updatedCode }) => {
    const found = definitionWith(step, 'code', code);
    if (found) {
      step.draft.packages.replace(found, { ...found, ...validCode(step, 'updatedCode', updatedCode, found.id) });
    }
  },
  'update-bid-package-definition-description': (step, { code, updatedDescription, expected }) => {
    const found = definitionWith(step, 'code', code);
    const changed = validDescription(step, 'updatedDescription', updatedDescription, found?.id ?? null);
    if (!found) return;
    expectStored(step, descriptionOf(found), 'expected', expected, changed.description);
    step.draft.packages.replace(found, { ...found, ...changed });
  },
};

/** Returns the definition that a command names by its code, or null with a problem collected. */
export function definitionWith(step: Step, field: string, code: string): Row<'bidPackageDefinition'> | null {
  return existing(step, step.draft.packages.find('code', code), field, code, 'bid package');
}

const descriptionOf = ({ id }: { readonly id: string }) =>
  ({ type: 'bidPackageDefinition', id, column: 'description' }) as const;

function validCode(step: Step, field: string, text: string | null, ownId: string | null) {
  const code = requiredText(step, field, text, 'Code', TEXT_LIMITS.bidPackageCode, 'bidPackageCodeRequired');
  const codeKey = uniqueKey(code);
  if (step.draft.packages.isTaken('code', code, ownId)) wrong(step, field, 'bidPackageCodeUnique');
  if (codeKey === uniqueKey(conditionsCode(step))) wrong(step, field, 'bidPackageCodeIsGeneralConditions');
  return { code, codeKey };
}

function validDescription(step: Step, field: string, text: string | null, ownId: string | null) {
  const maximum = TEXT_LIMITS.bidPackageDescription;
  const description = requiredText(step, field, text, 'Description', maximum, 'bidPackageDescriptionRequired');
  if (step.draft.packages.isTaken('description', description, ownId)) wrong(step, field, 'bidPackageDescriptionUnique');
  return { description, descriptionKey: uniqueKey(description) };
}
