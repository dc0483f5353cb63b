import { type Amount, add, subtract } from './amounts.ts';
import { storableAmount } from './limits.ts';

/**
 * Returns the adjustment that makes a bidder's total the typed bid amount: typed - bidsTotal. Like every amount that is
 * stored it has at most 5 decimals, so that bids with more, from before that rule, leave less than 0.00001 over.
 * Source: rules.md 'Sections and totals'. Example: 1,000 typed over bids of 955.55 is an adjustment of 44.45.
 */
export function adjustmentOfBidAmount(typedBidAmount: Amount, bidsTotal: Amount): Amount {
  return storableAmount(subtract(typedBidAmount, bidsTotal));
}

/** Returns the resulting bid amount that set-adjustment carries as its check value. */
export function bidAmountOf(bidsTotal: Amount, adjustment: Amount): Amount {
  return add(bidsTotal, adjustment);
}
