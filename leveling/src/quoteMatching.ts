import type { Quantity } from './amounts.ts';
import { SharedWords } from './sharedWords.ts';
import { type PreparedText, prepareText, similarity } from './textSimilarity.ts';
import { uniqueKey } from './uniqueness.ts';
import { isSameUnit } from './unitNames.ts';

/** A line of the package that rows of a quote are matched to. Its line number is its position, from 1. */
export interface MatchedLine {
  readonly description: string;
  readonly unit: string;
  readonly quantity: Quantity;
  /** Names of its groups and of its alternate. */
  readonly titles: readonly string[];
}

/** A row of a quote; what it does not print is null. */
export interface QuoteRow {
  readonly number: string | null;
  readonly code: string | null;
  readonly description: string;
  readonly unit: string | null;
  readonly quantity: Quantity | null;
  /** The title that it is printed under. */
  readonly title: string | null;
}

/** The line that was chosen by hand for a row in an earlier quote, and the unit that the row had then, if it is known. */
export interface ChosenBefore {
  readonly line: number;
  readonly unit: string | null;
}

/** What a row was matched by, the strongest first. */
export type MatchedBy = 'before' | 'code' | 'description' | 'number' | 'similar';

/**
 * Why a row is doubtful: 'several' lines fit alike, the unit or the text differs although the rest fits, another row fits
 * the same line, or the text is only partly alike.
 */
export type MatchDoubt = 'several' | 'unit' | 'text' | 'repeated' | 'partly';

/** What a row of a quote was found to be. Lines are positions in the list of lines. */
export type QuoteMatch =
  | { readonly kind: 'matched'; readonly line: number; readonly by: MatchedBy }
  | {
      readonly kind: 'doubtful';
      readonly lines: readonly number[];
      readonly doubt: MatchDoubt;
      /** Of texts that are partly alike: the score of each line. */
      readonly scores?: readonly number[];
    }
  | { readonly kind: 'unmatched' };

/** A score from which a text is similar, where it is the only one. */
export const SIMILAR_SCORE = 0.8;
/** A line is the only similar one where every other scores at least so much less. */
export const UNIQUE_MARGIN = 0.1;
/** A score from which a text is worth offering. */
const PARTLY_SCORE = 0.45;
const maxOffered = 5;
/** Lines that share most words with a row are compared. */
const maxCompared = 60;

/**
 * Matches the rows of a quote to the lines of a package: by code, by equal description, by line number where a row has no
 * description, then by a similar description (a score of at least 0.8, all others 0.1 lower). Of several lines that
 * fit, title, unit, quantity and line number decide. A row is never matched against its unit, and a line takes one row:
 * whatever is not certain is doubtful, with the lines to choose from, best first. A quantity that differs is no doubt:
 * the review names it. `before` returns the line that was chosen by hand for a row in an earlier quote: it is matched again,
 * unless the row has another unit than the line and than it had then.
 * Source: rules.md 'Quotes'.
 *
 * Example: a row '2104.503 Sawing concrete pavement' is matched by its code to 'Line 3: 2104.503 SAWING CONC. PAVEMENT'.
 */
export function matchQuote(
  rows: readonly QuoteRow[],
  lines: readonly MatchedLine[],
  before: (row: number) => ChosenBefore | null = () => null,
): QuoteMatch[] {
  const index = new LineIndex(lines);
  const matches = rows.map((row, at): QuoteMatch => {
    const chosen = before(at);
    if (chosen === null) return index.match(row);
    const { line } = chosen;
    const units = [lines[line]!.unit, ...(chosen.unit === null ? [] : [chosen.unit])];
    const isOtherUnit = row.unit !== null && !units.some((unit) => isSameUnit(row.unit!, unit));
    return isOtherUnit ? doubtful([line], 'unit') : { kind: 'matched', line, by: 'before' };
  });
  return withoutRepeats(matches);
}

interface IndexedLine extends MatchedLine {
  readonly code: string | null;
  readonly text: PreparedText;
  readonly titleKeys: readonly string[];
}

/** A code at the beginning of a description: at least 3 digits, with points, dashes and letters. */
const leadingCode = /^(?=(?:\D*\d){3})([A-Za-z]{0,3}[\d][\w.\-/]*)[\s:]+(?=\S)/;

/** Splits '2104.503 Sawing' into its code and the rest; the code is null where there is none. */
function splitCode(description: string): { readonly code: string | null; readonly text: string } {
  const found = leadingCode.exec(description.trim());
  if (found === null) return { code: null, text: description };
  return { code: codeKey(found[1]!), text: description.trim().slice(found[0].length) };
}

const codeKey = (code: string): string | null => uniqueKey(code).replace(/[\s.\-/]+/g, '') || null;

class LineIndex {
  readonly #lines: readonly IndexedLine[];
  readonly #byCode = new Map<string, number[]>();
  readonly #byText = new Map<string, number[]>();
  readonly #shared: SharedWords;

