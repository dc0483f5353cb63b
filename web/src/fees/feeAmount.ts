import { type Amount, amountOfUnits, editedAmountText, FeeType, readNumber, readPercent, ZERO } from '#leveling';
import { i18next } from '../i18n/i18n.ts';
import { printLocale } from '../i18n/printed.ts';

/** The types in the order in which they are offered. */
export const feeTypes: readonly FeeType[] = [
  FeeType.Bid,
  FeeType.Total,
  FeeType.Percent,
  FeeType.Subtotal,
  FeeType.LumpSum,
];

/** Returns the name of a type: '% of Bid'. */
export function printFeeType(feeType: FeeType): string {
  return i18next.t(`fees:feeType.${feeType}`);
}

/** Returns a stored amount as its field shows it. Worked: 0.045 of the bid is '4.5', 5,000 of a lump sum '5000'. */
export function amountInput(stored: Amount, feeType: FeeType): string {
  if (feeType === FeeType.Subtotal) return '';
  return editedAmountText(feeType === FeeType.LumpSum ? stored : amountOfUnits(stored * 100n), printLocale());
}

/** Kinds of numbers of which decimals after the fifth are not kept; the screen has a sentence for each. */
export type CutDecimals = 'amount' | 'percent';

/** Returns which decimals of a fee's typed amount are not kept: '3.123456' of a percent keeps 3.12345. Null: all are. */
export function cutFeeDecimals({ feeType, amount: text }: { feeType: FeeType; amount: string }): CutDecimals | null {
  if (feeType === FeeType.Subtotal) return null;
  const isLumpSum = feeType === FeeType.LumpSum;
  const read = isLumpSum ? readNumber(text, printLocale()) : readPercent(text, printLocale());
  return read.kind === 'amount' && read.cut ? (isLumpSum ? 'amount' : 'percent') : null;
}

export type ReadFeeAmount =
  | { readonly amount: Amount; readonly problem: null }
  | { readonly amount: null; readonly problem: 'notAnAmount' | 'amountTooLarge' };

/**
 * Reads the text of the amount field of a fee, as it is stored: a percent as its fraction, empty as 0. Worked: '4.5' of
 * the bid is 0.045.
 */
export function readFeeAmount({ feeType, amount: text }: { feeType: FeeType; amount: string }): ReadFeeAmount {
  if (feeType === FeeType.Subtotal) return { amount: ZERO, problem: null };
  const locale = printLocale();
  const read = feeType === FeeType.LumpSum ? readNumber(text, locale) : readPercent(text, locale);
  if (read.kind === 'empty') return { amount: ZERO, problem: null };
  if (read.kind === 'amount') return { amount: read.amount, problem: null };
  return { amount: null, problem: read.reason === 'tooManyDigits' ? 'amountTooLarge' : 'notAnAmount' };
}
