import type { QuoteAnswer, QuotedRow, QuoteReading, QuoteRowKind, QuoteRowRecord } from '#contract';
import { BLANK_QUOTED_ROW } from '#contract';
import {
  type AlternateMatch,
  type Amount,
  add,
  alternateNumber,
  amountText,
  baseEstimate,
  type ChosenLine,
  CoveredLines,
  clausesOf,
  isApartTitle,
  isRateAlone,
  isSameUnit,
  type MatchedLine,
  matchAlternates,
  matchRows,
  NamedLines,
  parseAmount,
  parseQuantity,
  printedText,
  type QuoteMatch,
  type QuoteRow,
  quotedPrice,
  storableAmount,
  subtract,
  sumOf,
  uniqueKey,
  ZERO,
} from '#leveling';

/** A line of the package, as a quote is matched to it. */
export interface QuotedLine extends MatchedLine {
  readonly id: string;
  readonly alternateName: string | null;
}

/** What a quote is matched to. */
export interface QuotedPackage {
  readonly lines: readonly QuotedLine[];
  /** Of the project, in their order. */
  readonly alternateNames: readonly string[];
  /** Lines that were chosen by hand in quotes of a bidder, by what a row prints; by the key of its name. */
  readonly chosen: ReadonlyMap<string, ReadonlyMap<string, ChosenLine>>;
}

/** More further lines of a row, and more clauses, say nothing. */
const MAX_COVERED = 20;
const MAX_CLAUSES = 300;

type Entry = Omit<QuoteRowRecord, 'index'> & { readonly figures: QuoteRow | null };

/**
 * Returns what a quote means for a package: each of its rows in reading order with what it is and where it goes, what it
 * calls included and excluded, and the lines that it does not price. Amounts are exact decimal texts. Source: rules.md
 * 'Quotes'.
 *
 * @param companyName the bidder, whose earlier quotes count; null for the company that the quote prints
 *
 * Example: '8,150.00' on a row 'GWB, level 5' that only the line 'Gypsum board, level 5 finish' fits is a row of kind 'line',
 * certain, with that line and the price '8150'.
 */
export function quoteAnswer(
  reading: QuoteReading,
  quoted: QuotedPackage,
  companyName: string | null,
): Omit<QuoteAnswer, 'quoteId'> {
  const { rows, totals, titles, texts, head, ...rest } = reading;
  const bidder = uniqueKey(companyName ?? reading.companyName ?? '');
  const priced = pricedEntries(reading, quoted, quoted.chosen.get(bidder) ?? new Map());
  const known = new Set(priced.map(({ row }) => row));
  const entries = [
    ...titles.map((one) => ({ ...noteOf(one, 'note', false), isTitle: true })),
    ...priced,
    ...totals
      .filter(({ row }) => !known.has(row))
      .map((one) => ({ ...noteOf(one, one.isPartial ? 'subtotal' : 'total', false), amount: one.amount })),
    ...texts.map((one) => noteOf(one, 'note', one.isCondition)),
  ].toSorted((one, other) => one.row - other.row);
  const sumOfRows = sumOf(
    priced.filter(({ kind }) => kind === 'line' || kind === 'tax'),
    ({ figures }) => worth(figures!),
  );
  const landed = new Set(priced.flatMap(({ suggestions: [line], price }) => (price === null ? [] : (line ?? []))));
  const isDifferent = reading.printedTotal !== null && parseAmount(reading.printedTotal) !== sumOfRows;
  return {
    ...rest,
    ...head,
    sum: amountText(sumOfRows),
    rows: entries.map(({ figures: _, ...row }, index) => ({ ...row, index })),
    ...clauses(reading, quoted, priced),
    notQuoted: quoted.lines.flatMap(({ id }) => (landed.has(id) ? [] : [id])),
    doubts: [
      ...(isDifferent ? (['total'] as const) : []),
      ...(reading.otherTotals == null ? [] : (['otherTotals'] as const)),
      ...(reading.isPriceUnclear ? (['priceColumn'] as const) : []),
      ...(reading.unreadPages == null ? [] : (['unreadPages'] as const)),
      ...(reading.unreadParts == null ? [] : (['unreadParts'] as const)),
    ],
  };
}

function noteOf(
  { row, text, place }: Pick<QuoteRowRecord, 'row' | 'text' | 'place'>,
  kind: QuoteRowKind,
  isCondition: boolean,
): Entry {
  return { ...BLANK_QUOTED_ROW, row, text, place, description: text, kind, ...NOWHERE, isCondition, figures: null };
}

