import type { ColumnDef } from 'hucre/xlsx';
import type { SheetRecord } from '#contract';
import type { WorkbookTexts } from '#locales/types';
import { wholeRule } from '../spreadsheet/cellRules.ts';
import type { LazySheet } from '../spreadsheet/lazySheets.ts';
import { SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { LABEL_ROW, NAME_ROW, PackageColumn, PackageColumns } from './packageColumns.ts';
import type { PackageFigures } from './packageFigures.ts';
import { type BidderChoices, writeHeader } from './packageHeader.ts';
import { lowRules } from './packageLow.ts';
import { writeNotes } from './packageNotes.ts';
import { writeSection } from './packageSection.ts';
import { hasSubmitted } from './packageSubmitted.ts';
import type { SectionTotalRows } from './packageTotals.ts';

/** The cells of a package that the summary refers to. */
export interface PackageSheet extends BidderChoices {
  readonly sheet: LazySheet;
  readonly name: string;
  readonly columns: PackageColumns;
  /** Base section first, then the alternates in their order. */
  readonly sections: readonly SectionTotalRows[];
}

/**
 * Returns one package as a sheet: typed values as numbers, everything else as live formulas. The addresses that the
 * summary needs are known at once; the cells are built when the writer reaches the sheet.
 */
export function packageSheet(
  name: string,
  record: SheetRecord,
  figures: PackageFigures,
  projectName: string,
  secondBidder: number,
  switches: readonly string[],
  texts: WorkbookTexts,
): PackageSheet {
  const columns = new PackageColumns(record.bidders.length, hasSubmitted(record));
  const widths = widthsOf(columns);
  const write = (builder: SheetBuilder) => {
    const page = { builder, columns, record, figures };
    const header = writeHeader(page, projectName, secondBidder);
    let row = header.firstRow;
    const sections: SectionTotalRows[] = [];
    for (let alternateIndex = -1; alternateIndex < record.alternates.length; alternateIndex += 1) {
      const place = writeSection(page, alternateIndex, switches, row);
      sections.push(place);
      row = place.nextRow + 1;
    }
    writeNotes(page, row);
    return { page, header, sections, lastRow: row - 1 };
  };
  const places = new SheetBuilder(name, texts, widths, 'places');
  const { page, header, sections, lastRow } = write(places);
  const fill = () => {
    const builder = new SheetBuilder(name, texts, widths, 'cells');
    write(builder);
    return builder.cells();
  };
  const sheet = places.finish(projectName, [NAME_ROW + 1, LABEL_ROW + 1], {
    conditionalRules: [
      wholeRule('quantity', [[header.firstRow, PackageColumn.quantity, lastRow]]),
      ...lowRules(page, header.firstRow, lastRow),
    ],
    dataValidations: header.choices,
  });
  return { sheet: { ...sheet, fill }, name, columns, ...header.cells, sections };
}

/** Returns column widths that fit the texts; hides the helper columns, and the classifications, which groups name. */
function widthsOf(columns: PackageColumns): ColumnDef[] {
  const before = [{ width: 44 }, { width: 18, hidden: true }, { width: 18, hidden: true }];
  const figures = [11, 7, 13, 15, 22, 14].map((width) => ({ width }));
  const bidders = Array.from({ length: columns.bidderCount }, () => [{ width: 6 }, { width: 15 }]).flat();
  const submitted = Array.from({ length: columns.hasSubmitted ? columns.bidderCount : 0 }, () => ({ width: 15 }));
  const hidden = Array.from({ length: columns.bidderCount + 2 }, () => ({ width: 14, hidden: true }));
  return [...before, ...figures, ...bidders, ...submitted, ...hidden];
}
