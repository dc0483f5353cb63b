import { isPriceGuess, type Table } from '../tables/itemsTable.ts';
import { guessOfHeader, headerWords } from '../text/headerWords.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import type { Row } from '../text/separatedRows.ts';
import { isErrorText, isEstimateName, isFigureName } from '../text/textPatterns.ts';
import type { ColumnValues } from './columnValues.ts';
import { meaningOfSingleColumns } from './singleColumns.ts';

/** A column that holds one bidder's prices. */
export interface PriceColumn {
  readonly column: number;
  readonly meaning: 'unitPrice' | 'amount';
  /** As printed, without a leading rank. */
  readonly bidder: string;
  /** True if neither words nor figures reveal whether it holds unit prices or amounts. */
  readonly isUnclear?: boolean;
}

/**
 * Returns the price columns of a table with one or two columns per bidder: names share a cell with the price words, or
 * are in the row above them, or alone over a single column. Includes named figures ('Average') over price words. Empty
 * if there are no names.
 */
export function priceColumnsOf(table: Table, values: readonly ColumnValues[]): PriceColumn[] {
  const named = namedInHeader(table);
  const found = named.length > 0 ? named : (namedAbove(table) ?? namedAlone(table, values));
  return withoutRanks(withLoneEstimate(table, values, resolveAmbiguous(table, found)));
}

/** Adds an estimate with a single column named after it, next to bidders with price words, as the same kind of price. */
function withLoneEstimate(table: Table, values: readonly ColumnValues[], found: PriceColumn[]): PriceColumn[] {
  if (found.length === 0 || found.some(({ bidder }) => isEstimateName(bidder))) return found;
  const column = table.header.cells.findIndex(
    (text, at) => isEstimateName(text) && isNumbers(values[at]) && !found.some((one) => one.column === at),
  );
  if (column < 0) return found;
  const kinds = new Set(found.map(({ meaning }) => meaning));
  const guessed = meaningOfSingleColumns(table, [column]);
  const kind = kinds.size === 1 ? { meaning: found[0]!.meaning } : guessed;
  return [...found, { column, bidder: table.header.cells[column]!, ...kind }];
}

function namedInHeader({ guesses, header, kinds }: Table): PriceColumn[] {
  const named = guesses.flatMap((guess, column): PriceColumn[] =>
    guess?.bidder === undefined || isFigureName(guess.bidder)
      ? []
      : [{ column, meaning: priceMeaning(guess.meanings), bidder: guess.bidder }],
  );
  // 'Total ACME INC' next to 'Unit Price ACME INC': without the second, the first could be a name.
  const others = guesses.flatMap((guess, column): PriceColumn[] => {
    const text = guess === null ? kinds?.cells[column] || header.cells[column] || '' : '';
    const name = /^(?:total|amount|extension|extended|ext\.?)\s+(.+)$/i.exec(text)?.[1];
    const is = named.some(({ bidder, meaning }) => bidder === name && meaning === 'unitPrice');
    return is ? [{ column, meaning: 'amount', bidder: name! }] : [];
  });
  return [...named, ...others].sort((a, b) => a.column - b.column);
}

function priceMeaning(meanings: readonly string[]): 'unitPrice' | 'amount' {
  return meanings[0] === 'unitPrice' ? 'unitPrice' : 'amount';
}

/** Matches price words that repeat under names: a name is over, or one column before, its group of columns. */
function namedAbove(table: Table): PriceColumn[] | null {
  const groups = priceGroups(table);
  const first = groups[0]?.[0]?.column;
  if (first === undefined) return null;
  const rows: readonly Row[] = table.kinds ? [table.header, ...table.above] : table.above;
  const starts = new Set(groups.map((group) => group[0]!.column));
  const found = rows.flatMap((row) => {
    const names = row.cells.flatMap((text, column) =>
      column >= first - 1 && text !== '' && !isNumberLike(text) && (!isHeaderWord(text) || isNameOver(text, column))
        ? [{ text, column }]
        : [],
    );
    if (names.every(({ text }) => isHeaderWord(text))) return [];
    const owners = ownersOf(groups, names);
    if (!owners) return [];
    const label = row.cells.slice(0, first).findLast((text) => text !== '') ?? '';
    const isLabelled = guessOfHeader(label)?.meanings.includes('bidder') === true;
    const others = names.filter(({ text }) => isAddress(text) || isPlaceWord(text)).length;
    const isPlain = isLabelled || (others * 2 < names.length && !addressLabel.test(label));
    const owned = new Set(owners.map(({ column }) => column)).size;
    const companies = names.filter(({ text }) => companyWord.test(text)).length;
    return [{ owners, rank: [isLabelled ? 1 : 0, isPlain ? 1 : 0, owned, companies] }];
  });
  /** 'Prime Contractors' over prices, next to other names, is a name although it consists of header words. */
  function isNameOver(text: string, column: number): boolean {
    return starts.has(column) && / /.test(text) && guessOfHeader(text)?.meanings[0] === 'bidder';
  }
  return (
    found.sort((a, b) => b.rank.map((own, at) => own - a.rank[at]!).find((by) => by !== 0) ?? 0)[0]?.owners ?? null
  );
}

