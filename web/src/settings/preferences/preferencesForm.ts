import type { changePreferences, PayloadOf } from '#contract';
import {
  type BiddersRangeCode,
  biddersRangeProblems,
  type OutlierLimitCode,
  outlierLimitProblems,
  typedBiddersMax,
  typedBiddersRange,
  withTypedLow,
} from '#leveling';
import { i18next, type SettingsText } from '../../i18n/i18n.ts';
import { textColumn } from '../fields/DescriptionInput.tsx';
import type { BatchItem } from '../list/model/batch.ts';
import { type Edits, setFields } from '../list/model/edits.ts';
import type { FieldOf, FieldProblem, ListDefinition } from '../list/model/listDefinition.ts';
import { type PreferencesRecord, preferencesId } from './preferenceRecords.ts';

export type PreferencesCommand = PayloadOf<typeof changePreferences>[number];
export type PreferencesField = FieldOf<PreferencesRecord>;

/** The measurement systems, in the order in which they are offered. */
export const measurementSystems = ['0', '1'] as const;

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

const limitTexts = {
  required: 'rangeRequired',
  wholeNumber: 'rangeWholeNumber',
  lowOutOfRange: 'outlierLowOutOfRange',
  highOutOfRange: 'outlierHighOutOfRange',
} as const satisfies Record<OutlierLimitCode, SettingsText>;

const typedLimits = ({ lowPercent, highPercent }: PreferencesRecord) => ({
  lowPercent: typedBiddersMax(lowPercent),
  highPercent: typedBiddersMax(highPercent),
});

/** Each range is validated together with the other one. */
const textField = { ...textColumn, width: '1fr', validate: () => null };

export const preferencesDefinition: ListDefinition<PreferencesRecord> = {
  nameField: 'measurementSystem',
  blank: { measurementSystem: '', lowBiddersMax: '', midBiddersMax: '', lowPercent: '', highPercent: '' },
  fields: [
    { ...textField, name: 'measurementSystem', header: 'measurementSystem', print: printSystem },
    { ...textField, name: 'lowBiddersMax', header: 'lowRange' },
    { ...textField, name: 'midBiddersMax', header: 'midRange' },
    { ...textField, name: 'lowPercent', header: 'outlierLow' },
    { ...textField, name: 'highPercent', header: 'outlierHigh' },
  ],
  validateTogether: (typed) => {
    const problems: { [F in PreferencesField]?: FieldProblem } = {};
    for (const { path, code } of biddersRangeProblems(typedBiddersRange(typed))) {
      problems[path] = { text: rangeTexts[code] };
    }
    for (const { path, code } of outlierLimitProblems(typedLimits(typed))) problems[path] = { text: limitTexts[code] };
    return problems;
  },
};

/** Sets one field. A low sets mid with it, as one edit: to `ownMid`, raised where low reaches that. */
export function setPreference(
  edits: Edits<PreferencesRecord>,
  stored: PreferencesRecord | undefined,
  shown: PreferencesRecord,
  field: PreferencesField,
  value: string,
  ownMid = shown.midBiddersMax,
): Edits<PreferencesRecord> {
  if (field !== 'lowBiddersMax') return setFields(edits, stored, preferencesId, { [field]: value });
  const { lowBiddersMax, midBiddersMax } = withTypedLow({ ...shown, midBiddersMax: ownMid }, value);
  const isMoved = midBiddersMax !== shown.midBiddersMax;
  return setFields(edits, stored, preferencesId, { lowBiddersMax, ...(isMoved && { midBiddersMax }) });
}

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
  const [limits, typedNow] = [typedLimits(stored), typedLimits(typed)];
  if (limits.lowPercent !== typedNow.lowPercent || limits.highPercent !== typedNow.highPercent) {
    const expected = { lowPercent: Number(stored.lowPercent), highPercent: Number(stored.highPercent) };
    items.push({ rowId: preferencesId, command: { type: 'update-outlier-limits', ...typedNow, expected } });
  }
  return items;
}
