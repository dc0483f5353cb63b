import { type Amount, amountOfUnits, ONE, type Quantity, quantityOfCount } from './amounts.ts';
import { baseEstimate } from './lineItem.ts';
import { divideRounded } from './rounding.ts';

/**
 * Returns whether a kept unit price no longer makes the price of its entry, because the quantity has changed since; an
 * entry without unit price or price is never outdated. Source: rules.md 'Comparing prices'. Example: 40 x 12.50 entered
 * as 500.00 is outdated once the quantity is 50, which would make 625.00.
 */
export function isUnitPriceOutdated(quantity: Quantity, unitPrice: Amount | null, price: Amount | null): boolean {
  return unitPrice !== null && price !== null && baseEstimate(quantity, unitPrice) !== price;
}

/** The unit price of an entry: as it was typed or quoted, or (`isDerived`) worked out of its price. */
export type ShownUnitPrice = { readonly unitPrice: Amount; readonly isDerived: boolean };

/**
 * Returns the unit price to show with a price: the kept one, otherwise price / quantity rounded to cents. Null where the
 * quantity is 0 or 1, which make a unit price mean nothing, and for an entry without a price. Example: 1,000.00 for 3 is
 * 333.33, derived.
 */
export function shownUnitPrice(quantity: Quantity, price: Amount | null, kept: Amount | null): ShownUnitPrice | null {
  if (price === null || quantity === 0n || quantity === quantityOfCount(1)) return null;
  if (kept !== null) return { unitPrice: kept, isDerived: false };
  const cent = ONE / 100n;
  return { unitPrice: amountOfUnits(divideRounded(price * 100n, quantity) * cent), isDerived: true };
}
