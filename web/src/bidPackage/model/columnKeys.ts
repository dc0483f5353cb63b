import { FIELDS, isLineField, type LineField } from './lineFields.ts';

export type ColumnKey = 'number' | LineField | 'baseEstimate' | 'low' | 'average';

/** The columns of the frozen pane, left to right; the bidders follow. */
export const COLUMN_KEYS: readonly ColumnKey[] = ['number', ...FIELDS, 'baseEstimate', 'low', 'average'];

export const LEFT_COLUMNS = COLUMN_KEYS.length;

/** The place of each column in the grid. Worked: the description is column 1, after the number. */
export const Column = Object.fromEntries(COLUMN_KEYS.map((key, index) => [key, index])) as Readonly<
  Record<ColumnKey, number>
>;

/** The columns that compare the prices of a line; they are hidden until they are chosen. */
export const COMPARISON_COLUMNS: readonly number[] = [Column.low, Column.average];

/** The field of lines that a column of the grid shows; null where it shows none. */
export function fieldOfColumn(column: number): LineField | null {
  const key = COLUMN_KEYS[column];
  return key !== undefined && isLineField(key) ? key : null;
}
