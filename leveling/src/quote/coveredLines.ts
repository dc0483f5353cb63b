import { splitCodes } from '../matching/printedCodes.ts';
import type { MatchedLine } from '../matching/quoteWeights.ts';
import { WorkIndex } from '../matching/workIndex.ts';

/** A row that says this share of a line's words, or all of its titles, may have its price for the line too. */
const SAID_SHARE = 0.5;

/**
 * Returns the further lines that the price of a row on a line may contain, as positions in their order: those whose words or
 * titles the row says too, without the ones that other rows price. Source: rules.md 'Quotes'.
 *
 * Example: 'Storm drainage incl. roof drains' on 'Storm piping' covers 'Roof drains' where no other row prices them.
 *
 * @param line the position of the line that the row is on
 * @param taken positions of lines that other rows price
 */
export function coveredLines(
  description: string,
  line: number,
  lines: readonly MatchedLine[],
  taken: ReadonlySet<number>,
): number[] {
  const index = new WorkIndex(splitCodes(lines.map((one) => one.description)).map(({ text }) => text));
  const names = [...new Set(lines.flatMap((one) => one.titles))];
  const titles = new WorkIndex(names);
  const [work, titled] = [index.prepared(description), titles.prepared(description)];
  const said = new Set(
    names.filter((_, at) => {
      const title = titles.lines[at]!;
      return title.words.some(({ isWeak }) => !isWeak) && titles.compare(titled, title).lineShare >= 0.9;
    }),
  );
  return lines.flatMap((_, position) => {
    if (position === line || taken.has(position)) return [];
    const { lineShare, contradictions } = index.compare(work, index.lines[position]!);
    const isUnder = lines[position]!.titles.some((title) => said.has(title));
    return isUnder || (lineShare >= SAID_SHARE && contradictions === 0) ? [position] : [];
  });
}
