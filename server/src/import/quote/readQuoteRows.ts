import type { Problem, QuotedRow, QuoteOptions, QuotePlace, QuoteReading } from '#contract';
import { BLANK_QUOTED_ROW, problem, quoteRowMaximum } from '#contract';
import { isApartTitle, uniqueKey } from '#leveling';
import { columnMeanings, headerText } from '../columns/columnMeanings.ts';
import { joinSplitHeaders } from '../columns/splitHeaders.ts';
import { samplesOf } from '../draft/fileParts.ts';
import { withUnsureRows } from '../scan/unsureRows.ts';
import { isSameHeader, itemsTableOf, type Table, tablesOf } from '../tables/itemsTable.ts';
import { printedAmount, printedPrice, printedRate } from '../text/printedAmount.ts';
import { isNumberLike, type NumberStyle } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import {
  isEstimateName,
  isPartialTotalText,
  isPureTotalText,
  isTotalText,
  isWholeBidText,
} from '../text/textPatterns.ts';
import { companyInHead, companyOf, companyOfAddress, isBidderName, signerOf } from './companyName.ts';
import { joinedSheets } from './joinedSheets.ts';
import { isCondition, isProse, otherTexts, textOf } from './otherTexts.ts';
import { placeIn } from './places.ts';
import { type PricedSentence, pricedSentence, signedAmount } from './pricedSentence.ts';
import { type QuoteColumns, quoteColumns } from './quoteColumns.ts';
import { NO_HEAD, type QuoteSender, quoteHead } from './quoteHead.ts';
import type { TextRows } from './quoteText.ts';
import { splitMeasures } from './splitMeasures.ts';
import { statedTotals } from './statedTotals.ts';
import { type PrintedTotal, withWholePrice } from './wholePrice.ts';

/** The rows of one sheet, or of a text. */
export interface QuoteSheet extends Partial<TextRows> {
  readonly name: string | null;
  readonly rows: readonly Row[];
  /** The rows have cells of their own for prices; otherwise they are lines of a text. */
  readonly isTable?: boolean;
  /** Of several sheets with prices, one that is preferred is read, however many prices the others have. */
  readonly isPreferred?: boolean;
  /** Rows above with the sender and conditions, and no prices. */
  readonly letter?: readonly Row[];
  /** The sheet is part of an e-mail: who signs it below its rows sends it. */
  readonly isOfMail?: boolean;
  /** The company that sends it, where that is known. */
  readonly company?: string | null;
  /** The attachment of an e-mail that it is part of; null or absent is the file itself. */
  readonly part?: string | null;
  /** The name of the sheet in its workbook. */
  readonly workbookSheet?: string;
  /** Who sent the e-mail that it is part of, and when (YYYY-MM-DD). */
  readonly sender?: QuoteSender | null;
  /** Pages without text, from 1. */
  readonly unreadPages?: readonly number[];
}

/** What was read of the rows, or why nothing could be. */
export type RowsResult = { readonly reading: ReadingOfRows } | { readonly refusal: Problem };

/** What was read of a quote whose form is not known here. */
export type ReadingOfRows = Omit<QuoteReading, 'form'>;

/**
 * Reads one bidder's quote from the rows of a text, of the sheets of a workbook or of the parts of an e-mail: the sheet
 * that was chosen, otherwise the one with the most priced rows, of those that are preferred first. Totals are set apart and
 * never priced.
 */
