import type { QuotedRow } from '#contract';
import {
  type Amount,
  baseEstimate,
  type ChosenBefore,
  type ChosenLine,
  Classification,
  type ConvertedPrice,
  isRateAlone,
  isSameUnit,
  type LineItemBid,
  type MatchDoubt,
  matchRows,
  printedText,
  type Quantity,
  type QuoteMatch,
  quotedPrice,
  storableAmount,
  suggestedUnit,
  uniqueKey,
} from '#leveling';
import { wirePrice, wireQuantity } from '../../model/wireAmount.ts';
import { type LumpSumChoice, sharesLines } from '../lumpSums/quoteLumpSums.ts';
import type { PackageLine } from '../packageLines.ts';
import type { QuoteReading } from '../quoteReading.ts';
import { type EntryToSend, type ExtraToSend, entryOf, keptPrices, type QuoteToSend } from '../quoteToSend.ts';

/** What a person chose for a row of the quote. A unit is '' until one is chosen. */
export type RowChoice =
  /** A row without a price makes a Missing Scope, or Included. */
  | { readonly kind: 'line'; readonly lineId: string; readonly isIncluded?: boolean }
  /** The name is that of a row without a text. */
  | { readonly kind: 'extra'; readonly unit: string; readonly name?: string }
  /** One price for a section or group, by the key of its row. */
  | { readonly kind: 'lump'; readonly place: string }
  | { readonly kind: 'out' };

/** The choices of a review. Rows are named by their number in the quote, lines by their id. */
export interface ReviewChoices {
  /** Null opens a row again that was decided. */
  readonly rows: ReadonlyMap<number, RowChoice | null>;
  /** Rows whose unit price is taken for our quantity. */
  readonly extended: ReadonlySet<number>;
  /** Lines (by id) and lump sums (by place) that the quote no longer has, whose entries are taken away. */
  readonly removed: ReadonlySet<string>;
  /** Texts by their row: whether they are kept in the bidder's note. */
  readonly texts: ReadonlyMap<number, boolean>;
  /** How lump sums are entered, by place. */
  readonly lumpSums: ReadonlyMap<string, LumpSumChoice>;
}

export const NO_REVIEW_CHOICES: ReviewChoices = {
  rows: new Map(),
  extended: new Set(),
  removed: new Set(),
  texts: new Map(),
  lumpSums: new Map(),
};

/** Why a quote cannot be entered yet. */
export type ReviewProblem =
  | { readonly kind: 'open'; readonly count: number }
  | { readonly kind: 'twice'; readonly number: number }
  | { readonly kind: 'unit' | 'name' | 'unitPrice'; readonly row: number }
  | { readonly kind: 'empty' };

/** A row of the quote with what becomes of it. */
export interface ReviewRow {
  readonly row: QuotedRow;
  /** What the row was found to be, before any choice. */
  readonly found: 'matched' | 'doubtful' | 'unmatched' | 'excluded' | 'unreadable';
  readonly doubt: MatchDoubt | null;
  /** Its line was chosen by hand in an earlier quote of the bidder. */
  readonly isAsBefore: boolean;
  /** Lines to choose from first, as positions. */
  readonly offered: readonly number[];
  /** It is doubtful, and most likely goes to the first line that is offered. */
  readonly isLikely: boolean;
  /** Null while it is not decided. */
  readonly choice: RowChoice | null;
  /** The position of the line that the row is entered on; null where it is on none. */
  readonly line: number | null;
  readonly quantity: Quantity | null;
  /** The quote has another quantity than the line. */
  readonly isQuantityOther: boolean;
  /** The quote has another unit than the line. */
  readonly isUnitOther: boolean;
  /** How its unit price, which is in another unit, makes the price of our quantity; null where it does not. */
  readonly converted: ConvertedPrice | null;
  /** Its unit price alone is in a unit that does not convert to the line's: it has no price there. */
  readonly isUnitPriceApart: boolean;
  /** It prints a price per unit alone, and where it goes gives no quantity: its price is not known. */
  readonly isRate: boolean;
  /** It has a unit price, so that it can be taken for our quantity. */
  readonly isExtendable: boolean;
  readonly isExtended: boolean;
  /** What is entered, null for Included and where nothing is. */
  readonly price: Amount | null;
  /** The other rows that are on its line, which takes one alone. */
  readonly sharedWith: readonly number[];
  /** The entry that the bidder has there by now. */
  readonly before: LineItemBid | null;
}

