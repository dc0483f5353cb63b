import { FeeType, uniqueKey } from '#leveling';
import { defaultConditionsCode } from '../store/company/definitions.ts';
import type { SettingsRows } from '../store/company/settingsDefinitions.ts';
import type { Row } from '../store/tables.ts';
import { type StarterLanguage, starterConditions, starterFees, starterPackages, starterUnits } from './starterTexts.ts';

/**
 * Returns a company's definitions with the starter set added, and the added units. Existing definitions are unchanged: a
 * unit or fee with the same name, existing general conditions, and a package code equal to that of the general conditions
 * are skipped.
 */
export function addStarterSet(
  before: SettingsRows,
  unitKeys: ReadonlySet<string>,
  language: StarterLanguage,
  newId: () => string,
): { readonly settings: SettingsRows; readonly units: readonly Row<'unitOfMeasure'>[] } {
  const [conditions] = before.generalConditionsDefinition;
  const conditionsKey = conditions?.codeKey ?? uniqueKey(defaultConditionsCode);
  const feeKeys = new Set(before.feeDefinition.map(({ nameKey }) => nameKey));

  const packages = starterPackages
    .filter(({ code }) => uniqueKey(code) !== conditionsKey)
    .map(({ code, description }) => ({
      id: newId(),
      code,
      codeKey: uniqueKey(code),
      description: description[language],
      descriptionKey: uniqueKey(description[language]),
    }));
  const fees = starterFees
    .map(({ name, of }) => ({ name: name[language], nameKey: uniqueKey(name[language]), feeType: FeeType[of] }))
    .filter(({ nameKey }) => !feeKeys.has(nameKey))
    .map((fee, index) => ({
      ...fee,
      id: newId(),
      order: before.feeDefinition.length + index,
      amount: '0',
      referenceFeeName: null,
    }));
  const units = starterUnits
    .map((unit) => ({ id: newId(), name: unit[language], nameKey: uniqueKey(unit[language]) }))
    .filter(({ nameKey }) => !unitKeys.has(nameKey));
  const settings = {
    ...before,
    bidPackageDefinition: [...before.bidPackageDefinition, ...packages],
    feeDefinition: [...before.feeDefinition, ...fees],
    ...(conditions ? {} : newConditions(language, newId)),
  };
  return { settings, units };
}

function newConditions(language: StarterLanguage, newId: () => string) {
  const id = newId();
  const definition = {
    id,
    code: defaultConditionsCode,
    codeKey: uniqueKey(defaultConditionsCode),
    description: starterConditions.description[language],
  };
  const lines = starterConditions.lines.map(({ description, unit }, index) => ({
    id: newId(),
    generalConditionsDefinitionId: id,
    index,
    description: description[language],
    descriptionKey: uniqueKey(description[language]),
    unitOfMeasure: unit[language],
  }));
  return { generalConditionsDefinition: [definition], lineItemDefinition: lines };
}
