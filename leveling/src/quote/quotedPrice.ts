import type { Amount, Quantity } from '../amounts.ts';
import { baseEstimate } from '../lineItem.ts';
import type { MatchedLine, QuoteRow } from '../matching/quoteWeights.ts';
import { type ConvertedPrice, convertedPrice } from '../unitConversion.ts';
import { isSameUnit } from '../unitNames.ts';

/** The figures of a row of a quote; what it does not print is null. */
export type QuotedFigures = Pick<QuoteRow, 'unit' | 'quantity' | 'unitPrice' | 'amount'>;

/** What a row of a quote is worth, on a line or by itself. */
export interface QuotedPrice {
  /** Not limited in size; null where none is known. */
  readonly price: Amount | null;
  /** How its unit price, which is in another unit, makes the price of our quantity; null where it does not. */
  readonly converted: ConvertedPrice | null;
  /** Its unit price alone is in a unit that does not convert to the line's. */
  readonly isUnitPriceApart: boolean;
  /** It prints a price per unit alone, and where it goes gives no quantity. */
  readonly isRate: boolean;
}

/** Returns whether a row prints a price per unit, without a quantity or an amount. One per lump sum is an amount. */
export function isRateAlone({ amount, quantity, unit, unitPrice }: QuotedFigures): boolean {
  const isRate = amount === null && quantity === null && unitPrice !== null;
  return isRate && (unit === null || !isSameUnit(unit, 'LS'));
}

/**
 * Returns the price of a row of a quote on a line: the printed amount, otherwise its quantity x its unit price, otherwise our
 * quantity x its unit price, converted where its unit is another one (9 SF are 1 SY); rounded to cents. Without a line
 * (null) a unit price alone makes no price. Source: rules.md 'Quotes'.
 *
 * Example: 36.00 per SY without a quantity is 28,800.00 on a line of 7,200 SF.
 */
export function quotedPrice(row: QuotedFigures, line: Pick<MatchedLine, 'unit' | 'quantity'> | null): QuotedPrice {
  const { amount, quantity, unit, unitPrice } = row;
  const isUnitOther = line !== null && unit !== null && !isSameUnit(unit, line.unit);
  const isRateElsewhere = isUnitOther && isRateAlone(row);
  const converted =
    isRateElsewhere && unitPrice !== null && unit !== null
      ? convertedPrice(line.quantity, line.unit, unitPrice, unit)
      : null;
  const isUnitPriceApart = isRateElsewhere && converted === null;
  const isRate = isRateAlone(row) && (line === null || isUnitPriceApart);
  const multiplied: Quantity | null = quantity ?? (isUnitOther ? null : (line?.quantity ?? null));
  const made = unitPrice === null || multiplied === null ? null : baseEstimate(multiplied, unitPrice);
  const price = isRate ? null : (amount ?? converted?.price ?? made ?? unitPrice);
  return { price, converted, isUnitPriceApart, isRate };
}
