import type { ColumnDef } from 'hucre/xlsx';
import {
  type Amount,
  costWithFees,
  feeTotals,
  isSubtotal,
  ONE,
  printDueTime,
  projectSummary,
  quantityOfCount,
  SUMMARY_CLASSIFICATIONS,
  subtract,
  sumOf,
  ZERO,
} from '#leveling';
import type { Locale } from '#locales';
import type { WorkbookTexts } from '#locales/types';
import type { ExportContent } from '../exportContent.ts';
import { asFraction } from '../package/packageTotals.ts';
import { type CellsOfColumn, choiceOf, wholeRule } from '../spreadsheet/cellRules.ts';
import { titleText } from '../spreadsheet/cellText.ts';
import type { LazySheet } from '../spreadsheet/lazySheets.ts';
import { MIN_SCALE_OF_SUMMARY } from '../spreadsheet/pages.ts';
import {
  type Content,
  cellAddress,
  cellRange,
  fixedAddress,
  onSheet,
  SheetBuilder,
} from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { fill, workbookTexts } from '../workbookTexts.ts';
import { feesSheet, feeTypeText, isShare } from './feesSheet.ts';
import { SummaryColumn, SummaryColumns } from './summaryColumns.ts';
import { classificationsOf, type ExportedPackage, unleveledLinesOf, writePackageRow } from './summaryRow.ts';

const SWITCH_ROW = 6;
const HEADER_ROW = 7;
const FIRST_ROW = 8;
const NONE = '—';

