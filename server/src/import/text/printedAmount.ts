import { amountText, parseAmount, product, quantityOfCount } from '#leveling';
import { type NumberStyle, readPrintedNumber } from './printedNumber.ts';

/** The unit behind a rate: '3.15/SF', '140.00 per CY'. */
const perUnit = /\s*(?:\/|\bper\b)\s*\p{L}{1,6}\.?$/iu;

/** Returns the decimal text of a printed number; null where the text is none. */
export function printedAmount(text: string | null, style: NumberStyle): string | null {
  const read = text === null ? null : readPrintedNumber(text, style);
  return read?.kind === 'number' ? amountText(read.value) : null;
}

/** A price in thousands: '$12k', '43.5 K'. */
const thousands = /^([^\p{L}]*\d[\d.,]*)\s?k(\)?)$/iu;

/** Returns the same of a price, which may be in thousands: '$43.5k' is 43500. */
export function printedPrice(text: string | null, style: NumberStyle): string | null {
  const found = thousands.exec(text?.trim() ?? '');
  const amount = printedAmount(found === null ? text : `${found[1]}${found[2]}`, style);
  return found === null || amount === null ? amount : amountText(product(quantityOfCount(1000), parseAmount(amount)!));
}

/** Returns the same of a unit price, which may name its unit: '$ 3.15/SF' is 3.15. */
export function printedRate(text: string | null, style: NumberStyle): string | null {
  return printedAmount(text?.replace(perUnit, '') ?? null, style);
}
