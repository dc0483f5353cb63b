import { changePreferences as endpoint, type PreferencesCommand } from '#contract';
import { mayEditSettings, SettingsPage } from '#leveling';
import { loadPreferencesForUpdate, type PreferenceName, writePreferences } from '../../store/preference.ts';
import { loadSettingsState } from '../../store/settingsDefinitions.ts';
import { Findings } from '../findings.ts';
import { judgeBiddersRange } from '../judgeBiddersRange.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** The company's measurement system and bidder ranges; projects keep their own copies (API-054 to API-056, PREF-010). */
export const changePreferences = defineCommand(endpoint, 'preferencesChanged', async (work, { body }) => {
  const stored = await loadPreferencesForUpdate(work);
  permit(work, mayEditSettings(work.actor, SettingsPage.preferences, await loadSettingsState(work)));
  const findings = new Findings();
  const values = new Map<PreferenceName, number>();
  body.forEach((command, index) => {
    judge(findings, `[${index}]`, command, values);
  });
  findings.refuse();
  await writePreferences(work, stored, values);
  return null;
});

function judge(
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
  const { lowBiddersMax, midBiddersMax } = command;
  judgeBiddersRange(findings, `${place}.`, command);
  values.set('lowBiddersMax', lowBiddersMax ?? 0).set('midBiddersMax', midBiddersMax ?? 0);
}
