import { type Amount, Classification, type LineEntries } from '#leveling';
import { cellAddress, cellRange, type SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { entryStyle, styles } from '../spreadsheet/styles.ts';
import { PackageColumn, type PackageColumns, type RowKind } from './packageColumns.ts';

/** The letters in the class column, by classification number. */
export const CLASS_LETTERS = ['U', 'S', 'I', 'M', 'R', 'O', 'G'] as const;

/** The letter in the class column for a lump sum over a group or a section. */
export const LUMP_SUM = 'L';

/** Writes class, price and value of every bidder in one row, and the hidden cells that missing scope reads. */
export function writeEntries(
  builder: SheetBuilder,
  columns: PackageColumns,
  row: number,
  kind: RowKind,
  entries: LineEntries,
  countsFor: (entries: LineEntries, bidder: number) => Amount,
): void {
  const count = columns.bidderCount;
  const lowest = cellAddress(row, columns.lowest);
  for (let bidder = 0; bidder < count; bidder += 1) {
    const classification = entries.classificationAt(bidder);
    const price = entries.priceAt(bidder);
    const letter = CLASS_LETTERS[classification] ?? null;
    builder.put(row, columns.classOf(bidder), letter, entryStyle(styles.center, classification));
    builder.put(row, columns.priceOf(bidder), price, entryStyle(styles.input, classification));
    const classCell = cellAddress(row, columns.classOf(bidder));
    const priceCell = cellAddress(row, columns.priceOf(bidder));
    builder.put(
      row,
      columns.valueOf(bidder),
      {
        formula: `IF(OR(${classCell}="",${classCell}="I"),0,IF(AND(${classCell}="M",${priceCell}=""),${lowest},N(${priceCell})))`,
        result: countsFor(entries, bidder),
      },
      entryStyle(styles.amount, classification),
    );
    const comparable = isComparable(classification, price);
    builder.put(row, columns.comparableOf(bidder), {
      formula: `IF(AND(${classCell}<>"",${classCell}<>"I",${classCell}<>"M",${classCell}<>"R",N(${priceCell})<>0),${priceCell},"")`,
      result: comparable ? price : '',
    });
  }
  if (count > 0) {
    const others = cellRange(row, columns.comparableOf(0), row, columns.comparableOf(count - 1));
    const otherwise = kind === 'line' ? cellAddress(row, PackageColumn.estimate) : '0';
    builder.put(row, columns.lowest, { formula: `IF(COUNT(${others})=0,${otherwise},MIN(${others}))`, result: null });
  }
  builder.put(row, columns.kind, kind);
}

function isComparable(classification: number, price: Amount | null): boolean {
  const left: readonly number[] = [Classification.Included, Classification.MissingScope, Classification.Risk];
  return classification >= 0 && !left.includes(classification) && price !== null && price !== 0n;
}
