import { searchKey } from '../fuzzyMatch.ts';
import { nearRatio } from '../unitConversion.ts';
import { isCountUnit, isSameUnit } from '../unitNames.ts';
import { isPlace } from './printedMeasures.ts';
import type { MatchedLine, QuoteRow, WeighedMatch, WeighedQuote, WeighedRow } from './quoteWeights.ts';
import type { PreparedWork } from './workIndex.ts';

/**
 * Why a row is doubtful: 'several' lines fit alike, another row fits the same line ('repeated'), one price seems to be for
 * more than one line ('combined'), the text prints another size, type or material ('measure') or place ('place'), or says
 * that the work is another or a part of it ('less'), its code is another line's ('code'), its price is negative or far from
 * the estimate ('price'), its quantity from ours ('quantity'), its unit is another ('unit'), its code names a line of
 * another text ('text'), it has no text ('bare'), too little agrees ('partly'), or its figures were read from a picture and are
 * not surely right ('scan').
 */
export const matchDoubts = [
  'several',
  'repeated',
  'combined',
  'measure',
  'place',
  'less',
  'code',
  'price',
  'quantity',
  'unit',
  'text',
  'bare',
  'partly',
  'scan',
] as const;
export type MatchDoubt = (typeof matchDoubts)[number];

/** The least share of a row that is certain. */
const CERTAIN_SHARE = 0.85;
/** Prices over the estimate that are certain for no text but that of the line. */
const [LEAST_RATIO, MOST_RATIO] = [0.45, 2.3];

/** Returns why the line of the largest share is not certain for a row; null where it is. */
export function doubtOf(at: number, quote: WeighedQuote, lines: readonly MatchedLine[]): MatchDoubt | null {
  return doubtOfLine(at, quote, lines) ?? (quote.rows[at]!.row.isUnsure === true ? 'scan' : null);
}

function doubtOfLine(at: number, quote: WeighedQuote, lines: readonly MatchedLine[]): MatchDoubt | null {
  const weighed = quote.rows[at]!;
  const [best, second] = weighed.matches;
  if (best === undefined) return 'partly';
  const { row, work, codedLine } = weighed;
  const line = quote.index.lines[best.line]!;
  if (codedLine !== null && codedLine !== best.line) return 'code';
  if (best.isElsewhere) return 'place';
  if (best.words.contradictions > 0 || best.isOtherMaterial) return 'measure';
  if (best.isOtherWork || leavesOut(row.description, lines[best.line]!.description, line)) return 'less';
  if (best.isCoded && best.text < 0.15 && work.key !== '' && !isConfirmed(best)) return 'text';
  if (isNegative(row)) return 'price';
  if (row.quantity === 0n) return 'quantity';
  if (isUnitOther(row, best, lines[best.line]!) && (best.isCoded ? isPriced(row) : best.text >= 0.3)) return 'unit';
  if (best.share < CERTAIN_SHARE) {
    if (quote.claims.get(best.line)?.some((other) => other !== at)) return 'repeated';
    const isOtherLine = second !== undefined && second.share > 0.5 * best.share;
    return isOtherLine && best.text >= 0.3 ? 'several' : 'partly';
  }
  const isEqual = work.key === line.key;
  if (!isEqual && best.ratio !== null && (best.ratio < LEAST_RATIO || best.ratio > MOST_RATIO)) return 'price';
  if (formula.test(row.description)) return 'text';
  if (work.key === '') return best.quantity === 'same' || best.isCoded ? null : 'bare';
  if (best.isCoded) return null;
  if (best.quantity === 'other' && !isEqual) return 'quantity';
  if (!isConfirmed(best) && hasFurtherMeasure(weighed, line)) return 'measure';
  return isCombined(at, weighed, best, quote) ? 'combined' : isTooLittle(best) ? 'partly' : null;
}

const isNearEstimate = (ratio: number): boolean => ratio > 0.6 && ratio < 1.6;

/** Returns whether the quantity or the price of a row speaks for the line as well as its text. */
const isConfirmed = ({ quantity, ratio }: Pick<WeighedMatch, 'quantity' | 'ratio'>): boolean =>
  quantity === 'same' || quantity === 'near' || (ratio !== null && isNearEstimate(ratio));

