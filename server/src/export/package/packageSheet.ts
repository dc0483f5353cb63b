import type { ColumnDef } from 'hucre/xlsx';
import type { SheetRecord } from '#contract';
import { choiceOf, wholeRule } from '../spreadsheet/cellRules.ts';
import type { LazySheet } from '../spreadsheet/lazySheets.ts';
import { headerAndFooter, tabloidPages } from '../spreadsheet/pages.ts';
import { onSheet, SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import type { WorkbookTexts } from '../workbookTexts.ts';
import { COLUMNS_PER_BIDDER, FIRST_BIDDER, PackageColumn, PackageColumns } from './packageColumns.ts';
import type { PackageFigures } from './packageFigures.ts';
import { writeHeader } from './packageHeader.ts';
import { type SectionPlace, writeSection } from './packageSection.ts';

/** The cells of a package that the summary refers to. */
export interface PackageSheet {
  readonly sheet: LazySheet;
  readonly name: string;
  readonly columns: PackageColumns;
  /** Cells with the number of the selected and of the second bidder, 0 for none. */
  readonly selectedCell: string;
  readonly secondCell: string;
  /** Cells with their names. */
  readonly selectedNameCell: string;
  readonly secondNameCell: string;
  /** Base section first, then the alternates in their order. */
  readonly sections: readonly SectionPlace[];
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
  const columns = new PackageColumns(record.bidders.length);
  const widths = widthsOf(columns);
  const write = (builder: SheetBuilder) => {
    const header = writeHeader(builder, columns, record, projectName, figures.selected, secondBidder);
    let row = header.firstRow;
    const sections: SectionPlace[] = [];
    for (let alternateIndex = -1; alternateIndex < record.alternates.length; alternateIndex += 1) {
      const place = writeSection(builder, columns, record, figures, alternateIndex, switches, row);
      sections.push(place);
      row = place.nextRow + 1;
    }
    writeNotes(builder, columns, record, row);
    return { header, sections, lastRow: row - 1 };
  };
  const places = new SheetBuilder(name, texts, widths, 'places');
  const { header, sections, lastRow } = write(places);
  const fill = () => {
    const builder = new SheetBuilder(name, texts, widths, 'cells');
    write(builder);
    return builder.cells();
  };
  const shown = places.fitted();
  return {
    sheet: {
      ...places.finish(
        {
          columns: shown,
          freezePane: { rows: header.firstRow, columns: 1 },
          pageSetup: tabloidPages(shown),
          headerFooter: headerAndFooter(projectName, texts),
          conditionalRules: [wholeRule('quantity', [[header.firstRow, PackageColumn.quantity, lastRow]])],
          dataValidations: [choiceOf(columns.bidderCount, [header.selectedCell, header.secondCell], texts)],
        },
        ['$A:$A', `$${header.firstRow - 3}:$${header.firstRow}`],
      ),
      fill,
    },
    name,
    columns,
    selectedCell: onSheet(name, header.selectedCell),
    secondCell: onSheet(name, header.secondCell),
    selectedNameCell: onSheet(name, header.selectedNameCell),
    secondNameCell: onSheet(name, header.secondNameCell),
    sections,
  };
}

/** Returns column widths that fit the texts, and hides the helper columns of missing scope. */
function widthsOf({ bidderCount }: PackageColumns): ColumnDef[] {
  const before = [48, 20, 20, 11, 8, 13, 17];
  const bidders = Array.from({ length: bidderCount }, () => [7, 13, 13]).flat();
  const hidden = Array.from({ length: bidderCount + 2 }, () => ({ width: 14, hidden: true }));
  return [...[...before, ...bidders].map((width) => ({ width })), ...hidden];
}

function writeNotes(builder: SheetBuilder, columns: PackageColumns, record: SheetRecord, from: number): void {
  let row = from;
  if (record.bidPackage.notes) {
    builder.put(row, 0, builder.texts.notes, styles.total);
    const last = Math.min(columns.comparableOf(0), FIRST_BIDDER + 3 * COLUMNS_PER_BIDDER) - 1;
    builder.putLong(row, 1, last, record.bidPackage.notes, styles.text);
    row += 1;
  }
  if (!record.bidders.some(({ notes }) => notes)) return;
  builder.put(row, 0, builder.texts.bidderNotes, styles.total);
  record.bidders.forEach((bidder, index) => {
    const first = columns.classOf(index);
    if (bidder.notes) builder.putLong(row, first, first + COLUMNS_PER_BIDDER - 1, bidder.notes, styles.text);
  });
}
