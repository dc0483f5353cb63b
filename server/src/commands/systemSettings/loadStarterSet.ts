import { loadStarterSet as endpoint } from '#contract';
import { mayEditSettings, SettingsPage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { addStarterSet, hasEmptyList } from '../../starterSet/addStarterSet.ts';
import { loadSettingsForUpdate, loadSettingsState, writeSettings } from '../../store/company/settingsDefinitions.ts';
import { loadUnitsForUpdate, loadUsedUnitKeys, writeUnitChanges } from '../../store/company/unitOfMeasure.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Fills what is empty of a company's packages, units, general conditions and fees, all or nothing. */
export const loadStarterSet = defineCommand(endpoint, 'starterSetLoaded', async (work, { body }) => {
  const before = await loadSettingsForUpdate(work);
  permit(work, mayEditSettings(work.actor, SettingsPage.bidPackages, await loadSettingsState(work)));
  const all = await loadUnitsForUpdate(work);
  if (!hasEmptyList(before, all)) throw refusal('starterSetNothingEmpty');
  const usedKeys = await loadUsedUnitKeys(work);
  const { settings, units } = addStarterSet(before, { all, usedKeys }, body.language, work.newId);
  await writeSettings(work, before, settings);
  await writeUnitChanges(work, units);
  return null;
});
