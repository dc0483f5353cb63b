import type { ConditionalRule } from 'hucre/xlsx';
import type { SheetRecord } from '#contract';
import { type Amount, type BidderStatus, isComparablePrice, isExcluded, type LineEntries } from '#leveling';
import { cellAddress, cellRange, fixedAddress } from '../spreadsheet/spreadsheet.ts';
import { lowFont, styles } from '../spreadsheet/styles.ts';
import { NAME_ROW, PackageColumn, type PackagePage } from './packageColumns.ts';

/** Returns the first and the last bidder that are compared: excluded ones are last in the order. Null without any. */
function comparedBidders(record: SheetRecord): readonly [number, number] | null {
  const compared = record.bidders.flatMap(({ status }, index) =>
    isExcluded(status as BidderStatus | null) ? [] : [index],
  );
  return compared.length === 0 ? null : [compared[0]!, compared.at(-1)!];
}

/** Writes the lowest comparable price of a line and whose it is, of the first one where several are equal. */
export function writeLow({ builder, columns, record }: PackagePage, row: number, entries: LineEntries): void {
  const between = comparedBidders(record);
  if (between === null) {
    builder.rule(row, PackageColumn.lowBidder, PackageColumn.low, styles.text);
    return;
  }
  const [first, last] = between;
  let lowest: { readonly bidder: number; readonly price: Amount } | null = null;
  for (let bidder = first; bidder <= last; bidder += 1) {
    const price = entries.priceAt(bidder);
    if (!isComparablePrice(entries.classificationAt(bidder), price)) continue;
    if (lowest === null || price < lowest.price) lowest = { bidder, price };
  }
  const prices = cellRange(row, columns.comparableOf(first), row, columns.comparableOf(last));
  const low = cellAddress(row, PackageColumn.low);
  const names = `${fixedAddress(NAME_ROW, columns.comparableOf(first))}:${fixedAddress(NAME_ROW, columns.comparableOf(last))}`;
  const lowBidder = {
    formula: `IF(${low}="","",INDEX(${names},1,MATCH(${low},${prices},0)))`,
    result: lowest === null ? '' : record.bidders[lowest.bidder]!.companyName,
  };
  builder.put(row, PackageColumn.lowBidder, lowBidder, styles.textNextToAmount);
  const lowPrice = { formula: `IF(COUNT(${prices})=0,"",MIN(${prices}))`, result: lowest?.price ?? '' };
  builder.put(row, PackageColumn.low, lowPrice, styles.amount);
}

/** Returns the rules that print the low amounts of the compared bidders in bold. */
export function lowRules({ columns, record }: PackagePage, firstRow: number, lastRow: number): ConditionalRule[] {
  const between = comparedBidders(record);
  if (between === null || lastRow < firstRow) return [];
  const [first, last] = between;
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const comparable = cellAddress(firstRow, columns.comparableOf(first + index));
    const low = cellAddress(firstRow, PackageColumn.low);
    const value = columns.valueOf(first + index);
    return {
      type: 'expression',
      priority: 2 + index,
      formula: `AND(ISNUMBER(${low}),ISNUMBER(${comparable}),N(${comparable})=N(${low}))`,
      range: cellRange(firstRow, value, lastRow, value),
      style: { font: lowFont },
    };
  });
}
