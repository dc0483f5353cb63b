import { FeeType, uniqueKey } from '#leveling';
import type { Locale } from '#locales';
import type { StarterTexts } from '#locales/types';
import { defaultConditionsCode } from '../store/company/definitions.ts';
import type { SettingsRows } from '../store/company/settingsDefinitions.ts';
import type { Row } from '../store/tables.ts';
import type { RowChange } from '../store/writeRows.ts';
import { starterFees, starterLines } from './starterLines.ts';
import { starterTexts } from './starterTexts.ts';

type Units = readonly Row<'unitOfMeasure'>[];

/** Returns whether the starter set has something to add: one of the lists that it fills is empty. */
export function hasEmptyList(before: SettingsRows, units: Units): boolean {
  const { bidPackageDefinition, generalConditionsDefinition, feeDefinition } = before;
  return [bidPackageDefinition, generalConditionsDefinition, feeDefinition, units].some((list) => list.length === 0);
}

/**
 * Returns a company's definitions with the starter set added to the empty lists, and its units afterwards. A list that
 * has something is unchanged. The packages leave out the code of existing general conditions. Units come with packages,
 * with general conditions, or where there are none: those that the company lacks. Only unused units that the set has under
 * another name in its language are renamed: a new company has English ones.
 */
export function addStarterSet(
  before: SettingsRows,
  units: { readonly all: Units; readonly usedKeys: ReadonlySet<string> },
  language: Locale,
  newId: () => string,
): { readonly settings: SettingsRows; readonly units: readonly RowChange<'unitOfMeasure'>[] } {
  const { bidPackageDefinition, generalConditionsDefinition, feeDefinition } = before;
  const texts = starterTexts(language);
  const hasPackages = bidPackageDefinition.length > 0;
  const isCodeTaken = bidPackageDefinition.some(({ codeKey }) => codeKey === uniqueKey(defaultConditionsCode));
  const [conditions] = generalConditionsDefinition;
  const conditionsKey = conditions?.codeKey ?? uniqueKey(defaultConditionsCode);
  const settings = {
    ...before,
    ...(!hasPackages && { bidPackageDefinition: newPackages(texts, conditionsKey, newId) }),
    ...(feeDefinition.length === 0 && { feeDefinition: newFees(texts, newId) }),
    ...(!conditions && !isCodeTaken && newConditions(texts, newId)),
  };
  const bringsUnits = !hasPackages || !conditions || units.all.length === 0;
  return { settings, units: bringsUnits ? unitChanges(units.all, units.usedKeys, language, newId) : [] };
}

function newPackages(texts: StarterTexts, conditionsKey: string, newId: () => string) {
  return Object.entries(texts.packages)
    .filter(([code]) => uniqueKey(code) !== conditionsKey)
    .map(([code, description]) => ({
      id: newId(),
      code,
      codeKey: uniqueKey(code),
      description,
      descriptionKey: uniqueKey(description),
    }));
}

function newFees(texts: StarterTexts, newId: () => string) {
  return starterFees.map(({ fee, of }, order) => ({
    id: newId(),
    name: texts.fees[fee],
    nameKey: uniqueKey(texts.fees[fee]),
    feeType: FeeType[of],
    order,
    amount: '0',
    referenceFeeName: null,
  }));
}

/** Returns the changes of the units. Worked: of 'EA' and 'each' the French set renames 'EA', if unused, to 'un'. */
function unitChanges(
  units: Units,
  usedKeys: ReadonlySet<string>,
  language: Locale,
  newId: () => string,
): readonly RowChange<'unitOfMeasure'>[] {
  const english = Object.values(starterTexts('en-US').units);
  return Object.values(starterTexts(language).units).flatMap((name, index): RowChange<'unitOfMeasure'>[] => {
    const nameKey = uniqueKey(name);
    const holder = units.find((unit) => unit.nameKey === nameKey);
    const inEnglish = units.find((unit) => unit.name === english[index] && !usedKeys.has(unit.nameKey));
    const renamed = holder ? (holder === inEnglish ? holder : null) : inEnglish;
    if (renamed) return [{ before: renamed, after: { ...renamed, name, nameKey } }];
    return holder ? [] : [{ before: null, after: { id: newId(), name, nameKey } }];
  });
}

function newConditions(texts: StarterTexts, newId: () => string) {
  const id = newId();
  const definition = {
    id,
    code: defaultConditionsCode,
    codeKey: uniqueKey(defaultConditionsCode),
    description: texts.conditions,
  };
  const lines = starterLines.map(({ line, unit }, index) => ({
    id: newId(),
    generalConditionsDefinitionId: id,
    index,
    description: texts.conditionLines[line],
    descriptionKey: uniqueKey(texts.conditionLines[line]),
    unitOfMeasure: texts.units[unit],
  }));
  return { generalConditionsDefinition: [definition], lineItemDefinition: lines };
}
