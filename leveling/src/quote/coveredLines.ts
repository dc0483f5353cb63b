import { splitCodes } from '../matching/printedCodes.ts';
import type { MatchedLine } from '../matching/quoteWeights.ts';
import { WorkIndex } from '../matching/workIndex.ts';

/** A row that says this share of a line's words, or all of its titles, may have its price for the line too. */
const SAID_SHARE = 0.5;
/** So many lines and titles that have most in common with a row are looked at. */
const COMPARED = 60;

/** Finds the further lines of a package that the price of a row may contain. */
export class CoveredLines {
  readonly #index: WorkIndex;
  readonly #titles: WorkIndex;
  /** The positions of the lines under each title. */
  readonly #under: readonly (readonly number[])[];

  constructor(lines: readonly MatchedLine[]) {
    this.#index = new WorkIndex(splitCodes(lines.map(({ description }) => description)).map(({ text }) => text));
    const under = new Map<string, number[]>();
    for (const [position, { titles }] of lines.entries()) {
      for (const title of new Set(titles)) {
        const positions = under.get(title);
        if (positions === undefined) under.set(title, [position]);
        else positions.push(position);
      }
    }
    this.#titles = new WorkIndex([...under.keys()]);
    this.#under = [...under.values()];
  }

  /**
   * Returns the further lines that the price of a row may contain, as positions in their order: those whose words or titles
   * the row says too, without the ones that rows are on. Source: rules.md 'Quotes'.
   *
   * Example: 'Storm drainage incl. roof drains' on 'Storm piping' covers 'Roof drains' where no other row prices them.
   *
   * @param taken positions of lines that rows are on, this one too
   */
  of(description: string, taken: ReadonlySet<number>): number[] {
    const work = this.#index.prepared(description);
    const said = this.#index.nearest(work, COMPARED).filter((position) => {
      const { lineShare, contradictions } = this.#index.compare(work, this.#index.lines[position]!);
      return lineShare >= SAID_SHARE && contradictions === 0;
    });
    const titled = this.#titles.prepared(description);
    const under = this.#titles.nearest(titled, COMPARED).flatMap((at) => {
      const title = this.#titles.lines[at]!;
      const isSaid = this.#titles.compare(titled, title).lineShare >= 0.9;
      return isSaid && title.words.some(({ isWeak }) => !isWeak) ? this.#under[at]! : [];
    });
    return [...new Set([...said, ...under])].filter((position) => !taken.has(position)).sort((a, b) => a - b);
  }
}
