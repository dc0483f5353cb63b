import type { ColumnValues } from './columnValues.ts';
import { guessOfHeader } from './headerWords.ts';
import { isPriceGuess, type Table } from './itemsTable.ts';
import { isNumberLike } from './printedNumber.ts';
import type { Row } from './separatedRows.ts';
import { meaningOfSingleColumns } from './singleColumns.ts';
import { isEstimateName, isFigureText } from './tellingTexts.ts';

/** A column that holds one bidder's prices. */
export interface PriceColumn {
  readonly column: number;
  readonly meaning: 'unitPrice' | 'amount';
  /** As printed, without a leading rank. */
  readonly bidder: string;
  /** Neither words nor figures say whether it holds unit prices or amounts. */
  readonly isUnclear?: boolean;
}

/**
 * The price columns of a table in which every bidder has one or two (IMP-006): names stand beside the price words, in the
 * row above them, or alone over a single column. Names of figures ('Average') over price words are among them. Empty where
 * no names are found.
 */
export function priceColumnsOf(table: Table, values: readonly ColumnValues[]): PriceColumn[] {
  const named = namedInHeader(table);
  const found = named.length > 0 ? named : (namedAbove(table) ?? namedAlone(table, values));
  return withoutRanks(withLoneEstimate(table, values, settled(table, found)));
}

/** An estimate that stands alone under its name beside bidders with price words: of their kind where that is one. */
function withLoneEstimate(table: Table, values: readonly ColumnValues[], found: PriceColumn[]): PriceColumn[] {
  if (found.length === 0 || found.some(({ bidder }) => isEstimateName(bidder))) return found;
  const column = table.header.cells.findIndex(
    (text, at) => isEstimateName(text) && isNumbers(values[at]) && !found.some((one) => one.column === at),
  );
  if (column < 0) return found;
  const kinds = new Set(found.map(({ meaning }) => meaning));
  const settledBy = meaningOfSingleColumns(table, [column]);
  const kind = kinds.size === 1 ? { meaning: found[0]!.meaning } : settledBy;
  return [...found, { column, bidder: table.header.cells[column]!, ...kind }];
}

function namedInHeader({ guesses }: Table): PriceColumn[] {
  return guesses.flatMap((guess, column) =>
    guess?.bidder === undefined || isFigureText(guess.bidder)
      ? []
      : [{ column, meaning: priceMeaning(guess.meanings), bidder: guess.bidder }],
  );
}

function priceMeaning(meanings: readonly string[]): 'unitPrice' | 'amount' {
  return meanings[0] === 'unitPrice' ? 'unitPrice' : 'amount';
}

/** Price words repeat under names: each name stands over, or one column before, the group of columns it owns. */
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
    const isLabelled = row.cells.slice(0, first).some((text) => guessOfHeader(text)?.meanings.includes('bidder'));
    const owned = new Set(owners.map(({ column }) => column)).size;
    return [
      { owners, owned, isPlain: isLabelled || names.filter(({ text }) => isAddress(text)).length * 2 < names.length },
    ];
  });
  /** 'Prime Contractors' over prices, beside other names, is one too, though it is made of header words. */
  function isNameOver(text: string, column: number): boolean {
    return starts.has(column) && / /.test(text) && guessOfHeader(text)?.meanings[0] === 'bidder';
  }
  return found.sort((a, b) => Number(b.isPlain) - Number(a.isPlain) || b.owned - a.owned)[0]?.owners ?? null;
}

function isHeaderWord(text: string): boolean {
  const guess = guessOfHeader(text);
  return guess !== null && guess.bidder === undefined;
}

/** Under the names of bidders stand addresses, telephone numbers and dates in the same columns. */
function isAddress(text: string): boolean {
  return (
    /\d{5}(?:-\d{4})?$|^\d{4}-\d\d-\d\d|@|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4}|\bp\.? ?o\.? box\b/i.test(text) ||
    /^\d+ .*\b(?:st|street|ave|avenue|rd|road|blvd|hwy|highway|dr|drive|ln|lane|way|ste|suite)\b/i.test(text) ||
    /^[^,]+, [A-Z]{2}$|^(?:yes|no|none|n\/a|x|received|bid bond|included)$/i.test(text)
  );
}

type Group = { column: number; meaning: 'unitPrice' | 'amount' }[];

function priceGroups({ guesses }: Table): Group[] {
  const groups: Group[] = [];
  guesses.forEach((guess, column) => {
    if (!guess || !isPriceGuess(guess)) return;
    const meaning = priceMeaning(guess.meanings);
    const last = groups.at(-1);
    const follows = last && last.at(-1)!.column === column - 1 && !last.some((one) => one.meaning === meaning);
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
 * Texts that are no header words over columns of numbers are names, but for those of worked-out figures; a column without a
 * text continues the one before.
 */
function namedAlone(table: Table, values: readonly ColumnValues[]): PriceColumn[] {
  const found: PriceColumn[] = [];
  for (let column = 0; column < table.width; column += 1) {
    const text = table.header.cells[column] ?? '';
    if (text === '' || table.guesses[column] || isNumberLike(text) || !isNumbers(values[column])) continue;
    if (isFigureText(text)) continue;
    const isPair = (table.header.cells[column + 1] ?? '') === '' && isNumbers(values[column + 1]);
    if (isPair)
      found.push(
        { column, meaning: 'unitPrice', bidder: text },
        { column: column + 1, meaning: 'amount', bidder: text },
      );
    else found.push({ column, meaning: 'unitPrice', bidder: text });
  }
  if (!found.some(({ bidder }) => !isEstimateName(bidder))) return [];
  return found;
}

/** A bidder's only column under a word that leaves it open ('Bid', 'Price', or none) is settled by the figures. */
function settled(table: Table, columns: readonly PriceColumn[]): PriceColumn[] {
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

function isNumbers(values: ColumnValues | undefined): boolean {
  return values !== undefined && values.filled > 0 && values.numbers >= 0.5;
}

const leadingRank = /^\(?#?\s*(\d{1,2})\s*[.):\]-]?\s+(?=\S)/;

/** A leading rank is no part of a name (IMP-006): dropped where the bidders' names count up from 1. */
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
