import { readTable } from '../../spreadsheet/clipboardTable.ts';

/**
 * Returns the cells of a text that was copied from a spreadsheet. Fields of an editor have one line, so a line end
 * within a cell becomes a space. Rows without any text are left out and counted.
 * Example: 'Pipe\t10\n\n"a\nb"\t1' has the rows ['Pipe', '10'] and ['a b', '1'] and one empty row.
 */
export function clipboardRows(text: string): { rows: string[][]; emptyRows: number } {
  const table = readTable(text.replace(/\r\n?/g, '\n'), Number.POSITIVE_INFINITY) ?? [];
  const all = table.map((cells) => cells.map((cell) => cell.replace(/ *\n */g, ' ')));
  const rows = all.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return { rows, emptyRows: all.length - rows.length };
}

/** Returns whether a pasted text is more than the content of one field. */
export function isManyCells(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));
}
