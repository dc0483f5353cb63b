import { columnLimit, rowLimit, tooManyRows, UnreadableRows } from '../text/separatedRows.ts';

/** Rows of the long form with ten columns; more cells are no tabulation of 20,000 lines. */
const maxCells = 5_000_000;
/** Each row of the long form may have a text of its own. */
const maxTexts = rowLimit;
/** Parts are searched piece by piece, which overlap so that no mark is cut in two. */
const pieceBytes = 1_000_000;
const overlap = 32;
const farColumn = /\br="([A-Z]{3})\d/g;

/**
 * Counts the rows, cells and texts of a workbook before any is read, since reading takes a hundred times their memory.
 *
 * @throws UnreadableRows for more than any tabulation has
 */
export function refuseTooManyCells(parts: ReadonlyMap<string, Uint8Array>): void {
  let [rows, cells] = [0, 0];
  for (const [name, part] of parts) {
    const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    if (/sharedStrings\w*\.xml$/i.test(name) && countOf(bytes, '<si', maxTexts) > maxTexts) {
      throw new UnreadableRows(`it has more than ${maxTexts} texts`);
    }
    if (!/^xl\/worksheets\//i.test(name)) continue;
    rows += countOf(bytes, '<row', rowLimit);
    cells += countOf(bytes, '<c ', maxCells) + countOf(bytes, '<c>', maxCells) + countOf(bytes, '<c/', maxCells);
    if (rows > rowLimit) throw tooManyRows();
    if (cells > maxCells) throw new UnreadableRows(`it has more than ${maxCells} cells`);
    if (reachesTooFar(bytes)) throw new UnreadableRows(`it has more than ${columnLimit} columns`);
  }
}

/** Counts a text within a part, and stops once there are more than `limit`. */
function countOf(bytes: Buffer, wanted: string, limit: number): number {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at >= 0 && count <= limit; at = bytes.indexOf(wanted, at + wanted.length)) {
    count += 1;
  }
  return count;
}

/** Returns whether many cells lie beyond the last column of any table; single ones may be a slip, and are empty mostly. */
function reachesTooFar(bytes: Buffer): boolean {
  let found = 0;
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.toString('latin1', at, at + pieceBytes + overlap);
    for (const [, letters] of piece.matchAll(farColumn)) {
      if (columnOf(letters!) > columnLimit) found += 1;
      if (found > 1000) return true;
    }
  }
  return false;
}

/** Returns the number of a column from its letters: 'A' is 1, 'ALL' is 1,000. */
function columnOf(letters: string): number {
  return [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0);
}
