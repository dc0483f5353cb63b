import type { PrintedLine } from './printedWords.ts';

/** Lines whose distance from the top of their page differs by less than this, in points, are at the same height. */
const sameHeight = 4;

/**
 * Returns the lines without what the pages repeat: of lines that have the same text at the same height of every page, those
 * of the first page stay; a line that ends with the number of its page goes everywhere. The number of the last page of a
 * document of one page goes too.
 */
export function withoutPageEdges(lines: readonly PrintedLine[], pageCount: number): PrintedLine[] {
  const pages = new Map<string, Set<number>>();
  const keysOf = (line: PrintedLine) => [textKey(line), numberedKey(line)];
  for (const line of lines)
    for (const key of keysOf(line)) pages.set(key, (pages.get(key) ?? new Set()).add(line.page));
  const isOnAll = (key: string) => pages.get(key)!.size === pageCount;
  return lines.filter((line) => {
    if (pageCount === 1) return !(isNumbered(line) && line === lines.at(-1));
    const [text, numbered] = keysOf(line);
    return !(isOnAll(text!) && line.page > 1) && !(isNumbered(line) && isOnAll(numbered!));
  });
}

/** Returns the text of a line. */
export const textOfLine = ({ segments }: PrintedLine): string => segments.map(({ text }) => text).join(' ');

function isNumbered(line: PrintedLine): boolean {
  const text = textOfLine(line);
  return /(?:page|p\.)\s*\d+(?:\s*(?:of|de|sur|\/)\s*\d+)?\s*$/i.test(text) || /^\W*\d{1,3}\W*$/.test(text);
}

const heightOf = ({ top }: PrintedLine): number => Math.round(top / sameHeight);
const textKey = (line: PrintedLine): string => `${heightOf(line)} ${textOfLine(line)}`;
/** The same without figures. */
const numberedKey = (line: PrintedLine): string => `# ${textKey(line).replace(/\d+/g, '#').toLowerCase()}`;
