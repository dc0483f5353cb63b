import { type Amount, add, countedAmounts, feeTotals, isSubtotal, projectSummary, sumOf, ZERO } from '#leveling';
import type { WorkbookTexts } from '#locales/types';
import type { ExportContent } from '../exportContent.ts';
import { titleText } from '../spreadsheet/cellText.ts';
import type { LazySheet } from '../spreadsheet/lazySheets.ts';
import { cellRange, SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { bidsDueText } from '../summary/summarySheet.ts';
import { carriedTexts, fill } from '../workbookTexts.ts';
import type { BiddersSheet, TabulatedPackage } from './biddersSheet.ts';
import { alternateLabel } from './lowToHigh.ts';

const HEADER_ROW = 3;
const FIRST_ROW = HEADER_ROW + 1;
const BASE = 2;

/**
 * Writes the summary for the owner: the selected bidder of every package with the amounts, and of the fees what the
 * choices say. Amounts of fees are numbers, because their formulas would say how they are calculated.
 */
export function ownerSummary(
  name: string,
  content: ExportContent,
  { packages }: BiddersSheet,
  texts: WorkbookTexts,
): LazySheet {
  const { alternates, fees } = content;
  const contingency = BASE + 1 + alternates.length;
  const total = contingency + 1;
  const amounts = Array.from({ length: total - BASE + 1 }, () => ({ width: 17 }));
  const builder = new SheetBuilder(name, texts, [{ width: 46 }, { width: 30 }, ...amounts]);
  const summary = projectSummary(
    packages.map(({ figures }) => figures.amounts),
    fees,
    alternates.map(({ enabled }) => enabled),
  );
  if (content.logo) builder.putLogo(content.logo);
  builder.put(0, 0, titleText(content.projectName), styles.title);
  builder.put(1, 0, bidsDueText(content, texts) ?? texts.bidTabulation, styles.caption);
  const labels = [
    texts.bidPackage,
    texts.selectedBidder,
    texts.baseBid,
    ...alternates.map((one) => alternateLabel(one, texts)),
  ];
  [...labels, texts.contingency, texts.bidTotal].forEach((label, column) => {
    builder.put(HEADER_ROW, column, label, column < BASE ? styles.header : styles.headerNumber);
  });
  packages.forEach((one, index) => {
    writePackage(FIRST_ROW + index, one);
  });
  const totalRow = FIRST_ROW + packages.length;
  writeTotals();
  writeFees(totalRow + 1);
  return builder.finish(content.projectName, [FIRST_ROW, FIRST_ROW]);

  function writePackage(row: number, { record, figures, selectedCells }: TabulatedPackage): void {
    const { code, description, isGeneralCondition } = record.bidPackage;
    builder.put(row, 0, `${code} - ${description}`, styles.text);
    const { carriedKind } = record.bidPackage;
    const isCarrying = figures.amounts.carried !== null && carriedKind !== 'none';
    const open = isCarrying ? `${texts.notSelected}: ${texts[carriedTexts[carriedKind]]}` : texts.notSelected;
    const selected = figures.selected === -1 ? open : record.bidders[figures.selected]!.companyName;
    const carried = isCarrying ? countedAmounts(figures.amounts) : null;
    builder.put(row, 1, isGeneralCondition ? texts.ownEstimate : selected, styles.text);
    const counted = carried && [carried.base, ...carried.alternates];
    [figures.amounts.base, ...figures.amounts.alternates].forEach(({ amount: own }, index) => {
      const amount = own ?? counted?.[index] ?? null;
      const cell = selectedCells?.[index];
      const isOn = index === 0 || alternates[index - 1]!.enabled;
      const shown = cell === undefined || amount === null || !isOn ? amount : { formula: cell, result: amount };
      builder.put(row, BASE + index, shown, styles.amount);
    });
    builder.put(row, contingency, figures.amounts.contingency.amount, styles.amount);
    const formula = `SUM(${cellRange(row, BASE, row, contingency)})`;
    builder.put(row, total, { formula, result: figures.amounts.bidTotal }, styles.amount);
  }

  function writeTotals(): void {
    builder.rule(totalRow, 0, total, styles.total);
    builder.put(totalRow, 0, texts.projectBidTotal, styles.total);
    const results = [summary.baseAmount, ...summary.alternateAmounts, summary.contingency, summary.bidTotal];
    results.forEach((result, index) => {
      const column = BASE + index;
      const formula = packages.length === 0 ? '0' : `SUM(${cellRange(FIRST_ROW, column, totalRow - 1, column)})`;
      builder.put(totalRow, column, { formula, result }, styles.totalAmount);
    });
  }

  /** Writes the fees that are shown, the others in one line, and the total. */
  function writeFees(firstRow: number): void {
    const calculated = feeTotals(summary.fees);
    const added = fees.flatMap((fee, index) =>
      isSubtotal(fee) ? [] : [{ fee, choice: content.feeChoices![index]!, amount: calculated?.[index] ?? ZERO }],
    );
    const folded = added.filter(({ choice }) => choice === 'fold');
    const lines: [string, Amount][] = added.flatMap(({ fee, choice, amount }): [string, Amount][] =>
      choice === 'show' ? [[fee.name, amount]] : [],
    );
    if (folded.length > 0) {
      lines.push([lines.length === 0 ? texts.fees : texts.otherFees, sumOf(folded, (one) => one.amount)]);
    }
    const counted = calculated === null ? [] : lines;
    counted.forEach(([label, amount], index) => {
      builder.rule(firstRow + index, 1, total, styles.text);
      builder.put(firstRow + index, 0, label, styles.text);
      builder.put(firstRow + index, total, amount, styles.amount);
    });
    const row = firstRow + counted.length;
    const omitted = added.filter(({ choice }) => choice === 'omit').length;
    const label =
      omitted === 0 ? texts.grandTotal : fill(texts.totalWithoutSome, { count: omitted, all: added.length });
    builder.rule(row, 0, total, styles.grandTotal);
    builder.put(row, 0, calculated === null ? texts.feesFailed : label, styles.grandTotal);
    const formula = `SUM(${cellRange(totalRow, total, row - 1, total)})`;
    const result = add(
      summary.bidTotal,
      sumOf(counted, ([, amount]) => amount),
    );
    builder.put(row, total, { formula, result }, styles.grandTotalAmount);
  }
}
