import { FeeType, uniqueKey } from '#leveling';
import { defaultConditionsCode } from '../store/company/definitions.ts';
import type { SettingsRows } from '../store/company/settingsDefinitions.ts';
import type { Row } from '../store/tables.ts';
import type { RowChange } from '../store/writeRows.ts';
import { type StarterLanguage, starterConditions, starterFees, starterPackages, starterUnits } from './starterTexts.ts';

/**
 * Returns a company's definitions with the starter set added, and its units afterwards. Existing definitions are
 * unchanged: a unit or fee with the same name, existing general conditions, and a package code equal to that of the
 * general conditions are skipped. Only unused units that the set has under another name in its language are renamed: a
 * new company has English ones.
 */
export function addStarterSet(
  before: SettingsRows,
  units: { readonly all: readonly Row<'unitOfMeasure'>[]; readonly usedKeys: ReadonlySet<string> },
  language: StarterLanguage,
  newId: () => string,
): { readonly settings: SettingsRows; readonly units: readonly RowChange<'unitOfMeasure'>[] } {
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
  const settings = {
    ...before,
    bidPackageDefinition: [...before.bidPackageDefinition, ...packages],
    feeDefinition: [...before.feeDefinition, ...fees],
    ...(conditions ? {} : newConditions(language, newId)),
  };
  return { settings, units: unitChanges(units.all, units.usedKeys, language, newId) };
}

/** What becomes of the units. Worked: of 'EA' and 'each' the French set renames 'EA', which nothing uses, to 'un'. */
function unitChanges(
  units: readonly Row<'unitOfMeasure'>[],
  usedKeys: ReadonlySet<string>,
  language: StarterLanguage,
  newId: () => string,
): readonly RowChange<'unitOfMeasure'>[] {
  return starterUnits.flatMap((starter): RowChange<'unitOfMeasure'>[] => {
    const name = starter[language];
    const nameKey = uniqueKey(name);
    const holder = units.find((unit) => unit.nameKey === nameKey);
    const english = units.find((unit) => unit.name === starter['en-US'] && !usedKeys.has(unit.nameKey));
    const renamed = holder ? (holder === english ? holder : null) : english;
    if (renamed) return [{ before: renamed, after: { ...renamed, name, nameKey } }];
    return holder ? [] : [{ before: null, after: { id: newId(), name, nameKey } }];
  });
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
