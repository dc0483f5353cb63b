import { changeSystemSettings as endpoint, type SystemSettingsCommand } from '#contract';
import { amount, amountText, type FeeType, mayEditSettings, SettingsPage, uniqueKey } from '#leveling';
import {
  loadSettingsForUpdate,
  loadSettingsState,
  type SettingsRows,
  writeSettings,
} from '../../store/company/settingsDefinitions.ts';
import { Findings } from '../findings.ts';
import { permit } from '../permit.ts';
import { defineCommand } from '../runCommand.ts';
import { bidPackageDefinitions } from './bidPackageDefinitions.ts';
import { numbered } from './definitionList.ts';
import { listsOf, type SettingsDraft, type Step, type Steps, type StoredSettings } from './draft.ts';
import { Conflicts } from './expectations.ts';
import { feeDefinitions, findFailingFees } from './feeDefinitions.ts';
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
 * Runs a batch over the company's definitions, in the order sent, all or none. Every problem of every command is named
 * at once under its place in the batch: '[36].description'. Where an author saw another order or value than is stored,
 * 409 names every conflict before any of these problems.
 */
export const changeSystemSettings = defineCommand(endpoint, 'systemSettingsChanged', async (work, { body }) => {
  const before = await loadSettingsForUpdate(work);
  permit(work, mayEditSettings(work.actor, SettingsPage.bidPackages, await loadSettingsState(work)));
  const draft = draftOf(before);
  const stored = byId(before);
  const [findings, conflicts] = [new Findings(), new Conflicts()];
  let isFeeWrong = false;
  body.forEach((command, index) => {
    const { count } = findings;
    apply({ draft, stored, newId: work.newId, findings, conflicts, place: `[${index}]` }, command);
    isFeeWrong ||= command.type in feeDefinitions && findings.count > count;
  });
  await conflicts.throwIfAny(work);
  // A table that lacks what was refused is not what its author wants calculated.
  if (!isFeeWrong) findFailingFees(draft, findings);
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
    ...listsOf(rows),
    fees: rows.feeDefinition.map(({ id, name, order, feeType, amount: text, referenceFeeName }) => ({
      id,
      name,
      order,
      feeType: feeType as FeeType,
      amount: amount(text),
      referenceFeeName,
    })),
    feeTouches: [],
  };
}

function byId(rows: SettingsRows): StoredSettings {
  const tables = Object.entries(rows) as [keyof SettingsRows, SettingsRows[keyof SettingsRows]][];
  const maps = tables.map(([table, entries]) => [table, new Map(entries.map((entry) => [entry.id, entry]))]);
  return Object.fromEntries(maps) as StoredSettings;
}

function rowsOf(draft: SettingsDraft): SettingsRows {
  return {
    bidPackageDefinition: draft.packages.entries,
    tradeRequirementDefinition: [...draft.tradeRequirements.values()].flatMap((list) => numbered(list.entries)),
    generalConditionsDefinition: draft.generalConditions === null ? [] : [draft.generalConditions],
    lineItemDefinition: numbered(draft.conditions.entries),
    generalRequirementDefinition: numbered(draft.generalRequirements.entries),
    feeDefinition: draft.fees.map((fee) => ({
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
