import type { ConditionalRule, DataValidation } from 'hucre/xlsx';
import { fill, type WorkbookTexts } from '../workbookTexts.ts';
import { cellAddress, cellRange } from './spreadsheet.ts';
import { wholeFormats } from './styles.ts';

/** Cells of one column: its first row, the column, and its last row where there are several. */
export type CellsOfColumn = readonly [firstRow: number, column: number, lastRow?: number];

/** Whole quantities and percents in these cells print without a decimal point (LIM-005, LIM-008), also after an edit. */
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

/** Cells that take a whole number from 0, which is nobody or off, to the highest. */
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
