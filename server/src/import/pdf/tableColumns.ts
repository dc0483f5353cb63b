import { isNumberLike } from '../text/printedNumber.ts';
import { type PrintedLine, type Segment, segmentOf, type Word } from './printedWords.ts';

/** A column of a printed table: the span of a page that holds its cells, in points. */
export interface PrintedColumn {
  /** The middle of the blank between this column and its neighbor. */
  readonly from: number;
  readonly to: number;
  /** The outermost cells. */
  readonly left: number;
  readonly right: number;
  /** How many letters its cells have on average. */
  readonly letters: number;
}

/** Of this part of the rows a word may reach across the blank between two columns. */
const overrun = 0.04;
/** A narrower blank, in parts of the font's height, separates two columns only where figures or units are next to it. */
const wideBlank = 0.8;
const narrowBlank = 0.12;
/** With fewer rows a narrow blank may be chance. */
const enoughRows = 5;
/** Of this part of the rows at least both sides of a narrow blank are filled. */
const enoughPairs = 0.3;

/**
 * Finds the columns of a table from the blanks that run down through its rows, with or without ruling lines. A blank
 * inside of figures ('8 150,00 $') separates no columns, nor does a column of currency signs.
 *
 * @param rows the rows with most cells
 */
export function columnsOf(rows: readonly PrintedLine[]): PrintedColumn[] {
  const words = rows.map(({ segments }) => segments.flatMap((segment) => segment.words));
  const size = median(rows.map((row) => row.size));
  const bounds = blanksOf(words, rows.length < enoughRows ? wideBlank * size : narrowBlank * size);
  const isWide = (index: number) => bounds[index]!.width >= wideBlank * size;
  let edges = bounds.map(({ at }) => at);
  // A bound is taken away where the two sides of it are one cell.
  for (let index = bounds.length - 1; index >= 0; index -= 1) {
    const at = edges.indexOf(bounds[index]!.at);
    const cells = words.map((row) => cellsBetween(row, edges));
    const pairs = cells.flatMap((row) => (row[at] && row[at + 1] ? [[row[at]!, row[at + 1]!] as const] : []));
    const isChance = !isWide(index) && pairs.length < Math.max(2, rows.length * enoughPairs);
    if (isChance || isOneColumn(pairs, isWide(index))) edges = edges.filter((_, other) => other !== at);
  }
  return edgesToColumns(words, edges);
}

/** Returns the blanks, from left to right, that are free of words in nearly all rows. */
function blanksOf(rows: readonly (readonly Word[])[], narrowest: number): { at: number; width: number }[] {
  const tolerated = Math.floor(rows.length * overrun);
  const changes = rows
    .flatMap((row) => row.flatMap(({ left, right }) => [[left, 1] as const, [right, -1] as const]))
    .toSorted((a, b) => a[0] - b[0] || b[1] - a[1]);
  const blanks: { at: number; width: number }[] = [];
  let [covering, since] = [0, Number.NaN];
  changes.forEach(([place, change], index) => {
    if (covering <= tolerated && covering + change > tolerated && place - since >= narrowest)
      blanks.push({ at: (since + place) / 2, width: place - since });
    covering += change;
    if (covering === tolerated && change === -1 && index < changes.length - 1) since = place;
  });
  return blanks;
}

/** Returns the texts of a row between the edges. */
function cellsBetween(row: readonly Word[], edges: readonly number[]): string[] {
  const cells = Array.from({ length: edges.length + 1 }, () => [] as string[]);
  for (const word of row) cells[columnAt((word.left + word.right) / 2, edges)]!.push(word.text);
  return cells.map((texts) => texts.join(' '));
}

const columnAt = (place: number, edges: readonly number[]): number => edges.filter((edge) => edge < place).length;