/** Label of a row of addresses and the like: 'Location:'. */
const addressLabel = /^(?:location|address|city|phone|telephone|fax|e-?mail|contact|licen[sc]e|date)\b/i;
const companyWord =
  /\b(?:inc|llc|llp|lp|ltd|co|corp|corporation|company|companies|construction|constructors?|contract(?:ing|ors?)|builders?|sons|bros|brothers|group|services|paving|excavati(?:on|ng)|enterprises|partners|industries|electric|mechanical)\b/i;

/** Matches a bidder's place among the others: 'Low Bidder', '2nd Low', 'Bidder No. 2'. */
function isPlaceWord(text: string): boolean {
  return /^(?:apparent |the )?(?:\d+(?:st|nd|rd|th)|first|second|third|fourth|fifth|next|low|lowest|high|highest)(?: (?:low|lowest|high|highest|responsive|responsible|apparent))*(?: bid| bidder)?$|^(?:bid|bidder|rank|no\.?) ?(?:no\.?|number|#)? ?\d+$/i.test(
    text,
  );
}

function isHeaderWord(text: string): boolean {
  const guess = guessOfHeader(text);
  return guess !== null && guess.bidder === undefined;
}

/** Matches the addresses, phone numbers and dates that follow bidder names in the same columns. */
function isAddress(text: string): boolean {
  return (
    /\d{5}(?:-\d{4})?$|^\d{4}-\d\d-\d\d|@|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\bp\.? ?o\.? box\b/i.test(text) ||
    /^\d+ .*\b(?:st|street|ave|avenue|rd|road|blvd|hwy|highway|dr|drive|ln|lane|way|ste|suite)\b/i.test(text) ||
    /^[^,]+, [A-Z]{2}$|^(?:yes|no|none|n\/a|x|received|bid bond|included)$/i.test(text)
  );
}

type Group = { column: number; meaning: 'unitPrice' | 'amount' }[];

function priceGroups({ guesses, header, kinds }: Table): Group[] {
  const groups: Group[] = [];
  const wordAt = (column: number) => headerWords(kinds?.cells[column] || header.cells[column] || '');
  const isSameWord = (a: number, b: number) => wordAt(a) === wordAt(b);
  guesses.forEach((guess, column) => {
    if (!guess || !isPriceGuess(guess)) return;
    const last = groups.at(-1);
    const isBeside = last?.at(-1)?.column === column - 1;
    // 'Unit Price' next to 'Price': a word that may mean an amount does so after a different word for a unit price.
    const isSecond =
      isBeside && last!.length === 1 && last![0]!.meaning === 'unitPrice' && !isSameWord(column - 1, column);
    const meaning = isSecond && guess.meanings.includes('amount') ? 'amount' : priceMeaning(guess.meanings);
    const follows = isBeside && !last!.some((one) => one.meaning === meaning);
    if (follows) last.push({ column, meaning });
    else groups.push([{ column, meaning }]);
  });
  return groups;
}

function ownersOf(groups: readonly Group[], names: readonly { text: string; column: number }[]): PriceColumn[] | null {
  if (names.length === 0) return null;
  const inOrder = names.length === groups.length;
  const owned = groups.flatMap((group, index) => {
    const start = group[0]!.column;
    const end = group.at(-1)!.column;
    const over = names.find(({ column }) => column >= start && column <= end);
    const name = inOrder ? names[index] : (over ?? names.find(({ column }) => column === start - 1));
    return name ? group.map((one) => ({ ...one, bidder: name.text })) : [];
  });
  return owned.length > 0 ? owned : null;
}

