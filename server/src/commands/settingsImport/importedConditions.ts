import { SettingsPage, TEXT_LIMITS, uniqueKey } from '#leveling';
import { defaultConditionsCode, defaultConditionsDescription } from '../../store/company/definitions.ts';
import { loadSettingsForUpdate, writeSettings } from '../../store/company/settingsDefinitions.ts';
import { loadUnitsForUpdate } from '../../store/company/unitOfMeasure.ts';
import { systemSettingsId } from '../../store/projects/project.ts';
import { type ImportedList, storedBy } from './importedList.ts';

type ConditionValues = {
  readonly description: string;
  readonly unitOfMeasure: string;
};

/**
 * The line items of the general conditions by description: a row with the description of a condition changes its unit,
 * the others come after those that there are. A unit is one of the list, in whatever case it is written.
 */
export const importedConditions: ImportedList<ConditionValues> = {
  page: SettingsPage.generalConditions,
  streamId: systemSettingsId,
  type: 'lineItemDefinition',
  parse: ({ description = '', unitOfMeasure = '' }) => ({ description, unitOfMeasure }),
  open: async (work) => {
    const before = await loadSettingsForUpdate(work);
    const { lineItemDefinition: lines } = before;
    const units = new Map((await loadUnitsForUpdate(work)).map(({ name, nameKey }) => [nameKey, name]));
    const listed = (unit: string): string => units.get(uniqueKey(unit)) ?? unit;
    const stored = storedBy(
      lines,
      ({ descriptionKey }) => descriptionKey,
      ({ unitOfMeasure }) => ({ unitOfMeasure }),
    );
    return {
      stored,
      rules: {
        nameField: 'description',
        storedOf: (key) => stored.get(key)?.values ?? null,
        findProblems: (findings, { description, unitOfMeasure: unit }, now) => {
          if (description === '') findings.add('description', 'conditionDescriptionRequired');
          findings.length('description', 'Description', description, TEXT_LIMITS.lineItemDescription);
          const isKept = now !== null && uniqueKey(String(now.unitOfMeasure)) === uniqueKey(unit);
          if (unit === '') findings.add('unitOfMeasure', 'conditionUnitRequired');
          else if (!isKept && !units.has(uniqueKey(unit))) {
            findings.add('unitOfMeasure', 'settingsListUnknownUnit', { unit: unit.slice(0, shownUnit) });
          }
        },
        isUnchanged: ({ unitOfMeasure }, now) => uniqueKey(unitOfMeasure) === uniqueKey(String(now.unitOfMeasure)),
      },
      write: async (rows) => {
        const [defined] = before.generalConditionsDefinition;
        const definition = defined ?? {
          id: work.newId(),
          code: defaultConditionsCode,
          codeKey: uniqueKey(defaultConditionsCode),
          description: defaultConditionsDescription,
        };
        const wanted = new Map(rows.map(({ values }) => [uniqueKey(values.description), values.unitOfMeasure]));
        const kept = lines.map((line) => {
          const unit = wanted.get(line.descriptionKey);
          return unit === undefined ? line : { ...line, unitOfMeasure: listed(unit) };
        });
        const added = rows
          .filter(({ outcome }) => outcome === 'new')
          .map(({ values: { description, unitOfMeasure } }, index) => ({
            id: work.newId(),
            generalConditionsDefinitionId: definition.id,
            index: lines.length + index,
            description,
            descriptionKey: uniqueKey(description),
            unitOfMeasure: listed(unitOfMeasure),
          }));
        await writeSettings(work, before, {
          ...before,
          generalConditionsDefinition: [definition],
          lineItemDefinition: [...kept, ...added],
        });
      },
    };
  },
};

const shownUnit = 60;
