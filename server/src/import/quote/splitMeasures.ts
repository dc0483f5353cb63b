import type { Row } from '../text/separatedRows.ts';
import { measure } from './mailLine.ts';

/**
 * Returns the rows with quantity and unit in cells of their own, where a column holds both: ['Curb', '102 LF', '88.00']
 * becomes ['Curb', '102', 'LF', '88.00']. The header names the second one 'Unit'; cells that hold something else stay in the
 * first.
 */
export function splitMeasures(rows: readonly Row[]): readonly Row[] {
  const column = columnOfMeasures(rows);
  if (column === null) return rows;
  const isMeasure = ({ cells }: Row) => measuresOf(cells[column] ?? '') !== null;
  const header = rows.slice(0, rows.findIndex(isMeasure)).findLast(({ cells }) => cells[column]);
  return rows.map((row) => {
    const { cells } = row;
    if (cells.length <= column) return row;
    const [quantity, unit] = measuresOf(cells[column]!) ?? [cells[column]!, row === header ? 'Unit' : ''];
    return { ...row, cells: [...cells.slice(0, column), quantity, unit, ...cells.slice(column + 1)], splitAt: column };
  });
}

/** The first column behind another one in which most of the filled cells, and two at least, are measures; null for none. */
function columnOfMeasures(rows: readonly Row[]): number | null {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  for (let column = 1; column < width; column += 1) {
    const filled = rows.flatMap(({ cells }) => cells[column] || []);
    const count = filled.filter((cell) => measuresOf(cell) !== null).length;
    if (count >= 2 && count * 2 > filled.length) return column;
  }
  return null;
}

function measuresOf(cell: string): [string, string] | null {
  const { quantity, unit } = measure.exec(cell.trim())?.groups ?? {};
  return quantity === undefined || unit === undefined ? null : [quantity, unit];
}
