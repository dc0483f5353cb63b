import type { SheetRecord } from '#contract';
import { BIDDER_STATUS_LABELS, type BidderStatus, ONE } from '#leveling';
import { COLUMNS_PER_BIDDER, FIRST_BIDDER, PackageColumn, type PackageColumns } from './packageColumns.ts';
import { cellAddress, fixedAddress, type SheetBuilder } from './spreadsheet.ts';
import { styles } from './styles.ts';

/** Where the head ends and which of its cells choose the bidders. */
export interface PackageHead {
  readonly firstRow: number;
  readonly selectedCell: string;
  readonly secondCell: string;
  readonly selectedNameCell: string;
  readonly secondNameCell: string;
}

const SELECTED_ROW = 2;
const SECOND_ROW = 3;
const NUMBER_ROW = 5;
const NAME_ROW = 6;

/** The label of a status in the export; an absent one is said. */
function statusLabel(status: number | null): string {
  return status === null ? 'No status' : BIDDER_STATUS_LABELS[status as BidderStatus];
}

/** Title, the two cells that choose the selected and the second bidder by number, and the heads of the columns. */
export function writeHead(
  builder: SheetBuilder,
  columns: PackageColumns,
  record: SheetRecord,
  projectName: string,
  selected: number,
  second: number,
): PackageHead {
  const { code, description, isGeneralCondition } = record.bidPackage;
  builder.put(0, 0, `${code} - ${description}`, styles.title);
  builder.put(1, 0, projectName, styles.caption);
  writeChoice(builder, columns, SELECTED_ROW, 'Selected bidder (number)', selected, isGeneralCondition);
  writeChoice(builder, columns, SECOND_ROW, 'Second bidder (number)', second, isGeneralCondition);
  const labels = [
    'Line item',
    'Classification 1',
    'Classification 2',
    'Quantity',
    'Unit',
    'Unit price',
    'Base estimate',
  ];
  labels.forEach((label, column) => {
    const isNumber = column === PackageColumn.quantity || column >= PackageColumn.unitPrice;
    for (const row of [NUMBER_ROW, NAME_ROW, NAME_ROW + 1]) builder.put(row, column, null, styles.head);
    builder.put(NAME_ROW + 2, column, label, isNumber ? styles.headNumber : styles.head);
  });
  record.bidders.forEach((bidder, index) => {
    const first = columns.classOf(index);
    const last = first + COLUMNS_PER_BIDDER - 1;
    for (let column = first; column <= last; column += 1) {
      for (const row of [NUMBER_ROW, NAME_ROW, NAME_ROW + 1]) builder.put(row, column, null, styles.head);
    }
    builder.put(NUMBER_ROW, first, BigInt(index + 1) * ONE, styles.head);
    builder.put(NAME_ROW, first, bidder.companyName, styles.head);
    builder.put(NAME_ROW + 1, first, statusLabel(bidder.status), styles.head);
    builder.merge(NAME_ROW, first, last);
    builder.merge(NAME_ROW + 1, first, last);
    builder.put(NAME_ROW + 2, first, 'Class', styles.head);
    builder.put(NAME_ROW + 2, first + 1, 'Price', styles.headNumber);
    builder.put(NAME_ROW + 2, first + 2, 'Counts for', styles.headNumber);
  });
  return {
    firstRow: NAME_ROW + 3,
    selectedCell: fixedAddress(SELECTED_ROW, 1),
    secondCell: fixedAddress(SECOND_ROW, 1),
    selectedNameCell: fixedAddress(SELECTED_ROW, 2),
    secondNameCell: fixedAddress(SECOND_ROW, 2),
  };

  function writeChoice(
    sheet: SheetBuilder,
    of: PackageColumns,
    row: number,
    label: string,
    bidder: number,
    isOwnEstimate: boolean,
  ): void {
    sheet.put(row, 0, label, styles.text);
    sheet.put(row, 1, BigInt(bidder + 1) * ONE, styles.input);
    const nobody = row === SELECTED_ROW ? (isOwnEstimate ? 'Own estimate' : 'Not selected') : 'None';
    if (of.bidderCount === 0) {
      sheet.put(row, 2, nobody, styles.text);
      return;
    }
    const names = `${fixedAddress(NAME_ROW, FIRST_BIDDER)}:${fixedAddress(NAME_ROW, of.valueOf(of.bidderCount - 1))}`;
    const number = cellAddress(row, 1);
    sheet.put(
      row,
      2,
      {
        formula: `IF(${number}=0,"${nobody}",INDEX(${names},1,${COLUMNS_PER_BIDDER}*(${number}-1)+1))`,
        result: bidder === -1 ? nobody : record.bidders[bidder]!.companyName,
      },
      styles.text,
    );
  }
}
