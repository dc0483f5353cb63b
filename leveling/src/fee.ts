import type { Amount } from './amounts.ts';

/** The five fee types with the numbers that travel on the wire. */
export const FeeType = { Bid: 0, Total: 1, Percent: 2, Subtotal: 3, LumpSum: 4 } as const;
export type FeeType = (typeof FeeType)[keyof typeof FeeType];

/** One row of a fee table. */
export interface Fee {
  readonly name: string;
  /** Position in the table; rows may arrive unsorted. */
  readonly order: number;
  readonly feeType: FeeType;
  /** Bid, Total, Percent: the stored fraction (5 % is 0.05); LumpSum: US dollars; Subtotal: not read. */
  readonly amount: Amount;
  /** Percent: the name of the fee it is a share of, compared trimmed and ignoring case. */
  readonly referenceFeeName?: string | null;
}

/** A subtotal is shown and never added (rules.md "Fees"). */
export function isSubtotal(fee: Pick<Fee, 'feeType'>): boolean {
  return fee.feeType === FeeType.Subtotal;
}

const LABELS: Readonly<Record<FeeType, string>> = {
  0: '% of Bid',
  1: '% of Total',
  2: '% of Fee',
  3: 'Subtotal',
  4: 'Lump Sum',
};

/** Returns the English label of a fee type. Example: 1 is '% of Total'. */
export function feeTypeLabel(feeType: FeeType): string {
  return LABELS[feeType];
}
