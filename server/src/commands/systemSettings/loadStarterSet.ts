import { loadStarterSet as endpoint } from '#contract';
import { mayEditSettings, SettingsPage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { addStarterSet } from '../../starterSet/addStarterSet.ts';
import { loadSettingsForUpdate, loadSettingsState, writeSettings } from '../../store/company/settingsDefinitions.ts';
import { loadUnitKeys, writeUnits } from '../../store/company/unitOfMeasure.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Adds packages, units, general conditions and fees to a company that has no bid package definition, all or nothing. */
export const loadStarterSet = defineCommand(endpoint, 'starterSetLoaded', async (work, { body }) => {
  const before = await loadSettingsForUpdate(work);
  permit(work, mayEditSettings(work.actor, SettingsPage.bidPackages, await loadSettingsState(work)));
  if (before.bidPackageDefinition.length > 0) throw refusal('starterSetPackagesExist');
  const { settings, units } = addStarterSet(before, await loadUnitKeys(work), body.language, work.newId);
  await writeSettings(work, before, settings);
  await writeUnits(work, units);
  return null;
});
