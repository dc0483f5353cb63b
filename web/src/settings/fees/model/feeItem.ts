import type { FeeDefinitionRecord } from '#contract';
import { type Amount, amount, editedAmountText, FeeType, readNumber, readPercent, uniqueKey } from '#leveling';
import { printLocale } from '../../../i18n/printed.ts';

/** A fee as it is edited: its amount as text, its reference by id, so that it stays with a fee that is renamed. */
export interface FeeItem {
  readonly id: string;
  readonly order: number;
  readonly name: string;
  readonly feeType: FeeType;
  /** A percent without its sign, or an amount, in the numbers of the language; '' for a subtotal, which has none. */
  readonly amount: string;
  /** The id of the reference fee; '' for none. A name that no fee has stands after `unknownReference`. */
  readonly reference: string;
  /** The stored name of its reference. */
  readonly referenceFeeName: string | null;
}

/** What stands before the name of a reference that no fee has. */
export const unknownReference = 'unknown ';

/** The stored fees as they are edited, in their order. */
export function feeItems(records: readonly FeeDefinitionRecord[]): readonly FeeItem[] {
  const ids = new Map(records.map(({ id, name }) => [uniqueKey(name), id]));
  const referenceOf = (name: string | null): string =>
    name === null ? '' : (ids.get(uniqueKey(name)) ?? unknownReference + name);
  return records
    .toSorted((one, other) => one.order - other.order)
    .map(({ id, order, name, feeType, amount: stored, referenceFeeName }) => ({
      id,
      order,
      name,
      feeType: feeType as FeeType,
      amount: amountInput(amount(stored), feeType as FeeType),
      reference: referenceOf(referenceFeeName),
      referenceFeeName,
    }));
}

/** A stored amount as the field shows it. Worked: 0.045 of the bid is '4.5', 5,000 of a lump sum '5000'. */
export function amountInput(stored: Amount, feeType: FeeType): string {
  if (feeType === FeeType.Subtotal) return '';
  return editedAmountText(feeType === FeeType.LumpSum ? stored : stored * 100n, printLocale());
}

export type ReadFeeAmount =
  | { readonly amount: Amount; readonly problem: null }
  | { readonly amount: null; readonly problem: 'notAnAmount' | 'amountTooLarge' };

/**
 * Reads what was typed as the amount of a fee, as it is stored: a percent as its fraction, empty as 0. Worked: '4.5' of
 * the bid is 0.045.
 */
export function readFeeAmount({ feeType, amount: text }: Pick<FeeItem, 'feeType' | 'amount'>): ReadFeeAmount {
  if (feeType === FeeType.Subtotal) return { amount: 0n, problem: null };
  const locale = printLocale();
  const read = feeType === FeeType.LumpSum ? readNumber(text, locale) : readPercent(text, locale);
  if (read.kind === 'empty') return { amount: 0n, problem: null };
  if (read.kind === 'amount') return { amount: read.amount, problem: null };
  return { amount: null, problem: read.reason === 'tooManyDigits' ? 'amountTooLarge' : 'notAnAmount' };
}

/** A fee with its texts as they will be stored: the name without spaces around it, the amount as it was read. */
export function normalized<Item extends FeeItem>(fee: Item): Item {
  const { amount: read } = readFeeAmount(fee);
  return { ...fee, name: fee.name.trim(), amount: read === null ? fee.amount : amountInput(read, fee.feeType) };
}

/**
 * The fields that a change of type changes: to or from a lump sum the amount is 0 again, a subtotal has none, and only a
 * percent of a fee keeps its reference.
 */
export function withType({ feeType: before, amount: text, reference }: FeeItem, feeType: FeeType): Partial<FeeItem> {
  const isReset = (before === FeeType.LumpSum) !== (feeType === FeeType.LumpSum) || before === FeeType.Subtotal;
  const kept = isReset ? amountInput(0n, feeType) : text;
  return {
    feeType,
    amount: feeType === FeeType.Subtotal ? '' : kept,
    reference: feeType === FeeType.Percent ? reference : '',
  };
}
