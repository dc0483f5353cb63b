import { loadStarterSet as endpoint } from '#contract';
import { mayEditSettings, SettingsPage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { addStarterSet } from '../../starterSet/addStarterSet.ts';
import { loadSettingsForUpdate, loadSettingsState, writeSettings } from '../../store/company/settingsDefinitions.ts';
import { loadUnitsForUpdate, loadUsedUnitKeys, writeUnitChanges } from '../../store/company/unitOfMeasure.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Adds packages, units, general conditions and fees to a company that has no bid package definition, all or nothing. */
export const loadStarterSet = defineCommand(endpoint, 'starterSetLoaded', async (work, { body }) => {
  const before = await loadSettingsForUpdate(work);
  permit(work, mayEditSettings(work.actor, SettingsPage.bidPackages, await loadSettingsState(work)));
  if (before.bidPackageDefinition.length > 0) throw refusal('starterSetPackagesExist');
  const all = await loadUnitsForUpdate(work);
  const usedKeys = await loadUsedUnitKeys(work);
  const { settings, units } = addStarterSet(before, { all, usedKeys }, body.language, work.newId);
  await writeSettings(work, before, settings);
  await writeUnitChanges(work, units);
  return null;
});
