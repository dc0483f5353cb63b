import { type Amount, amount, FeeType, printComputedAmount, printTypedAmount, printTypedPercent } from '#leveling';
import { readFeeAmount } from '../../../fees/feeAmount.ts';
import { printLocale } from '../../../i18n/printed.ts';
import type { FeeItem } from './feeItem.ts';

const noCurrency = { currency: false } as const;

/** Prints a total, given as decimal text, in cents; a dash for one that is not calculated yet. Worked: '1027000' is '1,027,000.00'. */
export function printFeeTotal(total: string | null): string {
  if (total === null) return '–';
  return printComputedAmount(amount(total), printLocale(), noCurrency);
}

/** Prints an amount as it was typed. Worked: 1,000,000 is '1,000,000.00', 12.345 is '12.345'. */
export function printTypedTotal(typed: Amount): string {
  return printTypedAmount(typed, printLocale(), noCurrency);
}

/** Prints a share, given as decimal text. Worked: '0.05' is '5%'. */
export function printShare(share: string): string {
  return printTypedPercent(amount(share), printLocale());
}

/** Prints the amount of a fee for its column: '2%', '5,000.00'; '' for a subtotal. */
export function printFeeAmount(fee: Pick<FeeItem, 'feeType' | 'amount'>): string {
  const { amount: read } = readFeeAmount(fee);
  if (fee.feeType === FeeType.Subtotal) return '';
  if (read === null) return fee.amount;
  return fee.feeType === FeeType.LumpSum ? printTypedTotal(read) : printTypedPercent(read, printLocale());
}
