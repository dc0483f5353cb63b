import {
  type Amount,
  amountText,
  baseEstimate,
  Classification,
  DECIMAL_LIMITS,
  isEntryClassification,
  isValidBid,
  type LineItemBid,
  quantityOf,
} from '#leveling';
import type { Findings } from '../findings.ts';

/** An entry with the unit price that its price was made from, if one was sent. */
export type BidContent = LineItemBid & {
  readonly unitPrice: Amount | null;
  /** The price is kept without the unit price that it was made from. */
  readonly dropsUnitPrice?: boolean;
};

/**
 * Reads the entry that takes the place of the stored one: a unit price of null takes the kept one away, an absent one
 * leaves it with its price. Example: 500 made of 40 x 12.50, sent again as 500 with null once the quantity is 50, is 500.
 */
export function validateEntry(findings: Findings, prefix: string, sent: SentBid, quantity: string): BidContent | null {
  const entry = validateBid(findings, prefix, sent, quantity);
  return entry === null || sent.unitPrice !== null ? entry : { ...entry, dropsUnitPrice: true };
}

/** Class, price and unit price as a payload holds them. */
export interface SentBid {
  readonly classification?: number | null | undefined;
  readonly price?: string | null | undefined;
  readonly unitPrice?: string | null | undefined;
}

/**
 * Reads a class and a price as an entry: Included without a price, MissingScope with or without one, any other class
 * with one. A unit price makes the price, quantity x unit price rounded to cents; a price that is sent too must equal it.
 * Null, with every problem noted, for anything else. Worked: 40 x 12.345 is 493.80.
 *
 * @param prefix where the fields stand in the payload: '' or 'bids[3].'
 * @param quantity of the line; requirements have none
 */
export function validateBid(findings: Findings, prefix: string, sent: SentBid, quantity = '1'): BidContent | null {
  const { classification } = sent;
  const read = (field: 'price' | 'unitPrice', name: string): Amount | null =>
    sent[field] == null ? null : findings.amount(prefix + field, name, sent[field], DECIMAL_LIMITS.typedAmount);
  const typed = read('price', 'Price');
  const unitPrice = read('unitPrice', 'Unit price');
  const isAmountBad = (sent.price != null && typed === null) || (sent.unitPrice != null && unitPrice === null);
  const made = unitPrice === null ? null : baseEstimate(quantityOf(quantity), unitPrice);
  const isPriceOther = made !== null && typed !== null && typed !== made;
  if (isPriceOther) findings.add(`${prefix}price`, 'unitPriceDiffers', { price: amountText(made) });
  const price = typed ?? made;
  if (classification == null) {
    findings.add(`${prefix}classification`, 'classificationRequired');
    if (sent.price == null && sent.unitPrice == null) findings.add(`${prefix}price`, 'priceRequired');
    return null;
  }
  if (!isEntryClassification(classification)) {
    findings.add(`${prefix}classification`, 'unsupportedClassification', { classification });
    return null;
  }
  if (isAmountBad || isPriceOther) return null;
  if (classification === Classification.Included && price !== null) {
    findings.add(`${prefix}price`, 'includedWithPrice');
    return null;
  }
  if (!isValidBid(classification, price)) {
    findings.add(`${prefix}price`, 'priceRequired');
    return null;
  }
  return { classification, price, unitPrice };
}
