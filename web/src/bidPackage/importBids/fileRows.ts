const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * The rows of a chosen file, to show some of them under the columns: the server reads the file, this only finds rows by
 * their number (from 1, as in a spreadsheet).
 */
export class FileRows {
  readonly #text: string;
  readonly #separator: Separator;
  /** The position of row n + 1 in the text. */
  readonly #starts: number[] = [];

  constructor(text: string, columnCount: number) {
    this.#text = text;
    this.#separator = separatorFor(text, columnCount);
    for (let at = 0; at < text.length; ) {
      this.#starts.push(at);
      at = this.#rowAt(at).next;
    }
  }

  get count(): number {
    return this.#starts.length;
  }

  cells(number: number): string[] {
    const start = this.#starts[number - 1];
    return start === undefined ? [] : this.#rowAt(start).cells;
  }

  /** Returns the numbers of some rows, from the one before a row. */
  around(row: number, count: number): number[] {
    const first = Math.max(1, Math.min(row - 1, this.count - count + 1));
    return Array.from({ length: Math.min(count, this.count) }, (_, index) => first + index);
  }

  /** Returns the number of the row with these headers, or 1. */
  headerRow(headers: readonly (string | null)[]): number {
    const wanted = headers.filter((header): header is string => header !== null);
    let best = 1;
    let most = 0;
    for (let row = 1; row <= Math.min(this.count, 200); row += 1) {
      const cells = new Set(this.cells(row).map((cell) => cell.replace(/\s+/g, ' ').trim()));
      const found = wanted.filter((header) => [...cells].some((cell) => cell !== '' && header.startsWith(cell))).length;
      if (found > most) [best, most] = [row, found];
    }
    return best;
  }

  #rowAt(start: number): { cells: string[]; next: number } {
    return rowOf(this.#text, start, this.#separator);
  }
}

function rowOf(text: string, start: number, separator: Separator): { cells: string[]; next: number } {
  const cells: string[] = [];
  let at = start;
  for (;;) {
    const quoted = text[at] === '"' ? endOfQuoted(text, at, separator) : -1;
    let end = quoted;
    if (end < 0) {
      end = at;
      while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1;
    }
    const raw = text.slice(at, end);
    cells.push(quoted < 0 ? raw.trim() : raw.trim().slice(1, -1).replaceAll('""', '"').trim());
    const isOver = text[end] !== separator;
    at = end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
    if (isOver || at > text.length) return { cells, next: at };
  }
}

/** Returns where a cell in quotes ends, or -1 where its quotes do not close before a separator or a line end. */
function endOfQuoted(text: string, start: number, separator: Separator): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    if (text[at + 1] === '"') {
      at += 1;
      continue;
    }
    const next = text[at + 1];
    if (next === undefined || next === separator || next === '\n' || next === '\r') return at + 1;
  }
  return -1;
}

/** Returns the separator with which most of the first rows have as many cells as the table has columns. */
function separatorFor(text: string, columnCount: number): Separator {
  const fitting = (separator: Separator) => {
    let fits = 0;
    for (let at = 0, row = 0; at < text.length && row < 60; row += 1) {
      const { cells, next } = rowOf(text, at, separator);
      if (cells.length > 1 && Math.abs(cells.length - columnCount) <= 1) fits += 1;
      at = next;
    }
    return fits;
  };
  return SEPARATORS.toSorted((one, other) => fitting(other) - fitting(one))[0]!;
}

/** The text of a file: UTF-16 by its mark, UTF-8, and otherwise Windows-1252. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** First bytes of files that are no table: PDF, PNG, JPEG, GIF, RTF, old Office, gzip, programs. */
const OTHER_KINDS = ['25504446', '89504e47', 'ffd8ff', '47494638', '7b5c7274', 'd0cf11e0', '1f8b', '4d5a', '7f454c46'];

/** Returns whether the first bytes are those of a kind of file that cannot be imported, whatever its extension. */
export function isOtherKind(head: Uint8Array): boolean {
  const hex = Array.from(head.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return OTHER_KINDS.some((kind) => hex.startsWith(kind));
}

/** Returns whether the bytes are those of a workbook, whose rows only the server reads. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}
