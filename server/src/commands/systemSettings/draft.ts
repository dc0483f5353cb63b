import type { Fill, ProblemCode, SystemSettingsCommand } from '#contract';
import type { Fee } from '#leveling';
import type { SettingsRows } from '../../store/company/settingsDefinitions.ts';
import type { Row } from '../../store/tables.ts';
import type { Findings } from '../findings.ts';
import { DefinitionList } from './definitionList.ts';
import type { Conflicts, DefinitionChanges } from './expectations.ts';

/** A fee definition with its amount as leveling computes with it. */
export type FeeDraft = Fee & { readonly id: string };

export type PackageList = DefinitionList<Row<'bidPackageDefinition'>, 'code' | 'description'>;
export type TradeRequirementList = DefinitionList<Row<'tradeRequirementDefinition'>, 'description'>;
export type ConditionList = DefinitionList<Row<'lineItemDefinition'>, 'description'>;
export type GeneralRequirementList = DefinitionList<Row<'generalRequirementDefinition'>, 'description'>;

/** The definitions while a batch runs over them. An entry's number is its place in its list. */
export interface SettingsDraft {
  readonly packages: PackageList;
  /** By the id of their bid package definition. */
  readonly tradeRequirements: Map<string, TradeRequirementList>;
  generalConditions: Row<'generalConditionsDefinition'> | null;
  readonly conditions: ConditionList;
  readonly generalRequirements: GeneralRequirementList;
  fees: readonly FeeDraft[];
  /** The fees that the batch has changed, in its order, each with the property that changed it: '[3].amount'. */
  readonly feeTouches: { readonly id: string; readonly path: string }[];
}

const byDescription = { description: (entry: { readonly descriptionKey: string }) => entry.descriptionKey };

/** Returns the trade requirements of a bid package definition; an empty list where it has none yet. */
export function tradeRequirementsOf(
  { tradeRequirements }: Pick<SettingsDraft, 'tradeRequirements'>,
  packageId: string,
): TradeRequirementList {
  const found = tradeRequirements.get(packageId);
  if (found) return found;
  const list = new DefinitionList<Row<'tradeRequirementDefinition'>, 'description'>([], byDescription);
  tradeRequirements.set(packageId, list);
  return list;
}

/** Lists with their stored entries, as the batch begins. */
export function listsOf(rows: Omit<SettingsRows, 'feeDefinition'>): Omit<SettingsDraft, 'fees' | 'feeTouches'> {
  const tradeRequirements = new Map<string, TradeRequirementList>();
  for (const entry of rows.tradeRequirementDefinition) {
    const list = tradeRequirementsOf({ tradeRequirements }, entry.bidPackageDefinitionId);
    list.insert(entry, list.entries.length);
  }
  return {
    packages: new DefinitionList(rows.bidPackageDefinition, {
      code: (entry) => entry.codeKey,
      description: (entry) => entry.descriptionKey,
    }),
    tradeRequirements,
    generalConditions: rows.generalConditionsDefinition[0] ?? null,
    conditions: new DefinitionList(rows.lineItemDefinition, byDescription),
    generalRequirements: new DefinitionList(rows.generalRequirementDefinition, byDescription),
  };
}

/** The stored rows before the batch, by id; lists in their order. */
export type StoredSettings = { readonly [T in keyof SettingsRows]: ReadonlyMap<string, SettingsRows[T][number]> };

/** One command of the batch being validated and applied: problems are collected under its place in the batch. */
export interface Step {
  readonly draft: SettingsDraft;
  readonly stored: StoredSettings;
  readonly newId: () => string;
  readonly findings: Findings;
  readonly conflicts: Conflicts;
  /** '[3]'. */
  readonly place: string;
}

/** Functions that apply the commands of one noun to the draft, by command type. */
export type Steps<T extends SystemSettingsCommand['type']> = {
  readonly [K in T]: (step: Step, command: Extract<SystemSettingsCommand, { type: K }>) => void;
};

/** Collects a problem of one property of the command. */
export function wrong<C extends ProblemCode>(
  { findings, place }: Step,
  field: string,
  code: C,
  ...fill: Fill<C>
): void {
  findings.add(`${place}.${field}`, code, ...fill);
}

/** Codes whose sentence needs no words. */
export type PlainCode = { [C in ProblemCode]: Fill<C> extends [] ? C : never }[ProblemCode];

/** Validates a required text: trimmed, not empty, not too long. Returns what would be stored. */
export function requiredText(
  step: Step,
  field: string,
  text: string | null,
  label: string,
  maximum: number,
  requiredCode: PlainCode,
): string {
  const trimmed = (text ?? '').trim();
  if (trimmed === '') wrong(step, field, requiredCode);
  step.findings.length(`${step.place}.${field}`, label, trimmed, maximum);
  return trimmed;
}

/** Returns the entry that a command names; where there is none, collects a problem and returns null. */
export function existing<Entry>(
  step: Step,
  entry: Entry | null,
  field: string,
  name: string,
  definition: string,
): Entry | null {
  if (entry === null) wrong(step, field, 'definitionNotFound', { definition, name });
  return entry;
}

/** Validates an index: a whole number from 0. Returns it, or 0. */
export function wholeIndex(step: Step, field: string, index: number): number {
  if (Number.isInteger(index) && index >= 0) return index;
  wrong(step, field, index < 0 && Number.isInteger(index) ? 'negative' : 'notAWholeNumber', { field: 'Index' });
  return 0;
}

/** Validates the number of a requirement's type. */
export function fulfillmentType(step: Step, type: number): number {
  if (type === 0 || type === 1 || type === 2) return type;
  wrong(step, 'requirementFulfillmentType', 'unknownFulfillmentType', { type });
  return 1;
}

/** Compares the order of a list as the command's author saw it with the one stored before the batch. */
export function expectOrder(
  step: Step,
  { expected }: { readonly expected?: readonly string[] | undefined },
  storedNames: () => readonly string[],
  changed: DefinitionChanges,
): void {
  if (expected !== undefined) step.conflicts.order(`${step.place}.expected`, expected, storedNames(), changed);
}

/**
 * Compares a column of a definition as the command's author saw it with the one stored before the batch; a deletion has
 * no updated value.
 */
export function expectStored<Type extends keyof SettingsRows, Column extends keyof SettingsRows[Type][number]>(
  step: Step,
  { type, id, column }: { readonly type: Type; readonly id: string; readonly column: Column },
  path: string,
  expected: SettingsRows[Type][number][Column] | null | undefined,
  updated?: SettingsRows[Type][number][Column],
): void {
  const stored = step.stored[type].get(id)?.[column];
  step.conflicts.value<unknown>(`${step.place}.${path}`, expected, { stored, updated }, { type, id });
}
