import { SettingsPage, uniqueKey } from '#leveling';
import { loadUnitsForUpdate, writeUnits } from '../../store/company/unitOfMeasure.ts';
import { systemSettingsId } from '../../store/projects/project.ts';
import { validateUnitName } from '../unitOfMeasure/validateUnitName.ts';
import { type ImportedList, storedBy } from './importedList.ts';

type UnitValues = {
  readonly name: string;
};

/** Units of measure by name: one that is in the list already, in whatever case, stays as it is. */
export const importedUnits: ImportedList<UnitValues> = {
  page: SettingsPage.unitsOfMeasure,
  streamId: systemSettingsId,
  type: 'unitOfMeasure',
  parse: ({ name = '' }) => ({ name }),
  open: async (work) => {
    const units = await loadUnitsForUpdate(work);
    const stored = storedBy(
      units,
      ({ nameKey }) => nameKey,
      () => ({}),
    );
    return {
      stored,
      rules: {
        nameField: 'name',
        storedOf: (key) => stored.get(key)?.values ?? null,
        findProblems: (findings, { name }) => validateUnitName(findings, 'name', name, false),
        isUnchanged: () => true,
      },
      write: (rows) =>
        writeUnits(
          work,
          rows.map(({ values: { name } }) => ({ id: work.newId(), name, nameKey: uniqueKey(name) })),
        ),
    };
  },
};
