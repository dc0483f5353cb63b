import type { SheetRecord } from '#contract';
import { COLUMNS_PER_BIDDER, FIRST_BIDDER, PackageColumns } from './packageColumns.ts';
import type { PackageFigures } from './packageFigures.ts';
import { writeHead } from './packageHead.ts';
import { type SectionPlace, writeSection } from './packageSection.ts';
import type { SheetToFill } from './sheetsInTurn.ts';
import { onSheet, SheetBuilder } from './spreadsheet.ts';
import { styles } from './styles.ts';

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
): PackageSheet {
  const columns = new PackageColumns(record.bidders.length);
  const write = (builder: SheetBuilder) => {
    const head = writeHead(builder, columns, record, projectName, figures.selected, secondBidder);
    let row = head.firstRow;
    const sections: SectionPlace[] = [];
    for (let alternateIndex = -1; alternateIndex < record.alternates.length; alternateIndex += 1) {
      const place = writeSection(builder, columns, record, figures, alternateIndex, row);
      sections.push(place);
      row = place.nextRow + 1;
    }
    writeNotes(builder, columns, record, row);
    return { head, sections };
  };
  const places = new SheetBuilder(name, false);
  const { head, sections } = write(places);
  const fill = () => {
    const builder = new SheetBuilder(name);
    write(builder);
    return builder.filling();
  };
  const widths = [
    { width: 44 },
    { width: 18 },
    { width: 18 },
    { width: 11 },
    { width: 7 },
    { width: 13 },
    { width: 16 },
  ];
  for (let bidder = 0; bidder < columns.bidderCount; bidder += 1) {
    widths.push({ width: 5 }, { width: 15 }, { width: 16 });
  }
  const hidden = Array.from({ length: columns.bidderCount + 2 }, () => ({ width: 14, hidden: true }));
  return {
    sheet: {
      ...places.finish({
        columns: [...widths, ...hidden],
        freezePane: { rows: head.firstRow, columns: 1 },
        pageSetup: {
          paperSize: 'tabloid',
          orientation: 'landscape',
          fitToPage: true,
          fitToWidth: 1,
          fitToHeight: 0,
          printTitlesRow: `$${head.firstRow - 3}:$${head.firstRow}`,
          printTitlesColumn: '$A:$A',
        },
        headerFooter: { oddFooter: '&L&A&RPage &P of &N' },
      }),
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

function writeNotes(builder: SheetBuilder, columns: PackageColumns, record: SheetRecord, from: number): void {
  let row = from;
  if (record.bidPackage.notes) {
    builder.put(row, 0, 'Notes', styles.total);
    builder.put(row, 1, record.bidPackage.notes, styles.text);
    builder.merge(row, 1, FIRST_BIDDER - 1);
    row += 1;
  }
  if (!record.bidders.some(({ notes }) => notes)) return;
  builder.put(row, 0, 'Bidder notes', styles.total);
  record.bidders.forEach((bidder, index) => {
    builder.put(row, columns.classOf(index), bidder.notes || null, styles.text);
    builder.merge(row, columns.classOf(index), columns.classOf(index) + COLUMNS_PER_BIDDER - 1);
  });
}
