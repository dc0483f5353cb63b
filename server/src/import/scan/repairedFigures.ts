import type { QuotedRow } from '#contract';
import { type Amount, amount, amountText, baseEstimate, quantityOf } from '#leveling';

/** Digits that are taken for each other. */
const alike: Readonly<Record<string, string>> = {
  '0': '689',
  '1': '74',
  '2': '7',
  '3': '85',
  '4': '19',
  '5': '638',
  '6': '508',
  '7': '12',
  '8': '3650',
  '9': '04',
};

/**
 * Returns a row in which quantity x unit price is the amount, by one digit that is easily taken for another, a lost decimal
 * point or a comma that was taken for one; the row as it is where none does, or more than one way is possible. Example: 24,800 x 4.20 with an amount of
 * 104,180.00 has the amount 104,160.00.
 */
export function repaired(row: QuotedRow): QuotedRow {
  const { quantity, unitPrice, amount: printed } = row;
  if (quantity === null || unitPrice === null || printed === null) return row;
  if (multiplied(quantity, unitPrice) === amount(printed)) return row;
  const figures = { quantity, unitPrice, amount: printed };
  const ways = [
    ...otherReadings(quantity, false).map((other) => ({ ...figures, quantity: other })),
    ...otherReadings(unitPrice, true).map((other) => ({ ...figures, unitPrice: other })),
    ...otherReadings(printed, true).map((other) => ({ ...figures, amount: other })),
  ].filter((way) => multiplied(way.quantity, way.unitPrice) === amount(way.amount));
  return ways.length === 1 ? { ...row, ...ways[0] } : row;
}

/** Returns what else a figure may be: with another digit or, for a price, two decimals behind a point that was lost. */
function otherReadings(figure: string, isPrice: boolean): string[] {
  const others = [...figure].flatMap((digit, at) =>
    [...(alike[digit] ?? '')].map((other) => figure.slice(0, at) + other + figure.slice(at + 1)),
  );
  const pointed = isPrice && /^-?\d{3,}$/.test(figure) ? [`${figure.slice(0, -2)}.${figure.slice(-2)}`] : [];
  // '3,850' is read as 3.850.
  const [whole, decimals = ''] = figure.split('.');
  const grouped = !isPrice && decimals.length > 0 && decimals.length <= 3 ? [`${whole}${decimals.padEnd(3, '0')}`] : [];
  return [...others, ...pointed, ...grouped].map((text) => amountText(amount(text)));
}

/** Returns quantity x unit price; null where they have more decimals than are calculated with. */
export function multiplied(quantity: string, unitPrice: string): Amount | null {
  try {
    return baseEstimate(quantityOf(quantity), amount(unitPrice));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
