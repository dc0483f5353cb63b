import type { ColumnDef } from 'hucre/xlsx';
import {
  type Amount,
  add,
  amountOfUnits,
  calculateFeeColumns,
  type Fee,
  FeeType,
  feeParts,
  isSubtotal,
  ONE,
  uniqueKey,
  ZERO,
} from '#leveling';
import type { WorkbookTexts } from '#locales/types';
import { type CellsOfColumn, wholeRule } from '../spreadsheet/cellRules.ts';
import type { LazySheet } from '../spreadsheet/lazySheets.ts';
import { cellAddress, fixedAddress, onSheet, SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { fill } from '../workbookTexts.ts';

/** An amount column that fees are calculated in: its header, the address of the cost on the summary, and its figure. */
export interface FeeColumn {
  readonly title: string;
  readonly costCell: string;
  readonly cost: Amount;
}

/** The addresses of the fee values for the summary, one per fee and column. Null after a failure. */
export interface FeesSheet {
  readonly sheet: LazySheet;
  /** The addresses of what was typed, one per fee. */
  readonly typedCells: readonly string[];
  readonly values: readonly (readonly { readonly address: string; readonly value: Amount }[])[] | null;
}

const FIRST_ROW = 3;
const TYPED = 3;
const SHARE = 4;
const FIRST_COLUMN = 5;

/**
 * Writes the fee table with its working: every fee is a fixed part + a share of the column's total, so the total before
 * rounding is (cost + fixed parts) / (1 - shares), solved in closed form by formulas. Each value is rounded to cents, and
 * the total with fees is the cost plus these (docs/rules.md, Fees).
 */
export function feesSheet(
  name: string,
  fees: readonly Fee[],
  columns: readonly FeeColumn[],
  projectName: string,
  texts: WorkbookTexts,
): FeesSheet {
  const builder = new SheetBuilder(name, texts, widths(columns.length));
  const [base, ...rest] = columns.map(({ cost }) => cost);
  const solved = calculateFeeColumns(fees, {
    base: base!,
    alternates: rest.slice(0, -1),
    contingency: rest.at(-1)!,
  });
  builder.put(0, 0, texts.fees, styles.title);
  [texts.fee, texts.type, texts.ofFee, texts.amount, texts.shareOfTotal].forEach((header, column) => {
    builder.put(2, column, header, column > 2 ? styles.headerNumber : styles.header);
  });
  fees.forEach((fee, index) => {
    const row = FIRST_ROW + index;
    builder.put(row, 0, fee.name, styles.text);
    builder.put(row, 1, texts.feeTypes[fee.feeType], styles.text);
    builder.put(row, 2, fee.feeType === FeeType.Percent ? (fee.referenceFeeName ?? null) : null, styles.text);
    builder.put(row, TYPED, isSubtotal(fee) ? null : fee.amount, isShare(fee) ? styles.inputPercent : styles.input);
  });
  const typedCells = fees.map((_, index) => onSheet(name, fixedAddress(FIRST_ROW + index, TYPED)));
  if (solved.failure) {
    const { code, feeNames } = solved.failure;
    const names = feeNames.map((feeName) => `'${feeName}'`).join(', ');
    builder.put(FIRST_ROW + fees.length + 1, 0, fill(texts.feeFailures[code], { names }), styles.total);
    return { sheet: finish(builder, fees, projectName), typedCells, values: null };
  }
  const sumRow = FIRST_ROW + fees.length;
  const costRow = sumRow + 1;
  const exactRow = sumRow + 2;
  const totalRow = sumRow + 3;
  const share = (row: number) => fixedAddress(row, SHARE);
  const sumOf = (cell: (row: number) => string, upTo: number) =>
    fees
      .slice(0, upTo)
      .flatMap((fee, index) => (isSubtotal(fee) ? [] : [cell(FIRST_ROW + index)]))
      .join('+') || '0';
  const referenceRow = (fee: Fee) =>
    FIRST_ROW + fees.findIndex((other) => uniqueKey(other.name) === uniqueKey(fee.referenceFeeName ?? ''));
  const parts = columns.map(({ cost }, number) => feeParts(fees, cost, { lumpSums: number === 0 })!);
  const sumWithoutSubtotals = (amountAt: (index: number) => Amount) =>
    fees.reduce((sum, fee, index) => (isSubtotal(fee) ? sum : add(sum, amountAt(index))), ZERO);
  fees.forEach((fee, index) => {
    const formula = partFormula(fee, index, share, '0', '0');
    builder.put(FIRST_ROW + index, SHARE, { formula, result: parts[0]![index]!.ofTotal }, styles.share);
  });
  const last = FIRST_COLUMN + 2 * columns.length - 1;
  builder.rule(sumRow, 1, last, styles.total);
  builder.rule(costRow, 1, last, styles.text);
  builder.rule(exactRow, 1, last, styles.text);
  builder.rule(totalRow, 1, last, styles.grandTotal);
  builder.put(sumRow, 0, texts.sumWithoutSubtotals, styles.total);
  builder.put(
    sumRow,
    SHARE,
    { formula: sumOf(share, fees.length), result: sumWithoutSubtotals((at) => parts[0]![at]!.ofTotal) },
    styles.totalShare,
  );
  builder.put(costRow, 0, texts.cost, styles.text);
  builder.put(exactRow, 0, texts.totalBeforeRounding, styles.text);
  builder.put(totalRow, 0, texts.totalWithFees, styles.grandTotal);
  const values = fees.map(() => [] as { address: string; value: Amount }[]);
  const solvedColumns = [solved.base, ...solved.alternates, solved.contingency];
  columns.forEach((column, number) => {
    const fixedColumn = FIRST_COLUMN + 2 * number;
    const fixed = (row: number) => cellAddress(row, fixedColumn);
    builder.put(1, fixedColumn, column.title, styles.header);
    builder.put(1, fixedColumn + 1, null, styles.header);
    builder.merge(1, fixedColumn, fixedColumn + 1);
    builder.put(2, fixedColumn, texts.fixedPart, styles.headerNumber);
    builder.put(2, fixedColumn + 1, texts.value, styles.headerNumber);
    const cost = fixed(costRow);
    const value = (row: number) => cellAddress(row, fixedColumn + 1);
    builder.put(costRow, fixedColumn, { formula: column.costCell, result: column.cost }, styles.exact);
    builder.put(costRow, fixedColumn + 1, { formula: cost, result: column.cost }, styles.amount);
    fees.forEach((fee, index) => {
      const row = FIRST_ROW + index;
      const lumpSum = number === 0 ? fixedAddress(row, TYPED) : '0';
      builder.put(
        row,
        fixedColumn,
        { formula: partFormula(fee, index, fixed, cost, lumpSum), result: parts[number]![index]!.fixed },
        styles.exact,
      );
      const result = solvedColumns[number]![index]!;
      const formula = isSubtotal(fee)
        ? `${value(costRow)}+${sumOf(value, index)}`
        : `ROUND(${fixed(row)}+${share(row)}*${fixed(exactRow)},2)`;
      builder.put(row, fixedColumn + 1, { formula, result }, styles.amount);
      values[index]!.push({ address: onSheet(name, fixedAddress(row, fixedColumn + 1)), value: result });
    });
    builder.put(
      sumRow,
      fixedColumn,
      { formula: sumOf(fixed, fees.length), result: sumWithoutSubtotals((at) => parts[number]![at]!.fixed) },
      styles.totalExact,
    );
    const added = sumWithoutSubtotals((at) => solvedColumns[number]![at]!);
    builder.put(sumRow, fixedColumn + 1, { formula: sumOf(value, fees.length), result: added }, styles.totalAmount);
    const formula = `(${cost}+${fixed(sumRow)})/(1-${share(sumRow)})`;
    const fixedSum = sumWithoutSubtotals((at) => parts[number]![at]!.fixed);
    const restShare = ONE - sumWithoutSubtotals((at) => parts[0]![at]!.ofTotal);
    const exact = amountOfUnits(((column.cost + fixedSum) * ONE) / restShare);
    builder.put(exactRow, fixedColumn, { formula, result: exact }, styles.exact);
    const total = { formula: `${value(costRow)}+${value(sumRow)}`, result: add(column.cost, added) };
    builder.put(totalRow, fixedColumn + 1, total, styles.grandTotalAmount);
  });
  return { sheet: finish(builder, fees, projectName), typedCells, values };

  function partFormula(fee: Fee, index: number, part: (row: number) => string, cost: string, lumpSum: string): string {
    const typed = fixedAddress(FIRST_ROW + index, TYPED);
    const isShareColumn = cost === '0';
    if (fee.feeType === FeeType.Bid) return isShareColumn ? '0' : `${typed}*${cost}`;
    if (fee.feeType === FeeType.Total) return isShareColumn ? typed : '0';
    if (fee.feeType === FeeType.LumpSum) return isShareColumn ? '0' : lumpSum;
    if (fee.feeType === FeeType.Percent) return `${typed}*${part(referenceRow(fee))}`;
    return `${cost}+${sumOf(part, index)}`;
  }
}

function finish(builder: SheetBuilder, fees: readonly Fee[], projectName: string): LazySheet {
  const shares = fees.flatMap((fee, index): CellsOfColumn[] => (isShare(fee) ? [[FIRST_ROW + index, TYPED]] : []));
  const rules = shares.length > 0 ? { conditionalRules: [wholeRule('percent', shares)] } : {};
  return builder.finish(projectName, [2, FIRST_ROW], rules);
}

/** Returns whether the fee's amount is a percentage. */
export const isShare = ({ feeType }: Fee): boolean =>
  feeType === FeeType.Bid || feeType === FeeType.Total || feeType === FeeType.Percent;

/** Returns what a fee is, and of which fee. Example: '% of Fee: Overhead'. */
export function feeTypeText({ feeType, referenceFeeName }: Fee, { feeTypes }: WorkbookTexts): string {
  const type = feeTypes[feeType];
  return feeType === FeeType.Percent && referenceFeeName ? `${type}: ${referenceFeeName}` : type;
}

function widths(columnCount: number): ColumnDef[] {
  const amounts = Array.from({ length: 2 * columnCount }, () => ({ width: 13 }));
  return [{ width: 34 }, { width: 13 }, { width: 24 }, { width: 15 }, { width: 15 }, ...amounts];
}
