import type { Fill, ProblemCode, SystemSettingsCommand } from '#contract';
import { type Fee, uniqueKey } from '#leveling';
import type { SettingsRows } from '../../store/settingsDefinitions.ts';
import type { Findings } from '../findings.ts';

/** A fee definition with its amount as leveling computes with it. */
export type FeeDraft = Fee & { readonly id: string };

/** The definitions while a batch runs over them; lists with an index stand in their order, and their place is the index. */
export interface SettingsDraft extends Mutable<Omit<SettingsRows, 'feeDefinition'>> {
  feeDefinition: FeeDraft[];
}

type Mutable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer Entry)[] ? Entry[] : T[K] };

/** One command of the batch being judged and applied: problems are noted under its place in the list. */
export interface Step {
  readonly draft: SettingsDraft;
  readonly newId: () => string;
  readonly findings: Findings;
  /** '[3]'. */
  readonly place: string;
}

/** How the commands of one noun change the draft, by command type. */
export type Steps<T extends SystemSettingsCommand['type']> = {
  readonly [K in T]: (step: Step, command: Extract<SystemSettingsCommand, { type: K }>) => void;
};

/** Notes a problem of one property of the command. */
export function wrong<C extends ProblemCode>(
  { findings, place }: Step,
  field: string,
  code: C,
  ...fill: Fill<C>
): void {
  findings.add(`${place}.${field}`, code, ...fill);
}

/** The entry that a command names; without one a problem is noted and null answered. */
export function named<Entry>(
  step: Step,
  entries: readonly Entry[],
  field: string,
  name: string,
  nameOf: (entry: Entry) => string,
  definition: string,
): Entry | null {
  const key = uniqueKey(name);
  const entry = entries.find((candidate) => uniqueKey(nameOf(candidate)) === key);
  if (entry === undefined) wrong(step, field, 'definitionNotFound', { definition, name });
  return entry ?? null;
}

/** Judges a required text: trimmed, not empty, not too long. Answers what would be stored. */
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

/** Codes whose sentence needs no words. */
export type PlainCode = { [C in ProblemCode]: Fill<C> extends [] ? C : never }[ProblemCode];

/** Notes a name that another entry has already. */
export function unique(step: Step, field: string, name: string, others: Iterable<string>, code: PlainCode): void {
  const key = uniqueKey(name);
  if (key === '') return;
  for (const other of others) {
    if (uniqueKey(other) !== key) continue;
    wrong(step, field, code);
    return;
  }
}

/** Judges an index: a whole number from 0. Answers it, or 0. */
export function wholeIndex(step: Step, field: string, index: number): number {
  if (Number.isInteger(index) && index >= 0) return index;
  wrong(step, field, index < 0 && Number.isInteger(index) ? 'negative' : 'notAWholeNumber', { field: 'Index' });
  return 0;
}

/** The list with an entry put at an index (past the end: last), everything numbered from 0 (API-030). */
export function placed<Entry extends { readonly id: string }>(
  entries: readonly Entry[],
  entry: Entry,
  index: number,
): (Entry & { index: number })[] {
  const others = entries.filter(({ id }) => id !== entry.id);
  others.splice(Math.min(index, others.length), 0, entry);
  return others.map((other, place) => ({ ...other, index: place }));
}

/** Judges the number of a requirement's type (SBP-042). */
export function fulfillmentType(step: Step, type: number): number {
  if (type === 0 || type === 1 || type === 2) return type;
  wrong(step, 'requirementFulfillmentType', 'unknownFulfillmentType', { type });
  return 1;
}
