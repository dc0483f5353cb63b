import type { SheetRecord } from '#contract';
import { percentOf, totalOf, ZERO } from '#leveling';
import type { WorkbookTexts } from '#locales/types';
import type { ExportContent } from '../exportContent.ts';
import { type PackageFigures, packageFigures } from '../package/packageFigures.ts';
import { asFraction } from '../package/packageTotals.ts';
import { titleText } from '../spreadsheet/cellText.ts';
import type { LazySheet } from '../spreadsheet/lazySheets.ts';
import { cellAddress, fixedAddress, onSheet, SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { bidsDueText } from '../summary/summarySheet.ts';
import { alternateLabel, lowToHigh, statusOf, type TabulatedBidder } from './lowToHigh.ts';
import { type TabulationSheet, tabulationSheet } from './tabulationSheet.ts';

/** The bidders of all packages with their leveled totals, and where the summary finds those of the selected ones. */
export interface BiddersSheet {
  readonly sheet: LazySheet;
  readonly packages: readonly TabulatedPackage[];
}

/** A package with its tabulation and the cells of its selected bidder: base, then the alternates; null without them. */
export interface TabulatedPackage {
  readonly record: SheetRecord;
  readonly figures: PackageFigures;
  readonly tabulation: TabulationSheet | null;
  readonly selectedCells: readonly string[] | null;
}

const HEADER_ROW = 3;
const BIDDER = 0;
const STATUS = 1;
const BASE = 2;

/**
 * Writes the bidders of every package from low to high, with the totals of its tabulation, if it has one; `names` are those
 * of the sheets.
 */
export function biddersSheet(
  [name, ...names]: readonly string[],
  content: ExportContent,
  texts: WorkbookTexts,
): BiddersSheet {
  const { alternates, projectName } = content;
  const enabled = alternates.map((one) => one.enabled);
  const total = BASE + 1 + alternates.length;
  const aboveLow = total + 1;
  const percent = aboveLow + 1;
  const amounts = Array.from({ length: alternates.length + 3 }, () => ({ width: 17 }));
  const builder = new SheetBuilder(name!, texts, [{ width: 46 }, { width: 24 }, ...amounts, { width: 12 }]);
  builder.put(0, 0, titleText(projectName), styles.title);
  builder.put(1, 0, bidsDueText(content, texts) ?? texts.bidTabulation, styles.caption);
  const labels = [texts.bidders, texts.status, texts.baseBid, ...alternates.map((one) => alternateLabel(one, texts))];
  [...labels, texts.leveledTotal, texts.aboveLow, texts.percentAboveLow].forEach((label, column) => {
    builder.put(HEADER_ROW, column, label, column < BASE ? styles.header : styles.headerNumber);
  });
  let row = HEADER_ROW + 1;
  const packages = content.packages.map((record, index): TabulatedPackage => {
    const figures = packageFigures(record, enabled);
    if (record.bidPackage.isGeneralCondition) return { record, figures, tabulation: null, selectedCells: null };
    const tabulation =
      content.lineItems === 'none' ? null : tabulationSheet(names[index]!, record, figures, content, texts);
    const bidders = lowToHigh(record, figures, enabled);
    builder.rule(row, 0, percent, styles.group);
    builder.put(row, 0, `${record.bidPackage.code} - ${record.bidPackage.description}`, styles.group);
    const first = row + 1;
    writeBidders(record, figures, bidders, tabulation, first);
    row = first + record.bidders.length;
    const selected = bidders.findIndex((one) => one.index === figures.selected);
    const cellOf = (column: number) => onSheet(name!, fixedAddress(first + selected, column));
    const selectedCells = selected === -1 ? null : [BASE, ...alternates.map((__, at) => BASE + 1 + at)].map(cellOf);
    return { record, figures, tabulation, selectedCells };
  });
  return { sheet: builder.finish(projectName, [HEADER_ROW + 1, HEADER_ROW + 1]), packages };

  function writeBidders(
    record: SheetRecord,
    { selected, totals }: PackageFigures,
    bidders: readonly TabulatedBidder[],
    tabulation: TabulationSheet | null,
    first: number,
  ): void {
    const counting = [...totals.keys()].filter((section) => section === 0 || enabled[section - 1]);
    const compared = bidders.flatMap((one, place) =>
      one.aboveLow === null ? [] : [cellAddress(first + place, total)],
    );
    const low = `MIN(${compared.join(',')})`;
    bidders.forEach(({ index, total: result, aboveLow: above }, place) => {
      const at = first + place;
      const bidder = record.bidders[index]!;
      const isSelected = index === selected;
      builder.put(at, BIDDER, bidder.companyName, isSelected ? styles.selectedText : styles.text);
      builder.put(at, STATUS, statusOf(bidder, isSelected, texts), styles.text);
      totals.forEach((section, number) => {
        const [formula, result] = [tabulation?.totalCell(number, place), totalOf(section.bidders[index]!)];
        builder.put(at, BASE + number, formula == null ? result : { formula, result }, styles.amount);
      });
      const sum = counting.map((section) => cellAddress(at, BASE + section)).join('+');
      builder.put(at, total, { formula: sum, result }, isSelected ? styles.selectedAmount : styles.amount);
      const own = cellAddress(at, total);
      builder.put(at, aboveLow, above === null ? null : { formula: `${own}-${low}`, result: above }, styles.amount);
      const lowest = bidders[0]!.total;
      const share = {
        formula: `IF(${low}>0,${own}/${low}-1,0)`,
        result: above === null || lowest <= 0n ? ZERO : asFraction(percentOf(above, lowest)),
      };
      builder.put(at, percent, above === null ? null : share, styles.derivedPercent);
    });
  }
}
