import { changeSystemSettings as endpoint, type SystemSettingsCommand } from '#contract';
import { amount, amountText, mayEditSettings, SettingsPage, uniqueKey } from '#leveling';
import {
  loadSettingsForUpdate,
  loadSettingsState,
  type SettingsRows,
  writeSettings,
} from '../../store/settingsDefinitions.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { bidPackageDefinitions } from './bidPackageDefinitions.ts';
import type { SettingsDraft, Step, Steps } from './draft.ts';
import { feeDefinitions } from './feeDefinitions.ts';
import { generalConditions } from './generalConditions.ts';
import { generalRequirements } from './generalRequirements.ts';
import { tradeRequirements } from './tradeRequirements.ts';

const steps: Steps<SystemSettingsCommand['type']> = {
  ...bidPackageDefinitions,
  ...tradeRequirements,
  ...feeDefinitions,
  ...generalConditions,
  ...generalRequirements,
};

/**
 * Runs a batch over the company's definitions, in the order sent, all or none (API-028, API-029). Every problem of every
 * command is told at once, under its place in the list.
 */
export const changeSystemSettings = defineCommand(endpoint, 'systemSettingsChanged', async (work, { body }) => {
  const before = await loadSettingsForUpdate(work);
  permit(work, mayEditSettings(work.actor, SettingsPage.bidPackages, await loadSettingsState(work)));
  const draft = draftOf(before);
  const findings = new Findings();
  body.forEach((command, index) => {
    apply({ draft, newId: work.newId, findings, place: `[${index}]` }, command);
  });
  findings.refuse();
  await writeSettings(work, before, rowsOf(draft));
  return null;
});

function apply<T extends SystemSettingsCommand['type']>(
  step: Step,
  command: Extract<SystemSettingsCommand, { type: T }>,
): void {
  const run = steps[command.type as T] as (step: Step, command: Extract<SystemSettingsCommand, { type: T }>) => void;
  run(step, command);
}

function draftOf(rows: SettingsRows): SettingsDraft {
  return {
    bidPackageDefinition: [...rows.bidPackageDefinition],
    tradeRequirementDefinition: [...rows.tradeRequirementDefinition],
    generalConditionsDefinition: [...rows.generalConditionsDefinition],
    lineItemDefinition: [...rows.lineItemDefinition],
    generalRequirementDefinition: [...rows.generalRequirementDefinition],
    feeDefinition: rows.feeDefinition.map(({ id, name, order, feeType, amount: text, referenceFeeName }) => ({
      id,
      name,
      order,
      feeType: feeType as 0 | 1 | 2 | 3 | 4,
      amount: amount(text),
      referenceFeeName,
    })),
  };
}

function rowsOf(draft: SettingsDraft): SettingsRows {
  return {
    ...draft,
    feeDefinition: draft.feeDefinition.map((fee) => ({
      id: fee.id,
      name: fee.name,
      nameKey: uniqueKey(fee.name),
      order: fee.order,
      feeType: fee.feeType,
      amount: amountText(fee.amount),
      referenceFeeName: fee.referenceFeeName ?? null,
    })),
  };
}
