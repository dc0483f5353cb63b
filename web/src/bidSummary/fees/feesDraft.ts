import type { FeeRecord } from '#contract';
import {
  type Amount,
  amount,
  editedAmountText,
  type Fee,
  type FeeProblem,
  FeeType,
  feeTableProblems,
  type NumberLocale,
  readNumber,
  readPercent,
  renameFee,
  renumberFees,
  withFeeType,
} from '#leveling';

/** A row of the fees dialog. */
export interface FeeDraft extends Fee {
  /** The stored fee's id, or one made here for an added row. */
  readonly key: string;
  /** The name under which the server knows it; null for an added row. */
  readonly storedName: string | null;
}

/** The one row that is being added or edited, as typed. */
export interface FeeForm {
  readonly key: string;
  readonly isNew: boolean;
  readonly name: string;
  readonly feeType: FeeType;
  /** A percent without its sign, or an amount. */
  readonly amount: string;
  readonly reference: string;
}

/** What keeps a form from being confirmed, by field. */
export type FormProblems = Readonly<
  Partial<Record<FeeProblem['field'], FeeProblem['code'] | 'notANumber' | 'tooManyDigits'>>
>;

/** The stored table as rows of the dialog, in their order. */
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

/** A row opened for editing; percents read as percents, without their sign. Worked: 0.045 opens as '4.5'. */
export function formOf(row: FeeDraft, locale: NumberLocale): FeeForm {
  return {
    key: row.key,
    isNew: false,
    name: row.name,
    feeType: row.feeType,
    amount: amountTextOf(row.amount, row.feeType, locale),
    reference: row.referenceFeeName ?? '',
  };
}

export function newForm(key: string, feeType: FeeType, name = ''): FeeForm {
  return { key, isNew: true, name, feeType, amount: '', reference: '' };
}

/** A form after a change of its type: to or from Lump Sum the amount is 0 again. */
export function formWithType(form: FeeForm, feeType: FeeType): FeeForm {
  const isOther = (form.feeType === FeeType.LumpSum) !== (feeType === FeeType.LumpSum) || feeType === FeeType.Subtotal;
  return { ...form, feeType, amount: isOther ? '' : form.amount };
}

/** The table with the form's row as typed, and what keeps it from being confirmed; all problems at once. */
export function withForm(
  rows: readonly FeeDraft[],
  form: FeeForm,
  locale: NumberLocale,
): { readonly rows: FeeDraft[]; readonly problems: FormProblems } {
  const read = readAmount(form, locale);
  const typed = {
    feeType: form.feeType,
    amount: read.amount,
    referenceFeeName: form.feeType === FeeType.Percent ? form.reference : null,
  };
  const next = form.isNew
    ? [...rows, { key: form.key, storedName: null, name: form.name.trim(), order: rows.length, ...typed }]
    : changed(rows, form, typed);
  const index = next.findIndex(({ key }) => key === form.key);
  const problems: Partial<Record<FeeProblem['field'], FeeProblem['code'] | 'notANumber' | 'tooManyDigits'>> = {};
  for (const problem of feeTableProblems(next)) if (problem.index === index) problems[problem.field] = problem.code;
  if (read.refusal !== null) problems.amount = read.refusal;
  return { rows: next, problems };
}

/** The table without a row; its order has no gaps. */
export function withoutFee(rows: readonly FeeDraft[], key: string): FeeDraft[] {
  return renumberFees(rows.filter((row) => row.key !== key));
}

/** Whether a row differs from what is stored. */
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

function readAmount(
  { feeType, amount: text }: FeeForm,
  locale: NumberLocale,
): { amount: Amount; refusal: 'notANumber' | 'tooManyDigits' | null } {
  if (feeType === FeeType.Subtotal) return { amount: 0n, refusal: null };
  const read = feeType === FeeType.LumpSum ? readNumber(text, locale) : readPercent(text, locale);
  if (read.kind === 'empty') return { amount: 0n, refusal: null };
  if (read.kind === 'amount') return { amount: read.amount, refusal: null };
  return { amount: 0n, refusal: read.reason === 'tooManyDigits' ? 'tooManyDigits' : 'notANumber' };
}

function amountTextOf(value: Amount, feeType: FeeType, locale: NumberLocale): string {
  if (feeType === FeeType.Subtotal) return '';
  return editedAmountText(feeType === FeeType.LumpSum ? value : value * 100n, locale);
}
