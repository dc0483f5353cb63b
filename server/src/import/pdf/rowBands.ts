import { isNumberLike } from '../text/printedNumber.ts';
import { isCapitals, isFigureLine, isHeaderLine, isPriceWord } from './lineKinds.ts';
import { textOfLine } from './pageFlow.ts';
import { around, type PrintedLine, type Segment, segmentOf } from './printedWords.ts';

/** Segments that share less than this, in points, are next to each other. */
const touching = 2;
/** Lines of one text are at most so far apart, in parts of the font's height. */
export const widestLeading = 1.45;

/**
 * Joins the lines of each row of a table in which cells have several lines: where figures are printed in the middle of a
 * description of two lines, they are on a line of their own. Lines of one row are nearer to each other than rows are; the
 * widest distance that never joins two figures of a column is taken. Tables whose rows are as near as their lines stay as
 * they are.
 */
export function joinedRows(lines: readonly PrintedLine[]): PrintedLine[] {
  const isTitle = titlesOf(lines);
  const gaps = lines.slice(1).map((line, index) => gapOf(lines[index]!, line, isTitle));
  const distances = [...new Set(gaps.filter(Number.isFinite).map(rounded))].toSorted((a, b) => b - a);
  for (const distance of distances) {
    const bands = bandsOf(lines, gaps, distance);
    if (bands.every(isOneRow)) return bands.flatMap((band) => (isJoined(band) ? [joined(band)] : band));
  }
  return [...lines];
}

/** Returns the distance of two lines; infinite where they cannot be of one row. */
function gapOf(above: PrintedLine, below: PrintedLine, isTitle: (line: PrintedLine) => boolean): number {
  const isOwn = [above, below].some((line) => isHeaderLine(line) || isTitle(line));
  const distance = below.bottom - above.bottom;
  const isFar = above.page !== below.page || distance > widestLeading * Math.max(above.size, below.size);
  return isOwn || isFar || spans(above, below) || spans(below, above) ? Number.POSITIVE_INFINITY : distance;
}

/** Returns which lines are titles: texts in capitals, in a table whose rows are not. */
export function titlesOf(lines: readonly PrintedLine[]): (line: PrintedLine) => boolean {
  const texts = lines.filter(isFigureLine).map(textOfLine);
  const inCapitals = texts.filter((text) => !/\p{Ll}/u.test(text)).length;
  return (line) => inCapitals * 2 < texts.length && isCapitals(line);
}

const rounded = (distance: number): number => Math.ceil(distance * 5) / 5;

/** Returns whether a line is one text over several cells of the other: a title. */
function spans(line: PrintedLine, other: PrintedLine): boolean {
  const [text, ...more] = line.segments;
  if (text === undefined || more.length > 0 || isFigure(text)) return false;
  return other.segments.filter((segment) => overlap(segment, text) > touching).length > 1;
}

function bandsOf(lines: readonly PrintedLine[], gaps: readonly number[], distance: number): PrintedLine[][] {
  const bands: PrintedLine[][] = [];
  lines.forEach((line, index) => {
    if (index > 0 && rounded(gaps[index - 1]!) <= distance) bands.at(-1)!.push(line);
    else bands.push([line]);
  });
  return bands;
}

/** Returns whether lines can be one row: no column has figures of two lines. */
function isOneRow(band: readonly PrintedLine[]): boolean {
  const figures = band.map(({ segments }) => segments.filter(isFigure));
  return figures.every((own, index) =>
    figures.slice(index + 1).every((others) => own.every((one) => others.every((other) => overlap(one, other) <= 0))),
  );
}

/** Returns whether a band has a figure, and lines to join to it. */
const isJoined = (band: readonly PrintedLine[]): boolean =>
  band.length > 1 && band.some(({ segments }) => segments.some(isFigure));

/** Returns one line of which the segments below each other are one. */
function joined(band: readonly PrintedLine[]): PrintedLine {
  const segments: Segment[] = [];
  for (const segment of band.flatMap((line) => line.segments)) {
    const at = segments.findIndex((one) => overlap(one, segment) > 0);
    if (at === -1) segments.push(segment);
    else segments[at] = segmentOf([...segments[at]!.words, ...segment.words]);
  }
  return { ...band[0]!, segments: segments.toSorted((a, b) => a.left - b.left), ...around(band) };
}

const isFigure = ({ text }: Segment): boolean => isNumberLike(text) || isPriceWord(text);

const overlap = (one: Segment, other: Segment): number =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left);
