import type { ProjectFeeCommand } from '#contract';
import { type Amount, amount, FeeType, moveFee, printTypedPercent, renumberFees, sameName } from '#leveling';
import { printTotal } from '../../cells/printAmount.ts';
import { conflictsOf, type Theirs, theirsOf } from '../../drafts/draft.ts';
import { i18next } from '../../i18n/i18n.ts';
import { printLocale } from '../../i18n/printed.ts';
import type { FeeDraft } from '../fees/feesDraft.ts';

/** A field of a fee that somebody else has changed since its table was opened, and that the batch changes too. */
export interface FeeConflict {
  /** Of the fee in the table. */
  readonly key: string;
  readonly name: string;
  readonly field: 'name' | 'feeType' | 'value' | 'referenceFeeName' | 'order';
  readonly now: unknown;
  readonly theirs: Theirs;
}

/** The stored table and the edited one. */
export interface FeeTables {
  readonly stored: readonly FeeDraft[];
  readonly rows: readonly FeeDraft[];
}

/** Returns the conflicts of a refused batch, by their fees; empty for any other failure. */
export function feeConflicts(
  error: unknown,
  batch: readonly ProjectFeeCommand[],
  { stored, rows }: FeeTables,
): FeeConflict[] {
  return [...conflictsOf(error).values()].flatMap((conflict) => {
    const [, index = '', field = ''] = /^\[(\d+)\]\.expected\.(\w+)$/.exec(conflict.path) ?? [];
    const command = batch[Number.parseInt(index, 10)];
    const fee = command && feeOf(command, { stored, rows });
    if (fee === undefined) return [];
    const { key, name } = fee;
    return [{ key, name, field: field as FeeConflict['field'], now: conflict.now, theirs: theirsOf(conflict) }];
  });
}

function feeOf(command: ProjectFeeCommand, { stored, rows }: FeeTables): FeeDraft | undefined {
  if (command.type === 'update-fee') return stored.find(({ name }) => name === command.originalName);
  if (command.type === 'delete-fee') return stored.find(({ name }) => name === command.name);
  return rows.find(({ name }) => sameName(name, command.name));
}

/** Takes the conflicts as seen: the edited table stays, so that saving overwrites what others stored. */
export function keepingMine({ stored, rows }: FeeTables, conflicts: readonly FeeConflict[]): FeeTables {
  return { stored: conflicts.reduce(withTheirs, stored), rows };
}

/** Puts the values that others stored into the edited table; a fee that was deleted in it is restored. */
export function takingTheirs(tables: FeeTables, conflicts: readonly FeeConflict[]): FeeTables {
  const { stored } = keepingMine(tables, conflicts);
  const keys = new Set(conflicts.map(({ key }) => key));
  const back = stored.filter(({ key }) => keys.has(key) && !tables.rows.some((row) => row.key === key));
  return { stored, rows: conflicts.reduce(withTheirs, renumberFees([...tables.rows, ...back])) };
}

function withTheirs(table: readonly FeeDraft[], { key, field, now }: FeeConflict): readonly FeeDraft[] {
  const at = table.findIndex((fee) => fee.key === key);
  if (at === -1) return table;
  if (field === 'order') return moveFee(table, at, Math.min(now as number, table.length - 1));
  return table.map((fee) => (fee.key === key ? { ...fee, ...changeOf(field, now) } : fee));
}

function changeOf(field: Exclude<FeeConflict['field'], 'order'>, now: unknown): Partial<FeeDraft> {
  switch (field) {
    case 'name':
      return { name: now as string, storedName: now as string };
    case 'feeType':
      return { feeType: now as FeeType };
    case 'value':
      return { amount: amount(now as string) };
    case 'referenceFeeName':
      return { referenceFeeName: now as string | null };
  }
}

const text = i18next.getFixedT(null, 'fees');

/** Returns the text of a conflict: 'Overhead: 2.5%'. */
export function conflictText(conflict: FeeConflict, { stored }: FeeTables): string {
  const { key, name, field, now } = conflict;
  const fee = stored.find((one) => one.key === key);
  return text('conflictOf', { name, value: nowText(field, now, fee?.feeType ?? FeeType.Bid) });
}

function nowText(field: FeeConflict['field'], now: unknown, feeType: FeeType): string {
  switch (field) {
    case 'value':
      return amountText(amount(now as string), feeType);
    case 'feeType':
      return text(`feeType.${now as FeeType}`);
    case 'order':
      return text('conflictPlace', { place: (now as number) + 1 });
    default:
      return String(now ?? '—');
  }
}

function amountText(value: Amount, feeType: FeeType): string {
  return feeType === FeeType.LumpSum ? printTotal(value) : printTypedPercent(value, printLocale());
}
