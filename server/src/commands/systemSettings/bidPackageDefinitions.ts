import { TEXT_LIMITS, uniqueKey } from '#leveling';
import type { Row } from '../../store/tables.ts';
import { named, requiredText, type Step, type Steps, unique } from './draft.ts';
import { conditionsCode } from './generalConditions.ts';

type Types =
  | 'create-bid-package-definition'
  | 'delete-bid-package-definition'
  | 'update-bid-package-definition-code'
  | 'update-bid-package-definition-description';

/** Bid package definitions (API-031 to API-034, SBP-022 to SBP-032). */
export const bidPackageDefinitions: Steps<Types> = {
  'create-bid-package-definition': (step, { code, description }) => {
    const definition = {
      id: step.newId(),
      ...judgedCode(step, 'code', code, null),
      ...judgedDescription(step, 'description', description, null),
    };
    step.draft.bidPackageDefinition.push(definition);
  },
  'delete-bid-package-definition': (step, { code }) => {
    const { draft } = step;
    const found = definitionWith(step, 'code', code);
    draft.bidPackageDefinition = draft.bidPackageDefinition.filter(({ id }) => id !== found?.id);
    draft.tradeRequirementDefinition = draft.tradeRequirementDefinition.filter(
      ({ bidPackageDefinitionId }) => bidPackageDefinitionId !== found?.id,
    );
  },
  'update-bid-package-definition-code': (step, { code, updatedCode }) => {
    const found = definitionWith(step, 'code', code);
    if (found) replace(step, { ...found, ...judgedCode(step, 'updatedCode', updatedCode, found.id) });
  },
  'update-bid-package-definition-description': (step, { code, updatedDescription }) => {
    const found = definitionWith(step, 'code', code);
    const changed = judgedDescription(step, 'updatedDescription', updatedDescription, found?.id ?? null);
    if (found) replace(step, { ...found, ...changed });
  },
};

/** The definition that a command names by its code, or null with a problem noted. */
export function definitionWith(step: Step, field: string, code: string): Row<'bidPackageDefinition'> | null {
  return named(step, step.draft.bidPackageDefinition, field, code, (entry) => entry.code, 'bid package');
}

function replace({ draft }: Step, changed: Row<'bidPackageDefinition'>): void {
  draft.bidPackageDefinition = draft.bidPackageDefinition.map((entry) => (entry.id === changed.id ? changed : entry));
}

const others = ({ draft }: Step, own: string | null) => draft.bidPackageDefinition.filter(({ id }) => id !== own);

function judgedCode(step: Step, field: string, text: string | null, own: string | null) {
  const code = requiredText(step, field, text, 'Code', TEXT_LIMITS.bidPackageCode, 'bidPackageCodeRequired');
  const codes = others(step, own).map((entry) => entry.code);
  unique(step, field, code, codes, 'bidPackageCodeUnique');
  unique(step, field, code, [conditionsCode(step)], 'bidPackageCodeIsGeneralConditions');
  return { code, codeKey: uniqueKey(code) };
}

function judgedDescription(step: Step, field: string, text: string | null, own: string | null) {
  const maximum = TEXT_LIMITS.bidPackageDescription;
  const description = requiredText(step, field, text, 'Description', maximum, 'bidPackageDescriptionRequired');
  const descriptions = others(step, own).map((entry) => entry.description);
  unique(step, field, description, descriptions, 'bidPackageDescriptionUnique');
  return { description, descriptionKey: uniqueKey(description) };
}
