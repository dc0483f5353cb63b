import { type Amount, shownUnitPrice } from '#leveling';
import { printQuantity, printTyped } from '../../cells/printAmount.ts';
import { text } from '../sheet/sheetPage.ts';
import type { BidTarget } from './bidTarget.ts';

/**
 * Returns how a unit price makes the price in an editor: '4,500 SF × 2.75'. It is the typed one, the kept one of a price
 * that is as stored, or what the price comes to; null where the quantity is 0 or 1.
 */
export function unitPriceLine(target: BidTarget, price: Amount | null, typed: Amount | null): string | null {
  const { quantity } = target.shorthand();
  if (quantity === undefined) return null;
  const kept = typed ?? (price === target.stored()?.price ? target.unitPrice() : null);
  const shown = shownUnitPrice(quantity, price, kept);
  if (shown === null) return null;
  const values = {
    quantity: [printQuantity(quantity), target.unit].filter(Boolean).join(' '),
    unitPrice: printTyped(shown.unitPrice),
  };
  return text(shown.isDerived ? 'unitPriceLineDerived' : 'unitPriceLine', values);
}