export function readQuoteRows(sheets: readonly QuoteSheet[], options: QuoteOptions): RowsResult {
  const chosen = options.sheets ?? (options.sheet == null ? null : [options.sheet]);
  const wanted = sheets.filter(({ name }) => chosen === null || (name !== null && chosen.includes(name)));
  const read = wanted.map((sheet) => readSheet(sheet, options)).filter((one) => one !== null);
  const rank = ({ reading, isPreferred }: ReadSheet) => (isPreferred && pricedCount(reading) > 0 ? 1 : 0);
  const sorted = read.toSorted((a, b) => rank(b) - rank(a) || pricedCount(b.reading) - pricedCount(a.reading));
  const best = options.sheets == null ? sorted[0] : joinedSheets(read);
  if (best === undefined || pricedCount(best.reading) === 0) return { refusal: problem('quoteNotATable') };
  if (best.bidders.length > 1) return { refusal: problem('quoteOfSeveralBidders', { count: best.bidders.length }) };
  if (best.reading.rows.length > quoteRowMaximum) {
    const words = { count: best.reading.rows.length, things: 'lines', maximum: quoteRowMaximum };
    return { refusal: problem('importTooLarge', words) };
  }
  const sheetNames = sheets.flatMap(({ name }) => name ?? []);
  const headRows = [...best.headRows, ...read.flatMap((one) => (one === best ? [] : one.headRows))];
  const companyName = best.company ?? best.bidders[0] ?? best.reading.companyName ?? companyOfAddress(headRows);
  const head = quoteHead(headRows, companyName, best.sender);
  return { reading: { ...best.reading, companyName, head, sheets: sheetNames } };
}

const pricedCount = ({ rows }: ReadingOfRows): number =>
  rows.filter(({ unitPrice, amount }) => unitPrice !== null || amount !== null).length;

/** Returns how many rows of a sheet have a price, alternates and a price of the whole work too. */
export function pricedRowCount(sheet: QuoteSheet): number {
  const read = readSheet(sheet, {});
  return read === null ? 0 : pricedCount(read.reading);
}

/** What was read of one sheet. */
export interface ReadSheet {
  readonly reading: ReadingOfRows;
  readonly headRows: readonly (readonly string[])[];
  /** The company whose address the sheet prints, or that is known otherwise. */
  readonly company: string | null;
  readonly sender: QuoteSender | null;
  readonly bidders: string[];
  readonly isPreferred: boolean;
}

function readSheet(sheet: QuoteSheet, options: QuoteOptions): ReadSheet | null {
  const { name, rows: printed, meanings = null, letter = [], unreadPages = [], isOfMail = false } = sheet;
  if (printed.length === 0) return null;
  const rows = meanings === null ? splitMeasures(printed) : printed;
  const headed = meanings === null ? itemsTableOf(tablesOf(joinSplitHeaders(rows))) : null;
  const isHeaded = headed !== null && headed.body.length > 0 && headed.guesses.some((guess) => guess !== null);
  const table = isHeaded ? headed : withoutHeader(rows);
  const headers = Array.from({ length: table.width }, (_, column) => (isHeaded ? headerText(table, column) : null));
  const columns = quoteColumns(table, options.columns, meanings ?? meaningsBefore(headers, options));
  const placeOf = (row: Row, column: number | null) => placeIn(sheet, row, column);
  const { rows: own, total, totals, titles, titleRows, read } = readBody(table.body, columns, placeOf);
  const beyond = rows.filter((row) => !read.has(row) && !table.body.includes(row));
  const alternates = beyond.flatMap((row) => alternateOf(row, columns, placeOf));
  const known = new Set([...read, ...alternates.map(({ row }) => row)]);
  const all = [...own, ...alternates.map(({ quoted: one }) => one)].toSorted((one, other) => one.row - other.row);
  const { rows: whole, wholeRow } = withWholePrice(all, total);
  const quoted = withUnsureRows(whole, total, printed, titleRows);
  const pricedRows = quoted.map(({ row }) => row);
  const [first = 1, last = 0] = isHeaded ? [table.body[0]!.number] : [pricedRows[0], pricedRows.at(-1)];
  const end = isOfMail ? (pricedRows.at(-1) ?? 0) : last;
  // Above a table in a letter is a sentence, and no name of a bidder.
  const isLetter = isOfMail || sheet.letter !== undefined;
  const texts = [...letter, ...rows];
  const headRows = rowsOfHead(texts, new Set(pricedRows));
  const company = sheet.company ?? companyOfAddress(headRows);
  const companyName =
    company ??
    companyOf(texts, first, isHeaded && !isOfMail ? Number.POSITIVE_INFINITY : end) ??
    signerOf(texts, first) ??
    companyInHead(headRows);
  const headerRows = [table.header, ...(table.kinds ? [table.kinds] : [])];
  const beyondRows = rows.filter((row) => !known.has(row) && !headerRows.some((one) => isSameHeader(row, one)));
  const printedTotal = total?.amount ?? null;
  const otherTotals = statedTotals(letter, { rows: quoted, printedTotal });
  const reading: ReadingOfRows = {
    sheet: name,
    sheets: [],
    columns: columns.meanings.map((meaning, column) => ({
      column,
      meaning,
      header: headers[column]!,
      samples: samplesOf(table.body, column),
    })),
    rows: quoted,
    wholeRow,
    printedTotal,
    companyName,
    head: NO_HEAD,
    isPriceUnclear: columns.isPriceUnclear,
    totals,
    titles,
    texts: otherTexts([...letter, ...beyondRows], pricedRows, companyName, placeOf),
    ...(unreadPages.length > 0 && { unreadPages: [...unreadPages] }),
    ...(otherTotals.length > 0 && { otherTotals }),
  };
  return {
    reading,
    headRows,
    company,
    sender: sheet.sender ?? null,
    bidders: isHeaded ? biddersOf(isLetter ? { ...table, above: [] } : table) : [],
    isPreferred: sheet.isPreferred === true,
  };
}