/** Returns whether a row prints a number, size or type of a kind that its line does not print: 'brick replacement (2)'. */
function hasFurtherMeasure({ work, matches }: WeighedRow, line: PreparedWork): boolean {
  const { covered } = matches[0]!.words;
  if (work.words.some(({ text }, at) => /\d/.test(text) && covered[at] === 0)) return true;
  return work.measures.some((measure) => !isPlace(measure) && line.measures.every(({ kind }) => kind !== measure.kind));
}

/** Returns whether a row has another unit, and neither its quantity nor its price says that it is the same work. */
function isUnitOther({ unit }: QuoteRow, { quantity, ratio }: WeighedMatch, line: MatchedLine): boolean {
  if (unit === null || isSameUnit(unit, line.unit)) return false;
  const isComparable = nearRatio(unit, line.unit) !== null || (isCountUnit(unit) && isCountUnit(line.unit));
  return !isConfirmed({ quantity: isComparable ? quantity : null, ratio });
}

/** A formula of a spreadsheet in place of a description. */
const formula = /^\s*[=+@]\S/;

const isPriced = ({ amount, unitPrice }: QuoteRow): boolean => amount !== null || unitPrice !== null;

/** Returns whether a row takes money off: no line of a package is one. */
const isNegative = ({ amount, unitPrice }: QuoteRow): boolean => (amount ?? 0n) < 0n || (unitPrice ?? 0n) < 0n;

/** Returns whether too little of the texts is alike: less is needed where quantity and price agree. */
function isTooLittle(match: WeighedMatch): boolean {
  const { text, quantity, ratio } = match;
  const { rowShare, lineShare, isApart } = match.words;
  const isMeasured = quantity === 'same' && (ratio === null || isNearEstimate(ratio));
  if (!isConfirmed(match) && (rowShare < 0.85 || lineShare < 0.6 || isApart)) return true;
  if (text < (isMeasured ? 0.2 : 0.4)) return true;
  if (rowShare < (isMeasured ? 0.25 : 0.4) && lineShare < 0.8) return true;
  return lineShare < (isMeasured ? 0.18 : 0.3) && rowShare < 0.85;
}

const inclusion = /\b(?:incl|including|includes?|plus|compris)\b\.?(.*)$/;

/** Returns whether a row also says most of another line that no row has: 'equipment, lifts and cleanup'. */
function isCombined(at: number, { row, work, matches }: WeighedRow, best: WeighedMatch, quote: WeighedQuote): boolean {
  const included = inclusion.exec(searchKey(row.description))?.[1];
  const leastShare = best.quantity === 'same' ? 0.7 : 0.4;
  return matches.some(({ line, words }) => {
    const other = quote.takenBy[line]!;
    if (line === best.line || (other !== -1 && other !== at) || words.contradictions > 0) return false;
    let more = 0;
    for (const [word, covered] of words.covered.entries()) {
      more += Math.max(0, covered - best.words.covered[word]!) * work.weights[word]!;
    }
    if (more > 0.55 && words.lineShare >= leastShare) return true;
    if (included === undefined) return false;
    return quote.index.compare(quote.index.prepared(included), quote.index.lines[line]!).lineShare > 0.55;
  });
}

const exclusion = /\b(?:without|w\/o|excl\w*|not incl\w*|nic|by others|sans|sauf|non inclus?e?s?|par d'autres)\b/;
const negation = /\b(?:no|less)\s+(.*)$/;
const restriction = /\b(?:only|seulement|uniquement)\b/;

/** Returns whether a row leaves out what its line has: 'vision kits, no glass', 'hang only'. */
function leavesOut(description: string, ours: string, line: PreparedWork): boolean {
  const key = searchKey(description);
  if (restriction.test(key) && !restriction.test(searchKey(ours))) return true;
  if (exclusion.test(key) && !exclusion.test(searchKey(ours))) return true;
  const left = negation.exec(key)?.[1];
  return left?.split(/[^\p{L}]+/u).some((word) => word.length > 2 && line.spellings.has(word)) ?? false;
}

/**
 * Returns whether a doubtful row most likely goes to its first line: one that has most of the row and says most of it, where
 * not each of the two has a telling word that the other lacks.
 */
export function isLikely(doubt: MatchDoubt, { share, words }: WeighedMatch): boolean {
  return doubt === 'partly' && share >= 0.55 && words.rowShare >= 0.8 && !words.isApart;
}
