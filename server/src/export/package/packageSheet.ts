import type { ColumnDef } from 'hucre/xlsx';
import type { SheetRecord } from '#contract';
import { choiceOf, wholeRule } from '../spreadsheet/cellRules.ts';
import { runningHeads, tabloidPages } from '../spreadsheet/pages.ts';
import type { SheetToFill } from '../spreadsheet/sheetsInTurn.ts';
import { onSheet, SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import type { WorkbookTexts } from '../workbookTexts.ts';
import { COLUMNS_PER_BIDDER, FIRST_BIDDER, PackageColumn, PackageColumns } from './packageColumns.ts';
import type { PackageFigures } from './packageFigures.ts';
import { writeHead } from './packageHead.ts';
import { type SectionPlace, writeSection } from './packageSection.ts';

/** Where the summary finds a package's figures. */
export interface PackageSheet {
  readonly sheet: SheetToFill;
  readonly name: string;
  readonly columns: PackageColumns;
  /** Cells that hold the number of the selected and of the second bidder, 0 for nobody. */
  readonly selectedCell: string;
  readonly secondCell: string;
  /** Cells that hold their names. */
  readonly selectedNameCell: string;
  readonly secondNameCell: string;
  /** Base section first, then the alternates in their order. */
  readonly sections: readonly SectionPlace[];
}

/**
 * One package as a sheet: what was typed stands as numbers, all else follows by live formulas (EXP-002). The places that
 * the summary needs are known at once, the cells are made when the workbook's writer takes the sheet up.
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
    const head = writeHead(builder, columns, record, projectName, figures.selected, secondBidder);
    let row = head.firstRow;
    const sections: SectionPlace[] = [];
    for (let alternateIndex = -1; alternateIndex < record.alternates.length; alternateIndex += 1) {
      const place = writeSection(builder, columns, record, figures, alternateIndex, switches, row);
      sections.push(place);
      row = place.nextRow + 1;
    }
    writeNotes(builder, columns, record, row);
    return { head, sections, lastRow: row - 1 };
  };
  const places = new SheetBuilder(name, texts, widths, 'places');
  const { head, sections, lastRow } = write(places);
  const fill = () => {
    const builder = new SheetBuilder(name, texts, widths, 'cells');
    write(builder);
    return builder.filling();
  };
  const shown = places.fitted();
  return {
    sheet: {
      ...places.finish(
        {
          columns: shown,
          freezePane: { rows: head.firstRow, columns: 1 },
          pageSetup: tabloidPages(shown),
          headerFooter: runningHeads(projectName, texts),
          conditionalRules: [wholeRule('quantity', [[head.firstRow, PackageColumn.quantity, lastRow]])],
          dataValidations: [choiceOf(columns.bidderCount, [head.selectedCell, head.secondCell], texts)],
        },
        ['$A:$A', `$${head.firstRow - 3}:$${head.firstRow}`],
      ),
      fill,
    },
    name,
    columns,
    selectedCell: onSheet(name, head.selectedCell),
    secondCell: onSheet(name, head.secondCell),
    selectedNameCell: onSheet(name, head.selectedNameCell),
    secondNameCell: onSheet(name, head.secondNameCell),
    sections,
  };
}

/** As wide as the texts want them; the columns that serve missing scope are hidden. */
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
