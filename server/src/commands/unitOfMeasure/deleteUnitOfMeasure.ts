import { deleteUnitOfMeasure as endpoint } from '#contract';
import { mayEditSettings, SettingsPage } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { loadUnitForUpdate, writeUnit } from '../../store/company/unitOfMeasure.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';

/** Takes a unit of measure off the list; lines and conditions keep its text. */
export const deleteUnitOfMeasure = defineCommand(endpoint, 'unitOfMeasureDeleted', async (work, { query }) => {
  const unit = await loadUnitForUpdate(work, query.unitOfMeasureName);
  if (!unit) throw refusal('unitNotFound', { name: query.unitOfMeasureName });
  permit(work, mayEditSettings(work.actor, SettingsPage.unitsOfMeasure, await loadSettingsState(work)));
  await writeUnit(work, { before: unit, after: null });
  return null;
});
