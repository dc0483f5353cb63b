import type { PrintedLine } from './printedWords.ts';

/**
 * Returns the lines without what each page repeats at its edge: a header or footer that is the same on every page, page
 * numbers aside. A document of one page keeps all but a page number.
 */
export function withoutPageEdges(lines: readonly PrintedLine[], pageCount: number): PrintedLine[] {
  const pages = new Map<string, Set<number>>();
  for (const line of lines) {
    const key = edgeKey(line);
    pages.set(key, (pages.get(key) ?? new Set()).add(line.page));
  }
  const isEdge = (line: PrintedLine) => {
    const text = textOfLine(line);
    const isNumbered =
      /(?:page|p\.)\s*\d+(?:\s*(?:of|de|sur|\/)\s*\d+)?\s*$/i.test(text) || /^\W*\d{1,3}\W*$/.test(text);
    return isNumbered && (pageCount === 1 ? isLast(line, lines) : pages.get(edgeKey(line))!.size === pageCount);
  };
  return lines.filter((line) => !isEdge(line));
}

/** Returns the text of a line. */
export const textOfLine = ({ segments }: PrintedLine): string => segments.map(({ text }) => text).join(' ');

/** The text of a line without its figures, and its height on the page. */
const edgeKey = (line: PrintedLine): string =>
  `${Math.round(line.top / 4)} ${textOfLine(line).replace(/\d+/g, '#').toLowerCase()}`;

const isLast = (line: PrintedLine, lines: readonly PrintedLine[]): boolean => lines.at(-1) === line;
