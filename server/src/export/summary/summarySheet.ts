import type { ColumnDef } from 'hucre/xlsx';
import {
  type Amount,
  costWithFees,
  feeTotals,
  isSubtotal,
  ONE,
  projectSummary,
  SUMMARY_CLASSIFICATIONS,
} from '#leveling';
import type { ExportContent } from '../exportContent.ts';
import type { PackageFigures } from '../package/packageFigures.ts';
import type { PackageSheet } from '../package/packageSheet.ts';
import { asFraction } from '../package/packageTotals.ts';
import { type CellsOfColumn, choiceOf, wholeRule } from '../spreadsheet/cellRules.ts';
import { titleText } from '../spreadsheet/cellText.ts';
import type { LazySheet } from '../spreadsheet/lazySheets.ts';
import { headerAndFooter, tabloidPages } from '../spreadsheet/pages.ts';
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
import { feesSheet } from './feesSheet.ts';
import { SummaryColumn, SummaryColumns } from './summaryColumns.ts';
import { classificationsOf, writePackageRow } from './summaryRow.ts';

/** A package with its sheet, its figures and the index of its second bidder (-1 for none). */
export interface ExportedPackage {
  readonly record: ExportContent['packages'][number];
  readonly figures: PackageFigures;
  readonly sheet: PackageSheet;
  readonly second: number;
}

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
  const texts = workbookTexts[content.language ?? 'en-US'];
  const builder = new SheetBuilder(names.summary, texts, widths(columns));
  const summary = projectSummary(
    packages.map(({ figures }) => figures.amounts),
    content.fees,
    content.alternates.map(({ enabled }) => enabled),
  );
  writeHeaders(builder, columns, content);
  const switches = switchAddresses(content.alternates.length);
  packages.forEach(({ record, figures, sheet, second }, index) => {
    writePackageRow(builder, columns, FIRST_ROW + index, record, figures, sheet, second, switches);
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
  const shown = builder.fitted();
  const typedPercents = packages.flatMap(({ figures }, index): CellsOfColumn[] =>
    figures.amounts.contingency.unit === 'percent' ? [[FIRST_ROW + index, columns.contingencyPercent]] : [],
  );
  const sheet = builder.finish(
    {
      columns: shown,
      freezePane: { rows: FIRST_ROW, columns: 1 },
      pageSetup: tabloidPages(shown),
      headerFooter: headerAndFooter(content.projectName, texts),
      ...(typedPercents.length > 0 && { conditionalRules: [wholeRule('percent', typedPercents)] }),
      ...(switches.length > 0 && { dataValidations: [choiceOf(1, switches, texts)] }),
    },
    ['$A:$A', `$${SWITCH_ROW}:$${HEADER_ROW + 1}`],
  );
  return [sheet, fees.sheet];

  function writeProjectRow(): void {
    const sums: [number, Amount][] = [
      ...SUMMARY_CLASSIFICATIONS.map((_, index): [number, Amount] => [
        SummaryColumn.classifications + index,
        packages.reduce((sum, { record, figures }) => sum + (classificationsOf(record, figures)?.[index] ?? 0n), 0n),
      ]),
      [SummaryColumn.bidAmount, summary.baseAmount],
      [SummaryColumn.estimate, summary.baseEstimate],
      [columns.contingencyAmount, summary.contingency],
      [columns.bidTotal, summary.bidTotal],
      ...content.alternates.flatMap((_, index): [number, Amount][] => [
        [columns.alternateAmount(index), summary.alternateAmounts[index]!],
        [columns.alternateAmount(index) + 1, summary.alternateEstimates[index]!],
        [columns.alternateAmount(index) + 2, summary.alternateVariances[index]!],
      ]),
    ];
    for (let column = 0; column <= columns.bidTotal; column += 1) builder.put(totalRow, column, null, styles.total);
    builder.put(totalRow, SummaryColumn.package, texts.projectBidTotal, styles.total);
    const among = (column: number) => cellRange(FIRST_ROW, column, Math.max(lastRow, FIRST_ROW), column);
    for (const [column, result] of sums) {
      builder.put(totalRow, column, { formula: `SUM(${among(column)})`, result }, styles.totalAmount);
    }
    const estimates = among(columns.comparedEstimate);
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
  }

  function writeFees(): number {
    const head = totalRow + 2;
    builder.put(head, 0, texts.fees, styles.section);
    for (let column = 1; column <= columns.bidTotal; column += 1) builder.put(head, column, null, styles.section);
    const totals = feeTotals(summary.fees);
    content.fees.forEach((fee, index) => {
      const row = head + 1 + index;
      builder.rule(row, 1, columns.bidTotal, styles.text);
      builder.put(row, 0, fee.name, styles.text);
      builder.put(row, 1, texts.feeTypes[fee.feeType], styles.text);
      const cells = fees.values?.[index] ?? null;
      columns.feeColumns.forEach((column, number) => {
        const cell = cells?.[number];
        builder.put(row, column, cell ? { formula: cell.address, result: cell.value } : NONE, styles.amount);
      });
      const formula = columns.feeColumns.map((column) => cellAddress(row, column)).join('+');
      builder.put(row, columns.bidTotal, totals ? { formula, result: totals[index]! } : NONE, styles.amount);
    });
    const row = head + 1 + content.fees.length;
    for (let column = 0; column <= columns.bidTotal; column += 1) builder.put(row, column, null, styles.grandTotal);
    builder.put(row, 0, texts.grandTotal, styles.grandTotal);
    const added = content.fees.flatMap((fee, index) => (isSubtotal(fee) ? [] : [head + 1 + index]));
    const costs = [summary.baseAmount, ...summary.alternateAmounts, summary.contingency];
    for (const [number, column] of [...columns.feeColumns, columns.bidTotal].entries()) {
      const formula = [totalRow, ...added].map((at) => cellAddress(at, column)).join('+');
      const valuesOfColumn = (fees.values ?? []).map((cells) => cells[number]?.value ?? 0n);
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
      [texts.fees, isFailed ? NONE : { formula: `${grand}-${total}`, result: summary.grandTotal! - summary.bidTotal }],
      [texts.grandTotal, isFailed ? NONE : { formula: grand, result: summary.grandTotal }],
    ];
    parts.forEach(([label, amount], index) => {
      builder.put(2, index, label, styles.caption);
      builder.put(3, index, amount, styles.equation);
    });
    if (content.projectNotes) {
      builder.put(grandRow + 2, 0, texts.projectNotes, styles.total);
      builder.putLong(grandRow + 2, 1, SummaryColumn.bidAmount, content.projectNotes, styles.text);
    }
  }
}

function writeHeaders(builder: SheetBuilder, columns: SummaryColumns, content: ExportContent): void {
  const { texts } = builder;
  builder.put(0, 0, titleText(content.projectName), styles.title);
  builder.put(
    1,
    0,
    content.bidDueDate === null ? texts.bidSummary : fill(texts.bidsDue, { date: asMonthDayYear(content.bidDueDate) }),
    styles.caption,
  );
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
  ];
  for (let column = 0; column <= columns.bidTotal; column += 1) {
    builder.put(SWITCH_ROW - 1, column, null, styles.header);
    builder.put(SWITCH_ROW, column, null, styles.header);
  }
  content.alternates.forEach(({ name, enabled }, index) => {
    const at = columns.alternateAmount(index);
    builder.putLong(SWITCH_ROW - 1, at, at + 2, name, styles.headerNextToAmount);
    builder.put(SWITCH_ROW, at, enabled ? ONE : 0n, styles.choice);
    builder.put(SWITCH_ROW, at + 1, texts.onOff, styles.headerNextToAmount);
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

function widths(columns: SummaryColumns): ColumnDef[] {
  const texts = new Map<number, number>([
    [SummaryColumn.package, 34],
    [SummaryColumn.assignedTo, 29],
    [SummaryColumn.selectedBidder, 24],
    [SummaryColumn.bidders, 9],
    [SummaryColumn.secondBidder, 24],
    [SummaryColumn.secondPercent, 9],
    [SummaryColumn.variancePercent, 9],
    [columns.contingencyPercent, 12],
    [columns.notes, 40],
  ]);
  const all = Array.from({ length: columns.bidTotal + 1 }, (_, column) => ({ width: texts.get(column) ?? 13 }));
  return [...all, { width: 12, hidden: true }];
}

function asMonthDayYear(date: string): string {
  const [year, month, day] = date.split('-') as [string, string, string];
  return `${month}/${day.slice(0, 2)}/${year}`;
}
