import {
  type Amount,
  amount,
  amountOfUnits,
  type EntryClassification,
  quantityOfCount,
  totalOf,
  variance,
  variancePercent,
} from '#leveling';
import { type Content, cellAddress, fixedAddress } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { fill } from '../workbookTexts.ts';
import { PackageColumn, type PackagePage } from './packageColumns.ts';
import { CLASS_LETTERS } from './packageEntries.ts';
import { printedDifferences } from './packageSubmitted.ts';

/** Rows that other sheets refer to. */
export interface SectionTotalRows {
  /** Row of the section's total: bids plus adjustment. */
  readonly totalRow: number;
  readonly adjustmentRow: number;
  /** Row of each bidder's total minus the estimate, empty without an entry of the bidder. */
  readonly differenceRow: number;
  readonly unleveledRow: number;
  /** Row of each of the seven classification totals, by number. */
  readonly classificationRows: readonly number[];
  /** Fixed address of the sum of the section's base estimates. */
  readonly estimateCell: string;
  readonly nextRow: number;
}

/** Writes the totals of a section, given the rows of its entries, as formulas, and returns their rows. */
export function writeSectionTotals(
  { builder, columns, record, figures }: PackagePage,
  alternateIndex: number,
  entries: { readonly firstRow: number; readonly lastRow: number },
  firstRow: number,
): SectionTotalRows {
  const { texts } = builder;
  const totals = figures.totals[alternateIndex + 1]!;
  const alternate = alternateIndex === -1 ? null : record.alternates[alternateIndex]!;
  const name = alternate?.name ?? texts.ofBaseBid;
  const among = (column: number) => columns.column(column, entries.firstRow, entries.lastRow);
  const sumOf = (column: number) => columns.sumWithoutGroups(column, entries.firstRow, entries.lastRow);
  const eachBidder = (
    row: number,
    write: (
      bidder: number,
    ) => [Content, (typeof styles)['totalAmount' | 'amount' | 'percent' | 'input' | 'count' | 'text']],
  ) => {
    builder.rule(row, 1, columns.lastShown, row === totalRow ? styles.total : styles.text);
    if (row === totalRow) writeEstimate();
    for (let bidder = 0; bidder < columns.bidderCount; bidder += 1) {
      builder.put(row, columns.valueOf(bidder), ...write(bidder));
    }
  };
  const bidsRow = firstRow;
  const adjustmentRow = firstRow + 1;
  const beyond = columns.hasSubmitted && alternate === null ? printedDifferences(record) : [];
  const hasPrinted = beyond.some((difference) => difference !== null);
  const printedRow = firstRow + 2;
  const totalRow = hasPrinted ? printedRow + 1 : printedRow;
  builder.put(bidsRow, 0, fill(texts.bidsOf, { name }), styles.text);
  eachBidder(bidsRow, (bidder) => [
    { formula: sumOf(columns.valueOf(bidder)), result: totals.bidders[bidder]!.bidsTotal },
    styles.amount,
  ]);
  builder.put(adjustmentRow, 0, fill(texts.adjustmentOf, { name }), styles.text);
  const adjustments = record.bidders.map((bidder) =>
    record.adjustments.find((one) => one.bidderId === bidder.id && one.alternateId === (alternate?.id ?? null)),
  );
  eachBidder(adjustmentRow, (bidder) => {
    const value = adjustments[bidder]?.value ?? null;
    return [value === null ? null : amount(value), styles.input];
  });
  if (hasPrinted) {
    builder.rule(printedRow, 1, columns.lastShown, styles.text);
    builder.put(printedRow, 0, texts.printedDifference, styles.text);
  }
  builder.put(totalRow, 0, fill(texts.totalOf, { name }), styles.total);
  const estimateCell = fixedAddress(totalRow, PackageColumn.estimate);
  const writeEstimate = () => {
    const content = { formula: sumOf(PackageColumn.estimate), result: totals.lineItemsTotal };
    builder.put(totalRow, PackageColumn.estimate, content, styles.totalAmount);
  };
  eachBidder(totalRow, (bidder) => {
    const column = columns.valueOf(bidder);
    const formula = `${cellAddress(bidsRow, column)}+N(${cellAddress(adjustmentRow, column)})`;
    return [{ formula, result: totalOf(totals.bidders[bidder]!) }, styles.totalAmount];
  });
  for (const bidder of columns.hasSubmitted ? record.bidders.keys() : []) writeSubmittedTotal(bidder);
  const differenceRow = totalRow + 1;
  let row = differenceRow;
  /** Returns a comparison of a bidder with the estimate: none without an entry, which no amount of 0 is. */
  const compared = (bidder: number, difference: string, result: Amount): Content => {
    const entries = `COUNTA(${among(columns.classOf(bidder))})+COUNT(${cellAddress(adjustmentRow, columns.valueOf(bidder))})`;
    const formula = `IF(${entries}=0,"",IF(${estimateCell}=0,"${texts.noEstimate}",${difference}))`;
    if (totals.bidders[bidder]!.entries === 0) return { formula, result: '' };
    return { formula, result: totals.lineItemsTotal === 0n ? texts.noEstimate : result };
  };
  builder.put(row, 0, texts.differenceToEstimate, styles.text);
  eachBidder(row, (bidder) => {
    const difference = `${cellAddress(totalRow, columns.valueOf(bidder))}-${estimateCell}`;
    const result = variance(totalOf(totals.bidders[bidder]!), totals.lineItemsTotal);
    return [compared(bidder, difference, result), styles.amount];
  });
  row += 1;
  builder.put(row, 0, texts.differenceInPercent, styles.text);
  eachBidder(row, (bidder) => {
    const total = cellAddress(totalRow, columns.valueOf(bidder));
    const result = asFraction(variancePercent(totalOf(totals.bidders[bidder]!), totals.lineItemsTotal));
    return [compared(bidder, `${total}/${estimateCell}-1`, result), styles.percent];
  });
  row += 1;
  const unleveledRow = row;
  builder.put(row, 0, texts.unleveledLines, styles.text);
  eachBidder(row, (bidder) => {
    const kinds = among(columns.kind);
    const formula = `COUNTIFS(${kinds},"line",${among(columns.classOf(bidder))},"")`;
    return [{ formula, result: quantityOfCount(totals.bidders[bidder]!.unleveledLines) }, styles.count];
  });
  row += 1;
  const classificationRows = CLASS_LETTERS.map((letter, classification) => {
    const at = row + classification;
    builder.put(at, 0, texts.classifications[classification as EntryClassification], styles.text);
    eachBidder(at, (bidder) => {
      const sum = (of: string) => `SUMIF(${among(columns.classOf(bidder))},"${of}",${among(columns.valueOf(bidder))})`;
      const formula = letter === 'S' ? `${sum('S')}+${sum('L')}` : sum(letter);
      return [{ formula, result: totals.bidders[bidder]!.classifications[classification]! }, styles.amount];
    });
    return at;
  });
  row += CLASS_LETTERS.length;
  return { totalRow, adjustmentRow, differenceRow, unleveledRow, classificationRows, estimateCell, nextRow: row };

  /** Writes the sum of what a bidder submitted, what its printed total has beyond it, and both together. */
  function writeSubmittedTotal(bidder: number): void {
    const column = columns.submittedOf(bidder);
    const sum = cellAddress(bidsRow, column);
    builder.put(bidsRow, column, { formula: sumOf(column), result: null }, styles.amount);
    if (hasPrinted) builder.put(printedRow, column, beyond[bidder] ?? null, styles.amount);
    const total = hasPrinted ? `${sum}+N(${cellAddress(printedRow, column)})` : sum;
    builder.put(totalRow, column, { formula: total, result: null }, styles.totalAmount);
  }
}

/** Returns a percent as the fraction for a percent cell: -12.5 is -0.125. */
export function asFraction(percent: Amount): Amount {
  return amountOfUnits(percent / 100n);
}