const NOWHERE = {
  price: null,
  lineItemId: null,
  alternateName: null,
  verdict: null,
  suggestions: [],
  covers: [],
  doubts: [],
  isTitle: false,
  isCondition: false,
} satisfies Partial<QuoteRowRecord>;

function pricedEntries(
  reading: QuoteReading,
  { lines, alternateNames }: QuotedPackage,
  chosen: ReadonlyMap<string, ChosenLine>,
): Entry[] {
  const positions = new Map(lines.map(({ id }, position) => [id, position]));
  const figures = reading.rows.map(figuresOf);
  const matches = matchRows(figures, lines, (at) => {
    const before = chosen.get(printedText(figures[at]!));
    const line = positions.get(before?.lineItemId ?? '');
    return line === undefined ? null : { line, unit: before?.unit ?? null };
  });
  const kinds = reading.rows.map((row, at) => kindOf(row, figures[at]!, matches[at]!, reading));
  const apart = kinds.flatMap((kind, at) => (kind === 'alternate' ? [at] : []));
  const alternates = matchAlternates(
    apart.map((at) => alternateText(reading.rows[at]!)),
    alternateNames,
  );
  /** The line that each row is on, or is offered first. */
  const first = matches.map((match, at) => (kinds[at] === 'line' ? linesOf(match)[0] : undefined));
  const taken = new Set(first.filter((line) => line !== undefined));
  const covered = new CoveredLines(lines);
  return reading.rows.map(({ printed, ...row }, at): Entry => {
    const common = { ...row, text: printed, kind: kinds[at]!, ...NOWHERE, figures: figures[at]! };
    if (common.kind === 'line')
      return { ...common, ...landingOf(row, figures[at]!, matches[at]!, lines, covered, taken) };
    if (common.kind !== 'alternate') return common;
    const match = alternates[apart.indexOf(at)]!;
    const [alternate] =
      match.kind === 'matched' ? [match.alternate] : match.kind === 'doubtful' ? match.alternates : [];
    return {
      ...common,
      price: row.words === null ? textOf(quotedPrice(figures[at]!, null).price) : null,
      alternateName: alternate === undefined ? null : alternateNames[alternate]!,
      verdict: verdictOf(match.kind, row.isUnsure === true),
      doubts: row.isUnsure === true ? ['scan'] : [],
    };
  });
}

/** An alternate that was not surely read from a picture is not certain. */
function verdictOf(kind: AlternateMatch['kind'], isUnsure: boolean): QuoteRowRecord['verdict'] {
  if (kind === 'unmatched') return 'extra';
  return kind === 'doubtful' || isUnsure ? 'doubtful' : 'certain';
}

function figuresOf(row: QuotedRow): QuoteRow {
  const { lineNumber, code, description, title, quantity, unit, unitPrice, amount, isUnsure = false } = row;
  return {
    isUnsure,
    number: lineNumber,
    code,
    description,
    title,
    unit,
    quantity: quantity === null ? null : parseQuantity(quantity),
    unitPrice: unitPrice === null ? null : parseAmount(unitPrice),
    amount: amount === null ? null : parseAmount(amount),
  };
}

const textOf = (amount: Amount | null): string | null => (amount === null ? null : amountText(storableAmount(amount)));

/** What a row is worth by itself. */
const worth = (row: QuoteRow): Amount => quotedPrice(row, null).price ?? ZERO;

const taxWords = /\b(?:tax(?:es)?|gst|hst|pst|qst|tps|tvq|tvh)\b/i;
const rateTitle =
  /\b(?:unit|hourly|labou?r|additional|extra|t\s?&\s?m)\s+(?:prices?|rates?|work)\b|\bprix unitaires?\b|\btaux horaires?\b/i;

function kindOf(
  row: QuotedRow,
  figures: QuoteRow,
  match: QuoteMatch,
  { wholeRow, totals }: QuoteReading,
): QuoteRowKind {
  if (row.row === wholeRow && totals.some((total) => total.row === row.row)) return 'total';
  if (match.kind === 'matched') return 'line';
  const isRate = row.title !== null && rateTitle.test(row.title) && (isApartTitle(row.title) || isRateAlone(figures));
  if (isRate) return 'rate';
  const isAlternate = alternateNumber(alternateText(row)) !== null || (row.title !== null && isApartTitle(row.title));
  if (isAlternate || /\balternates?\b|\bvariante\b/i.test(row.description)) return 'alternate';
  return taxWords.test(row.description) && match.kind === 'unmatched' ? 'tax' : 'line';
}

