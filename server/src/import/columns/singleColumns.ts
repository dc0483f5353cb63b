import { add, ONE, type Quantity, quantityOfUnits, roundAmount, ZERO } from '#leveling';
import { columnHeaded, type Table } from '../tables/itemsTable.ts';
import { extension, isNumberLike, type NumberStyle, ONE_PIECE, unitPriceOf } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isTotalText, isWholeBidText } from '../text/textPatterns.ts';
import { numberAt, styleOfColumn } from './columnStyles.ts';
import { isNonPriceText } from './nonPriceText.ts';

/** The kind of price in columns without a price word, and whether it is a guess. */
export interface SingleColumns {
  readonly meaning: 'unitPrice' | 'amount';
  readonly isUnclear?: boolean;
}

/**
 * Decides whether columns without a price word hold unit prices or amounts: amounts if no quantity differs from 1,
 * otherwise whichever agrees with the printed totals. Without printed totals it is a guess: amounts if the figures are
 * products of quantities and whole cents, otherwise unit prices.
 */
export function meaningOfSingleColumns(table: Table, columns: readonly number[]): SingleColumns {
  const quantityColumn = columnHeaded(table, 'quantity');
  const styles = new Map([quantityColumn, ...columns].map((column) => [column, styleOfColumn(table.body, column)]));
  const styleOf = (column: number) => styles.get(column)!;
  const quantityOf = (row: Row) => {
    const read = numberAt(row, quantityColumn, styleOf(quantityColumn));
    return read === null ? null : quantityOfUnits(read);
  };
  // A row with a quantity is a line, whatever its text.
  const rows = table.body.filter((row) => quantityOf(row) !== null || !row.cells.some(isNonPriceText));
  const totals = new Set(
    rows.filter((row) => row.cells.some((text) => !isNumberLike(text) && (isTotalText(text) || isWholeBidText(text)))),
  );
  const lines = rows.filter((row) => !totals.has(row));
  if (lines.every((row) => (quantityOf(row) ?? ONE_PIECE) === ONE_PIECE)) return { meaning: 'amount' };
  const votes = columns.map((column) => {
    const style = styleOf(column);
    let [asAmounts, asPrices, vote] = [ZERO, ZERO, 0];
    for (const row of rows) {
      const value = numberAt(row, column, style);
      if (value === null) continue;
      if (totals.has(row)) vote += (value === asAmounts ? 1 : 0) - (value === asPrices ? 1 : 0);
      else {
        asAmounts = add(asAmounts, value);
        asPrices = add(asPrices, extension(quantityOf(row) ?? ONE_PIECE, value));
      }
    }
    const whole = { asAmounts, asPrices };
    const printed = [...totals].map((row) => numberAt(row, column, style));
    const ofAll = (printed.includes(whole.asAmounts) ? 1 : 0) - (printed.includes(whole.asPrices) ? 1 : 0);
    return Math.sign(vote + ofAll);
  });
  const sum = votes.reduce<number>((all, vote) => all + vote, 0);
  if (sum !== 0) return { meaning: sum > 0 ? 'amount' : 'unitPrice' };
  return { meaning: areProducts(lines, quantityOf, columns, styleOf) ? 'amount' : 'unitPrice', isUnclear: true };
}

/** Returns whether nearly all figures at quantities of 10 or more are products of the quantity and whole cents. */
function areProducts(
  lines: readonly Row[],
  quantityIn: (row: Row) => Quantity | null,
  columns: readonly number[],
  styleOf: (column: number) => NumberStyle,
): boolean {
  let [tested, products] = [0, 0];
  for (const row of lines) {
    const quantity = quantityIn(row);
    if (quantity === null || quantity < 10n * ONE) continue;
    for (const column of columns) {
      const value = numberAt(row, column, styleOf(column));
      if (value === null || value === 0n) continue;
      const price = roundAmount(unitPriceOf(value, quantity), 2);
      tested += 1;
      if (extension(quantity, price) === value && price !== 0n) products += 1;
    }
  }
  return tested >= 5 && products >= tested * 0.9;
}
