import type { ConditionalRule, DataValidation } from 'hucre/xlsx';
import type { WorkbookTexts } from '#locales/types';
import { fill } from '../workbookTexts.ts';
import { cellAddress, cellRange } from './spreadsheet.ts';
import { wholeFormats } from './styles.ts';

/** Cells of one column: first row, column, and the last row if there are several. */
export type CellsOfColumn = readonly [firstRow: number, column: number, lastRow?: number];

/** Returns a rule that prints whole quantities and percents without a decimal point, even after an edit. */
export function wholeRule(kind: keyof typeof wholeFormats, cells: readonly CellsOfColumn[]): ConditionalRule {
  const [firstRow, column] = cells[0]!;
  const first = cellAddress(firstRow, column);
  const times = kind === 'percent' ? '*100' : '';
  return {
    type: 'expression',
    priority: 1,
    formula: `AND(ISNUMBER(${first}),ROUND(N(${first})${times},5)=ROUND(N(${first})${times},0))`,
    range: cells.map(([from, at, to = from]) => cellRange(from, at, to, at)).join(' '),
    style: { numFmt: wholeFormats[kind] },
  };
}

/** Returns a validation for cells with a whole number from 0 (none or off) to a maximum. */
export function choiceOf(
  highest: number,
  addresses: readonly string[],
  { notAChoice, choiceHelp }: WorkbookTexts,
): DataValidation {
  return {
    type: 'whole',
    operator: 'between',
    formula1: '0',
    formula2: String(highest),
    showErrorMessage: true,
    errorTitle: notAChoice,
    errorMessage: fill(choiceHelp, { highest }),
    range: addresses.map((address) => address.replaceAll('$', '')).join(' '),
  };
}

/** Returns a validation for a cell with one of the texts in a range, from which a spreadsheet offers them. */
export function oneOf(range: string, address: string, { notAChoice, chooseFromList }: WorkbookTexts): DataValidation {
  return {
    type: 'list',
    formula1: range,
    showErrorMessage: true,
    errorTitle: notAChoice,
    errorMessage: chooseFromList,
    range: address.replaceAll('$', ''),
  };
}
