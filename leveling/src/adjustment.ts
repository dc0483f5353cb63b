import type { Amount } from './amounts.ts';

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
