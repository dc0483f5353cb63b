import { type Amount, comparisonGap, estimateWithAlternates, percentOf, subtract, variance, ZERO } from '#leveling';
import { asFraction } from '../package/packageTotals.ts';
import { type Content, cellAddress } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { amountColumn, TabulationColumn as Column, type Tabulation } from './tabulationColumns.ts';

/**
 * Writes below the sections the total with the enabled alternates where there are any, and how it compares with the low
 * and with the estimate. Returns the row after them.
 */
export function writeComparison(
  { builder, figures, bidders, hasEstimate, counts }: Tabulation,
  totalRows: readonly (number | null)[],
  enabled: readonly boolean[],
  firstRow: number,
): number {
  const { texts } = builder;
  const estimate = estimateWithAlternates(figures.totals, enabled);
  const counting = totalRows.filter((at, section) => at !== null && (section === 0 || enabled[section - 1]));
  let row = firstRow;
  let totalRow = totalRows[0]!;
  if (counting.length > 1) {
    totalRow = row;
    builder.rule(row, 0, counts - 1, styles.grandTotal);
    builder.put(row, Column.description, texts.leveledTotal, styles.grandTotal);
    const sum = (column: number) => counting.map((at) => cellAddress(at!, column)).join('+');
    if (hasEstimate) {
      builder.put(row, Column.estimate, { formula: sum(Column.estimate), result: estimate }, styles.grandTotalAmount);
    }
    bidders.forEach(({ total }, place) => {
      const column = amountColumn(place);
      builder.put(row, column, { formula: sum(column), result: total }, styles.grandTotalAmount);
    });
    row += 1;
  }
  const totals = bidders.map((_, place) => cellAddress(totalRow, amountColumn(place)));
  const low = `MIN(${totals.filter((_, place) => bidders[place]!.aboveLow !== null).join(',')})`;
  const lowest = bidders[0]?.aboveLow === null ? null : (bidders[0]?.total ?? null);
  if (lowest !== null) {
    writeRow(texts.aboveLow, styles.amount, (place) => ({
      formula: `${totals[place]}-${low}`,
      result: bidders[place]!.aboveLow,
    }));
    writeRow(texts.percentAboveLow, styles.derivedPercent, (place) => ({
      formula: `IF(${low}>0,${totals[place]}/${low}-1,0)`,
      result: lowest > 0n ? fractionOf(bidders[place]!.aboveLow!, lowest) : ZERO,
    }));
  }
  if (hasEstimate && estimate !== ZERO) {
    const cell = `$${cellAddress(totalRow, Column.estimate)}`;
    const compared = (place: number, formula: string, result: Amount): Content =>
      comparisonGap(figures.totals, bidders[place]!.index, enabled) === null ? { formula, result } : null;
    writeRow(texts.differenceToEstimate, styles.amount, (place) =>
      compared(place, `${totals[place]}-${cell}`, variance(bidders[place]!.total, estimate)),
    );
    writeRow(texts.differenceInPercent, styles.derivedPercent, (place) => {
      const difference = subtract(bidders[place]!.total, estimate);
      return compared(place, `${totals[place]}/${cell}-1`, fractionOf(difference, estimate));
    });
  }
  return row;

  /** Writes one row for the bidders that compare. */
  function writeRow(
    label: string,
    style: (typeof styles)[keyof typeof styles],
    content: (place: number) => Content,
  ): void {
    builder.rule(row, 0, counts - 1, styles.text);
    builder.put(row, Column.description, label, styles.text);
    bidders.forEach(({ aboveLow }, place) => {
      if (aboveLow !== null) builder.put(row, amountColumn(place), content(place), style);
    });
    row += 1;
  }
}

function fractionOf(part: Amount, whole: Amount): Amount {
  return asFraction(percentOf(part, whole));
}
