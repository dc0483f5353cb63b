import { readMailLine } from '../quote/mailLine.ts';
import type { ReadRow } from './lineKinds.ts';
import { textOfLine } from './pageFlow.ts';
import { around, type PrintedLine } from './printedWords.ts';

const bullet = /^(?:[•◦▪■\uf0b7*·–—-]|\(?[a-z0-9]{1,2}[.)])\s/i;
/** The columns of a text set in two are apart by this part of the font's height. */
const gutter = 1;
/** A line of fewer characters is no line of a text set in two columns. */
const shortLine = 20;
/** A line shorter than this multiple of the font's height is continued by none. */
const shortParagraph = 15;

/**
 * Joins lines to paragraphs of one cell: a line continues the one before where the first word of it had no more room
 * there.
 *
 * @param page all lines of the document, which say how wide its text is
 */
export function paragraphsOf(lines: readonly PrintedLine[], page: readonly PrintedLine[]): ReadRow[] {
  return blocksOf(lines).flatMap(({ lines: own, isHalf }) => joinedLines(own, isHalf ? own : page));
}

function joinedLines(lines: readonly PrintedLine[], around: readonly PrintedLine[]): ReadRow[] {
  const paragraphs: PrintedLine[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last && continues(last.at(-1)!, line, around)) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs.map((own) => ({ cells: [own.map(textOfLine).join(' ').trim()], lines: own }));
}

function continues(last: PrintedLine, line: PrintedLine, others: readonly PrintedLine[]): boolean {
  const text = textOfLine(line);
  const isNear = last.page !== line.page || line.bottom - last.bottom <= 1.6 * Math.max(line.size, last.size);
  if (!isNear || Math.abs(line.size - last.size) > 0.15 * last.size || bullet.test(text)) return false;
  if (readMailLine(textOfLine(last)) !== null && !/^\p{Ll}/u.test(text)) return false;
  if (line.page !== last.page && !/^\p{Ll}/u.test(text)) return false;
  const edge = Math.max(...others.flatMap(({ page, right }) => (page === last.page ? right : [])));
  const [first] = line.segments[0]!.words;
  const room = edge - last.right - 0.25 * first!.size;
  return room < first!.right - first!.left + 0.5 * first!.size && last.right - last.left > shortParagraph * last.size;
}

/** Lines in reading order; those of a text set in two columns are a block for each column. */
interface Block {
  readonly lines: PrintedLine[];
  readonly isHalf: boolean;
}

function blocksOf(lines: readonly PrintedLine[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const edge = twoColumnsFrom(lines, at);
    if (edge === null) {
      const last = blocks.at(-1);
      if (last && !last.isHalf) last.lines.push(lines[at]!);
      else blocks.push({ lines: [lines[at]!], isHalf: false });
      at += 1;
      continue;
    }
    const [left, right]: [PrintedLine[], PrintedLine[]] = [[], []];
    const start = at;
    for (; at < lines.length && (at === start || isParted(lines[at]!, edge, lines[at - 1]!)); at += 1) {
      for (const segment of lines[at]!.segments) {
        const half = { ...lines[at]!, segments: [segment], ...around([segment]) };
        (segment.left < edge ? left : right).push(half);
      }
    }
    blocks.push({ lines: left, isHalf: true }, { lines: right, isHalf: true });
  }
  return blocks;
}

/** Returns where the right column begins of at least four lines in two columns of text; null for other lines. */
function twoColumnsFrom(lines: readonly PrintedLine[], at: number): number | null {
  const [first, ...next] = lines.slice(at, at + 4);
  const [one, other, ...more] = first!.segments;
  if (other === undefined || more.length > 0 || Math.min(one!.text.length, other.text.length) < shortLine) return null;
  const edge = other.left - gutter;
  const isBlock = next.length === 3 && next.every((line, index) => isParted(line, edge, lines[at + index]!));
  return isBlock ? edge : null;
}

/** Returns whether no segment of a line crosses the edge, and it is as near to the line above as lines of a text are. */
function isParted({ page, bottom, size, segments }: PrintedLine, edge: number, above: PrintedLine): boolean {
  const isNear = page === above.page && bottom - above.bottom < 2 * size;
  return isNear && segments.length <= 2 && segments.every(({ left, right }) => right <= edge || left >= edge);
}
