/** More cells than this are refused: one command carries at most as many entries. */
export const MOST_CELLS = 20_000;

/**
 * The cells of a text that was copied from a spreadsheet, empty rows among them: rows parted by line ends, cells by
 * tabs; a cell in quotes may hold tabs, line ends and doubled quotes. Null beyond `most` cells: it stops reading there,
 * so that a text of any size costs the same. Worked: 'a\tb\n\t"c\nd"' is [['a', 'b'], ['', 'c\nd']].
 */
export function readTable(text: string, most = MOST_CELLS): string[][] | null {
  const rows: string[][] = [[]];
  let count = 0;
  let at = 0;
  const end = text.endsWith('\n') ? text.length - (text.endsWith('\r\n') ? 2 : 1) : text.length;
  while (at <= end) {
    count += 1;
    if (count > most) return null;
    const cell = text[at] === '"' ? quotedCell(text, at, end) : plainCell(text, at, end);
    rows.at(-1)!.push(cell.text);
    if (text[cell.end] !== '\t' && cell.end < end) rows.push([]);
    at = cell.end + (text[cell.end] === '\r' && text[cell.end + 1] === '\n' ? 2 : 1);
  }
  return rows;
}

interface Cell {
  readonly text: string;
  readonly end: number;
}

const isBreak = (character: string | undefined): boolean =>
  character === '\t' || character === '\n' || character === '\r';

function plainCell(text: string, at: number, end: number): Cell {
  let to = at;
  while (to < end && !isBreak(text[to])) to += 1;
  return { text: text.slice(at, to), end: to };
}

/** A cell in quotes, where they close right before a tab, a line end or the end; otherwise the quote is plain text. */
function quotedCell(text: string, at: number, end: number): Cell {
  for (let to = text.indexOf('"', at + 1); to !== -1 && to < end; to = text.indexOf('"', to + 1)) {
    if (text[to + 1] === '"') to += 1;
    else if (to + 1 >= end || isBreak(text[to + 1])) {
      return { text: text.slice(at + 1, to).replaceAll('""', '"'), end: to + 1 };
    } else break;
  }
  return plainCell(text, at, end);
}

/** The text of a table for a spreadsheet; cells with tabs, line ends or quotes are put in quotes. */
export function writeTable(rows: readonly (readonly string[])[]): string {
  const cell = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\r\n');
}