/** A quote against the lines of a package: what is entered, what is open, and what is left. */
export interface QuoteReview extends QuoteToSend {
  readonly rows: readonly ReviewRow[];
  /** Lines without a price in the quote and without an entry, as positions. */
  readonly notQuoted: readonly number[];
  /** Lines with an entry that the quote no longer has, as positions. */
  readonly dropped: readonly number[];
  readonly problem: ReviewProblem | null;
}

/** Matches the rows of a reading to the lines of the package; `chosenBefore` are lines by what a row prints. */
export function matchesOf(
  reading: QuoteReading,
  lines: readonly PackageLine[],
  chosenBefore: ReadonlyMap<string, ChosenLine> = new Map(),
): QuoteMatch[] {
  const positions = new Map(lines.map(({ id }, position) => [id, position]));
  const rows = reading.rows.map((row) => {
    const { lineNumber: number, code, description, title, isUnsure = false } = row;
    return { number, code, description, title, isUnsure: isUnsure === true, ...figuresOf(row) };
  });
  return matchRows(rows, lines, (at): ChosenBefore | null => {
    const chosen = chosenBefore.get(printedText(reading.rows[at]!));
    const line = positions.get(chosen?.lineItemId ?? '');
    return line === undefined ? null : { line, unit: chosen?.unit ?? null };
  });
}

interface Reviewed {
  readonly reading: QuoteReading;
  readonly matches: readonly QuoteMatch[];
  readonly lines: readonly PackageLine[];
  readonly choices: ReviewChoices;
  /** What the author sees of the bidder on a line. */
  readonly seen: (lineId: string) => LineItemBid | null;
  /** Returns the group of this name that a line of extra scope goes to; null where there is none. */
  readonly groupOf: (title: string | null) => string | null;
  readonly hasPlace: (place: string) => boolean;
  /** Units that a line may have. */
  readonly units: readonly string[];
}

/** Returns what a reading enters with the choices that were made. Nothing doubtful is entered before it is decided. */
export function reviewQuote(reviewed: Reviewed): QuoteReview {
  const { reading, matches, lines, choices, seen, groupOf, hasPlace } = reviewed;
  const positions = new Map(lines.map(({ id }, position) => [id, position]));
  const unitOf = unitsOfExtras(reviewed);
  const alone = reading.rows.map((row, index) => {
    const match = matches[index]!;
    const chosen = choices.rows.get(row.row);
    // What was chosen may have been deleted since, or needs a price.
    const isGone =
      ((chosen?.kind === 'extra' || chosen?.kind === 'lump') && isRateRow(row)) ||
      (chosen?.kind === 'line' && !positions.has(chosen.lineId)) ||
      (chosen?.kind === 'lump' && !hasPlace(chosen.place));
    const decided = chosen === undefined ? defaultChoice(row, match, reviewed) : isGone ? null : chosen;
    const choice = decided?.kind === 'extra' ? { ...decided, unit: decided.unit || unitOf(row) } : decided;
    const line = choice?.kind === 'line' ? (positions.get(choice.lineId) ?? null) : null;
    const ours = line === null ? null : lines[line]!;
    return reviewRow(row, match, choice, line, ours, choices.extended.has(row.row), ours && seen(ours.id));
  });
  const rows = withSharedLines(alone);
  const entered = rows.filter(({ choice }) => choice !== null && choice.kind !== 'out');
  const onLines = entered.filter(({ line }) => line !== null);
  const taken = new Set(onLines.map(({ line }) => line!));
  const left = lines.flatMap((_, position) => (taken.has(position) ? [] : [position]));
  const dropped = left.filter((position) => seen(lines[position]!.id) !== null);
  const removals = dropped.filter((position) => choices.removed.has(lines[position]!.id));
  const entries: EntryToSend[] = [
    ...onLines
      .filter(isPriceKnown)
      .map((row) => entryOf(lines[row.line!]!, row.before, newEntry(row), unitPriceOf(row, lines[row.line!]!))),
    ...removals.map((position) => entryOf(lines[position]!, seen(lines[position]!.id), null, null)),
  ];
  const extraLines = entered
    .filter(({ choice }) => choice?.kind === 'extra')
    .map((row) => extraOf(row, groupOf, lines.length === 0));
  return {
    rows,
    notQuoted: left.filter((position) => seen(lines[position]!.id) === null),
    dropped,
    entries,
    extraLines,
    lumpSums: [],
    kept: keptPrices(lines, entries, seen),
    prices: entered.flatMap(({ price }) => (price === null ? [] : [price])),
    problem: problemOf(rows, lines, entered.length + removals.length),
  };
}

