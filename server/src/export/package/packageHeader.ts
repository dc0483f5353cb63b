import type { DataValidation } from 'hucre/xlsx';
import type { SheetRecord } from '#contract';
import { type BidderStatus, type EntryClassification, quantityOfCount } from '#leveling';
import type { WorkbookTexts } from '#locales/types';
import { oneOf } from '../spreadsheet/cellRules.ts';
import { titleText } from '../spreadsheet/cellText.ts';
import { fixedAddress, onSheet } from '../spreadsheet/spreadsheet.ts';
import { styles } from '../spreadsheet/styles.ts';
import { fill } from '../workbookTexts.ts';
import { LABEL_ROW, NAME_ROW, PackageColumn, type PackagePage, STATUS_ROW } from './packageColumns.ts';
import { CLASS_LETTERS, LUMP_SUM } from './packageEntries.ts';

/** The cells of a package that choose its bidders, as other sheets refer to them. */
export interface BidderChoices {
  /** Hidden cells with the numbers of the selected and the second bidder, 0 for none. */
  readonly selectedCell: string;
  readonly secondCell: string;
  /** Cells with their names, which the numbers follow. */
  readonly selectedNameCell: string;
  readonly secondNameCell: string;
}

/** The row after the header, and what chooses the bidders. */
export interface PackageHeader {
  readonly firstRow: number;
  readonly cells: BidderChoices;
  readonly choices: DataValidation[];
}

const SELECTED_ROW = 2;
const SECOND_ROW = 3;
const LETTERS_ROW = 4;

/** Returns the label of a bidder status, including a missing one, and the mark of an imported file. */
function statusLabel({ noStatus, statuses }: WorkbookTexts, bidder: SheetRecord['bidders'][number]): string {
  const status = bidder.status === null ? noStatus : statuses[bidder.status as BidderStatus];
  return bidder.fileMark ? `${status}, ${bidder.fileMark}` : status;
}

/** Explains the letters of the class columns. */
function lettersSentence({ classifications, letters, lumpSum }: WorkbookTexts): string {
  const classes = CLASS_LETTERS.map((letter, number) => `${letter} ${classifications[number as EntryClassification]}`);
  return fill(letters, { letters: [...classes, `${LUMP_SUM} ${lumpSum}`].join(', ') });
}

/** Writes the title, the two cells that choose the selected and the second bidder by name, and the column headers. */
export function writeHeader(
  { builder, columns, record, figures: { selected } }: PackagePage,
  projectName: string,
  second: number,
): PackageHeader {
  const { texts } = builder;
  const { code, description, isGeneralCondition } = record.bidPackage;
  builder.put(0, 0, titleText(`${code} - ${description}`), styles.title);
  builder.put(1, 0, titleText(projectName), styles.caption);
  const nobody = isGeneralCondition ? texts.ownEstimate : texts.notSelected;
  const selectedChoice = writeChoice(SELECTED_ROW, texts.selectedBidder, selected, nobody);
  const secondChoice = writeChoice(SECOND_ROW, texts.secondBidder, second, texts.nobody);
  builder.put(LETTERS_ROW, 0, lettersSentence(texts), styles.caption);
  writeLabels();
  record.bidders.forEach((bidder, index) => {
    const [first, last] = [columns.classOf(index), columns.valueOf(index)];
    builder.putLong(NAME_ROW, first, last, bidder.companyName, styles.headerCenter);
    builder.putLong(STATUS_ROW, first, last, statusLabel(texts, bidder), styles.headerStatus);
    builder.put(LABEL_ROW, first, texts.class, styles.headerCenter);
    builder.put(LABEL_ROW, last, texts.amount, styles.headerNumber);
    builder.put(NAME_ROW, columns.comparableOf(index), bidder.companyName);
    if (!columns.hasSubmitted) return;
    const submitted = columns.submittedOf(index);
    builder.put(NAME_ROW, submitted, bidder.companyName, styles.headerCenter);
    builder.put(STATUS_ROW, submitted, texts.asSubmitted, styles.headerStatus);
    builder.put(LABEL_ROW, submitted, texts.price, styles.headerNumber);
  });
  return {
    firstRow: LABEL_ROW + 1,
    cells: {
      selectedCell: onSheet(builder.name, selectedChoice.number),
      secondCell: onSheet(builder.name, secondChoice.number),
      selectedNameCell: onSheet(builder.name, selectedChoice.name),
      secondNameCell: onSheet(builder.name, secondChoice.name),
    },
    choices: [selectedChoice.rule, secondChoice.rule],
  };

  function writeLabels(): void {
    const labels: Record<number, string> = {
      [PackageColumn.description]: texts.lineItem,
      [PackageColumn.level1]: texts.classification1,
      [PackageColumn.level2]: texts.classification2,
      [PackageColumn.quantity]: texts.quantity,
      [PackageColumn.unit]: texts.unit,
      [PackageColumn.unitPrice]: texts.unitPrice,
      [PackageColumn.estimate]: texts.baseEstimate,
      [PackageColumn.lowBidder]: texts.lowBidder,
      [PackageColumn.low]: texts.low,
    };
    const texted: readonly number[] = [PackageColumn.description, PackageColumn.level1, PackageColumn.level2];
    const nextToAmount: readonly number[] = [PackageColumn.unit, PackageColumn.lowBidder];
    for (const column of Object.values(PackageColumn)) {
      const style = nextToAmount.includes(column)
        ? styles.headerNextToAmount
        : texted.includes(column)
          ? styles.header
          : styles.headerNumber;
      builder.put(LABEL_ROW, column, labels[column]!, style);
    }
  }

  /** Writes a name to choose; hidden cells of its row hold the names, the word for none, and the number of the choice. */
  function writeChoice(row: number, label: string, bidder: number, none: string) {
    const name = fixedAddress(row, PackageColumn.quantity);
    const number = fixedAddress(row, columns.kind);
    const first = fixedAddress(row, columns.comparableOf(0));
    const last = fixedAddress(row, columns.comparableOf(columns.bidderCount - 1));
    const names = `${first}:${last}`;
    record.bidders.forEach(({ companyName }, index) => {
      builder.put(row, columns.comparableOf(index), companyName);
    });
    builder.put(row, columns.lowest, none);
    builder.put(row, 0, label, styles.text);
    builder.rule(row, PackageColumn.level1, PackageColumn.level2, styles.text);
    const chosen = bidder === -1 ? none : record.bidders[bidder]!.companyName;
    builder.putLong(row, PackageColumn.quantity, PackageColumn.low, chosen, styles.choiceOfName);
    builder.put(row, columns.kind, {
      formula: columns.bidderCount === 0 ? '0' : `SUMPRODUCT((${names}=${name})*(COLUMN(${names})-COLUMN(${first})+1))`,
      result: quantityOfCount(bidder + 1),
    });
    return { name, number, rule: oneOf(`${first}:${fixedAddress(row, columns.lowest)}`, name, texts) };
  }
}
