import type { changePreferences, PayloadOf } from '#contract';
import { type BiddersRangeCode, biddersRangeProblems, typedBiddersRange, withTypedLow } from '#leveling';
import { i18next, type SettingsText } from '../../i18n/i18n.ts';
import { DescriptionInput } from '../fields/DescriptionInput.tsx';
import type { BatchItem } from '../list/model/batch.ts';
import { type Edits, setFields } from '../list/model/edits.ts';
import type { FieldOf, FieldProblem, ListDefinition } from '../list/model/listDefinition.ts';
import { type PreferencesRecord, preferencesId } from './preferenceRecords.ts';

/** A command of the preferences batch, as it is sent. */
export type PreferencesCommand = PayloadOf<typeof changePreferences>[number];
export type PreferencesField = FieldOf<PreferencesRecord>;

/** The measurement systems, in the order in which they are offered. */
export const measurementSystems = ['0', '1'] as const;

/** The name of a measurement system: 'Imperial'. */
export function printSystem(system: string): string {
  return i18next.t(`settings:system.${system as (typeof measurementSystems)[number]}`);
}

const rangeTexts = {
  required: 'rangeRequired',
  wholeNumber: 'rangeWholeNumber',
  atLeastZero: 'rangeAtLeastZero',
  atMostOneThousand: 'rangeAtMostThousand',
  greaterThanLow: 'rangeGreaterThanLow',
} as const satisfies Record<BiddersRangeCode, SettingsText>;

const asTyped = (text: string): string => text;
/** Each range is validated together with the other one. */
const textField = { width: '1fr', Input: DescriptionInput, parse: asTyped, validate: () => null };

/** The form of the preferences. */
export const preferencesDefinition: ListDefinition<PreferencesRecord> = {
  nameField: 'measurementSystem',
  blank: { measurementSystem: '', lowBiddersMax: '', midBiddersMax: '' },
  fields: [
    {
      ...textField,
      name: 'measurementSystem',
      header: 'measurementSystem',
      print: printSystem,
    },
    { ...textField, name: 'lowBiddersMax', header: 'lowRange', print: asTyped },
    { ...textField, name: 'midBiddersMax', header: 'midRange', print: asTyped },
  ],
  validateTogether: (typed) => {
    const problems: { [F in PreferencesField]?: FieldProblem } = {};
    for (const { path, code } of biddersRangeProblems(typedBiddersRange(typed))) {
      problems[path] = { text: rangeTexts[code] };
    }
    return problems;
  },
};

/** Sets one field; a low that reaches mid raises mid with it, as one edit. */
export function setPreference(
  edits: Edits<PreferencesRecord>,
  stored: PreferencesRecord | undefined,
  shown: PreferencesRecord,
  field: PreferencesField,
  value: string,
): Edits<PreferencesRecord> {
  if (field !== 'lowBiddersMax') return setFields(edits, stored, preferencesId, { [field]: value });
  const { lowBiddersMax, midBiddersMax } = withTypedLow(shown, value);
  const isRaised = midBiddersMax !== shown.midBiddersMax;
  return setFields(edits, stored, preferencesId, { lowBiddersMax, ...(isRaised && { midBiddersMax }) });
}

/** The commands that make the stored preferences what was typed, without problems. */
export function preferencesBatch(stored: PreferencesRecord, typed: PreferencesRecord): BatchItem<PreferencesCommand>[] {
  const items: BatchItem<PreferencesCommand>[] = [];
  const { measurementSystem } = typed;
  if (measurementSystem !== stored.measurementSystem) {
    const command = {
      type: 'update-measurement-system',
      measurementSystem: Number(measurementSystem),
      expected: Number(stored.measurementSystem),
    } as const;
    items.push({ rowId: preferencesId, command });
  }
  const [before, after] = [typedBiddersRange(stored), typedBiddersRange(typed)];
  if (before.lowBiddersMax !== after.lowBiddersMax || before.midBiddersMax !== after.midBiddersMax) {
    const expected = { lowBiddersMax: Number(stored.lowBiddersMax), midBiddersMax: Number(stored.midBiddersMax) };
    items.push({ rowId: preferencesId, command: { type: 'update-bidders-ranges', ...after, expected } });
  }
  return items;
}