  constructor(lines: readonly MatchedLine[]) {
    this.#lines = lines.map((line) => {
      const { code, text } = splitCode(line.description);
      return { ...line, code, text: prepareText(text), titleKeys: line.titles.map(uniqueKey) };
    });
    for (const [position, { code, text }] of this.#lines.entries()) {
      if (code !== null) put(this.#byCode, code, position);
      put(this.#byText, text.key, position);
    }
    this.#shared = new SharedWords(this.#lines.map(({ text }) => text));
  }

  match(row: QuoteRow): QuoteMatch {
    const split = row.code === null ? splitCode(row.description) : { code: codeKey(row.code), text: row.description };
    const text = prepareText(row.code === null ? split.text : withoutCode(row.description, split.code));
    const { code } = split;
    if (text.key === '') return this.#matchWithoutText(row, code);
    const equal = (this.#byText.get(text.key) ?? []).filter((line) => !this.#hasOtherCode(line, code));
    if (equal.length > 0) return this.#choose(row, equal, code !== null ? 'code' : 'description');
    const sameCode = code === null ? [] : (this.#byCode.get(code) ?? []);
    if (sameCode.length > 0) {
      const alike = sameCode.filter((line) => similarity(text, this.#lines[line]!.text) >= PARTLY_SCORE);
      return alike.length > 0 ? this.#choose(row, alike, 'code') : doubtful(sameCode, 'text');
    }
    return this.#matchSimilar(row, text, code);
  }

  #hasOtherCode(line: number, code: string | null): boolean {
    const own = this.#lines[line]!.code;
    return code !== null && own !== null && own !== code;
  }

  /** A row of numbers alone: the code or the line number, confirmed by unit or quantity where there is no code. */
  #matchWithoutText(row: QuoteRow, code: string | null): QuoteMatch {
    const sameCode = code === null ? [] : (this.#byCode.get(code) ?? []);
    if (sameCode.length > 0) return this.#choose(row, sameCode, 'code');
    const line = this.#lineOfNumber(row.number);
    if (line === null) return { kind: 'unmatched' };
    const isConfirmed = row.quantity !== null && row.quantity === this.#lines[line]!.quantity;
    return isConfirmed ? this.#choose(row, [line], 'number') : doubtful([line], 'text');
  }

  #matchSimilar(row: QuoteRow, text: PreparedText, code: string | null): QuoteMatch {
    const scored = this.#shared
      .nearest(text.words, maxCompared)
      .map((line) => ({ line, score: similarity(text, this.#lines[line]!.text) }))
      .filter(({ line, score }) => score >= PARTLY_SCORE && !this.#hasOtherCode(line, code))
      .sort((a, b) => b.score - a.score || a.line - b.line);
    const isSimilar = scored.length > 0 && scored[0]!.score >= SIMILAR_SCORE;
    const similar = isSimilar ? scored.filter(({ score }) => score > scored[0]!.score - UNIQUE_MARGIN) : [];
    if (similar.length === 1) return this.#choose(row, [similar[0]!.line], 'similar');
    if (scored.length === 0) return { kind: 'unmatched' };
    const linesOf = (all: typeof scored) => all.map(({ line }) => line);
    if (similar.length > 1) return doubtful(linesOf(similar), 'several');
    const scores = scored.slice(0, maxOffered).map(({ score }) => score);
    return { ...doubtful(linesOf(scored), 'partly'), scores };
  }

  /** Of lines that fit by code or text, the one that title, unit, quantity and number leave. */
  #choose(row: QuoteRow, fitting: readonly number[], by: MatchedBy): QuoteMatch {
    const sameUnit = fitting.filter((line) => row.unit === null || isSameUnit(row.unit, this.#lines[line]!.unit));
    if (sameUnit.length === 0) return doubtful(fitting, 'unit');
    const title = row.title === null ? null : uniqueKey(row.title);
    let left = sameUnit;
    const narrow = (fits: (line: number) => boolean): void => {
      const narrowed = left.length > 1 ? left.filter(fits) : [];
      if (narrowed.length > 0) left = narrowed;
    };
    narrow((line) => title !== null && this.#lines[line]!.titleKeys.includes(title));
    narrow((line) => row.quantity !== null && row.quantity === this.#lines[line]!.quantity);
    narrow((line) => line === this.#lineOfNumber(row.number));
    return left.length === 1 ? { kind: 'matched', line: left[0]!, by } : doubtful(left, 'several');
  }

  #lineOfNumber(number: string | null): number | null {
    if (number === null || !/^\s*0*[1-9]\d{0,5}\s*\.?\s*$/.test(number)) return null;
    const line = Number.parseInt(number, 10) - 1;
    return line < this.#lines.length ? line : null;
  }
}

/** Returns a description without the code that a column of its own repeats. */
function withoutCode(description: string, code: string | null): string {
  const split = splitCode(description);
  return split.code !== null && split.code === code ? split.text : description;
}

const doubtful = (lines: readonly number[], doubt: MatchDoubt): QuoteMatch & { kind: 'doubtful' } => ({
  kind: 'doubtful',
  lines: lines.slice(0, maxOffered),
  doubt,
});

function put(map: Map<string, number[]>, key: string, line: number): void {
  const lines = map.get(key);
  if (lines) lines.push(line);
  else map.set(key, [line]);
}

/** Makes rows doubtful that take the same line, except one that takes it by code or equal text where the others do not. */
function withoutRepeats(matches: readonly QuoteMatch[]): QuoteMatch[] {
  const takers = new Map<number, number[]>();
  for (const [row, match] of matches.entries()) {
    if (match.kind !== 'matched') continue;
    takers.set(match.line, [...(takers.get(match.line) ?? []), row]);
  }
  const isCertain = (row: number): boolean => {
    const match = matches[row]!;
    return match.kind === 'matched' && match.by !== 'similar';
  };
  return matches.map((match, row) => {
    if (match.kind !== 'matched') return match;
    const others = takers.get(match.line)!.filter((other) => other !== row);
    const isAlone = others.length === 0 || (isCertain(row) && !others.some(isCertain));
    return isAlone ? match : doubtful([match.line], 'repeated');
  });
}
