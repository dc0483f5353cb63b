import { isNumberLike } from '../text/printedNumber.ts';
import { columnLimit, UnreadableRows } from '../text/separatedRows.ts';

/** A cell of a table of a page, with as many columns and rows as it spans. */
export interface HtmlCell {
  readonly lines: readonly string[];
  readonly columns: number;
  readonly rows: number;
}

const maxCells = 300_000;

/**
 * Makes rows of texts of the cells of a table, each in its column. The text of a cell over several rows is in each of
 * them, a figure only in the first one, because a price that several rows share is one price; a cell over several columns
 * is in the first of them. A row whose cells hold a list of texts and a list of as many figures is a row for each.
 *
 * @throws UnreadableRows for more than 1,000 columns or 300,000 cells
 */
export function rowsOfCells(table: readonly (readonly HtmlCell[])[]): string[][] {
  const above: { text: string; left: number }[] = [];
  let cellCount = 0;
  return table.flatMap((cells, index) => {
    const row: string[][] = [];
    const fillSpanned = () => {
      for (let span = above[row.length]; span !== undefined && span.left > 0; span = above[row.length]) {
        span.left -= 1;
        row.push(span.text === '' ? [] : [span.text]);
      }
    };
    for (const { lines, columns, rows } of cells) {
      fillSpanned();
      const start = row.length;
      if (start + columns > columnLimit)
        throw new UnreadableRows(`row ${index + 1} has more than ${columnLimit} columns`);
      const text = lines.join(' ');
      for (let column = start; column < start + columns; column += 1) {
        row.push(column === start ? [...lines] : []);
        const repeated = column === start && !isNumberLike(text) ? text : '';
        above[column] = { text: repeated, left: rows - 1 };
      }
    }
    fillSpanned();
    cellCount += row.length;
    if (cellCount > maxCells) throw new UnreadableRows(`it has more than ${maxCells} cells`);
    return rowsOfLists(row);
  });
}

/** Splits a row whose texts and figures are lists of the same length; any other row stays one. */
function rowsOfLists(row: readonly (readonly string[])[]): string[][] {
  const filled = row.filter((lines) => lines.length > 0);
  const count = filled[0]?.length ?? 0;
  const isOfLists =
    count > 1 &&
    filled.length > 1 &&
    filled.every((lines) => lines.length === count) &&
    filled.some((lines) => lines.every(isNumberLike));
  if (!isOfLists) return [row.map((lines) => lines.join(' '))];
  return Array.from({ length: count }, (_, at) => row.map((lines) => lines[at] ?? ''));
}
