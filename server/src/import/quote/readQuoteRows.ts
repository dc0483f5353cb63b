import type { Problem, QuotedRow, QuoteOptions, QuoteReading } from '#contract';
import { BLANK_QUOTED_ROW, problem, quoteRowMaximum } from '#contract';
import { uniqueKey } from '#leveling';
import { columnMeanings, headerText } from '../columns/columnMeanings.ts';
import { joinSplitHeaders } from '../columns/splitHeaders.ts';
import { samplesOf } from '../draft/fileParts.ts';
import { isSameHeader, itemsTableOf, type Table, tablesOf } from '../tables/itemsTable.ts';
import { printedAmount, printedRate } from '../text/printedAmount.ts';
import { isNumberLike, type NumberStyle } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import {
  isCompanyName,
  isEstimateName,
  isPartialTotalText,
  isPureTotalText,
  isTotalText,
  isWholeBidText,
} from '../text/textPatterns.ts';
import { isCondition, isFarewell, isProse, otherTexts, textOf } from './otherTexts.ts';
import { pricedSentence, signedAmount } from './pricedSentence.ts';
import { type QuoteColumns, quoteColumns } from './quoteColumns.ts';
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
  /** Pages without text, from 1. */
  readonly unreadPages?: readonly number[];
}

/** What was read, or why nothing could be. */
export type QuoteResult = { readonly reading: QuoteReading } | { readonly refusal: Problem };

/**
 * Reads one bidder's quote from the rows of a text, of the sheets of a workbook or of the parts of an e-mail: the sheet
 * that was chosen, otherwise the one with the most priced rows, of those that are preferred first. Totals are set apart and
 * never priced.
 */
export function readQuoteRows(sheets: readonly QuoteSheet[], options: QuoteOptions): QuoteResult {
  const wanted = sheets.filter(({ name }) => options.sheet == null || name === options.sheet);
  const read = wanted.map((sheet) => readSheet(sheet, options)).filter((one) => one !== null);
  const rank = ({ reading, isPreferred }: ReadSheet) => (isPreferred && pricedCount(reading) > 0 ? 1 : 0);
  const best = read.sort((a, b) => rank(b) - rank(a) || pricedCount(b.reading) - pricedCount(a.reading))[0];
  if (best === undefined || pricedCount(best.reading) === 0) return { refusal: problem('quoteNotATable') };
  if (best.bidders.length > 1) return { refusal: problem('quoteOfSeveralBidders', { count: best.bidders.length }) };
  if (best.reading.rows.length > quoteRowMaximum) {
    const words = { count: best.reading.rows.length, things: 'lines', maximum: quoteRowMaximum };
    return { refusal: problem('importTooLarge', words) };
  }
  const sheetNames = sheets.flatMap(({ name }) => name ?? []);
  const companyName = best.bidders[0] ?? best.reading.companyName;
  return { reading: { ...best.reading, companyName, sheets: sheetNames } };
}

const pricedCount = ({ rows }: QuoteReading): number =>
  rows.filter(({ unitPrice, amount }) => unitPrice !== null || amount !== null).length;

/** Returns how many rows of a sheet have a price, alternates and a price of the whole work too. */
export function pricedRowCount(sheet: QuoteSheet): number {
  const read = readSheet(sheet, {});
  return read === null ? 0 : pricedCount(read.reading);
}

interface ReadSheet {
  readonly reading: QuoteReading;
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
  const { rows: own, total, totalRows, read } = readBody(table.body, columns);
  const beyond = rows.filter((row) => !read.has(row) && !table.body.includes(row));
  const alternates = beyond.flatMap((row) => alternateOf(row, columns));
  const known = new Set([...read, ...alternates.map(({ row }) => row)]);
  const all = [...own, ...alternates.map(({ quoted: one }) => one)].toSorted((one, other) => one.row - other.row);
  const { rows: quoted, wholeRow } = withWholePrice(all, total);
  const pricedRows = quoted.map(({ row }) => row);
  const [first = 1, last = 0] = isHeaded ? [table.body[0]!.number] : [pricedRows[0], pricedRows.at(-1)];
  const end = isOfMail ? (pricedRows.at(-1) ?? 0) : last;
  // Above a table in a letter is a sentence, and no name of a bidder.
  const isLetter = isOfMail || sheet.letter !== undefined;
  const texts = [...letter, ...rows];
  const companyName =
    sheet.company ??
    companyOf(texts, first, isHeaded && !isOfMail ? Number.POSITIVE_INFINITY : end) ??
    (isLetter ? signerOf(texts, first) : null);
  const headerRows = [table.header, ...(table.kinds ? [table.kinds] : [])];
  const beyondRows = rows.filter((row) => !known.has(row) && !headerRows.some((one) => isSameHeader(row, one)));
  const printedTotal = total?.amount ?? null;
  const otherTotals = statedTotals(letter, { rows: quoted, printedTotal });
  const reading: QuoteReading = {
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
    isPriceUnclear: columns.isPriceUnclear,
    totalRows: totalRows.filter((row) => row !== wholeRow),
    texts: otherTexts([...letter, ...beyondRows], pricedRows, companyName),
    ...(unreadPages.length > 0 && { unreadPages: [...unreadPages] }),
    ...(otherTotals.length > 0 && { otherTotals }),
  };
  return {
    reading,
    bidders: isHeaded ? biddersOf(isLetter ? { ...table, above: [] } : table) : [],
    isPreferred: sheet.isPreferred === true,
  };
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
  return [...new Map([...named, ...listed].map((one) => [uniqueKey(one), one])).values()];
}

