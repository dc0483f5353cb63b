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
import { carriedTexts } from '../workbookTexts.ts';
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
  const carried = carriedOf({ record, figures, sheet, second });
  /** The amount of a section, or what is carried of it while nobody is selected in the sheet. */
  const orCarried = (own: string, section: number) =>
    carried === null ? own : `IF(${sheet.selectedCell}=0,${carried.formulaOf(section)},${own})`;
  /** A carried amount is no amount of the package, and compares with nothing. */
  const hasNone = (cell: string) => (carried === null ? `${cell}=""` : `${sheet.selectedCell}=0`);

  put(SummaryColumn.package, `${code} - ${description}`, styles.text);
  put(SummaryColumn.assignedTo, assignedToUser?.name ?? assignedToUser?.email ?? null, styles.text);
  const selectedName = selected === -1 ? texts.notSelected : record.bidders[selected]!.companyName;
  const mark = carried && `${texts.notSelected}: ${texts[carriedTexts[carried.kind]]}`;
  put(
    SummaryColumn.selectedBidder,
    {
      formula: mark ? `IF(${sheet.selectedCell}=0,"${mark}",${sheet.selectedNameCell})` : sheet.selectedNameCell,
      result: isGeneralCondition ? texts.ownEstimate : (mark ?? selectedName),
    },
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
    formula: isGeneralCondition ? onPackage(base.estimateCell) : orCarried(pick(sheet.selectedCell, base.totalRow), 0),
    result: amounts.base.amount ?? amounts.carried?.base ?? '',
  });
  writeSecond();
  put(SummaryColumn.estimate, { formula: onPackage(base.estimateCell), result: amounts.base.baseEstimate });
  const estimate = here(SummaryColumn.estimate);
  const compared = (difference: string) =>
    `IF(${hasNone(bidAmount)},"",IF(${estimate}=0,"${noEstimate}",${difference}))`;
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
    const none = carried === null ? '""' : `IF(${isOn},${carried.formulaOf(index + 1)},0)`;
    const own = `IF(${sheet.selectedCell}=0,${none},IF(${isOn},${total},0))`;
    put(at, {
      formula: isGeneralCondition ? `IF(${isOn},${total},0)` : own,
      result: section.amount ?? amounts.carried?.alternates[index] ?? '',
    });
    put(at + 1, { formula: onPackage(place.estimateCell), result: section.baseEstimate });
    const difference = isGeneralCondition
      ? `IF(${here(at + 1)}=0,"",${here(at)}-${here(at + 1)})`
      : sheet.columns.pickShown(sheet.name, sheet.selectedCell, place.differenceRow);
    const isShown = isCompared(section) || !record.alternates[index]!.enabled;
    put(at + 2, {
      formula: `IF(${hasNone(here(at))},"",IF(${isOn},${difference},0))`,
      result: isShown ? (section.variance ?? '') : section.variance === null || isGeneralCondition ? '' : noEstimate,
    });
  });
  const parts = [bidAmount, ...amounts.alternates.map((_, index) => here(columns.alternateAmount(index)))];
  const before = parts.map((cell) => `N(${cell})`).join('+');
  writeContingency(before);
  const reason = selectionReason && `${texts.selectionReason}: ${selectionReason}`;
  put(columns.notes, [notes, reason, carriedNote()].filter(Boolean).join('\n') || null, styles.textNextToAmount);
  put(
    columns.bidTotal,
    { formula: `${before}+N(${here(columns.contingencyAmount)})`, result: amounts.bidTotal },
    styles.amount,
  );
  writeUnleveledLines();
  if (carried) {
    const counted = { formula: `IF(${sheet.selectedCell}=0,${here(columns.bidTotal)},0)`, result: amounts.bidTotal };
    put(columns.carriedTotal, counted);
  }
  put(columns.comparedEstimate, {
    formula: `IF(OR(${hasNone(bidAmount)},${estimate}=0),"",${estimate})`,
    result: isCompared(amounts.base) ? amounts.base.baseEstimate : '',
  });

  /** Counts the lines without a usable entry in the base and the enabled alternates, of the bidder whose bid the package counts. */
  function writeUnleveledLines(): void {
    if (isGeneralCondition) return;
    const count = unleveledLinesOf({ record, figures, sheet, second });
    const countOf = (number: string) =>
      sheet.sections
        .map(({ unleveledRow }, section) => {
          const own = pick(number, unleveledRow);
          return section === 0 ? own : `IF(${switches[section - 1]}=1,${own},0)`;
        })
        .join('+');
    const none = carried?.kind === 'low' ? countOf(String(figures.low + 1)) : '""';
    const formula =
      record.bidders.length === 0 ? none : `IF(${sheet.selectedCell}=0,${none},${countOf(sheet.selectedCell)})`;
    put(columns.unleveledLines, { formula, result: count === null ? '' : quantityOfCount(count) }, styles.count);
  }

  /** Names the low bidder whose amount is carried, or says that there is none. */
  function carriedNote(): string | null {
    const { carriedKind } = record.bidPackage;
    if (carriedKind !== 'low' || selected !== -1 || isGeneralCondition) return null;
    return figures.low === -1 ? texts.noLowBid : `${texts.carriedLow}: ${record.bidders[figures.low]!.companyName}`;
  }

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

/** What a package carries: its kind, and the formula of each section by its index, 0 the base; null for nothing. */
function carriedOf({ record, figures, sheet }: ExportedPackage) {
  const { carriedKind: kind, carriedValue } = record.bidPackage;
  if (figures.amounts.carried === null || kind === 'none') return null;
  const formulaOf = (section: number): string => {
    const place = sheet.sections[section]!;
    if (kind === 'estimate') return onSheet(sheet.name, place.estimateCell);
    if (kind === 'low') return sheet.columns.pickBidder(sheet.name, String(figures.low + 1), place.totalRow);
    return section === 0 ? (carriedValue ?? '0') : '0';
  };
  return { kind, formulaOf };
}

/**
 * Returns the unleveled lines of the selected bidder, or of the low bidder whose amounts are carried, in the base and in the
 * enabled alternates; null where the amounts are of no bidder. 1 in the base and 2 in an enabled alternate are 3.
 */
export function unleveledLinesOf({ record, figures }: ExportedPackage): number | null {
  const { selected, low, amounts, totals } = figures;
  const { isGeneralCondition, carriedKind } = record.bidPackage;
  const isLowCarried = selected === -1 && carriedKind === 'low' && amounts.carried !== null;
  const bidder = isLowCarried ? low : selected;
  if (isGeneralCondition || bidder === -1) return null;
  const counted = totals.filter((_, section) => section === 0 || record.alternates[section - 1]!.enabled);
  return counted.reduce((count, { bidders }) => count + bidders[bidder]!.unleveledLines, 0);
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