/**
 * A row is entered by itself only where it was matched, or where the package has no lines: there it becomes one. What is
 * excluded or unreadable is left out, unless it was read from a picture and is not surely right.
 */
function defaultChoice(row: QuotedRow, match: QuoteMatch, { lines, reading, units }: Reviewed): RowChoice | null {
  if (row.isUnsure === true && row.words !== 'excluded') return null;
  if (isWithoutPrice(row)) return { kind: 'out' };
  if (match.kind === 'matched') return { kind: 'line', lineId: lines[match.line]!.id };
  const isNewLine = lines.length === 0 && row.row !== reading.wholeRow && !isRateRow(row);
  return isNewLine ? { kind: 'extra', unit: unitOfExtra(row, units) } : null;
}

/** Returns a unit that was chosen for another row with the same printed one; '' without. */
function unitsOfExtras({ reading, choices }: Reviewed): (row: QuotedRow) => string {
  const chosen = new Map<string, string>();
  for (const { row, unit } of reading.rows) {
    const choice = choices.rows.get(row);
    if (choice?.kind === 'extra' && choice.unit !== '' && unit !== null) chosen.set(uniqueKey(unit), choice.unit);
  }
  return ({ unit }) => chosen.get(uniqueKey(unit ?? '')) ?? '';
}

const isWithoutPrice = ({ words, amount, unitPrice }: QuotedRow): boolean =>
  words === 'excluded' || words === 'unreadable' || (words === null && amount === null && unitPrice === null);

const figuresOf = ({ quantity, unit, unitPrice, amount }: QuotedRow) => ({
  quantity: quantity === null ? null : wireQuantity(quantity),
  unit,
  unitPrice: wirePrice(unitPrice),
  amount: wirePrice(amount),
});

/** Returns whether a row prints a price per unit alone. */
export const isRateRow = (row: QuotedRow): boolean => row.words === null && isRateAlone(figuresOf(row));

const isPriceKnown = ({ isUnitPriceApart }: ReviewRow): boolean => !isUnitPriceApart;

function foundOf(row: QuotedRow, match: QuoteMatch): ReviewRow['found'] {
  if (row.words === 'excluded') return 'excluded';
  return isWithoutPrice(row) ? 'unreadable' : match.kind;
}

function reviewRow(
  row: QuotedRow,
  match: QuoteMatch,
  choice: RowChoice | null,
  line: number | null,
  ours: PackageLine | null,
  isWished: boolean,
  before: LineItemBid | null,
): ReviewRow {
  const figures = figuresOf(row);
  const { quantity, unitPrice } = figures;
  const isQuantityOther = ours !== null && quantity !== null && quantity !== ours.quantity && row.words === null;
  const isUnitOther = ours !== null && row.unit !== null && !isSameUnit(row.unit, ours.unit);
  const isExtendable = isQuantityOther && unitPrice !== null && !isUnitOther;
  const isExtended = isExtendable && isWished;
  const quoted = quotedPrice(figures, ours);
  const { converted } = quoted;
  const isUnitPriceApart = row.words === null && quoted.isUnitPriceApart;
  const printed = isExtended ? baseEstimate(ours.quantity, unitPrice) : quoted.price;
  return {
    row,
    found: foundOf(row, match),
    doubt: match.kind === 'doubtful' ? match.doubt : null,
    isAsBefore: match.kind === 'matched' && match.by === 'before',
    offered: match.kind === 'doubtful' ? match.lines : match.kind === 'matched' ? [match.line] : [],
    isLikely: match.kind === 'doubtful' && match.isLikely,
    choice,
    line,
    quantity,
    isQuantityOther,
    isUnitOther,
    converted,
    isUnitPriceApart,
    isRate: row.words === null && quoted.isRate,
    isExtendable,
    isExtended,
    price: row.words !== null || printed === null ? null : storableAmount(printed),
    sharedWith: [],
    before,
  };
}

/** Names to each row the others on its line. */
function withSharedLines(rows: readonly ReviewRow[]): ReviewRow[] {
  const onLine = new Map<number, ReviewRow[]>();
  for (const row of rows) if (row.line !== null) onLine.set(row.line, [...(onLine.get(row.line) ?? []), row]);
  return rows.map((row) => {
    const others = row.line === null ? [] : onLine.get(row.line)!.filter((other) => other !== row);
    return others.length === 0 ? row : { ...row, sharedWith: others.map((other) => other.row.row) };
  });
}

