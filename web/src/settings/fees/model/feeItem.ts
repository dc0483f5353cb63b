import type { FeeDefinitionRecord } from '#contract';
import { amount, FeeType, uniqueKey, ZERO } from '#leveling';
import { amountInput, readFeeAmount } from '../../../fees/feeAmount.ts';

/** A fee in the editor: its amount as text, its reference by id, which survives renaming. */
export interface FeeItem {
  readonly id: string;
  readonly order: number;
  readonly name: string;
  readonly feeType: FeeType;
  /** A percent without its sign, or an amount, in the numbers of the language; '' for a subtotal, which has none. */
  readonly amount: string;
  /** The id of the reference fee; '' for none; `unknownReference` and the name where no fee has that name. */
  readonly reference: string;
  readonly referenceFeeName: string | null;
}

/** The prefix of a reference by a name that no fee has. */
export const unknownReference = 'unknown ';

/** Returns the stored fees as items of the editor, in their order. */
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

/** Returns a fee with its texts as they will be stored: the name trimmed, the amount formatted. */
export function normalized<Item extends FeeItem>(fee: Item): Item {
  const { amount: read } = readFeeAmount(fee);
  return { ...fee, name: fee.name.trim(), amount: read === null ? fee.amount : amountInput(read, fee.feeType) };
}

/**
 * Returns the fields that change with the type: to or from a lump sum the amount is 0 again, a subtotal has none, and only
 * a percent of a fee keeps its reference.
 */
export function withType({ feeType: before, amount: text, reference }: FeeItem, feeType: FeeType): Partial<FeeItem> {
  const isReset = (before === FeeType.LumpSum) !== (feeType === FeeType.LumpSum) || before === FeeType.Subtotal;
  const kept = isReset ? amountInput(ZERO, feeType) : text;
  return {
    feeType,
    amount: feeType === FeeType.Subtotal ? '' : kept,
    reference: feeType === FeeType.Percent ? reference : '',
  };
}
