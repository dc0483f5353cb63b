import { isSameUnit } from '../unitNames.ts';
import { doubtOf, isLikely, type MatchDoubt } from './matchDoubts.ts';
import { type MatchedLine, type QuoteRow, type WeighedMatch, type WeighedRow, weighQuote } from './quoteWeights.ts';

/** The line that was chosen by hand for a row in an earlier quote, and the unit that the row had then, if it is known. */
export interface ChosenBefore {
  readonly line: number;
  readonly unit: string | null;
}

/** What a row was matched by first of all. */
export type MatchedBy = 'before' | 'code' | 'description' | 'number' | 'similar';

/** What a row of a quote was found to be. Lines are positions in the list of lines. */
export type QuoteMatch =
  | { readonly kind: 'matched'; readonly line: number; readonly by: MatchedBy }
  | {
      readonly kind: 'doubtful';
      /** Lines to choose from, at most 5, the best first. */
      readonly lines: readonly number[];
      readonly doubt: MatchDoubt;
      /** It most likely goes to the first of them. */
      readonly isLikely: boolean;
    }
  | { readonly kind: 'unmatched' };

const maxOffered = 5;
/** A line with less in common is not worth offering. */
const OFFERED_TEXT = 0.15;
const OFFERED_SHARE = 0.1;

/**
 * Matches the rows of a quote to the lines of a package, all at once: by code and number, words with the abbreviations and
 * synonyms of the trades, sizes and types, units, quantities, prices next to the estimate, titles, places and order. A
 * row is matched where a line has at least 0.85 of it and nothing speaks against it; otherwise it is doubtful, with at
 * most 5 lines to choose from, or unmatched. Another quantity of the same text is no doubt: the review names it. `before`
 * returns the line that was chosen by hand for a row in an earlier quote: it is matched again, unless the row has another
 * unit than the line and than it had then, or is unsure: no such row is matched. Source: rules.md 'Quotes'.
 *
 * Example: 'MR board @ wet walls', 3,120 SF, is matched to 'Moisture-resistant gypsum board at wet walls' of 3,120 SF,
 * and not to the line of that description with 2,480 SF.
 */
export function matchQuote(
  rows: readonly QuoteRow[],
  lines: readonly MatchedLine[],
  before: (row: number) => ChosenBefore | null = () => null,
): QuoteMatch[] {
  const chosen = rows.map((_, at) => before(at));
  const open = rows.flatMap((_, at) => (chosen[at] === null ? [at] : []));
  const quote = weighQuote(
    open.map((at) => rows[at]!),
    lines,
  );
  const taken = new Set(chosen.flatMap((one) => (one === null ? [] : [one.line])));
  const matches = rows.map((row, at) => (chosen[at] === null ? null : chosenAgain(row, chosen[at]!, lines)));
  for (const [position, at] of open.entries()) {
    const weighed = quote.rows[position]!;
    const doubt = doubtOf(position, quote, lines);
    const best = weighed.matches[0];
    if (doubt !== null || best === undefined) matches[at] = doubted(weighed, doubt ?? 'partly', lines);
    else if (taken.has(best.line)) matches[at] = doubted(weighed, 'repeated', lines);
    else
      matches[at] = {
        kind: 'matched',
        line: best.line,
        by: matchedBy(weighed, best, quote.index.lines[best.line]!.key),
      };
  }
  return withoutRepeats(matches.map((match) => match!));
}

/** A line takes one row: rows that are matched to the same one are doubtful, but for one that was chosen by hand. */
function withoutRepeats(matches: readonly QuoteMatch[]): QuoteMatch[] {
  const counts = new Map<number, number>();
  for (const match of matches) if (match.kind === 'matched') counts.set(match.line, (counts.get(match.line) ?? 0) + 1);
  return matches.map((match) => {
    if (match.kind !== 'matched' || match.by === 'before' || counts.get(match.line) === 1) return match;
    return { kind: 'doubtful', lines: [match.line], doubt: 'repeated', isLikely: false };
  });
}

function chosenAgain(row: QuoteRow, { line, unit }: ChosenBefore, lines: readonly MatchedLine[]): QuoteMatch {
  const units = [lines[line]!.unit, ...(unit === null ? [] : [unit])];
  const isOtherUnit = row.unit !== null && !units.some((known) => isSameUnit(row.unit!, known));
  if (isOtherUnit) return { kind: 'doubtful', lines: [line], doubt: 'unit', isLikely: false };
  if (row.isUnsure === true) return { kind: 'doubtful', lines: [line], doubt: 'scan', isLikely: false };
  return { kind: 'matched', line, by: 'before' };
}

function matchedBy({ work }: WeighedRow, { isCoded, isNumbered }: WeighedMatch, key: string): MatchedBy {
  if (isCoded) return 'code';
  if (work.key === '' && isNumbered) return 'number';
  return work.key === key ? 'description' : 'similar';
}

function doubted(weighed: WeighedRow, doubt: MatchDoubt, lines: readonly MatchedLine[]): QuoteMatch {
  const isWorthIt = ({ text, share, quantity, isCoded, isNumbered, titleShare }: WeighedMatch): boolean =>
    text >= OFFERED_TEXT ||
    share >= OFFERED_SHARE ||
    quantity === 'same' ||
    isCoded ||
    titleShare >= 0.8 ||
    (isNumbered && weighed.work.key === '');
  const offered = inOrder(weighed.matches.filter(isWorthIt), lines).slice(0, maxOffered);
  if (offered.length === 0) return { kind: 'unmatched' };
  return {
    kind: 'doubtful',
    lines: offered.map(({ line }) => line),
    doubt,
    isLikely: isLikely(doubt, offered[0]!),
  };
}

/** Of a row that names a title rather than a line, the lines under it come first, those with the largest estimates. */
function inOrder(matches: readonly WeighedMatch[], lines: readonly MatchedLine[]): readonly WeighedMatch[] {
  const [best] = matches;
  if (best === undefined || best.share >= 0.5 || matches.some(({ text }) => text >= 0.4)) return matches;
  const estimate = ({ line }: WeighedMatch): bigint => lines[line]!.quantity * (lines[line]!.unitPrice ?? 0n);
  const isUnder = ({ titleShare }: WeighedMatch): boolean => titleShare >= 0.8;
  return matches.toSorted((a, b) => {
    if (isUnder(a) !== isUnder(b)) return isUnder(a) ? -1 : 1;
    const [one, other] = [estimate(a), estimate(b)];
    return one === other ? b.share - a.share : one < other ? 1 : -1;
  });
}
