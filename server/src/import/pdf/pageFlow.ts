import { isFigureLine, isHeaderLine } from './lineKinds.ts';
import type { PrintedLine } from './printedWords.ts';

/** Lines whose distance from the top of their page differs by less than this, in points, are at the same height. */
const sameHeight = 4;

/**
 * Returns the lines without what the pages repeat: a line that ends with the number of its page, and of what has the same
 * text at the same height of every page, above the header of a table or at the foot, all but that of the first page. Equal
 * rows of a table are never left out. The number of the last page of a document of one page goes too.
 */
export function withoutPageEdges(lines: readonly PrintedLine[], pageCount: number): PrintedLine[] {
  if (pageCount === 1) return lines.filter((line) => !(isNumbered(line) && line === lines.at(-1)));
  const pages = new Map<string, Set<number>>();
  for (const line of lines)
    for (const key of [textKey(line), numberedKey(line)]) pages.set(key, (pages.get(key) ?? new Set()).add(line.page));
  const isOnAll = (key: string) => pages.get(key)!.size === pageCount;
  const isFoot = (line: PrintedLine) => isNumbered(line) && isOnAll(numberedKey(line));
  const isRepeated = (line: PrintedLine) => isOnAll(textKey(line)) && !isHeaderLine(line);
  const repeated = new Set<PrintedLine>();
  for (let page = 2; page <= pageCount; page += 1) {
    const own = lines.filter((line) => line.page === page && !isFoot(line));
    const head = own.findIndex((line) => !isRepeated(line));
    const foot = own.findLastIndex((line) => !isRepeated(line) || isFigureLine(line));
    for (const line of head === -1 ? own : own.slice(0, head)) repeated.add(line);
    for (const line of own.slice(foot + 1)) repeated.add(line);
  }
  return lines.filter((line) => !isFoot(line) && !repeated.has(line));
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