/** Returns the sheets 'Bid Summary' and 'Fees': every figure is a formula into the package sheets. */
export function summarySheets(
  names: { readonly summary: string; readonly fees: string },
  content: ExportContent,
  packages: readonly ExportedPackage[],
): LazySheet[] {
  const columns = new SummaryColumns(content.alternates.length);
  const texts = workbookTexts(content.language);
  const summary = projectSummary(
    packages.map(({ figures }) => figures.amounts),
    content.fees,
    content.alternates.map(({ enabled }) => enabled),
  );
  const isCarrying = summary.carriedPackageCount > 0;
  const builder = new SheetBuilder(names.summary, texts, widths(columns, isCarrying));
  writeHeaders(builder, columns, content);
  const switches = switchAddresses(content.alternates.length);
  packages.forEach((one, index) => {
    writePackageRow(builder, columns, FIRST_ROW + index, one, switches);
  });
  const lastRow = FIRST_ROW + packages.length - 1;
  const totalRow = lastRow + 1;
  writeProjectRow();
  const fees = feesSheet(
    names.fees,
    content.fees,
    columns.feeColumns.map((column, index) => ({
      title: [texts.baseBids, ...content.alternates.map(({ name }) => name), texts.contingency][index]!,
      costCell: onSheet(names.summary, fixedAddress(totalRow, column)),
      cost: [summary.baseAmount, ...summary.alternateAmounts, summary.contingency][index]!,
    })),
    content.projectName,
    texts,
  );
  const grandRow = writeFees();
  writeEquation();
  const typedPercents = packages.flatMap(({ figures }, index): CellsOfColumn[] =>
    figures.amounts.contingency.unit === 'percent' ? [[FIRST_ROW + index, columns.contingencyPercent]] : [],
  );
  const sheet = builder.finish(content.projectName, [SWITCH_ROW, FIRST_ROW], {
    minScale: MIN_SCALE_OF_SUMMARY,
    ...(typedPercents.length > 0 && { conditionalRules: [wholeRule('percent', typedPercents)] }),
    ...(switches.length > 0 && { dataValidations: [choiceOf(1, switches, texts)] }),
  });
  return [sheet, fees.sheet];

  function writeProjectRow(): void {
    const sums: [number, Amount][] = [
      ...SUMMARY_CLASSIFICATIONS.map((_, index): [number, Amount] => [
        SummaryColumn.classifications + index,
        sumOf(packages, ({ record, figures }) => classificationsOf(record, figures)?.[index] ?? ZERO),
      ]),
      [SummaryColumn.bidAmount, summary.baseAmount],
      [SummaryColumn.estimate, summary.baseEstimate],
      [columns.contingencyAmount, summary.contingency],
      [columns.bidTotal, summary.bidTotal],
      ...content.alternates.flatMap((_, index): [number, Amount][] => [
        [columns.alternateAmount(index), summary.alternateAmounts[index]!],
        [columns.alternateAmount(index) + 1, summary.alternateEstimates[index]!],
      ]),
    ];
    builder.rule(totalRow, 0, columns.unleveledLines, styles.total);
    builder.put(totalRow, SummaryColumn.package, texts.projectBidTotal, styles.total);
    const among = (column: number) => cellRange(FIRST_ROW, column, Math.max(lastRow, FIRST_ROW), column);
    for (const [column, result] of sums) {
      builder.put(totalRow, column, { formula: `SUM(${among(column)})`, result }, styles.totalAmount);
    }
    const unleveled = packages.reduce((count, one) => count + (unleveledLinesOf(one) ?? 0), 0);
    builder.put(
      totalRow,
      columns.unleveledLines,
      { formula: `SUM(${among(columns.unleveledLines)})`, result: quantityOfCount(unleveled) },
      styles.totalCount,
    );
    const estimates = among(columns.comparedEstimate);
    content.alternates.forEach((_, index) => {
      const column = columns.alternateAmount(index) + 2;
      const none = `AND(${switches[index]}=1,COUNT(${among(column)})=0)`;
      const formula = `IF(${none},"${NONE}",SUM(${among(column)}))`;
      const result = summary.alternateVariances[index] ?? NONE;
      builder.put(totalRow, column, { formula, result }, styles.totalAmount);
    });
    const compared = (figure: string) => `IF(COUNT(${estimates})=0,"${NONE}",${figure})`;
    const variances = among(SummaryColumn.variance);
    const variance = { formula: compared(`SUM(${variances})`), result: summary.variance ?? NONE };
    builder.put(totalRow, SummaryColumn.variance, variance, styles.totalAmount);
    // Estimates of opposite signs can add up to zero.
    const share = `IF(SUM(${estimates})=0,0,SUM(${variances})/SUM(${estimates}))`;
    const percent = summary.variancePercent === null ? NONE : asFraction(summary.variancePercent);
    const percentCell = { formula: compared(share), result: percent };
    builder.put(totalRow, SummaryColumn.variancePercent, percentCell, styles.totalPercent);
    const ofAll = fill(texts.ofPackages, { count: packages.length });
    const counted = { formula: `COUNT(${estimates})&"${ofAll}"`, result: `${summary.comparedPackageCount}${ofAll}` };
    builder.put(totalRow + 1, SummaryColumn.variance, counted, styles.caption);
    if (isCarrying) writeParts(among(columns.carriedTotal));
  }

  /** Writes below the project bid total what selected and carried packages add to it. */
  function writeParts(carried: string): void {
    const [total, ofCarried] = [totalRow, totalRow + 2].map((row) => cellAddress(row, columns.bidTotal));
    const parts: [string, string, Amount][] = [
      [texts.selectedPackages, `${total}-${ofCarried}`, summary.selectedBidTotal],
      [texts.carriedPackages, `SUM(${carried})`, summary.carriedBidTotal],
    ];
    parts.forEach(([label, formula, result], index) => {
      builder.put(totalRow + 1 + index, SummaryColumn.package, label, styles.text);
      builder.put(totalRow + 1 + index, columns.bidTotal, { formula, result }, styles.amount);
    });
  }

  function writeFees(): number {
    const head = totalRow + (isCarrying ? 4 : 2);
    builder.put(head, 0, texts.fees, styles.section);
    builder.rule(head, 1, columns.bidTotal, styles.section);
    builder.put(head, SummaryColumn.assignedTo, texts.type, styles.section);
    builder.put(head, SummaryColumn.selectedBidder, texts.rateOrAmount, styles.sectionNumber);
    // The last page may lack the headers above, and a sum of one column must not read as that of the project.
    const ofColumns = [texts.baseBids, ...content.alternates.map(({ name }) => name), texts.contingency];
    columns.feeColumns.forEach((column, number) => {
      builder.put(head, column, ofColumns[number]!, styles.sectionNumber);
    });
    builder.put(head, columns.bidTotal, texts.allColumns, styles.sectionNumber);
    const totals = feeTotals(summary.fees);
    content.fees.forEach((fee, index) => {
      const row = head + 1 + index;
      builder.rule(row, 1, columns.bidTotal, styles.text);
      builder.put(row, 0, fee.name, styles.text);
      builder.put(row, SummaryColumn.assignedTo, feeTypeText(fee, texts), styles.text);
      if (!isSubtotal(fee)) {
        const rate = { formula: fees.typedCells[index]!, result: fee.amount };
        builder.put(row, SummaryColumn.selectedBidder, rate, isShare(fee) ? styles.rate : styles.price);
      }
      const cells = fees.values?.[index] ?? null;
      columns.feeColumns.forEach((column, number) => {
        const cell = cells?.[number];
        builder.put(row, column, cell ? { formula: cell.address, result: cell.value } : NONE, styles.amount);
      });
      const formula = columns.feeColumns.map((column) => cellAddress(row, column)).join('+');
      builder.put(row, columns.bidTotal, totals ? { formula, result: totals[index]! } : NONE, styles.amount);
    });
    const row = head + 1 + content.fees.length;
    builder.rule(row, 0, columns.bidTotal, styles.grandTotal);
    builder.put(row, 0, texts.grandTotal, styles.grandTotal);
    const added = content.fees.flatMap((fee, index) => (isSubtotal(fee) ? [] : [head + 1 + index]));
    const costs = [summary.baseAmount, ...summary.alternateAmounts, summary.contingency];
    for (const [number, column] of [...columns.feeColumns, columns.bidTotal].entries()) {
      const formula = [totalRow, ...added].map((at) => cellAddress(at, column)).join('+');
      const valuesOfColumn = (fees.values ?? []).map((cells) => cells[number]?.value ?? ZERO);
      const withFees = (cost: Amount) => costWithFees(cost, valuesOfColumn, content.fees);
      const result = column === columns.bidTotal ? summary.grandTotal : withFees(costs[number]!);
      const sum: Content = summary.grandTotal === null ? NONE : { formula, result };
      builder.put(row, column, sum, styles.grandTotalAmount);
    }
    return row;
  }

  function writeEquation(): void {
    const total = cellAddress(totalRow, columns.bidTotal);
    const grand = cellAddress(grandRow, columns.bidTotal);
    const isFailed = summary.grandTotal === null;
    const parts: [string, Content][] = [
      [texts.projectBidTotal, { formula: total, result: summary.bidTotal }],
      [
        texts.fees,
        isFailed ? NONE : { formula: `${grand}-${total}`, result: subtract(summary.grandTotal!, summary.bidTotal) },
      ],
      [texts.grandTotal, isFailed ? NONE : { formula: grand, result: summary.grandTotal }],
    ];
    parts.forEach(([label, amount], index) => {
      builder.put(2 + index, SummaryColumn.package, label, styles.equationLabel);
      builder.put(2 + index, SummaryColumn.assignedTo, amount, styles.equation);
    });
    if (content.projectNotes) {
      builder.put(grandRow + 2, 0, texts.projectNotes, styles.total);
      builder.putLong(grandRow + 2, 1, SummaryColumn.bidAmount, content.projectNotes, styles.text);
    }
  }
}