/** More rows than these are not searched for the sender. */
const searchedRows = 400;
const longestText = 500;

/** The rows that may say who sends a quote: those without a price. */
function rowsOfHead(rows: readonly Row[], priced: ReadonlySet<number>): string[][] {
  const own = rows.filter(({ number }) => !priced.has(number));
  const near = own.length > searchedRows ? [...own.slice(0, searchedRows / 2), ...own.slice(-searchedRows / 2)] : own;
  return near.map(({ cells }) => cells.flatMap((cell) => (cell === '' ? [] : cell.slice(0, longestText))));
}

/**
 * Returns the meanings of the columns of the quote before, where it has the same headers and none are chosen. Columns
 * without a header are known by nothing: with a meaning, they are not taken for the same.
 */
function meaningsBefore(
  headers: readonly (string | null)[],
  { columns, before }: QuoteOptions,
): QuoteColumns['meanings'] | null {
  const key = (header: string | null) => uniqueKey(header ?? '');
  const isSame =
    before?.length === headers.length &&
    before.every(
      ({ header, meaning }, at) => key(header) === key(headers[at]!) && (meaning === 'ignore' || key(header) !== ''),
    );
  return isSame && columns == null ? before.map(({ meaning }) => meaning) : null;
}

/** All rows as the body of a table whose header says nothing. */
function withoutHeader(rows: readonly Row[]): Table {
  const width = rows.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const guesses = Array.from({ length: width }, () => null);
  return { header: { number: 0, cells: [] }, kinds: null, above: [], guesses, body: rows, width };
}

/** The bidders that the columns or rows of a table name, without the estimate. */
function biddersOf(table: Table): string[] {
  const { columns } = columnMeanings(table, null);
  const named = columns.flatMap(({ bidder }) => (bidder !== null && !isEstimateName(bidder) ? [bidder] : []));
  const column = columns.find(({ meaning }) => meaning === 'bidder')?.column;
  const listed = column === undefined ? [] : table.body.flatMap(({ cells }) => cells[column] || []);
  return [...new Map([...named, ...listed].filter(isBidderName).map((one) => [uniqueKey(one), one])).values()];
}