/** The entry of a row on its line; a class that was chosen for the bidder's price stays with the new price. */
function newEntry({ price, before, row, choice }: ReviewRow): LineItemBid {
  if (price === null) {
    const isIncluded = row.words === 'included' || (choice?.kind === 'line' && choice.isIncluded === true);
    return { classification: isIncluded ? Classification.Included : Classification.MissingScope, price: null };
  }
  const isPriced = before !== null && before.price !== null && before.classification !== Classification.MissingScope;
  return { classification: isPriced ? before.classification : Classification.SubBid, price };
}

/** The unit price that makes the price on a line; null where quantity x unit price is another price. */
function unitPriceOf({ row, price, converted }: ReviewRow, { quantity }: Pick<PackageLine, 'quantity'>): Amount | null {
  if (converted?.isExact === false) return null;
  const unitPrice = converted?.unitPrice ?? wirePrice(row.unitPrice);
  if (unitPrice === null || price === null || storableAmount(unitPrice) !== unitPrice) return null;
  return baseEstimate(quantity, unitPrice) === price ? unitPrice : null;
}

function extraOf(row: ReviewRow, groupOf: (title: string | null) => string | null, isNewLine: boolean): ExtraToSend {
  const quantity = row.quantity ?? wireQuantity('1');
  const { description, code, title } = row.row;
  const printed = isNewLine ? [code, description].filter(Boolean).join(' ') : description || (code ?? '');
  return {
    description: printed || nameOf(row),
    quantity,
    unit: row.choice?.kind === 'extra' ? row.choice.unit : '',
    level1: groupOf(title),
    price: row.price,
    unitPrice: unitPriceOf(row, { quantity }),
  };
}

/** The name that was given to a row without a text. */
const nameOf = ({ choice }: ReviewRow): string => (choice?.kind === 'extra' ? (choice.name ?? '').trim() : '');

/** Returns whether a row has no text that could name a line. */
export const isNameless = ({ description, code }: QuotedRow): boolean => description === '' && code === null;

/** Returns what a line of extra scope still needs, or null. */
function needOf(row: ReviewRow): 'unit' | 'name' | 'unitPrice' | null {
  if (row.isUnitPriceApart) return 'unitPrice';
  if (row.choice?.kind !== 'extra') return null;
  if (isNameless(row.row) && nameOf(row) === '') return 'name';
  return row.choice.unit === '' ? 'unit' : null;
}

/** The unit that a row starts with as a line of extra scope: the listed one that it means, else a lump sum's, else none. */
export function unitOfExtra({ unit }: QuotedRow, listed: readonly string[]): string {
  return suggestedUnit(unit ?? 'LS', listed) ?? '';
}

/**
 * Returns the rows that hold the quote back: undecided ones, extra scope without a unit or name, a unit price that does not
 * convert to the line's unit, and two for one line.
 */
export function rowsToDecide(rows: readonly ReviewRow[]): ReadonlySet<number> {
  const onLine = new Map<number, number>();
  for (const { line } of rows) if (line !== null) onLine.set(line, (onLine.get(line) ?? 0) + 1);
  const places = rows.flatMap(({ choice }) => (choice?.kind === 'lump' ? [choice.place] : []));
  const held = rows.filter((row) => {
    const { choice, line } = row;
    if (choice === null || needOf(row) !== null) return true;
    if (choice.kind === 'lump') return places.filter((place) => sharesLines(place, choice.place)).length > 1;
    return line !== null && onLine.get(line)! > 1;
  });
  return new Set(held.map(({ row }) => row.row));
}

function problemOf(rows: readonly ReviewRow[], lines: readonly PackageLine[], count: number): ReviewProblem | null {
  const open = rows.filter(({ choice }) => choice === null).length;
  if (open > 0) return { kind: 'open', count: open };
  const seen = new Set<number>();
  for (const row of rows) {
    const { line } = row;
    const need = needOf(row);
    if (need !== null) return { kind: need, row: row.row.row };
    if (line === null) continue;
    if (seen.has(line)) return { kind: 'twice', number: lines[line]!.number };
    seen.add(line);
  }
  return count === 0 ? { kind: 'empty' } : null;
}
