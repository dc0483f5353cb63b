import type { Amount } from '#leveling';
import type { Table } from './itemsTable.ts';
import { evidenceOfStyle, extension, type NumberStyle, readPrintedNumber } from './printedNumber.ts';
import type { Row } from './separatedRows.ts';
import { isTotalText } from './tellingTexts.ts';

/**
 * Whether columns without a price word hold unit prices or amounts (IMP-006): amounts where no quantity makes a
 * difference, otherwise what the printed totals agree with, and unit prices where nothing is printed.
 */
export function meaningOfSingleColumns(table: Table, columns: readonly number[]): 'unitPrice' | 'amount' {
  const quantityColumn = table.guesses.findIndex((guess) => guess?.meanings[0] === 'quantity');
  const lines = table.body.filter((row) => !row.cells.some(isTotalText));
  const quantities = lines.map((row) => numberAt(row, quantityColumn, 'point'));
  if (quantities.every((quantity) => quantity === null || quantity === 10n ** 10n)) return 'amount';
  const totals = table.body.filter((row) => row.cells.some(isTotalText));
  const votes = columns.map((column) => {
    const style = evidenceOfStyle(table.body.map((row) => row.cells[column] ?? '')) === 'comma' ? 'comma' : 'point';
    const values = lines.map((row) => numberAt(row, column, style));
    const printed = new Set(totals.map((row) => numberAt(row, column, style)));
    const asAmounts = values.reduce<Amount>((sum, value) => sum + (value ?? 0n), 0n);
    const asPrices = values.reduce<Amount>(
      (sum, value, at) => sum + (value === null ? 0n : extension(quantities[at] ?? 0n, value)),
      0n,
    );
    return (printed.has(asAmounts) ? 1 : 0) - (printed.has(asPrices) ? 1 : 0);
  });
  return votes.reduce<number>((sum, vote) => sum + vote, 0) > 0 ? 'amount' : 'unitPrice';
}

function numberAt(row: Row, column: number, style: NumberStyle): Amount | null {
  const read = column < 0 ? null : readPrintedNumber(row.cells[column] ?? '', style);
  return read?.kind === 'number' ? read.value : null;
}