function writeHeaders(builder: SheetBuilder, columns: SummaryColumns, content: ExportContent): void {
  const { texts } = builder;
  if (content.logo) builder.putLogo(content.logo);
  builder.put(0, 0, titleText(content.projectName), styles.title);
  builder.put(1, 0, bidsDueText(content, texts) ?? texts.bidSummary, styles.caption);
  const headers: [number, string][] = [
    [SummaryColumn.package, texts.bidPackage],
    [SummaryColumn.assignedTo, texts.assignedTo],
    [SummaryColumn.selectedBidder, texts.selectedBidder],
    [SummaryColumn.bidders, texts.bidders],
    ...SUMMARY_CLASSIFICATIONS.map((one, index): [number, string] => [
      SummaryColumn.classifications + index,
      texts.classifications[one],
    ]),
    [SummaryColumn.bidAmount, texts.bidAmount],
    [SummaryColumn.secondBidder, texts.secondBidder],
    [SummaryColumn.secondAmount, texts.secondAmount],
    [SummaryColumn.secondDifference, texts.difference],
    [SummaryColumn.secondPercent, texts.percent],
    [SummaryColumn.estimate, texts.baseEstimate],
    [SummaryColumn.variance, texts.variance],
    [SummaryColumn.variancePercent, texts.percent],
    [columns.contingencyPercent, texts.contingencyPercent],
    [columns.contingencyAmount, texts.contingency],
    [columns.notes, texts.notes],
    [columns.bidTotal, texts.bidTotal],
    [columns.unleveledLines, texts.unleveledLines],
  ];
  content.alternates.forEach(({ name, enabled }, index) => {
    const at = columns.alternateAmount(index);
    builder.putLong(SWITCH_ROW - 1, at, at + 2, name, styles.headerNextToAmount);
    builder.put(SWITCH_ROW, at, enabled ? ONE : ZERO, styles.choice);
    builder.putLong(SWITCH_ROW, at + 1, at + 2, texts.onOff, styles.headerNextToAmount);
    headers.push([at, texts.amount], [at + 1, texts.baseEstimate], [at + 2, texts.variance]);
  });
  for (const [column, header] of headers) {
    const isNextToAmount = column === SummaryColumn.secondBidder || column === columns.notes;
    const isText = column <= SummaryColumn.selectedBidder;
    builder.put(
      HEADER_ROW,
      column,
      header,
      isNextToAmount ? styles.headerNextToAmount : isText ? styles.header : styles.headerNumber,
    );
  }
}

