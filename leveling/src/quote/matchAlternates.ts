import { quantityOf } from '../amounts.ts';
import { matchQuote } from '../matching/matchQuote.ts';
import type { MatchedLine } from '../matching/quoteWeights.ts';
import { uniqueKey } from '../uniqueness.ts';
import { alternateNumber, withoutAlternateNumber } from './alternateNumber.ts';

/** The alternate of the project that an alternate of a quote is. */
export type AlternateMatch =
  | { readonly kind: 'matched'; readonly alternate: number }
  | { readonly kind: 'doubtful'; readonly alternates: readonly number[] }
  | { readonly kind: 'unmatched' };

/**
 * Matches the alternates of a quote, by their texts, to the alternates of a project, as positions: one is matched where both
 * number and words agree, where only one of the two says a number or words and what it says agrees with no other, or
 * where the names are equal. A number alone that names other work is doubtful, as are two of a quote that fit one.
 *
 * Example: 'Alt 1 (80 mil): add $15,900' is 'Alternate 1: 80 mil TPO membrane'.
 */
export function matchAlternates(texts: readonly string[], names: readonly string[]): AlternateMatch[] {
  const ours = names.map((name) => ({ number: alternateNumber(name), work: workLine(withoutAlternateNumber(name)) }));
  const matches = texts.map((text): AlternateMatch => {
    const equal = names.findIndex((name) => uniqueKey(name) === uniqueKey(text));
    if (equal !== -1) return { kind: 'matched', alternate: equal };
    const number = alternateNumber(text);
    const words = withoutAlternateNumber(text);
    const numbered = number === null ? [] : ours.flatMap((one, at) => (one.number === number ? [at] : []));
    const worded = likeness(
      words,
      ours.map(({ work }) => work),
    );
    const [byNumber] = numbered;
    if (numbered.length !== 1 || byNumber === undefined) {
      const isAlone = worded.length === 1 && number === null;
      return isAlone && worded[0]!.isSure
        ? { kind: 'matched', alternate: worded[0]!.at }
        : offered([...numbered, ...worded.map(({ at }) => at)]);
    }
    const isBare = words === '' || withoutAlternateNumber(names[byNumber]!) === '';
    const isAgreed = worded.length > 0 && worded[0]!.at === byNumber;
    return isBare || isAgreed
      ? { kind: 'matched', alternate: byNumber }
      : offered([byNumber, ...worded.map(({ at }) => at)]);
  });
  return withoutRepeats(matches);
}

const offered = (alternates: readonly number[]): AlternateMatch =>
  alternates.length === 0
    ? { kind: 'unmatched' }
    : { kind: 'doubtful', alternates: [...new Set(alternates)].slice(0, 5) };

const workLine = (description: string): MatchedLine => ({
  description,
  unit: 'LS',
  quantity: quantityOf('1'),
  unitPrice: null,
  titles: [],
});

/** Returns the works that a text may name, the likeliest first. */
function likeness(
  description: string,
  works: readonly MatchedLine[],
): { readonly at: number; readonly isSure: boolean }[] {
  const row = { number: null, code: null, description, unit: null, quantity: null, unitPrice: null, amount: null };
  const [match] = matchQuote([{ ...row, title: null }], works);
  if (match === undefined || match.kind === 'unmatched') return [];
  if (match.kind === 'matched') return [{ at: match.line, isSure: true }];
  return match.lines.map((at) => ({ at, isSure: false }));
}

function withoutRepeats(matches: readonly AlternateMatch[]): AlternateMatch[] {
  const counts = new Map<number, number>();
  for (const match of matches) {
    if (match.kind === 'matched') counts.set(match.alternate, (counts.get(match.alternate) ?? 0) + 1);
  }
  return matches.map((match) =>
    match.kind === 'matched' && counts.get(match.alternate)! > 1 ? offered([match.alternate]) : match,
  );
}
