import type { QuoteColumnMeaning } from '#contract';
import { textOfFile } from '../readFile.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import { cellLimit, cleanText, type Row, type Separator, separatedRows, separatorOf } from '../text/separatedRows.ts';
import { mailMeanings, readMailLine } from './mailLine.ts';

/** The rows of a text, with the meanings of its columns where the way of reading knows them. */
export interface TextRows {
  readonly rows: readonly Row[];
  readonly meanings: readonly QuoteColumnMeaning[] | null;
}

/**
 * Splits a pasted text or text file into rows: by tabs where a line has one, as an e-mail where more lines are priced than
 * the separator makes rows of a table, by runs of blanks where those make columns, otherwise by the separator.
 *
 * @throws UnreadableRows where it is no text
 */
export function quoteRows(bytes: Uint8Array): TextRows {
  return quoteRowsOfText(textOfFile(bytes));
}

/** Splits a text into rows like {@link quoteRows}. */
export function quoteRowsOfText(text: string): TextRows {
  if (text.includes('\t')) return { rows: alignedAtEnd(withoutSpareTabs(separatedRows(text, '\t'))), meanings: null };
  const lines = text.split(/\r\n|\r|\n/);
  const separator = separatorOf(text);
  const priced = lines.filter((line) => readMailLine(line)?.isNumber === true && !isQuoted(line));
  if (priced.length > (separator === null ? 0 : tableRowCount(text, separator))) {
    const columns = priced.filter((line) => partsOf(line).length >= 3);
    return columns.length > 1 && columns.length * 2 > priced.length
      ? { rows: alignedRows(lines, Math.max(...columns.map((line) => partsOf(line).length))), meanings: null }
      : mailRows(lines);
  }
  if (separator !== null) return { rows: separatedRows(text, separator), meanings: null };
  return { rows: rowsOf(lines, (line) => [partsOf(line)]), meanings: null };
}

/** Returns whether a line has a cell in quotes; an inch mark is none. */
const isQuoted = (line: string): boolean => /(?:^|[,;])\s*"|"\s*[,;]/.test(line);

const partsOf = (line: string): string[] => line.trim().split(/\s{2,}/);

/** Reads columns that are aligned by blanks. The last figure of a shorter line ('TOTAL   14,400.00') is in the last column. */
function alignedRows(lines: readonly string[], width: number): Row[] {
  return rowsOf(lines, (line) => {
    const parts = partsOf(line);
    const last = parts.at(-1)!;
    if (parts.length < 2 || parts.length >= width || !isNumberLike(last)) return [parts];
    return [[...parts.slice(0, -1), ...Array.from({ length: width - parts.length }, () => ''), last]];
  });
}

/**
 * Leaves out empty cells where tabs were typed until the columns looked aligned: then most rows have fewer cells than the
 * longest, which a table of a spreadsheet does not have.
 */
function withoutSpareTabs(rows: readonly Row[]): readonly Row[] {
  const widths = rows.flatMap(({ cells }) => (cells.length > 1 ? [cells.length] : []));
  const widest = Math.max(...widths);
  if (widths.filter((width) => width === widest).length * 2 > widths.length) return rows;
  return rows.map(({ number, cells }) => ({ number, cells: cells.filter((cell, at) => at === 0 || cell !== '') }));
}

/**
 * Moves the last figure of each row that was typed with too few tabs into the last column, where most of the full rows
 * have a figure. A table copied from a spreadsheet has full rows alone.
 */
function alignedAtEnd(rows: readonly Row[]): readonly Row[] {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const full = rows.filter(({ cells }) => cells.length === width);
  if (width < 3 || full.filter(({ cells }) => isNumberLike(cells.at(-1)!)).length * 2 <= full.length) return rows;
  return rows.map((row) => {
    const { number, cells } = row;
    const last = cells.at(-1)!;
    if (cells.length < 2 || cells.length === width || !isNumberLike(last)) return row;
    return { number, cells: [...cells.slice(0, -1), ...Array.from({ length: width - cells.length }, () => ''), last] };
  });
}

/** Counts the rows with a figure in a cell of its own behind a text, without those whose amount the separator cuts. */
function tableRowCount(text: string, separator: Separator): number {
  const rows = separatedRows(text, separator);
  return rows.filter(({ cells }) => {
    const figure = cells.findIndex((cell, index) => index > 0 && isNumberLike(cell));
    const [before, cell] = [cells[figure - 1] ?? '', cells[figure] ?? ''];
    // '12,500' and '850,00 $' are one figure.
    const isCut =
      (/\s[($-]*\d{1,3}$/.test(before) && /^\d{3}(?!\d)/.test(cell)) || (/\d$/.test(before) && /^\d\d\s?\$/.test(cell));
    return figure > 0 && !isCut;
  }).length;
}

/** Reads an e-mail line by line. A line with a condition behind its price is a text as well. */
export function mailRows(lines: readonly string[]): TextRows {
  const rows = rowsOf(lines, (line) => {
    const read = readMailLine(line);
    if (read === null) return [[line]];
    return read.hasSuffix ? [read.cells, [line]] : [read.cells];
  });
  const used = mailMeanings.flatMap((_, column) => (rows.some(({ cells }) => cells[column]) ? [column] : []));
  return {
    rows: rows.map((row) => ({
      ...row,
      cells: used.map((column) => row.cells[column] ?? ''),
      line: lines[row.number - 1]!.trim().slice(0, cellLimit),
    })),
    meanings: used.map((column) => mailMeanings[column]!),
  };
}

function rowsOf(lines: readonly string[], cellsOf: (line: string) => (readonly string[])[]): Row[] {
  const known = new Map<string, string>();
  return lines.flatMap((line, index) =>
    line.trim() === ''
      ? []
      : cellsOf(line).map((cells) => ({ number: index + 1, cells: cells.map((cell) => cleanText(cell, known)) })),
  );
}