/**
 * Reads texts over number columns as names, unless they are header words or calculated figures; a column without a text
 * continues the previous one.
 */
function namedAlone(table: Table, values: readonly ColumnValues[]): PriceColumn[] {
  const found: PriceColumn[] = [];
  for (let column = 0; column < table.width; column += 1) {
    const text = table.header.cells[column] ?? '';
    if (text === '' || table.guesses[column] || isNumberLike(text) || !holdsBids(table, column)) continue;
    if (isFigureName(text)) continue;
    const isPair = (table.header.cells[column + 1] ?? '') === '' && isNumbers(values[column + 1]);
    if (isPair)
      found.push(
        { column, meaning: 'unitPrice', bidder: text },
        { column: column + 1, meaning: 'amount', bidder: text },
      );
    else found.push({ column, meaning: 'unitPrice', bidder: text });
  }
  if (!found.some(({ bidder }) => !isEstimateName(bidder))) return [];
  return found.map((one) => ({ ...one, meaning: kindOver(table, one.column) ?? one.meaning }));
}

/** Returns the kind of price that one word over the columns of several bidders states: 'Unit Price' over A, B and C. */
function kindOver({ above }: Table, column: number): 'unitPrice' | 'amount' | null {
  for (const { cells } of above) {
    const labels = cells.flatMap((text, at) => (text === '' ? [] : [{ at, guess: guessOfHeader(text) }]));
    if (labels.length < 2 || !labels.every(({ guess }) => isPriceGuess(guess))) continue;
    const label = labels.findLast(({ at }) => at <= column);
    if (label) return priceMeaning(label.guess!.meanings);
  }
  return null;
}

/** Uses the figures to decide what a bidder's only column holds if its word is ambiguous ('Bid', 'Price', or none). */
function resolveAmbiguous(table: Table, columns: readonly PriceColumn[]): PriceColumn[] {
  const open = columns.filter(({ column, bidder }) => {
    const text = table.kinds?.cells[column] || table.header.cells[column] || '';
    const isVague = guessOfHeader(text) === null || /\b(?:bid|price|cost)\W*$/i.test(text.replace(bidder, ''));
    return isVague && !/unit/i.test(text) && columns.filter((one) => one.bidder === bidder).length === 1;
  });
  if (open.length === 0) return [...columns];
  const places = open.map(({ column }) => column);
  const kind = meaningOfSingleColumns(table, places);
  return columns.map((one) => (open.includes(one) ? { ...one, ...kind } : one));
}

/** Matches words in place of a price: 'No bid', 'N/A', 'Included'. */
const noBid =
  /^(?:no (?:bid|price|quote)|n\.?\/?a\.?|n\/?b|nic|tbd|none|nil|(?:not )?(?:incl?(?:uded|\.)?|excl?(?:uded|\.)?|bid|quoted|provided|applicable)|by others?|w\/ ?.*|see .*|-+|—|\?+|x)$/i;

/** Returns whether a column holds prices: at least one number, and half of its cells numbers or words in place of one. */
function holdsBids({ body }: Table, column: number): boolean {
  const filled = body.map((row) => row.cells[column] ?? '').filter((text) => text !== '' && !isErrorText(text));
  const numbers = filled.filter(isNumberLike).length;
  const instead = filled.filter((text) => !isNumberLike(text) && noBid.test(text)).length;
  return numbers > 0 && (numbers + instead) * 2 >= filled.length;
}

function isNumbers(values: ColumnValues | undefined): boolean {
  return values !== undefined && values.filled > 0 && values.numbers >= 0.5;
}

const leadingRank = /^\(?#?\s*(\d{1,2})\s*[.):\]-]?\s+(?=\S)/;

/** Drops leading ranks, which are not part of the names, if the names count up from 1. */
function withoutRanks(columns: readonly PriceColumn[]): PriceColumn[] {
  const names = [...new Set(columns.map(({ bidder }) => bidder))].filter(
    (name) => !isEstimateName(name.replace(leadingRank, '')),
  );
  const ranks = names.map((name) => Number(leadingRank.exec(name)?.[1] ?? Number.NaN));
  const counts = ranks.length > 1 && [...ranks].sort((a, b) => a - b).every((rank, at) => rank === at + 1);
  const single = ranks.length === 1 && ranks[0] === 1;
  if (!counts && !single) return [...columns];
  return columns.map((column) => ({ ...column, bidder: column.bidder.replace(leadingRank, '') }));
}