/** What was read of the rows of a table; `read` are the rows that are priced, totals or titles of priced rows. */
interface ReadBody extends Pick<QuoteReading, 'rows' | 'totals' | 'titles'> {
  /** The last total of all rows. */
  readonly total: PrintedTotal | null;
  readonly read: ReadonlySet<Row>;
  /** By the number of a row that of the title it is printed under. */
  readonly titleRows: ReadonlyMap<number, number>;
}

/** Returns where a row is printed: in a workbook the cell of a column, null for its first one that is filled. */
type PlaceOf = (row: Row, column: number | null) => QuotePlace;

function readBody(body: readonly Row[], { meanings, style }: QuoteColumns, placeOf: PlaceOf): ReadBody {
  const numberOf = (text: string | null) => printedAmount(text, style);
  const at = (meaning: QuoteColumns['meanings'][number]) => meanings.indexOf(meaning);
  const cellAt = (row: Row, column: number): string | null =>
    (column === -1 ? '' : (row.cells[column] ?? '')).trim() || null;
  const rows: QuotedRow[] = [];
  const totals: QuoteReading['totals'] = [];
  const titles = new Set<Row>();
  const titleRows = new Map<number, number>();
  const read = new Set<Row>();
  let whole: PrintedTotal | null = null;
  let title: { readonly text: string; readonly row: Row } | null = null;
  for (const row of body) {
    const text = (meaning: QuoteColumns['meanings'][number]) => cellAt(row, at(meaning));
    const amount = printedPrice(text('amount'), style);
    const unitPrice = printedRate(text('unitPrice'), style);
    const labels = [
      text('description'),
      text('lineNumber'),
      text('code'),
      row.cells.find((cell) => cell !== '') ?? null,
    ];
    const hasMeasure = text('quantity') !== null || text('unit') !== null;
    const total = hasMeasure
      ? undefined
      : labels.find((label) => label !== null && (isTotalText(label) || isWholeBidText(label)));
    const printed = amount ?? lastNumber(row, style);
    const isPriced = unitPrice !== null && at('amount') !== -1;
    if (total != null && !isPriced && (printed !== null || isPureTotalText(total))) {
      read.add(row);
      const isPartial = isPartialTotalText(total);
      totals.push({ ...printedOf(row, placeOf), amount: printed, isPartial });
      if (printed !== null && !isPartial) whole = { ...printedOf(row, placeOf), label: total, amount: printed };
      continue;
    }
    const words = text('amount') ?? text('unitPrice');
    const hasPrice = amount !== null || unitPrice !== null;
    const stray = hasPrice && text('description') === null ? strayText(row, meanings) : null;
    const description = text('description') ?? stray ?? '';
    const sentence = hasPrice ? null : pricedSentence(row, style);
    if (sentence !== null) {
      read.add(row);
      const { kind, description: name, amount: price } = sentence;
      if (kind === 'alternate') rows.push(alternateRow(row, sentence, placeOf));
      else {
        totals.push({ ...printedOf(row, placeOf), amount: price, isPartial: false });
        whole = { ...printedOf(row, placeOf), label: name, amount: price };
      }
      continue;
    }
    if (!hasPrice && isText(row, words, hasMeasure)) {
      // What is said behind the price of a row is no title of others.
      const isRemark = rows.at(-1)?.row === row.number;
      const filled = row.cells.filter((cell) => cell !== '');
      // A title may be in the first column, whatever that holds.
      const name = description || (filled.length === 1 ? filled[0]! : '');
      const isNamed = !isCondition(name) || isApartTitle(name);
      if (name !== '' && !isRemark && !isProse(name) && isNamed) title = { text: name, row };
      continue;
    }
    if (description === '' && text('code') === null && text('lineNumber') === null && !hasPrice) continue;
    read.add(row);
    if (title !== null) titles.add(title.row);
    if (title !== null) titleRows.set(row.number, title.row.number);
    rows.push({
      row: row.number,
      printed: printedOf(row, placeOf).text,
      place: placeOf(row, priceColumn(meanings, amount)),
      lineNumber: text('lineNumber') === stray ? null : text('lineNumber'),
      code: text('code') === stray ? null : text('code'),
      description,
      unit: text('unit'),
      quantity: numberOf(text('quantity')),
      unitPrice,
      amount: amount === null ? null : signedAmount(description, amount),
      words: hasPrice || words === null ? null : meaningOfWords(words),
      priceText: hasPrice ? null : words,
      title: text('title') ?? title?.text ?? null,
    });
  }
  const named = [...titles].filter((row) => !read.has(row)).map((row) => printedOf(row, placeOf));
  return { rows, total: whole, totals, titles: named, titleRows, read: new Set([...read, ...titles]) };
}

