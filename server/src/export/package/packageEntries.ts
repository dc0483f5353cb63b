import { type Amount, Classification, isComparablePrice, type LineEntries } from '#leveling';
import { type Content, cellAddress, cellRange } from '../spreadsheet/spreadsheet.ts';
import { entryStyle, styles } from '../spreadsheet/styles.ts';
import { PackageColumn, type PackagePage, type RowKind } from './packageColumns.ts';

/** The letters in the class column, by classification number. */
export const CLASS_LETTERS = ['U', 'S', 'I', 'M', 'R', 'O', 'G'] as const;

/** The letter in the class column for a lump sum over a group or a section. */
export const LUMP_SUM = 'L';

/** Writes class and amount of every bidder in one row, and the hidden cells that missing scope and the low mark read. */
export function writeEntries(
  { builder, columns }: PackagePage,
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
    const classCell = cellAddress(row, columns.classOf(bidder));
    const valueCell = cellAddress(row, columns.valueOf(bidder));
    builder.put(row, columns.classOf(bidder), letter, entryStyle(styles.center, classification));
    const isTyped = price !== null && classification !== Classification.Included;
    const isFilled = classification === Classification.MissingScope && price === null;
    const counted: Content = isFilled
      ? { formula: `IF(${classCell}="M",${lowest},0)`, result: countsFor(entries, bidder) }
      : letter === null
        ? null
        : countsFor(entries, bidder);
    const style = isTyped ? styles.input : styles.amount;
    builder.put(row, columns.valueOf(bidder), counted, entryStyle(style, classification));
    // The class comes first: a missing scope without a price reads the others, which must not lead back to itself.
    const isLeft = `OR(${['', 'I', 'M', 'R'].map((one) => `${classCell}="${one}"`).join(',')})`;
    builder.put(row, columns.comparableOf(bidder), {
      formula: `IF(${isLeft},"",IF(N(${valueCell})<>0,${valueCell},""))`,
      result: isComparablePrice(classification, price) ? price : '',
    });
  }
  if (count > 0) {
    const others = cellRange(row, columns.comparableOf(0), row, columns.comparableOf(count - 1));
    const otherwise = kind === 'line' ? cellAddress(row, PackageColumn.estimate) : '0';
    builder.put(row, columns.lowest, { formula: `IF(COUNT(${others})=0,${otherwise},MIN(${others}))`, result: null });
  }
  builder.put(row, columns.kind, kind);
}