/** Returns the absolute addresses of the cells that turn the alternates on and off. */
function switchAddresses(alternateCount: number): string[] {
  const columns = new SummaryColumns(alternateCount);
  return Array.from({ length: alternateCount }, (_, index) => fixedAddress(SWITCH_ROW, columns.alternateAmount(index)));
}

/** Returns the addresses of these cells for other sheets. */
export const switchCells = (summaryName: string, alternateCount: number): string[] =>
  switchAddresses(alternateCount).map((address) => onSheet(summaryName, address));

function widths(columns: SummaryColumns, isCarrying: boolean): ColumnDef[] {
  const texts = new Map<number, number>([
    [SummaryColumn.package, 32],
    [SummaryColumn.assignedTo, 20],
    [SummaryColumn.selectedBidder, 20],
    [SummaryColumn.bidders, 9],
    [SummaryColumn.secondBidder, 18],
    [SummaryColumn.secondPercent, 9],
    [SummaryColumn.variancePercent, 9],
    [columns.contingencyPercent, 12],
    [columns.notes, 30],
    [columns.unleveledLines, 10],
  ]);
  const all = Array.from({ length: columns.unleveledLines + 1 }, (_, column) => ({ width: texts.get(column) ?? 13 }));
  const hidden = { width: 12, hidden: true };
  return isCarrying ? [...all, hidden, hidden] : [...all, hidden];
}

/** Returns the caption with the due date of the project, and its time with the zone where it has one; null without a date. */
export function bidsDueText(content: ExportContent, { bidsDue }: WorkbookTexts): string | null {
  const { bidDueDate, language = 'en-US' } = content;
  if (bidDueDate === null) return null;
  const time = printDueTime({ ...content, bidDueDate }, language);
  const day = printDay(bidDueDate, language);
  return fill(bidsDue, { date: time === null ? day : `${day} ${time}` });
}

/** Returns a stored date as the language writes it, with two digits for month and day: 08/14/2026, in French 2026-08-14. */
function printDay(date: string, language: Locale): string {
  const format = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(language, format).format(new Date(`${date.slice(0, 10)}T00:00:00Z`));
}
