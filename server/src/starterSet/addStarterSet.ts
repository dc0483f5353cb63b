import { FeeType, uniqueKey } from '#leveling';
import type { Locale } from '#locales';
import type { StarterTexts } from '#locales/types';
import { defaultConditionsCode } from '../store/company/definitions.ts';
import type { SettingsRows } from '../store/company/settingsDefinitions.ts';
import type { Row } from '../store/tables.ts';
import type { RowChange } from '../store/writeRows.ts';
import { starterFees, starterLines } from './starterLines.ts';
import { starterTexts } from './starterTexts.ts';

/**
 * Returns a company's definitions with the starter set added, and its units afterwards. Existing definitions are
 * unchanged: a unit or fee with the same name, existing general conditions, and a package code equal to that of the
 * general conditions are skipped. Only unused units that the set has under another name in its language are renamed: a
 * new company has English ones.
 */
export function addStarterSet(
  before: SettingsRows,
  units: { readonly all: readonly Row<'unitOfMeasure'>[]; readonly usedKeys: ReadonlySet<string> },
  language: Locale,
  newId: () => string,
): { readonly settings: SettingsRows; readonly units: readonly RowChange<'unitOfMeasure'>[] } {
  const [conditions] = before.generalConditionsDefinition;
  const conditionsKey = conditions?.codeKey ?? uniqueKey(defaultConditionsCode);
  const feeKeys = new Set(before.feeDefinition.map(({ nameKey }) => nameKey));

  const texts = starterTexts(language);
  const packages = Object.entries(texts.packages)
    .filter(([code]) => uniqueKey(code) !== conditionsKey)
    .map(([code, description]) => ({
      id: newId(),
      code,
      codeKey: uniqueKey(code),
      description,
      descriptionKey: uniqueKey(description),
    }));
  const fees = starterFees
    .map(({ fee, of }) => ({ name: texts.fees[fee], nameKey: uniqueKey(texts.fees[fee]), feeType: FeeType[of] }))
    .filter(({ nameKey }) => !feeKeys.has(nameKey))
    .map((fee, index) => ({
      ...fee,
      id: newId(),
      order: before.feeDefinition.length + index,
      amount: '0',
      referenceFeeName: null,
    }));
  const settings = {
    ...before,
    bidPackageDefinition: [...before.bidPackageDefinition, ...packages],
    feeDefinition: [...before.feeDefinition, ...fees],
    ...(conditions ? {} : newConditions(texts, newId)),
  };
  return { settings, units: unitChanges(units.all, units.usedKeys, language, newId) };
}

/** Returns the changes of the units. Worked: of 'EA' and 'each' the French set renames 'EA', if unused, to 'un'. */
function unitChanges(
  units: readonly Row<'unitOfMeasure'>[],
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
