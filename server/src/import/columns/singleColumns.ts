import { type Amount, divideRounded, ONE, roundAmount } from '#leveling';
import type { Table } from '../tables/itemsTable.ts';
import { extension, isNumberLike, type NumberStyle } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isTotalText } from '../text/tellingTexts.ts';
import { isBesideBids } from './besideBids.ts';
import { numberAt, styleOfColumn } from './columnStyles.ts';

/** What columns without a price word hold, and whether that is a guess. */
export interface SingleColumns {
  readonly meaning: 'unitPrice' | 'amount';
  readonly isUnclear?: boolean;
}

/**
 * Whether columns without a price word hold unit prices or amounts (IMP-006): amounts where no quantity makes a
 * difference, otherwise what the printed totals agree with. Where nothing is printed the figures only suggest it, which
 * is unclear (IMP-028): amounts where they are products of the quantities and whole cents, otherwise unit prices.
 */
export function meaningOfSingleColumns(table: Table, columns: readonly number[]): SingleColumns {
  const quantityColumn = table.guesses.findIndex((guess) => guess?.meanings[0] === 'quantity');
  const styles = new Map([quantityColumn, ...columns].map((column) => [column, styleOfColumn(table.body, column)]));
  const styleOf = (column: number) => styles.get(column)!;
  const quantityOf = (row: Row) => numberAt(row, quantityColumn, styleOf(quantityColumn));
  // A measured row is a line, whatever it is called.
  const rows = table.body.filter((row) => quantityOf(row) !== null || !row.cells.some(isBesideBids));
  const totals = new Set(rows.filter((row) => row.cells.some((text) => !isNumberLike(text) && isTotalText(text))));
  const lines = rows.filter((row) => !totals.has(row));
  if (lines.every((row) => (quantityOf(row) ?? ONE) === ONE)) return { meaning: 'amount' };
  const votes = columns.map((column) => {
    const style = styleOf(column);
    let [asAmounts, asPrices, vote] = [0n, 0n, 0];
    for (const row of rows) {
      const value = numberAt(row, column, style);
      if (value === null) continue;
      if (totals.has(row)) vote += (value === asAmounts ? 1 : 0) - (value === asPrices ? 1 : 0);
      else {
        asAmounts += value;
        asPrices += extension(quantityOf(row) ?? ONE, value);
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

/** Whether nearly all figures at larger quantities are the quantity times a price in whole cents, which chance does not make. */
function areProducts(
  lines: readonly Row[],
  quantityOf: (row: Row) => Amount | null,
  columns: readonly number[],
  styleOf: (column: number) => NumberStyle,
): boolean {
  let [told, products] = [0, 0];
  for (const row of lines) {
    const quantity = quantityOf(row);
    if (quantity === null || quantity < 10n * ONE) continue;
    for (const column of columns) {
      const value = numberAt(row, column, styleOf(column));
      if (value === null || value === 0n) continue;
      const price = roundAmount(divideRounded(value * ONE, quantity), 2);
      told += 1;
      if (extension(quantity, price) === value && price !== 0n) products += 1;
    }
  }
  return told >= 5 && products >= told * 0.9;
}
