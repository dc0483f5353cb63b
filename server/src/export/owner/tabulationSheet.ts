import type { ColumnDef } from 'hucre/xlsx';
import type { SheetRecord } from '#contract';
import { ZERO } from '#leveling';
import type { WorkbookTexts } from '#locales/types';
import type { ExportContent } from '../exportContent.ts';
import type { PackageFigures } from '../package/packageFigures.ts';
import { titleText } from '../spreadsheet/cellText.ts';
import type { LazySheet } from '../spreadsheet/lazySheets.ts';
import { fixedAddress, onSheet, SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { bidsDueText } from '../summary/summarySheet.ts';
import { alternateLabel, lowToHigh, statusOf, type TabulatedBidder } from './lowToHigh.ts';
import { writeTabulatedSection } from './tabulatedSection.ts';
import { writeComparison } from './tabulatedTotals.ts';
import { amountColumn, TabulationColumn as Column, priceColumn, type Tabulation } from './tabulationColumns.ts';

/** A package's sheet for the owner. */
export interface TabulationSheet {
  readonly sheet: LazySheet;
  readonly bidders: readonly TabulatedBidder[];
  /** Returns the address, from another sheet, of the total of the n-th bidder in a section; null where it has none. */
  totalCell(section: number, place: number): string | null;
}

const NAME_ROW = 3;
const STATUS_ROW = 4;
const LABEL_ROW = 5;

/**
 * Returns the tabulation of one package as an agency prints it: numbered lines with the estimate, and of each bidder, from
 * low to high, unit prices and amounts. Amounts are leveled; those that the bidder has not bid have a mark.
 */
export function tabulationSheet(
  name: string,
  record: SheetRecord,
  figures: PackageFigures,
  { projectName, alternates, ...content }: ExportContent,
  texts: WorkbookTexts,
): TabulationSheet {
  const enabled = alternates.map((one) => one.enabled);
  const bidsDue = bidsDueText({ projectName, alternates, ...content }, texts);
  // An alternate that has nothing in this package is left out.
  const isBid = (section: number): boolean =>
    section === 0 ||
    record.lineItems.alternateIndexes.includes(section - 1) ||
    figures.totals[section]!.bidders.some(({ entries }) => entries > 0);
  const bidders = lowToHigh(record, figures, enabled);
  const counts = priceColumn(bidders.length);
  const hasEstimate =
    content.lineItems !== 'bids' && figures.totals.some(({ lineItemsTotal }) => lineItemsTotal !== ZERO);
  const widths = widthsOf(record, hasEstimate, bidders.length);
  const write = (builder: SheetBuilder) => {
    const page: Tabulation = { builder, record, figures, bidders, hasEstimate, counts };
    writeHeader(page, bidsDue === null ? projectName : `${projectName}, ${bidsDue}`);
    let row = LABEL_ROW + 1;
    let number = 1;
    let hasAdded = false;
    const totalRows = figures.totals.map((_, section): number | null => {
      if (!isBid(section)) return null;
      const alternate = section === 0 ? null : alternates[section - 1]!;
      const label = alternate === null ? texts.baseBid : alternateLabel(alternate, texts);
      const written = writeTabulatedSection(page, section, label, row, number);
      row = written.totalRow + 1;
      number = written.nextNumber;
      hasAdded ||= written.hasAdded;
      return written.totalRow;
    });
    row = writeComparison(page, totalRows, enabled, row);
    if (hasAdded) builder.put(row + 1, Column.description, texts.addedForComparison, styles.caption);
    return totalRows;
  };
  const places = new SheetBuilder(name, texts, widths, 'places');
  const totalRows = write(places);
  const sheet = places.finish(projectName, [NAME_ROW + 1, LABEL_ROW + 1], { frozenColumns: 2 });
  const fill = () => {
    const builder = new SheetBuilder(name, texts, widths, 'cells');
    write(builder);
    return builder.cells();
  };
  const totalCell = (section: number, place: number): string | null => {
    const row = totalRows[section] ?? null;
    return row === null ? null : onSheet(name, fixedAddress(row, amountColumn(place)));
  };
  return { sheet: { ...sheet, fill }, bidders, totalCell };
}

/** Without an estimate its columns are hidden, and empty. */
function widthsOf(record: SheetRecord, hasEstimate: boolean, bidderCount: number): ColumnDef[] {
  const longest = Math.max(0, ...record.lineItems.descriptions.map((text) => text.length));
  const before = [{ width: 5 }, { width: Math.min(46, Math.max(30, longest)) }, { width: 10 }, { width: 7 }];
  const estimate = [11, 12].map((width) => ({ width, hidden: !hasEstimate }));
  const pairs = Array.from({ length: bidderCount }, () => [{ width: 11 }, { width: 12 }]).flat();
  return [...before, ...estimate, ...pairs, { width: 3, hidden: true }];
}

/** Writes title, project and time of the opening, and the columns with the names and statuses of the bidders. */
function writeHeader({ builder, record, figures, bidders, hasEstimate, counts }: Tabulation, caption: string): void {
  const { texts } = builder;
  const { code, description } = record.bidPackage;
  builder.put(0, 0, titleText(`${code} - ${description}`), styles.title);
  builder.put(1, 0, titleText(caption), styles.caption);
  for (const row of [NAME_ROW, STATUS_ROW, LABEL_ROW]) builder.rule(row, 0, counts - 1, styles.section);
  const labels: [number, string][] = [
    [Column.number, texts.number],
    [Column.description, texts.lineItem],
    [Column.quantity, texts.quantity],
    [Column.unit, texts.unit],
  ];
  if (hasEstimate) {
    builder.putLong(NAME_ROW, Column.unitPrice, Column.estimate, texts.baseEstimate, styles.headerCenter);
    labels.push([Column.unitPrice, texts.unitPrice], [Column.estimate, texts.amount]);
  }
  bidders.forEach(({ index }, place) => {
    const bidder = record.bidders[index]!;
    const [from, to] = [priceColumn(place), amountColumn(place)];
    builder.putLong(NAME_ROW, from, to, bidder.companyName, styles.headerCenter);
    builder.putLong(STATUS_ROW, from, to, statusOf(bidder, index === figures.selected, texts), styles.headerStatus);
    labels.push([from, texts.unitPrice], [to, texts.amount]);
  });
  for (const [column, label] of labels) {
    const isText = column === Column.description || column === Column.unit;
    builder.put(LABEL_ROW, column, label, isText ? styles.headerNextToAmount : styles.headerNumber);
  }
}
