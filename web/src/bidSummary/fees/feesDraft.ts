import type { FeeRecord } from '#contract';
import {
  type Amount,
  amount,
  type Fee,
  type FeeProblem,
  FeeType,
  feeTableProblems,
  renameFee,
  renumberFees,
  withFeeType,
  ZERO,
} from '#leveling';
import { amountInput, type ReadFeeAmount, readFeeAmount } from '../../fees/feeAmount.ts';

export interface FeeDraft extends Fee {
  /** The stored fee's id, or one made here for an added row. */
  readonly key: string;
  readonly storedName: string | null;
}

export interface FeeForm {
  readonly key: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly feeType: FeeType;
  /** A percent without its sign, or an amount. */
  readonly amount: string;
  readonly reference: string;
}

/** The problems of a form, by field; it cannot be confirmed before they are solved. */
export type FormProblems = Partial<
  Record<FeeProblem['field'], FeeProblem['code'] | NonNullable<ReadFeeAmount['problem']>>
>;

/** Returns the stored table as rows of the dialog, in their order. */
export function draftRows(fees: readonly FeeRecord[]): FeeDraft[] {
  const rows = [...fees].sort((a, b) => a.order - b.order);
  return rows.map((fee, order) => ({
    key: fee.id,
    storedName: fee.name,
    name: fee.name,
    order,
    feeType: fee.feeType as FeeType,
    amount: amount(fee.amount),
    referenceFeeName: fee.referenceFeeName,
  }));
}

/** Returns the form of a row; a percent is shown without its sign. Worked: 0.045 opens as '4.5'. */
export function formOf(row: FeeDraft): FeeForm {
  return {
    key: row.key,
    isNew: false,
    name: row.name,
    feeType: row.feeType,
    amount: amountInput(row.amount, row.feeType),
    reference: row.referenceFeeName ?? '',
  };
}

export function newForm(key: string, feeType: FeeType, name = ''): FeeForm {
  return { key, isNew: true, name, feeType, amount: '', reference: '' };
}

/** Returns the form with another type; to or from Lump Sum it clears the amount. */
export function formWithType(form: FeeForm, feeType: FeeType): FeeForm {
  const isOther = (form.feeType === FeeType.LumpSum) !== (feeType === FeeType.LumpSum) || feeType === FeeType.Subtotal;
  return { ...form, feeType, amount: isOther ? '' : form.amount };
}

/** Returns the table with the row as typed in the form, and all problems of that row. */
export function withForm(
  rows: readonly FeeDraft[],
  form: FeeForm,
): { readonly rows: FeeDraft[]; readonly problems: FormProblems } {
  const read = readFeeAmount(form);
  const typed = {
    feeType: form.feeType,
    amount: read.amount ?? ZERO,
    referenceFeeName: form.feeType === FeeType.Percent ? form.reference : null,
  };
  const next = form.isNew
    ? [...rows, { key: form.key, storedName: null, name: form.name.trim(), order: rows.length, ...typed }]
    : changed(rows, form, typed);
  const index = next.findIndex(({ key }) => key === form.key);
  const problems: FormProblems = {};
  for (const problem of feeTableProblems(next)) if (problem.index === index) problems[problem.field] = problem.code;
  if (read.problem !== null) problems.amount = read.problem;
  return { rows: next, problems };
}

export function withoutFee(rows: readonly FeeDraft[], key: string): FeeDraft[] {
  return renumberFees(rows.filter((row) => row.key !== key));
}

export function isFeeChanged(row: FeeDraft, stored: readonly FeeDraft[]): boolean {
  const before = stored.find(({ key }) => key === row.key);
  if (before === undefined) return true;
  return (
    before.name !== row.name ||
    before.feeType !== row.feeType ||
    before.amount !== row.amount ||
    (before.referenceFeeName ?? null) !== (row.referenceFeeName ?? null)
  );
}

function changed(
  rows: readonly FeeDraft[],
  form: FeeForm,
  typed: { readonly feeType: FeeType; readonly amount: Amount; readonly referenceFeeName: string | null },
): FeeDraft[] {
  const index = rows.findIndex(({ key }) => key === form.key);
  const renamed = renameFee(rows, index, form.name);
  return renamed.map((row, at) => (at === index ? { ...withFeeType(row, form.feeType), ...typed } : row));
}
