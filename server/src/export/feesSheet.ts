import { type Amount, calculateFeeColumns, type Fee, FeeType, feeTypeLabel, isSubtotal, uniqueKey } from '#leveling';
import type { SheetToFill } from './sheetsInTurn.ts';
import { cellAddress, fixedAddress, onSheet, SheetBuilder } from './spreadsheet.ts';
import { styles } from './styles.ts';

/** The amount columns that fees are calculated in: a head, the address of the cost on the summary, and its figure. */
export interface FeeColumn {
  readonly title: string;
  readonly costCell: string;
  readonly cost: Amount;
}

/** Where the summary finds the fee values: one address per fee and column. Null after a failure. */
export interface FeesSheet {
  readonly sheet: SheetToFill;
  readonly values: readonly (readonly { readonly address: string; readonly value: Amount }[])[] | null;
}

const FIRST_ROW = 3;
const SHARE = 4;
const FIRST_COLUMN = 5;

/**
 * The fee table with its working: every fee is a fixed part + a share of the column's total, so the total is
 * (cost + fixed parts) / (1 - shares), solved in closed form by formulas (docs/rules.md, Fees).
 */
export function feesSheet(name: string, fees: readonly Fee[], columns: readonly FeeColumn[]): FeesSheet {
  const builder = new SheetBuilder(name);
  const [base, ...rest] = columns.map(({ cost }) => cost);
  const solved = calculateFeeColumns(fees, {
    base: base!,
    alternates: rest.slice(0, -1),
    contingency: rest.at(-1)!,
  });
  builder.put(0, 0, 'Fees', styles.title);
  ['Fee', 'Type', 'Of fee', 'Amount', 'Share of total'].forEach((head, column) => {
    builder.put(2, column, head, column > 2 ? styles.headNumber : styles.head);
  });
  fees.forEach((fee, index) => {
    const row = FIRST_ROW + index;
    const isShare = fee.feeType === FeeType.Bid || fee.feeType === FeeType.Total || fee.feeType === FeeType.Percent;
    builder.put(row, 0, fee.name, styles.text);
    builder.put(row, 1, feeTypeLabel(fee.feeType), styles.text);
    builder.put(row, 2, fee.feeType === FeeType.Percent ? (fee.referenceFeeName ?? null) : null, styles.text);
    builder.put(row, 3, isSubtotal(fee) ? null : fee.amount, isShare ? styles.inputPercent : styles.input);
  });
  if (solved.failure) {
    builder.put(FIRST_ROW + fees.length + 1, 0, solved.failure.sentence, styles.total);
    return { sheet: finish(builder, columns.length), values: null };
  }
  const sumRow = FIRST_ROW + fees.length;
  const costRow = sumRow + 1;
  const totalRow = sumRow + 2;
  const share = (row: number) => fixedAddress(row, SHARE);
  const sumOf = (cell: (row: number) => string, upTo: number) =>
    fees
      .slice(0, upTo)
      .flatMap((fee, index) => (isSubtotal(fee) ? [] : [cell(FIRST_ROW + index)]))
      .join('+') || '0';
  const referenceRow = (fee: Fee) =>
    FIRST_ROW + fees.findIndex((other) => uniqueKey(other.name) === uniqueKey(fee.referenceFeeName ?? ''));
  fees.forEach((fee, index) => {
    const row = FIRST_ROW + index;
    builder.put(row, SHARE, { formula: partFormula(fee, index, share, '0', '0'), result: null }, styles.typedPercent);
  });
  builder.put(sumRow, 0, 'Sum without subtotals', styles.total);
  builder.put(sumRow, SHARE, { formula: sumOf(share, fees.length), result: null }, styles.totalPercent);
  builder.put(costRow, 0, 'Cost', styles.text);
  builder.put(totalRow, 0, 'Total with fees', styles.grandTotal);
  const values = fees.map(() => [] as { address: string; value: Amount }[]);
  const solvedColumns = [solved.base, ...solved.alternates, solved.contingency];
  columns.forEach((column, number) => {
    const fixedColumn = FIRST_COLUMN + 2 * number;
    const fixed = (row: number) => cellAddress(row, fixedColumn);
    builder.put(1, fixedColumn, column.title, styles.head);
    builder.put(1, fixedColumn + 1, null, styles.head);
    builder.merge(1, fixedColumn, fixedColumn + 1);
    builder.put(2, fixedColumn, 'Fixed part', styles.headNumber);
    builder.put(2, fixedColumn + 1, 'Value', styles.headNumber);
    const cost = fixed(costRow);
    builder.put(costRow, fixedColumn, { formula: column.costCell, result: column.cost }, styles.amount);
    fees.forEach((fee, index) => {
      const row = FIRST_ROW + index;
      const lumpSum = number === 0 ? fixedAddress(row, 3) : '0';
      builder.put(
        row,
        fixedColumn,
        { formula: partFormula(fee, index, fixed, cost, lumpSum), result: null },
        styles.amount,
      );
      const value = solvedColumns[number]![index]!;
      const formula = `ROUND(${fixed(row)}+${share(row)}*${fixed(totalRow)},5)`;
      builder.put(row, fixedColumn + 1, { formula, result: value }, styles.amount);
      values[index]!.push({ address: onSheet(name, fixedAddress(row, fixedColumn + 1)), value });
    });
    builder.put(sumRow, fixedColumn, { formula: sumOf(fixed, fees.length), result: null }, styles.totalAmount);
    const formula = `(${cost}+${fixed(sumRow)})/(1-${share(sumRow)})`;
    builder.put(totalRow, fixedColumn, { formula, result: null }, styles.grandTotalAmount);
  });
  return { sheet: finish(builder, columns.length), values };

  function partFormula(fee: Fee, index: number, part: (row: number) => string, cost: string, lumpSum: string): string {
    const typed = fixedAddress(FIRST_ROW + index, 3);
    const isShareColumn = cost === '0';
    if (fee.feeType === FeeType.Bid) return isShareColumn ? '0' : `${typed}*${cost}`;
    if (fee.feeType === FeeType.Total) return isShareColumn ? typed : '0';
    if (fee.feeType === FeeType.LumpSum) return isShareColumn ? '0' : lumpSum;
    if (fee.feeType === FeeType.Percent) return `${typed}*${part(referenceRow(fee))}`;
    return `${cost}+${sumOf(part, index)}`;
  }
}

function finish(builder: SheetBuilder, columnCount: number): SheetToFill {
  const amounts = Array.from({ length: 2 * columnCount }, () => ({ width: 17 }));
  return builder.finish({
    columns: [{ width: 34 }, { width: 13 }, { width: 24 }, { width: 15 }, { width: 15 }, ...amounts],
    freezePane: { rows: FIRST_ROW, columns: 1 },
    pageSetup: { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 },
  });
}
