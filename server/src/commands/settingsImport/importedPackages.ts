import { SettingsPage, TEXT_LIMITS, uniqueKey } from '#leveling';
import { defaultConditionsCode } from '../../store/company/definitions.ts';
import { loadSettingsForUpdate, writeSettings } from '../../store/company/settingsDefinitions.ts';
import { systemSettingsId } from '../../store/projects/project.ts';
import { type ImportedList, storedBy } from './importedList.ts';

type PackageValues = {
  readonly code: string;
  readonly description: string;
};

/** Bid packages by code: a row with the code of a package changes its description. */
export const importedPackages: ImportedList<PackageValues> = {
  page: SettingsPage.bidPackages,
  streamId: systemSettingsId,
  type: 'bidPackageDefinition',
  parse: ({ code = '', description = '' }) => ({ code, description }),
  open: async (work) => {
    const before = await loadSettingsForUpdate(work);
    const { bidPackageDefinition: packages } = before;
    const conditionsKey = uniqueKey(before.generalConditionsDefinition[0]?.code ?? defaultConditionsCode);
    const stored = storedBy(
      packages,
      ({ codeKey }) => codeKey,
      ({ description }) => ({ description }),
    );
    return {
      stored,
      rules: {
        nameField: 'code',
        storedOf: (key) => stored.get(key)?.values ?? null,
        findProblems: (findings, { code, description }) => {
          if (code === '') findings.add('code', 'bidPackageCodeRequired');
          findings.length('code', 'Code', code, TEXT_LIMITS.bidPackageCode);
          if (uniqueKey(code) === conditionsKey) findings.add('code', 'bidPackageCodeIsGeneralConditions');
          if (description === '') findings.add('description', 'bidPackageDescriptionRequired');
          findings.length('description', 'Description', description, TEXT_LIMITS.bidPackageDescription);
        },
        isUnchanged: ({ description }, now) => description === now.description,
        otherText: {
          field: 'description',
          code: 'bidPackageDescriptionUnique',
          stored: packages.map(({ codeKey, descriptionKey }) => ({ name: codeKey, text: descriptionKey })),
        },
      },
      write: async (rows) => {
        const wanted = new Map(rows.map((row) => [uniqueKey(row.values.code), row.values]));
        const described = (description: string) => ({ description, descriptionKey: uniqueKey(description) });
        const kept = packages.map((one) => {
          const values = wanted.get(one.codeKey);
          return values === undefined ? one : { ...one, ...described(values.description) };
        });
        const added = rows
          .filter(({ outcome }) => outcome === 'new')
          .map(({ values: { code, description } }) => ({
            id: work.newId(),
            code,
            codeKey: uniqueKey(code),
            ...described(description),
          }));
        await writeSettings(work, before, { ...before, bidPackageDefinition: [...kept, ...added] });
      },
    };
  },
};
