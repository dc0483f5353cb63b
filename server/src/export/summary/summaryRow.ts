import type { SheetRecord } from '#contract';
import {
  type Amount,
  amount,
  type BidderStatus,
  bidderCounts,
  classificationTotals,
  isCompared,
  quantityOfCount,
  secondBidderAnalysis,
  totalOf,
} from '#leveling';
import type { PackageFigures } from '../package/packageFigures.ts';
import type { PackageSheet } from '../package/packageSheet.ts';
import { asFraction } from '../package/packageTotals.ts';
import { type Content, cellAddress, onSheet, type SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { SummaryColumn, type SummaryColumns } from './summaryColumns.ts';

/** A package with its sheet, its figures and the index of its second bidder (-1 for none). */
export interface ExportedPackage {
  readonly record: SheetRecord;
  readonly figures: PackageFigures;
  readonly sheet: PackageSheet;
  readonly second: number;
}

/** Writes one package's row of the summary, with formulas into the package's sheet. */
export function writePackageRow(
  builder: SheetBuilder,
  columns: SummaryColumns,
  row: number,
  { record, figures, sheet, second }: ExportedPackage,
  switches: readonly string[],
): void {
  const { texts } = builder;
  // Shown as the variance of a package whose base estimate is 0; sums skip it.
  const { noEstimate } = texts;
  const { code, description, assignedToUser, isGeneralCondition, notes, selectionReason } = record.bidPackage;
  const { amounts, selected, totals } = figures;
  const base = sheet.sections[0]!;
  const put = (column: number, content: Content, style: (typeof styles)[keyof typeof styles] = styles.amount) =>
    builder.put(row, column, content, style);
  const pick = (numberCell: string, at: number) => sheet.columns.pickBidder(sheet.name, numberCell, at);
  const here = (column: number) => cellAddress(row, column);
  const onPackage = (address: string) => onSheet(sheet.name, address);

  put(SummaryColumn.package, `${code} - ${description}`, styles.text);
  put(SummaryColumn.assignedTo, assignedToUser?.name ?? assignedToUser?.email ?? null, styles.text);
  const selectedName = selected === -1 ? texts.notSelected : record.bidders[selected]!.companyName;
  put(
    SummaryColumn.selectedBidder,
    { formula: sheet.selectedNameCell, result: isGeneralCondition ? texts.ownEstimate : selectedName },
    styles.text,
  );
  const counts = bidderCounts(record.bidders.map(({ status }) => status as BidderStatus | null));
  put(SummaryColumn.bidders, quantityOfCount(counts.bidders), styles.count);
  const classTotals = classificationsOf(record, figures);
  const classRows = [...base.classificationRows, base.adjustmentRow, base.totalRow];
  classRows.forEach((at, index) => {
    const total = { formula: pick(sheet.selectedCell, at), result: classTotals?.[index] ?? '' };
    put(SummaryColumn.classifications + index, isGeneralCondition ? null : total);
  });
  const bidAmount = here(SummaryColumn.bidAmount);
  put(SummaryColumn.bidAmount, {
    formula: isGeneralCondition ? onPackage(base.estimateCell) : pick(sheet.selectedCell, base.totalRow),
    result: amounts.base.amount ?? '',
  });
  writeSecond();
  put(SummaryColumn.estimate, { formula: onPackage(base.estimateCell), result: amounts.base.baseEstimate });
  const estimate = here(SummaryColumn.estimate);
  const compared = (difference: string) => `IF(${bidAmount}="","",IF(${estimate}=0,"${noEstimate}",${difference}))`;
  const resultOf = (difference: Amount | null) =>
    difference === null ? '' : isCompared(amounts.base) ? difference : noEstimate;
  put(SummaryColumn.variance, {
    formula: compared(`${bidAmount}-${estimate}`),
    result: resultOf(amounts.base.variance),
  });
  const percent = amounts.base.variancePercent;
  put(
    SummaryColumn.variancePercent,
    {
      formula: compared(`${bidAmount}/${estimate}-1`),
      result: resultOf(percent === null ? null : asFraction(percent)),
    },
    styles.percent,
  );
  amounts.alternates.forEach((section, index) => {
    const place = sheet.sections[index + 1]!;
    const at = columns.alternateAmount(index);
    const total = isGeneralCondition ? onPackage(place.estimateCell) : pick(sheet.selectedCell, place.totalRow);
    const isOn = `${switches[index]}=1`;
    const none = isGeneralCondition ? total : `IF(${sheet.selectedCell}=0,"",IF(${isOn},${total},0))`;
    put(at, { formula: isGeneralCondition ? `IF(${isOn},${total},0)` : none, result: section.amount ?? '' });
    put(at + 1, { formula: onPackage(place.estimateCell), result: section.baseEstimate });
    put(at + 2, {
      formula: `IF(${here(at)}="","",IF(${isOn},${here(at)}-${here(at + 1)},0))`,
      result: section.variance ?? '',
    });
  });
  const parts = [bidAmount, ...amounts.alternates.map((_, index) => here(columns.alternateAmount(index)))];
  const before = parts.map((cell) => `N(${cell})`).join('+');
  writeContingency(before);
  const reason = selectionReason && `${texts.selectionReason}: ${selectionReason}`;
  put(columns.notes, [notes, reason].filter(Boolean).join('\n') || null, styles.textNextToAmount);
  put(
    columns.bidTotal,
    { formula: `${before}+N(${here(columns.contingencyAmount)})`, result: amounts.bidTotal },
    styles.amount,
  );
  put(columns.comparedEstimate, {
    formula: `IF(OR(${bidAmount}="",${estimate}=0),"",${estimate})`,
    result: isCompared(amounts.base) ? amounts.base.baseEstimate : '',
  });

  function writeSecond(): void {
    const analysis =
      isGeneralCondition || selected === -1 || second === -1
        ? null
        : secondBidderAnalysis(totalOf(totals[0]!.bidders[selected]!), totalOf(totals[0]!.bidders[second]!));
    const nobody = `OR(${sheet.selectedCell}=0,${sheet.secondCell}=0)`;
    const secondAmount = here(SummaryColumn.secondAmount);
    const difference = here(SummaryColumn.secondDifference);
    put(
      SummaryColumn.secondBidder,
      {
        formula: `IF(${nobody},"",${sheet.secondNameCell})`,
        result: analysis === null ? '' : record.bidders[second]!.companyName,
      },
      styles.textNextToAmount,
    );
    put(SummaryColumn.secondAmount, {
      formula: `IF(${nobody},"",${pick(sheet.secondCell, base.totalRow)})`,
      result: analysis?.amount ?? '',
    });
    put(SummaryColumn.secondDifference, {
      formula: `IF(${secondAmount}="","",${secondAmount}-${bidAmount})`,
      result: analysis?.difference ?? '',
    });
    put(
      SummaryColumn.secondPercent,
      {
        formula: `IF(${secondAmount}="","",IF(${bidAmount}=0,0,${difference}/${bidAmount}))`,
        result: analysis === null ? '' : asFraction(analysis.percent),
      },
      styles.percent,
    );
  }

  function writeContingency(over: string): void {
    const { unit, amount: value, percentage } = amounts.contingency;
    if (unit === 'percent') {
      put(columns.contingencyPercent, amount(percentage ?? '0'), styles.inputPercent);
      const formula = `ROUND(${here(columns.contingencyPercent)}*(${over}),2)`;
      put(columns.contingencyAmount, { formula, result: value });
      return;
    }
    put(columns.contingencyAmount, value, styles.input);
    const formula = `IF(${over}=0,"",${here(columns.contingencyAmount)}/(${over}))`;
    put(
      columns.contingencyPercent,
      { formula, result: percentage === null ? '' : amountOfFraction(percentage) },
      styles.derivedPercent,
    );
  }
}

/** Returns the selected bidder's totals per classification, then Adjustment and Totals; null if the row shows none. */
export function classificationsOf(record: SheetRecord, { selected, totals }: PackageFigures): readonly Amount[] | null {
  if (record.bidPackage.isGeneralCondition || selected === -1) return null;
  return classificationTotals(totals[0]!.bidders[selected]!);
}

/** Cuts a derived fraction with 12 decimals to the 10 of an amount, for viewers that do not calculate. */
function amountOfFraction(text: string): Amount {
  const [whole, decimals = ''] = text.split('.') as [string, string?];
  return amount(decimals === '' ? whole : `${whole}.${decimals.slice(0, 10)}`);
}
