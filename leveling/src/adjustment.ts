import type { Amount } from './amounts.ts';

/** What leaving an adjustment cell does. Source: RAR-010 to RAR-012. */
export type AdjustmentDecision =
  | { readonly action: 'set'; readonly value: Amount }
  | { readonly action: 'delete' }
  | { readonly action: 'none' };

/**
 * The adjustment that makes a bidder's total the typed bid amount: typed - bidsTotal, kept whole. Source: PFE-024,
 * rules.md 'Sections and totals'. Example: 1,000 typed over bids of 955.55 is an adjustment of 44.45.
 */
export function adjustmentOfBidAmount(typedBidAmount: Amount, bidsTotal: Amount): Amount {
  return typedBidAmount - bidsTotal;
}

/** The resulting bid amount that set-adjustment carries as its check value. Source: RAR-013. */
export function bidAmountOf(bidsTotal: Amount, adjustment: Amount): Amount {
  return bidsTotal + adjustment;
}

/** The decision on an adjustment cell: clearing deletes, a typed 0 stores 0, an equal value does nothing. Source: RAR-012. */
export function decideAdjustment(typed: Amount | null, stored: Amount | null): AdjustmentDecision {
  if (typed === stored) return { action: 'none' };
  return typed === null ? { action: 'delete' } : { action: 'set', value: typed };
}
