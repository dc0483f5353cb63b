import { type Amount, amountText } from '#leveling';
import { amountKey, amountOf, type Comparison } from '../expectations.ts';
import type { AdjustmentPlace } from './setAmount.ts';

/** An adjustment as it is sent; one that holds only notes is null. */
interface Adjustment {
  readonly value: string;
}

/** Compares a bidder's adjustment as the author saw it with the stored one. */
export function comparedAdjustment(
  expected: Adjustment | null | undefined,
  { bidPackage, bidder, alternateId, stored }: AdjustmentPlace,
  next: string | null,
): Comparison<Adjustment> {
  const value = stored?.value ?? null;
  return {
    path: 'expected',
    expected,
    stored: value === null ? null : { value: amountOf(value) },
    next: next === null ? null : { value: next },
    keyOf: (adjustment) => adjustment && amountKey(adjustment.value),
    amountIn: 'value',
    place: { type: 'adjustment', bidderId: bidPackage.bidders[bidder]!.id, alternateId, columns: ['value'] },
  };
}

/** The bid amount of a section as it is sent. */
interface BidAmount {
  readonly amount: string;
}

/**
 * Compares the bid amount of a section as the author saw it with the current one. It changes with every entry of its
 * bidder, so that an adjustment never cancels a price that was entered meanwhile. Null is 0.
 */
export function comparedBidAmount(
  expected: BidAmount | null | undefined,
  { bidPackage, bidder }: AdjustmentPlace,
  now: Amount,
  next: string | null,
): Comparison<BidAmount> {
  return {
    path: 'expected',
    expected,
    stored: { amount: amountText(now) },
    next: next === null ? null : { amount: next },
    keyOf: (bid) => (bid === null ? '0' : amountKey(bid.amount)),
    amountIn: 'amount',
    place: { type: 'anyEntry', bidderId: bidPackage.bidders[bidder]!.id },
  };
}
