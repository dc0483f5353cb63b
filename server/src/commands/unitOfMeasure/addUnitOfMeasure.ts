import { addUnitOfMeasure as endpoint } from '#contract';
import { mayEditSettings, SettingsPage, uniqueKey } from '#leveling';
import { loadSettingsState } from '../../store/company/settingsDefinitions.ts';
import { loadUnitForUpdate, writeUnit } from '../../store/company/unitOfMeasure.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { validateUnitName } from './validateUnitName.ts';

/** Adds a unit of measure to the list: trimmed, unique ignoring case, at most 50 characters. */
export const addUnitOfMeasure = defineCommand(endpoint, 'unitOfMeasureAdded', async (work, { body }) => {
  const name = (body.name ?? '').trim();
  const existing = await loadUnitForUpdate(work, name);
  permit(work, mayEditSettings(work.actor, SettingsPage.unitsOfMeasure, await loadSettingsState(work)));

  const findings = new Findings();
  validateUnitName(findings, 'name', name, existing !== null);
  findings.refuse();

  const id = work.newId();
  await writeUnit(work, { before: null, after: { id, name, nameKey: uniqueKey(name) } });
  return { id, name };
});
