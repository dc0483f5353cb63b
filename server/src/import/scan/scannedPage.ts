import { linesOf, type PrintedLine, type Run, type Word } from '../pdf/printedWords.ts';
import { cleaned } from './cleanPage.ts';
import { asFigure } from './figureWords.ts';
import { inkLevel, type PagePicture, whitened } from './grayPicture.ts';
import { pointsOf } from './pagePicture.ts';
import { type RecognizedWord, recognizeLines } from './recognizeLines.ts';
import type { ScanBudget } from './scanBudget.ts';
import { isSideways, straightened, turned } from './straighten.ts';

/** What was recognized on a page. */
export interface ScannedPage {
  readonly lines: readonly PrintedLine[];
  /** Words with a figure that were not surely read, as they are among the lines. */
  readonly doubtful: readonly Pick<Word, 'text' | 'left' | 'right' | 'top' | 'bottom'>[];
}

const NOTHING: ScannedPage = { lines: [], doubtful: [] };

/** A word with a figure of less confidence is doubtful, and one without of less than the second. */
const [sureFigure, sureWord] = [80, 60];
/** Words of a page that is upside down have less than the first on average, of one that is not at least the second. */
const [leastLegible, surelyLegible] = [55, 75];
/** A single character of less confidence is dirt. */
const sureCharacter = 50;
/** The height of a capital or digit in parts of the font's height. */
const capitalHeight = 0.7;

/**
 * Recognizes a page: it is turned level and cleaned, and its words are placed as those of a PDF, in points from the upper left.
 * A page of noise or without letters has none.
 *
 * @param number the page, from 1
 */
export async function readScannedPage(
  number: number,
  pictureOf: () => Promise<PagePicture>,
  budget: ScanBudget,
): Promise<ScannedPage> {
  await budget.take();
  const level = await levelPage(whitened(await pictureOf()));
  if (level === null) return NOTHING;
  const { page, lines } = await recognizedUpright(level);
  const placed = lines.flatMap((line) => placedWords(withoutBullet(line.filter(isWord)), page));
  const doubtful = placed.filter(({ isDoubtful }) => isDoubtful).map(({ run }) => run);
  return {
    lines: linesOf(
      number,
      placed.map(({ run }) => run),
    ),
    doubtful,
  };
}

/** Returns a page level, cleaned and, where it was scanned sideways, turned; null for noise. */
async function levelPage(picture: PagePicture): Promise<PagePicture | null> {
  const letters = cleaned(picture);
  if (letters === null || !isSideways(letters)) return letters && cleaned(straightened(picture));
  const page = cleaned(straightened(turned(picture)));
  if (page === null) return null;
  const other = turned(turned(page));
  return (await confidenceOf(page)) >= (await confidenceOf(other)) ? page : other;
}

/** Returns the lines of a page; it is turned where next to nothing of it is a word, and upside down most is. */
async function recognizedUpright(page: PagePicture) {
  const lines = await recognizeLines(page);
  if (meanConfidence(lines) >= leastLegible) return { page, lines };
  const other = turned(turned(page));
  if ((await confidenceOf(other)) < surelyLegible) return { page, lines };
  return { page: other, lines: await recognizeLines(other) };
}

/** Returns how certain the recognition is of the words in the fullest sixth of a page, from 0 to 100. */
async function confidenceOf(page: PagePicture): Promise<number> {
  return meanConfidence(await recognizeLines(fullestPart(page)));
}

function meanConfidence(lines: readonly (readonly RecognizedWord[])[]): number {
  const words = lines.flat().filter(({ text }) => text.length > 2);
  return words.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, words.length);
}

/** Returns the sixth of a page that has the most ink. */
function fullestPart(page: PagePicture): PagePicture {
  const size = Math.ceil(page.height / 6) * page.width;
  const parts = [0, 1, 2, 3, 4, 5].map((part) => page.pixels.subarray(part * size, (part + 1) * size));
  const inks = parts.map((pixels) => pixels.reduce((count, level) => count + Number(level < inkLevel), 0));
  const pixels = parts[inks.indexOf(Math.max(...inks))]!;
  return { ...page, height: pixels.length / page.width, pixels };
}

/** Returns whether a word is none of the marks that dirt and the rest of a rule are taken for. */
function isWord({ text, confidence }: RecognizedWord): boolean {
  if (/^[$&£%#@+]$/.test(text)) return confidence >= sureCharacter;
  if (!/[\p{L}\d]/u.test(text)) return /^[-–—(]/.test(text) && confidence >= sureFigure;
  return text.length > 1 || confidence >= sureCharacter;
}

const hasDescender = (text: string): boolean => /[gjpqyçQ,;()$/|]/.test(text);

/** The part of the height of a word that is above its baseline. */
const heightAboveBase = ({ text, height }: RecognizedWord): number => (hasDescender(text) ? height * 0.8 : height);

/** Returns a line without what a bullet or dirt in front of it is taken for. */
function withoutBullet(line: readonly RecognizedWord[]): readonly RecognizedWord[] {
  const [first, ...others] = line;
  return first !== undefined && /^(?:[eoc®¢]|[^\p{L}\d#$(])$/u.test(first.text) && others.length > 0 ? others : line;
}

/** Returns the words of a line with the height of its font and its baseline, in points, and whether they are doubtful. */
function placedWords(line: readonly RecognizedWord[], page: PagePicture): { run: Run; isDoubtful: boolean }[] {
  const high = line.filter(({ text }) => /[\p{Lu}\dbdfhklt]/u.test(text));
  const size = median((high.length > 0 ? high : line).map(heightAboveBase)) / capitalHeight;
  const base = median(line.map(baselineOf));
  const points = (pixels: number) => pointsOf(pixels, page);
  return line.map((word) => {
    const { text, isChanged } = asFigure(word.text);
    const own = baselineOf(word);
    // A figure in the middle of a cell with two lines is on none of them.
    const baseline = Math.abs(own - base) > 0.5 * size ? own : base;
    const run = {
      text,
      left: points(word.left),
      right: points(word.left + word.width),
      top: points(baseline - 0.8 * size),
      bottom: points(baseline + 0.2 * size),
      size: points(size),
    };
    const least = /\d/.test(text) ? sureFigure : sureWord;
    return { run, isDoubtful: isChanged || word.confidence < least };
  });
}

const baselineOf = (word: RecognizedWord): number => word.top + heightAboveBase(word);

function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
