import { Classification, DECIMAL_LIMITS, isEntryClassification, isValidBid, type LineItemBid } from '#leveling';
import type { Findings } from '../findings.ts';

/**
 * Reads a class and a price as an entry: Included without a price, MissingScope with or without one, any other class
 * with one. Null, with every problem noted, for anything else.
 *
 * @param prefix where the fields stand in the payload: '' or 'bids[3].'
 */
export function validateBid(
  findings: Findings,
  prefix: string,
  {
    classification,
    price: text,
  }: { readonly classification?: number | null | undefined; readonly price?: string | null | undefined },
): LineItemBid | null {
  const price = text == null ? null : findings.amount(`${prefix}price`, 'Price', text, DECIMAL_LIMITS.typedAmount);
  const isPriceBad = text != null && price === null;
  if (classification == null) {
    findings.add(`${prefix}classification`, 'classificationRequired');
    if (text == null) findings.add(`${prefix}price`, 'priceRequired');
    return null;
  }
  if (!isEntryClassification(classification)) {
    findings.add(`${prefix}classification`, 'unsupportedClassification', { classification });
    return null;
  }
  if (isPriceBad) return null;
  if (classification === Classification.Included && price !== null) {
    findings.add(`${prefix}price`, 'includedWithPrice');
    return null;
  }
  if (!isValidBid(classification, price)) {
    findings.add(`${prefix}price`, 'priceRequired');
    return null;
  }
  return { classification, price };
}
