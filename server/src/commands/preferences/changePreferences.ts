import { changePreferences as endpoint, type PreferencesCommand, type ProblemCode } from '#contract';
import {
  defaultBiddersRange,
  defaultOutlierLimits,
  mayEditSettings,
  OUTLIER_PREFERENCES,
  type OutlierLimitCode,
  outlierLimitProblems,
  SettingsPage,
} from '#leveling';
import { loadPreferencesForUpdate, type PreferenceName, writePreferences } from '../../store/company/preference.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { applicationId } from '../../store/projects/project.ts';
import type { Row } from '../../store/tables.ts';
import { Expectations } from '../expectations.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { validateBiddersRange } from '../validateBiddersRange.ts';

/**
 * The company's measurement system and bidder ranges, of which projects keep their own copies, and its limits of outliers,
 * which apply to all of them.
 */
export const changePreferences = defineCommand(endpoint, 'preferencesChanged', async (work, { body }) => {
  const stored = await loadPreferencesForUpdate(work);
  permit(work, mayEditSettings(work.actor, SettingsPage.preferences, await loadSettingsState(work)));
  const expectations = new Expectations();
  body.forEach((command, index) => {
    compare(expectations, `[${index}].expected`, command, stored);
  });
  await expectations.refuse(work);
  const findings = new Findings();
  const values = new Map<PreferenceName, number>();
  body.forEach((command, index) => {
    validateCommand(findings, `[${index}]`, command, values);
  });
  findings.refuse();
  await writePreferences(work, stored, values);
  return null;
});

function validateCommand(
  findings: Findings,
  place: string,
  command: PreferencesCommand,
  values: Map<PreferenceName, number>,
): void {
  if (command.type === 'update-measurement-system') {
    const { measurementSystem } = command;
    if (measurementSystem === null) findings.add(`${place}.measurementSystem`, 'measurementSystemRequired');
    else if (measurementSystem !== 0 && measurementSystem !== 1) {
      findings.add(`${place}.measurementSystem`, 'unknownMeasurementSystem');
    } else values.set('measurementSystem', measurementSystem);
    return;
  }
  if (command.type === 'update-outlier-limits') {
    for (const { path, code } of outlierLimitProblems(command)) findings.add(`${place}.${path}`, limitCodes[code]);
    for (const path of limits) values.set(OUTLIER_PREFERENCES[path], command[path] ?? 0);
    return;
  }
  const { lowBiddersMax, midBiddersMax } = command;
  validateBiddersRange(findings, `${place}.`, command);
  values.set('lowBiddersMax', lowBiddersMax ?? 0).set('midBiddersMax', midBiddersMax ?? 0);
}

const limits = ['lowPercent', 'highPercent'] as const;

const limitCodes = {
  required: 'rangeRequired',
  wholeNumber: 'rangeWholeNumber',
  lowOutOfRange: 'outlierLowOutOfRange',
  highOutOfRange: 'outlierHighOutOfRange',
} as const satisfies Record<OutlierLimitCode, ProblemCode>;

/** Values of preferences that were never set. */
const unset: Readonly<Record<PreferenceName, number>> = {
  measurementSystem: 0,
  ...defaultBiddersRange,
  outlierLowPercent: defaultOutlierLimits.lowPercent,
  outlierHighPercent: defaultOutlierLimits.highPercent,
};

/** Compares what the author saw of each preference that a command sets with the stored one. */
function compare(
  expectations: Expectations,
  path: string,
  command: PreferencesCommand,
  stored: readonly Row<'preference'>[],
): void {
  const one = (at: string, name: PreferenceName, seen: number | null | undefined, next: number | null): void => {
    const found = stored.find((preference) => preference.name === name);
    expectations.compare<number>(applicationId, {
      path: at,
      expected: seen,
      stored: found === undefined ? unset[name] : Number(found.value),
      next,
      keyOf: String,
      place: { type: 'preference', id: found?.id ?? '', columns: null },
    });
  };
  if (command.type === 'update-measurement-system') {
    one(path, 'measurementSystem', command.expected, command.measurementSystem);
    return;
  }
  if (command.type === 'update-outlier-limits') {
    for (const name of limits) {
      one(`${path}.${name}`, OUTLIER_PREFERENCES[name], command.expected?.[name], command[name]);
    }
    return;
  }
  for (const name of ['lowBiddersMax', 'midBiddersMax'] as const) {
    one(`${path}.${name}`, name, command.expected?.[name], command[name]);
  }
}