/** 'Alt 1' may be printed in a column of its own. */
function alternateText({ lineNumber, code, title, description }: QuotedRow): string {
  const named = [description, code, lineNumber, title].find((text) => text !== null && alternateNumber(text) !== null);
  return named == null || named === description ? description : `${named}: ${description}`;
}

function landingOf(
  row: Omit<QuotedRow, 'printed'>,
  figures: QuoteRow,
  match: QuoteMatch,
  lines: readonly QuotedLine[],
  covered: CoveredLines,
  taken: ReadonlySet<number>,
): Partial<Entry> {
  const offered = linesOf(match);
  const line = offered[0] === undefined ? null : lines[offered[0]]!;
  const isDoubtful = match.kind === 'doubtful';
  const { quantity, unit } = figures;
  const isOtherQuantity = line !== null && quantity !== null && quantity !== line.quantity && row.words === null;
  const isOtherUnit = line !== null && unit !== null && !isSameUnit(unit, line.unit);
  const covers = isDoubtful ? covered.of(row.description, taken).slice(0, MAX_COVERED) : [];
  return {
    price: row.words === null ? textOf(quotedPrice(figures, line).price) : null,
    lineItemId: match.kind === 'matched' ? line!.id : null,
    alternateName: match.kind === 'matched' ? line!.alternateName : null,
    verdict: match.kind === 'matched' ? 'certain' : isDoubtful ? 'doubtful' : 'extra',
    suggestions: offered.map((position) => lines[position]!.id),
    covers: covers.map((position) => lines[position]!.id),
    doubts: [
      ...(isDoubtful ? [match.doubt] : []),
      ...(row.isUnsure === true && !(isDoubtful && match.doubt === 'scan') ? (['scan'] as const) : []),
      ...(disagree(figures) ? (['figures'] as const) : []),
      ...(isOtherQuantity ? (['otherQuantity'] as const) : []),
      ...(isOtherUnit ? (['otherUnit'] as const) : []),
    ],
  };
}

const linesOf = (match: QuoteMatch): readonly number[] =>
  match.kind === 'matched' ? [match.line] : match.kind === 'doubtful' ? match.lines : [];

/** Returns whether quantity x unit price is not the amount, by more than the unit price may be rounded. */
function disagree({ quantity, unitPrice, amount }: QuoteRow): boolean {
  if (quantity === null || unitPrice === null || amount === null) return false;
  const halfCent = parseAmount('0.005')!;
  const rounding = add(baseEstimate(quantity, halfCent), parseAmount('0.01')!);
  const difference = subtract(baseEstimate(quantity, unitPrice), amount);
  return (difference < 0n ? -difference : difference) > (rounding < 0n ? -rounding : rounding);
}

function clauses({ texts, titles }: QuoteReading, { lines }: QuotedPackage, priced: readonly Entry[]) {
  const said = [...titles, ...texts].toSorted((one, other) => one.row - other.row);
  const named = new NamedLines(lines);
  const idOf = (position: number) => lines[position]!.id;
  const within = (text: string): string | null => {
    const isNamed = ({ lineNumber, code }: Entry) =>
      [lineNumber, code].some((one) => one?.toLowerCase() === text.toLowerCase());
    const [line] = named.linesOf(text);
    return priced.find(isNamed)?.lineItemId ?? (line === undefined ? null : idOf(line));
  };
  const included: QuoteAnswer['included'] = [];
  const excluded: QuoteAnswer['excluded'] = [];
  for (const { index, kind, text, within: where } of clausesOf(said.map((one) => one.text)).slice(0, MAX_CLAUSES)) {
    const { place } = said[index]!;
    const found = named.linesOf(text).map(idOf);
    for (const lineItemId of found.length === 0 ? [null] : found) {
      if (kind === 'excluded') excluded.push({ lineItemId, text, place });
      else included.push({ lineItemId, inLineItemId: where === null ? null : within(where), text, place });
    }
  }
  for (const { words, lineItemId, text, place, suggestions, covers } of priced) {
    if (words === 'included') included.push({ lineItemId, inLineItemId: null, text, place });
    if (words === 'excluded') excluded.push({ lineItemId, text, place });
    const [inLineItemId = null] = suggestions;
    for (const covered of covers) included.push({ lineItemId: covered, inLineItemId, text, place });
  }
  return { included, excluded };
}
