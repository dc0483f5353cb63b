import { renameUnitOfMeasure as endpoint } from '#contract';
import { mayEditSettings, SettingsPage, uniqueKey } from '#leveling';
import { refusal } from '../../refusal.ts';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { loadUnitForUpdate, writeUnit } from '../../store/company/unitOfMeasure.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { validateUnitName } from './validateUnitName.ts';

/** Renames a unit of measure in the list. Line items and conditions hold the text of their unit and keep it. */
export const renameUnitOfMeasure = defineCommand(endpoint, 'unitOfMeasureRenamed', async (work, { body }) => {
  const unit = await loadUnitForUpdate(work, body.name);
  if (!unit) throw refusal('unitNotFound', { name: body.name });
  const name = (body.updatedName ?? '').trim();
  const other = await loadUnitForUpdate(work, name);
  permit(work, mayEditSettings(work.actor, SettingsPage.unitsOfMeasure, await loadSettingsState(work)));

  const findings = new Findings();
  validateUnitName(findings, 'updatedName', name, other !== null && other.id !== unit.id);
  findings.refuse();

  await writeUnit(work, { before: unit, after: { id: unit.id, name, nameKey: uniqueKey(name) } });
  return { id: unit.id, name };
});
