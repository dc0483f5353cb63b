import { columnOf } from '../draft/draftBuilder.ts';
import type { Column } from '../draft/tabulation.ts';
import type { NumberStyle } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import type { NumberCell } from './priceCells.ts';

/** The columns of a line; -1 for one that is not there. */
export function lineColumns(columns: readonly Column[]) {
  return {
    description: columnOf(columns, 'description'),
    unit: columnOf(columns, 'unit'),
    quantity: columnOf(columns, 'quantity'),
    section: columnOf(columns, 'section'),
    level2: columnOf(columns, 'classification2'),
    lineNumber: columnOf(columns, 'lineNumber'),
    code: columnOf(columns, 'code'),
  };
}

/** Returns the text of a cell; '' if the column is not there. */
export function textAt({ cells }: Row, column: number): string {
  return cells[column] ?? '';
}

/** Returns a cell with the style of its column; of no column the text is ''. */
export function numberCell(row: Row, column: number, styles: ReadonlyMap<number, NumberStyle>): NumberCell {
  const place = column < 0 ? null : column;
  return { row: row.number, column: place, text: textAt(row, column), style: styles.get(column) ?? 'point' };
}