/** Returns the row of an alternate that is printed in a table of its own; nothing for other rows. */
function alternateOf(
  row: Row,
  { style }: QuoteColumns,
  placeOf: PlaceOf,
): { readonly row: Row; readonly quoted: QuotedRow }[] {
  const sentence = pricedSentence(row, style);
  return sentence?.kind === 'alternate' ? [{ row, quoted: alternateRow(row, sentence, placeOf) }] : [];
}

function alternateRow(row: Row, { description, amount }: PricedSentence, placeOf: PlaceOf): QuotedRow {
  const { text: printed, place } = printedOf(row, placeOf);
  return { ...BLANK_QUOTED_ROW, row: row.number, printed, place, description, amount };
}

const printedOf = (row: Row, placeOf: PlaceOf) => ({
  row: row.number,
  text: row.line ?? textOf(row.cells),
  place: placeOf(row, null),
});

/** The column of the amount, or of the unit price where that is all that is printed. */
function priceColumn(meanings: QuoteColumns['meanings'], amount: string | null): number | null {
  const column = meanings.indexOf(amount === null ? 'unitPrice' : 'amount');
  return column === -1 ? null : column;
}

/** Returns the text of a row that is in a column of numbers, codes or nothing ('Tax 6%'); null where it has one of these. */
function strayText({ cells }: Row, meanings: QuoteColumns['meanings']): string | null {
  const isText = (cell: string) => /\p{L}{2}/u.test(cell);
  const isPlaced = (at: number) => ['lineNumber', 'code'].includes(meanings[at] ?? 'ignore');
  const isIdentified = cells.some((cell, at) => isPlaced(at) && cell !== '' && !/\p{L}{2}.*\s/u.test(cell));
  const found = cells.find((cell, at) => isText(cell) && (isPlaced(at) || (meanings[at] ?? 'ignore') === 'ignore'));
  return isIdentified ? null : (found?.trim() ?? null);
}

/** Returns whether a row without a price is a text: nothing is in the cells of prices, or a sentence that a separator cut. */
function isText(row: Row, words: string | null, hasMeasure: boolean): boolean {
  if (words === null) return !hasMeasure;
  return !row.cells.some(isNumberLike) && meaningOfWords(words) === 'unreadable' && isCondition(textOf(row.cells));
}

function lastNumber({ cells }: Row, style: NumberStyle): string | null {
  return cells.map((cell) => printedAmount(cell, style)).findLast((value) => value !== null) ?? null;
}

/** What a text in place of a price says: 'Incl.' is included, 'NIC' and 'by others' are excluded. */
export function meaningOfWords(text: string): NonNullable<QuotedRow['words']> {
  if (/^\W*(?:incl?\b|included\b|inclus|no charge|n\/?c\b)/i.test(text)) return 'included';
  if (
    /^\W*(?:n\.?i\.?c\b|not (?:in(?:cluded)?\b|by us)|excl|by others|by (?:gc|owner)|n\/?a\b|no bid|none\b|exclu)/i.test(
      text,
    )
  )
    return 'excluded';
  return 'unreadable';
}
