import { splitCodes } from '../matching/printedCodes.ts';
import type { MatchedLine } from '../matching/quoteWeights.ts';
import { type PreparedWork, WorkIndex } from '../matching/workIndex.ts';

/** A text that says more than this share of its words by a line names it, and so does one that says the whole of its titles. */
const NAMED_SHARE = 0.7;
/** A text that names more lines by their descriptions names none in particular. */
const MAX_NAMED = 6;
/** So many lines that have most in common with a text are looked at. */
const COMPARED = 60;

/** Finds the lines of a package that a text in words names, as the exclusions of a quote do. */
export class NamedLines {
  readonly #lines: WorkIndex;
  readonly #titles: WorkIndex;

  constructor(lines: readonly MatchedLine[]) {
    this.#lines = new WorkIndex(splitCodes(lines.map(({ description }) => description)).map(({ text }) => text));
    this.#titles = new WorkIndex(lines.map(({ titles }) => titles.at(-1) ?? ''));
  }

  /**
   * Returns the positions of the lines that a text names, in their order: those whose description says most of it,
   * otherwise those under a title that it says, or those that its parts name ('data, nurse call and security'). Source: rules.md 'Quotes'.
   *
   * Example: 'Sound batts' names 'Sound batt insulation, 3-1/2"' of each floor, and 'Painting' no line of a drywall package.
   */
  linesOf(text: string): readonly number[] {
    const whole = this.#described(this.#lines.prepared(text));
    const titled = whole.length > 0 ? whole : this.#titled(text);
    if (titled.length > 0) return titled;
    const parts = text.split(/,|;|\/|\b(?:and|or|et|ou)\b|&/i).filter((part) => /\p{L}{3}/u.test(part));
    const named = parts.length < 2 ? [] : parts.flatMap((part) => this.#described(this.#lines.prepared(part)));
    return [...new Set(named)].sort((a, b) => a - b);
  }

  #described(work: PreparedWork): number[] {
    if (work.words.every(({ isWeak }) => isWeak)) return [];
    const shares = this.#lines.nearest(work, COMPARED).map((line) => {
      const { rowShare, contradictions } = this.#lines.compare(work, this.#lines.lines[line]!);
      return { line, share: contradictions > 0 ? 0 : rowShare };
    });
    const most = Math.max(0, ...shares.map(({ share }) => share));
    if (most < NAMED_SHARE) return [];
    const named = shares.flatMap(({ line, share }) => (share >= most - 0.05 ? [line] : []));
    return named.length > MAX_NAMED ? [] : named.sort((a, b) => a - b);
  }

  #titled(text: string): number[] {
    const work = this.#titles.prepared(text);
    const named = this.#titles.nearest(work, COMPARED).flatMap((at) => {
      const title = this.#titles.lines[at]!;
      const isTitle = title.words.some(({ isWeak }) => !isWeak);
      const { rowShare, lineShare } = this.#titles.compare(work, title);
      return isTitle && lineShare >= 0.9 && rowShare >= 0.5 ? [at] : [];
    });
    return named.sort((a, b) => a - b);
  }
}