function isOneColumn(pairs: readonly (readonly [string, string])[], isWide: boolean): boolean {
  const most = (count: number) => pairs.length > 0 && count * 2 > pairs.length;
  const isSign = (text: string) => /^(?:US|CA|C)?[$€£]$/.test(text);
  if (pairs.length > 0 && pairs.every(([one, other]) => isSign(one) || isSign(other))) return true;
  if (
    most(pairs.filter(([one, other]) => /^-?\(?\$?\s?\d{1,3}(?: \d{3})*$/.test(one) && /^\d{3}\b/.test(other)).length)
  )
    return !isWide;
  if (isWide) return false;
  const isFigure = (text: string) => isNumberLike(text);
  return !most(pairs.filter(([one, other]) => isFigure(one) || isFigure(other)).length);
}

function edgesToColumns(rows: readonly (readonly Word[])[], edges: readonly number[]): PrintedColumn[] {
  const columns = Array.from({ length: edges.length + 1 }, () => [] as Word[]);
  for (const word of rows.flat()) columns[columnAt((word.left + word.right) / 2, edges)]!.push(word);
  return columns.map((words, index) => ({
    from: edges[index - 1] ?? Number.NEGATIVE_INFINITY,
    to: edges[index] ?? Number.POSITIVE_INFINITY,
    left: Math.min(...words.map(({ left }) => left)),
    right: Math.max(...words.map(({ right }) => right)),
    letters: words.reduce((sum, { text }) => sum + (text.match(/\p{L}/gu)?.length ?? 0), 0) / rows.length,
  }));
}

/**
 * Returns the texts of a row of figures by column: each word in the column that holds its middle. Digits of a long figure
 * that reach into a column with a text of its own stay with the figure.
 */
export function cellsOfRow({ segments }: PrintedLine, columns: readonly PrintedColumn[]): string[] {
  const cells = columns.map(() => [] as Word[]);
  const placed = segments.map((segment) => ({ segment, at: segment.words.map((word) => columnOf(word, columns)) }));
  for (const { segment, at } of placed) {
    const isShared =
      isNumberLike(segment.text) &&
      at.some((column) => placed.some((other) => other.segment !== segment && other.at.includes(column)));
    for (const [index, word] of segment.words.entries()) cells[isShared ? at.at(-1)! : at[index]!]!.push(word);
  }
  return cells.map((words) => (words.length === 0 ? '' : segmentOf(words).text));
}

function columnOf({ left, right }: Word, columns: readonly PrintedColumn[]): number {
  return columns.findIndex(({ from, to }) => from < (left + right) / 2 && (left + right) / 2 <= to);
}

/** Returns the texts of a row that has fewer cells than most: figures where they end, texts where they begin. */
export function cellsOfShortRow({ segments }: PrintedLine, columns: readonly PrintedColumn[]): string[] {
  const texts = columns.map(() => [] as string[]);
  for (const segment of segments) {
    const place = isNumberLike(segment.text) ? segment.right - 1 : segment.left + 1;
    const at = columns.findIndex(({ from, to }) => from < place && place <= to);
    texts[at]!.push(segment.text);
  }
  return texts.map((cell) => cell.join(' '));
}

/** Returns the texts of header lines by column: each word goes to the column that it overlaps most, or else to the nearest. */
export function cellsOfHeader(lines: readonly PrintedLine[], columns: readonly PrintedColumn[]): string[] {
  const texts = columns.map(() => [] as string[]);
  for (const segment of lines.flatMap((line) => line.segments)) {
    const parts = spansSeveral(segment, columns) ? segment.words.map((word) => segmentOf([word])) : [segment];
    for (const part of parts) texts[nearest(part, columns)]!.push(part.text);
  }
  return texts.map((cell) => cell.join(' '));
}

const overlap = (one: { left: number; right: number }, other: { left: number; right: number }): number =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left);

/** Returns whether each of several columns has words of the segment nearer than any other column. */
function spansSeveral(segment: Segment, columns: readonly PrintedColumn[]): boolean {
  return new Set(segment.words.map((word) => nearest(word, columns))).size > 1;
}

function nearest(part: { left: number; right: number }, columns: readonly PrintedColumn[]): number {
  const overlaps = columns.map((column) => overlap(part, column));
  return overlaps.indexOf(Math.max(...overlaps));
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