/** What was read of the rows of a table; `read` are the rows that are priced, totals or titles of priced rows. */
interface ReadBody extends Pick<QuoteReading, 'rows' | 'totalRows'> {
  /** The last total of all rows. */
  readonly total: PrintedTotal | null;
  readonly read: ReadonlySet<Row>;
}

function readBody(body: readonly Row[], { meanings, style }: QuoteColumns): ReadBody {
  const numberOf = (text: string | null) => printedAmount(text, style);
  const at = (meaning: QuoteColumns['meanings'][number]) => meanings.indexOf(meaning);
  const textOf = (row: Row, column: number): string | null =>
    (column === -1 ? '' : (row.cells[column] ?? '')).trim() || null;
  const rows: QuotedRow[] = [];
  const totalRows: number[] = [];
  const read = new Set<Row>();
  let whole: PrintedTotal | null = null;
  let title: { readonly text: string; readonly row: Row } | null = null;
  for (const row of body) {
    const text = (meaning: QuoteColumns['meanings'][number]) => textOf(row, at(meaning));
    const amount = numberOf(text('amount'));
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
      totalRows.push(row.number);
      if (printed !== null && !isPartialTotalText(total)) whole = { row: row.number, label: total, amount: printed };
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
      if (kind === 'alternate') rows.push({ ...BLANK_QUOTED_ROW, row: row.number, description: name, amount: price });
      else {
        totalRows.push(row.number);
        whole = { row: row.number, label: name, amount: price };
      }
      continue;
    }
    if (!hasPrice && isText(row, words, hasMeasure)) {
      // What is said behind the price of a row is no title of others.
      const isRemark = rows.at(-1)?.row === row.number;
      const isTitle = description !== '' && !isRemark && !isProse(description) && !isCondition(description);
      if (isTitle) title = { text: description, row };
      continue;
    }
    if (description === '' && text('code') === null && text('lineNumber') === null && !hasPrice) continue;
    read.add(row);
    if (title !== null) read.add(title.row);
    rows.push({
      row: row.number,
      lineNumber: text('lineNumber') === stray ? null : text('lineNumber'),
      code: text('code') === stray ? null : text('code'),
      description,
      unit: text('unit'),
      quantity: numberOf(text('quantity')),
      unitPrice,
      amount: amount === null ? null : signedAmount(description, amount),
      words: hasPrice || words === null ? null : meaningOfWords(words),
      text: hasPrice ? null : words,
      title: text('title') ?? title?.text ?? null,
    });
  }
  return { rows, total: whole, totalRows, read };
}

/** Returns the row of an alternate that is printed in a table of its own; nothing for other rows. */
function alternateOf(row: Row, { style }: QuoteColumns): { readonly row: Row; readonly quoted: QuotedRow }[] {
  const sentence = pricedSentence(row, style);
  if (sentence?.kind !== 'alternate') return [];
  const { description, amount } = sentence;
  return [{ row, quoted: { ...BLANK_QUOTED_ROW, row: row.number, description, amount } }];
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

const companyWord =
  /\b(?:inc|llc|l\.l\.c|ltd|ltée|corp|corporation|company|co|lp|llp|plc|construction|contractors?|contracting|builders?|electric|mechanical|plumbing|roofing|masonry|concrete|steel|glass|painting|interiors|excavating|excavation|paving|landscaping|services|systems|industries|associates|brothers|bros|sons)\b\.?/i;

/** Returns the company that a quote names above its first row or, in a letter, at the end: who signs it is who sends it. */
function companyOf(rows: readonly Row[], first: number, last: number): string | null {
  const above = rows.filter(({ number }) => number < first).flatMap(({ cells }) => cells);
  const labelled = above
    .map((cell) =>
      /^(from|company|bidder|vendor|contractor|subcontractor|quote from)\s*[:#]\s*(.+)$/i.exec(cell.trim()),
    )
    .flatMap((found) => (found === null ? [] : [{ label: found[1]!, name: found[2]!.replace(/\s*<.*/, '').trim() }]))
    .filter(({ name }) => name !== '' && isName(name));
  // An e-mail is from a person, who signs for a company.
  const company = labelled.find(({ label, name }) => label.toLowerCase() !== 'from' || isCompanyName(name));
  if (company) return company.name;
  const below = rows.filter(({ number }) => number > last).flatMap(({ cells }) => cells.flatMap(signedParts));
  const signed = below.find((cell) => isName(cell) && isCompanyName(cell) && !isCondition(cell));
  if (signed !== undefined) return signed.trim();
  const isWord = (cell: string) => (last === Number.POSITIVE_INFINITY ? companyWord.test(cell) : isCompanyName(cell));
  const named = above.find((cell) => isName(cell) && isWord(cell) && !isTotalText(cell));
  return named ?? labelled[0]?.name ?? null;
}

/** Returns the name above the first row that signs the letter below it too: no word says that it is a company's. */
function signerOf(rows: readonly Row[], first: number): string | null {
  const lines = rows.map(({ number, cells }) => ({ number, text: textOf(cells) }));
  const end = lines.findIndex(({ number, text }) => number > first && isFarewell(text));
  const signed = new Set(end === -1 ? [] : lines.slice(end + 1).map(({ text }) => uniqueKey(text)));
  return lines.find(({ number, text }) => number < first && isName(text) && signed.has(uniqueKey(text)))?.text ?? null;
}

/** Splits 'Ann Lee, Harbor Plumbing Co.' into its parts; 'Harbor Plumbing, Inc.' is one. */
const signedParts = (cell: string): string[] => cell.split(/\s+[|–—-]\s+|,\s+(?!(?:inc|llc|ltd|corp|co|lp|llp)\b)/i);

const isName = (text: string): boolean =>
  text.length <= 80 && !/[:?]|^\W*(?:hi|hello|hey|dear|bonjour|attn|please|thanks?)\b/i.test(text);
