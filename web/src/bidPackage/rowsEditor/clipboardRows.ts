/**
 * The cells of a text that was copied from a spreadsheet: rows parted by line ends, cells by tabs; a cell in quotes may
 * hold tabs, line ends and doubled quotes. Fields of an editor have one line, so a line end within a cell becomes a
 * space. Rows without any text are left out and counted (LINE-030, LINE-031).
 * Example: 'Pipe\t10\n\n"a\nb"\t1' has the rows ['Pipe', '10'] and ['a b', '1'] and one empty row.
 */
export function clipboardRows(text: string): { rows: string[][]; emptyRows: number } {
  const all = splitCells(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
  const rows = all.filter((cells) => cells.some((cell) => cell.trim() !== ''));
  return { rows, emptyRows: all.length - rows.length };
}

/** Whether a pasted text is more than the content of one field. */
export function isManyCells(text: string): boolean {
  return /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''));
}

function splitCells(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const quoted = text[at] === '"' ? quotedCell(text, at) : null;
    const end = quoted?.end ?? nextBreak(text, at);
    rows.at(-1)!.push(quoted?.cell ?? text.slice(at, end));
    if (text[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

/** A cell in quotes, if the quotes close right before a tab, a line end or the end. */
function quotedCell(text: string, at: number): { cell: string; end: number } | null {
  const closed = /^"((?:[^"]|"")*)"(?=\t|\n|$)/.exec(text.slice(at));
  return closed ? { cell: closed[1]!.replaceAll('""', '"').replace(/ *\n */g, ' '), end: at + closed[0].length } : null;
}

function nextBreak(text: string, at: number): number {
  const found = text.slice(at).search(/[\t\n]/);
  return found === -1 ? text.length : at + found;
}
