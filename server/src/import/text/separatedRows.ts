/** A row of the file that is not empty. */
export interface Row {
  /** From 1, as a spreadsheet counts; empty rows count too. */
  readonly number: number;
  /** Trimmed texts with single spaces; text formulas as their text. */
  readonly cells: readonly string[];
  /** The line that its cells were cut from. */
  readonly line?: string;
  /** Where a document prints it; in points from the upper left. */
  readonly place?: PrintedPlace;
  /** The row or line of the file, where it has another number among the rows of a quote. */
  readonly printedAt?: number;
  /** It is a line of the letter to what is attached. */
  readonly isOfLetter?: boolean;
  /** The column of the file that is in this one and the next. */
  readonly splitAt?: number;
  /** Of a row that was read from a picture: its words with a figure that were not surely read. */
  readonly scanned?: { readonly doubtful: readonly string[] };
}

/** Where a row of a document is printed; one over a page break on the page where it begins. */
export interface PrintedPlace {
  readonly page: number;
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
}

/** Thrown if a text cannot be read as rows; the message continues 'The file cannot be read: '. */
export class UnreadableRows extends Error {}

/** Limits of a table: columns, rows and characters of a cell. */
export const columnLimit = 1000;
/** 20,000 lines of 20 bidders and an estimate are 420,000 rows. */
export const rowLimit = 450_000;
export const cellLimit = 100_000;
const separators = [',', ';', '\t'] as const;
export type Separator = (typeof separators)[number];

/**
 * Detects the separator of a file: the one that splits its first rows most evenly into most cells. A first line 'sep=;'
 * decides. Null if none makes columns.
 */
export function separatorOf(text: string): Separator | null {
  const named = /^sep=([,;\t])\r?\n/i.exec(text);
  if (named) return named[1] as Separator;
  const sample = text.slice(0, 200_000);
  let best: Separator | null = null;
  let bestScore = 0;
  for (const separator of separators) {
    const score = evenness(separatedRows(sample, separator, { isSample: true }));
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

function evenness(rows: readonly Row[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let best = 0;
  for (const [cells, count] of counts) {
    if (cells > 1) best = Math.max(best, (count / rows.length) * Math.log2(cells));
  }
  return best;
}

/**
 * Splits a text into rows. Quoted cells may contain separators, line breaks and doubled quotes; a lone quote inside a
 * cell (an inch mark) is a character.
 *
 * @throws UnreadableRows for a quote that never ends and for more cells than any table has
 */
export function separatedRows(
  text: string,
  separator: Separator,
  options: { readonly isSample?: boolean } = {},
): Row[] {
  if (countOf(text, '\n', rowLimit) > rowLimit) throw tooManyRows();
  const rows: Row[] = [];
  const known = new Map<string, string>();
  const breaks = separator.charCodeAt(0);
  let number = 1;
  let cells: string[] = [];
  let at = /^sep=[,;\t]\r?\n/i.exec(text)?.[0].length ?? 0;
  if (at > 0) number = 2;
  while (at < text.length) {
    const quote = quoteAt(text, at);
    let raw: string;
    if (quote < 0) {
      let end = at;
      for (; end < text.length; end += 1) {
        const code = text.charCodeAt(end);
        if (code === breaks || code === 10 || code === 13) break;
      }
      raw = text.slice(at, end);
      at = end;
    } else {
      const quoted = quotedCell(text, quote, separator);
      if (quoted === null && options.isSample) break;
      if (quoted === null) throw new UnreadableRows(`a quote that opens in row ${number} never ends`);
      [raw, at] = quoted;
    }
    if (raw.length > cellLimit)
      throw new UnreadableRows(`a cell in row ${number} is longer than ${cellLimit} characters`);
    cells.push(cleanText(raw, known));
    if (cells.length > columnLimit) throw new UnreadableRows(`row ${number} has more than ${columnLimit} columns`);
    const ends = text.charCodeAt(at);
    at += ends === 13 && text.charCodeAt(at + 1) === 10 ? 2 : 1;
    if (ends === breaks && at < text.length) continue;
    if (ends === breaks) cells.push('');
    if (cells.some((cell) => cell !== '')) rows.push({ number, cells });
    if (rows.length > rowLimit) throw tooManyRows();
    cells = [];
    number += 1;
  }
  return rows;
}

export function tooManyRows(): UnreadableRows {
  return new UnreadableRows(`it has more than ${rowLimit} rows`);
}

/** Counts a text within another, and stops once there are more than `limit`. */
function countOf(text: string, wanted: string, limit: number): number {
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0 && count <= limit; at = text.indexOf(wanted, at + 1)) count += 1;
  return count;
}

/** Returns the opening quote of the cell at `at`: after spaces or the = of a text formula; -1 if it is unquoted. */
function quoteAt(text: string, at: number): number {
  let start = at;
  while (text[start] === ' ') start += 1;
  if (text[start] === '"') return start;
  return text[start] === '=' && text[start + 1] === '"' ? start + 1 : -1;
}

/** Returns the text of a quoted cell and its end. A quote not followed by a separator or line end belongs to the text. */
function quotedCell(text: string, quote: number, separator: Separator): [string, number] | null {
  let raw = '';
  let from = quote + 1;
  for (;;) {
    const found = text.indexOf('"', from);
    if (found < 0) return null;
    if (text[found + 1] === '"') {
      raw += text.slice(from, found + 1);
      from = found + 2;
      continue;
    }
    let end = found + 1;
    while (text[end] === ' ') end += 1;
    const next = text[end];
    if (next === undefined || next === separator || next === '\n' || next === '\r')
      return [raw + text.slice(from, found), end];
    raw += text.slice(from, found + 1);
    from = found + 1;
  }
}

/** Zero-width characters, which spreadsheets and web pages leave in texts. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060]/g;
const needsCleaning = /^\s|\s$|\s\s|[^\S ]|^=|[\u00ad\u200b-\u200f\u202a-\u202e\u2060]/;
const textFormula = /^="(.*)"$/s;

/** Trims a text, collapses spaces and unwraps text formulas; `known` caches results. */
export function cleanText(raw: string, known: Map<string, string>): string {
  const found = known.get(raw);
  if (found !== undefined) return found;
  const text = needsCleaning.test(raw)
    ? raw.replace(unseen, '').trim().replace(textFormula, '$1').replace(/\s+/g, ' ').trim()
    : raw;
  if (known.size < 200_000) known.set(raw, text);
  return text;
}
