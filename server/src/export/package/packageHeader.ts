import type { SheetRecord } from '#contract';
import { type BidderStatus, type EntryClassification, ONE } from '#leveling';
import { titleText } from '../spreadsheet/cellText.ts';
import { cellAddress, fixedAddress, type SheetBuilder } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { fill, type WorkbookTexts } from '../workbookTexts.ts';
import { COLUMNS_PER_BIDDER, FIRST_BIDDER, PackageColumn, type PackageColumns } from './packageColumns.ts';
import { CLASS_LETTERS, LUMP_SUM } from './packageEntries.ts';

/** Where the header ends, and its cells that choose the bidders. */
export interface PackageHeader {
  readonly firstRow: number;
  readonly selectedCell: string;
  readonly secondCell: string;
  readonly selectedNameCell: string;
  readonly secondNameCell: string;
}

const SELECTED_ROW = 2;
const SECOND_ROW = 3;
const LETTERS_ROW = 4;
const NUMBER_ROW = 5;
const NAME_ROW = 6;

/** Returns the label of a bidder status, including a missing one. */
function statusLabel({ noStatus, statuses }: WorkbookTexts, status: number | null): string {
  return status === null ? noStatus : statuses[status as BidderStatus];
}

/** Explains the letters of the class columns. */
function lettersSentence({ classifications, letters, lumpSum }: WorkbookTexts): string {
  const classes = CLASS_LETTERS.map((letter, number) => `${letter} ${classifications[number as EntryClassification]}`);
  return fill(letters, { letters: [...classes, `${LUMP_SUM} ${lumpSum}`].join(', ') });
}

/** Writes the title, the two cells that choose the selected and the second bidder by number, and the column headers. */
export function writeHeader(
  builder: SheetBuilder,
  columns: PackageColumns,
  record: SheetRecord,
  projectName: string,
  selected: number,
  second: number,
): PackageHeader {
  const { texts } = builder;
  const { code, description, isGeneralCondition } = record.bidPackage;
  builder.put(0, 0, titleText(`${code} - ${description}`), styles.title);
  builder.put(1, 0, titleText(projectName), styles.caption);
  writeChoice(builder, columns, SELECTED_ROW, texts.selectedNumber, selected, isGeneralCondition);
  writeChoice(builder, columns, SECOND_ROW, texts.secondNumber, second, isGeneralCondition);
  builder.put(LETTERS_ROW, 0, lettersSentence(texts), styles.caption);
  const labels = [
    texts.lineItem,
    texts.classification1,
    texts.classification2,
    texts.quantity,
    texts.unit,
    texts.unitPrice,
    texts.baseEstimate,
  ];
  labels.forEach((label, column) => {
    const isNumber = column === PackageColumn.quantity || column >= PackageColumn.unitPrice;
    for (const row of [NUMBER_ROW, NAME_ROW, NAME_ROW + 1]) builder.put(row, column, null, styles.header);
    const style =
      column === PackageColumn.unit ? styles.headerNextToAmount : isNumber ? styles.headerNumber : styles.header;
    builder.put(NAME_ROW + 2, column, label, style);
  });
  record.bidders.forEach((bidder, index) => {
    const first = columns.classOf(index);
    const last = first + COLUMNS_PER_BIDDER - 1;
    for (let column = first; column <= last; column += 1) {
      for (const row of [NUMBER_ROW, NAME_ROW, NAME_ROW + 1]) builder.put(row, column, null, styles.headerCenter);
    }
    builder.put(NUMBER_ROW, first, BigInt(index + 1) * ONE, styles.headerCenter);
    builder.putLong(NAME_ROW, first, last, bidder.companyName, styles.headerCenter);
    builder.putLong(NAME_ROW + 1, first, last, statusLabel(texts, bidder.status), styles.headerCenter);
    builder.merge(NUMBER_ROW, first, last);
    builder.put(NAME_ROW + 2, first, texts.class, styles.headerCenter);
    builder.put(NAME_ROW + 2, first + 1, texts.price, styles.headerNumber);
    builder.put(NAME_ROW + 2, first + 2, texts.countsFor, styles.headerNumber);
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
    sheet.put(row, 1, BigInt(bidder + 1) * ONE, styles.choice);
    const nobody = row === SELECTED_ROW ? (isOwnEstimate ? texts.ownEstimate : texts.notSelected) : texts.nobody;
    if (of.bidderCount === 0) {
      sheet.put(row, 2, nobody, styles.textNextToAmount);
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
      styles.textNextToAmount,
    );
  }
}
