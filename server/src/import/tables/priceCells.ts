import {
  type Amount,
  amountText,
  DECIMAL_LIMITS,
  type Quantity,
  quantityOfUnits,
  roundAmount,
  truncateAmount,
  ZERO,
} from '#leveling';
import { amountInWords, type Cell, type Doubts, noBidIsMade, quantityInWords } from '../draft/doubts.ts';
import { extension, type NumberStyle, ONE_PIECE, readPrintedNumber, unitPriceOf } from '../text/printedNumber.ts';

/** A cell of a column whose numbers are written in one style. */
export interface NumberCell extends Cell {
  readonly style: NumberStyle;
}

/** The price cells of one row for one bidder (or the estimate): a unit price, an amount, or both. */
export interface PriceCells {
  readonly unitPrice: NumberCell | null;
  readonly amount: NumberCell | null;
}

/** The numbers in a row's price cells; null if there is none. */
export interface ReadPrices {
  readonly unitPrice: Amount | null;
  readonly amount: Amount | null;
}

/**
 * Returns the price of a bid: the printed amount, or else quantity x unit price to the cent; null for no bid. Adds a
 * doubt if the two differ or a cell holds no number.
 */
export function readBid(cells: PriceCells, quantity: Quantity, who: string, doubts: Doubts): Amount | null {
  const { unitPrice, amount } = readPrices(cells, who, doubts, noBidIsMade);
  if (amount !== null) {
    if (unitPrice !== null) compare(cells.amount!, quantity, unitPrice, amount, who, doubts);
    return keptAmount(cells.amount!, amount, who, doubts);
  }
  return unitPrice === null ? null : extension(quantity, unitPrice);
}

/**
 * Returns the unit price that a bid prints; null where none is printed, where it has more than 5 decimals, or where
 * quantity x unit price is not the price of the bid. 4.5 for 120 LF is kept with a price of 540, and not with 545.
 */
export function readUnitPrice({ unitPrice }: PriceCells, quantity: Quantity, price: Amount): Amount | null {
  const read = unitPrice && readPrintedNumber(unitPrice.text, unitPrice.style);
  if (read?.kind !== 'number' || truncateAmount(read.value, DECIMAL_LIMITS.unitPrice) !== read.value) return null;
  return extension(quantity, read.value) === price ? read.value : null;
}

/**
 * Returns the estimate of a line: its unit price with at most 5 decimals, derived from the amount if only amounts are
 * printed, and its amount. Null if neither is printed.
 */
export function readEstimate(
  cells: PriceCells,
  quantity: Quantity,
  who: string,
  doubts: Doubts,
): { readonly unitPrice: Amount; readonly amount: Amount } | null {
  const { unitPrice, amount } = readPrices(cells, who, doubts, 'the unit price is 0');
  if (unitPrice !== null) {
    if (amount !== null) compare(cells.amount!, quantity, unitPrice, amount, who, doubts);
    const kept = truncateAmount(unitPrice, DECIMAL_LIMITS.unitPrice);
    return { unitPrice: kept, amount: amount ?? extension(quantity, unitPrice) };
  }
  if (amount === null) return null;
  const made = quantity === 0n ? ZERO : roundAmount(unitPriceOf(amount, quantity), DECIMAL_LIMITS.unitPrice);
  compare(cells.amount!, quantity, made, amount, who, doubts);
  return { unitPrice: made, amount };
}

/** Rounds a printed amount to 5 decimals, like a typed price, and adds a doubt if that changes it. */
function keptAmount(cell: Cell, printed: Amount, who: string, doubts: Doubts): Amount {
  const kept = roundAmount(printed, DECIMAL_LIMITS.typedAmount);
  if (kept !== printed) {
    const what = `has more than 5 decimals; ${amountText(kept)} is kept`;
    doubts.add('amountDiffers', cell, `${who}: the amount '${cell.text}' ${what}.`);
  }
  return kept;
}

function readPrices(cells: PriceCells, who: string, doubts: Doubts, consequence: string): ReadPrices {
  const amount = cells.amount && readPrintedNumber(cells.amount.text, cells.amount.style);
  const unitPrice = cells.unitPrice && readPrintedNumber(cells.unitPrice.text, cells.unitPrice.style);
  const hasNumber = amount?.kind === 'number' || unitPrice?.kind === 'number';
  const follows = hasNumber ? 'the other figure of the row is taken' : consequence;
  for (const [cell, read] of [[cells.unitPrice, unitPrice] as const, [cells.amount, amount] as const]) {
    if (!cell || !read) continue;
    if (read.kind === 'number') {
      if (read.mark !== null) doubts.trailingMark(cell, who, read.mark, read.value);
    } else if (read.kind !== 'blank') doubts.notANumber(cell, who, read.kind, follows);
  }
  const isBlank = [amount, unitPrice].every((read) => read === null || read.kind === 'blank');
  const place = cells.amount ?? cells.unitPrice;
  if (isBlank && place) doubts.notANumber(place, who, 'blank', consequence);
  return {
    amount: amount?.kind === 'number' ? amount.value : null,
    unitPrice: unitPrice?.kind === 'number' ? unitPrice.value : null,
  };
}

function compare(
  cell: Cell,
  quantity: Quantity,
  unitPrice: Amount,
  printed: Amount,
  who: string,
  doubts: Doubts,
): void {
  const computed = extension(quantity, unitPrice);
  if (computed === roundAmount(printed, 2)) return;
  doubts.amountDiffers(cell, who, `${quantityInWords(quantity)} x ${amountInWords(unitPrice)}`, computed, printed);
}

/**
 * Reads a printed quantity: blank is 1; words, and anything else that is no number, are 1 with a doubt. The line keeps 5
 * decimals; prices use the full quantity, and a doubt says that decimals are cut.
 */
export function readQuantity(cell: NumberCell, who: string, doubts: Doubts): Quantity {
  const read = readPrintedNumber(cell.text, cell.style);
  if (read.kind === 'blank') return ONE_PIECE;
  if (read.kind === 'number') {
    if (read.mark !== null)
      doubts.trailingMark(cell, who, read.mark, read.value, quantityInWords(quantityOfUnits(read.value)));
    return withDecimalDoubt(quantityOfUnits(read.value));
  }
  const measured = /^([\d.,]+)\s+(\p{L}[\p{L}.]*)$/u.exec(cell.text);
  const inner = measured && readPrintedNumber(measured[1]!, cell.style);
  if (measured && inner?.kind === 'number') {
    doubts.trailingMark(cell, who, measured[2]!, inner.value, quantityInWords(quantityOfUnits(inner.value)));
    return withDecimalDoubt(quantityOfUnits(inner.value));
  }
  const isWords = read.kind === 'notANumber' && /^\p{L}/u.test(cell.text);
  if (isWords) doubts.add('quantityInWords', cell, `${who}: the quantity '${cell.text}' counts as 1.`);
  else doubts.notANumber(cell, who, read.kind, 'the quantity is 1');
  return ONE_PIECE;

  function withDecimalDoubt(quantity: Quantity): Quantity {
    const kept = truncateAmount(quantity, DECIMAL_LIMITS.quantity);
    if (kept !== quantity) {
      const what = `the line keeps ${quantityInWords(kept)}, the prices are of the whole quantity`;
      doubts.add('amountDiffers', cell, `${who}: the quantity '${cell.text}' has more than 5 decimals; ${what}.`);
    }
    return quantity;
  }
}
