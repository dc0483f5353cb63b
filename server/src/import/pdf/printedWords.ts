/** A rectangle of a page in points (1/72 inch) from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A word of a page with its place. */
export interface Word extends Box {
  readonly text: string;
  /** Height of the font in points. */
  readonly size: number;
}

/** Words that are printed next to each other with no wider gap than that of a word. */
export interface Segment extends Box {
  readonly text: string;
  readonly words: readonly Word[];
}

/** The words of a page on one baseline, from left to right. */
export interface PrintedLine extends Box {
  /** From 1. */
  readonly page: number;
  readonly size: number;
  readonly segments: readonly Segment[];
}

/** A piece of text as a page draws it: a letter, a word or a whole line. */
export interface Run extends Box {
  readonly text: string;
  readonly size: number;
}

/** Gaps in parts of the font's height: below the first one letters are one word, above the second one they are two cells. */
const wordGap = 0.15;
const cellGap = 0.95;
/** Baselines that differ by less than this part of the font's height are one. */
const sameLine = 0.4;

/** A digit below this part of the usual height of the font is the mark of a footnote. */
const smallPrint = 0.75;

/** Returns the smallest box around others. */
export function around(boxes: readonly Box[]): Box {
  return boxes.reduce<Box>(
    (all, { left, top, right, bottom }) => ({
      left: Math.min(all.left, left),
      top: Math.min(all.top, top),
      right: Math.max(all.right, right),
      bottom: Math.max(all.bottom, bottom),
    }),
    { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity },
  );
}

/**
 * Groups the runs of one page into lines, from top to bottom, and each line into segments: a gap of about the font's
 * height or more separates two of them. What is drawn twice on the same place counts once.
 */
export function linesOf(page: number, runs: readonly Run[]): PrintedLine[] {
  const lines: Run[][] = [];
  for (const run of withoutMarks(withoutRepeats(runs)).toSorted((a, b) => a.bottom - b.bottom || a.left - b.left)) {
    const last = lines.at(-1);
    const near = last?.find(({ bottom, size }) => Math.abs(bottom - run.bottom) < sameLine * Math.max(size, run.size));
    if (last && near) last.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => lineOf(page, line));
}

/** Returns the runs without those that are drawn again on the same place, as a bold font is imitated. */
function withoutRepeats(runs: readonly Run[]): Run[] {
  const seen = new Set<string>();
  return runs.filter(({ text, left, bottom, size }) => {
    const step = 0.1 * size;
    const [x, y] = [Math.round(left / step), Math.round(bottom / step)];
    const near = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx} ${y + dy} ${text}`));
    if (near.some((key) => seen.has(key))) return false;
    seen.add(`${x} ${y} ${text}`);
    return true;
  });
}

/** Returns the runs without the marks of footnotes: a small raised digit behind a figure is none of it. */
function withoutMarks(runs: readonly Run[]): Run[] {
  const sizes = runs.map(({ size }) => size).toSorted((a, b) => a - b);
  const usual = sizes[sizes.length >> 1] ?? 0;
  return runs.filter(({ text, size }) => size > smallPrint * usual || !/^[\d*†‡,\s]{1,4}$/.test(text));
}

function lineOf(page: number, runs: readonly Run[]): PrintedLine {
  const words = joinLetters(runs.flatMap(wordsOf).toSorted((a, b) => a.left - b.left));
  const segments: Word[][] = [];
  for (const word of words) {
    const last = segments.at(-1);
    const gap = last === undefined ? 0 : word.left - last.at(-1)!.right;
    if (last && gap < cellGap * Math.max(word.size, last.at(-1)!.size)) last.push(word);
    else segments.push([word]);
  }
  const made = segments.map(segmentOf);
  const sizes = words.map(({ size }) => size).toSorted((a, b) => a - b);
  return { page, size: sizes[sizes.length >> 1]!, segments: made, ...around(made) };
}

/** Returns the segment of some words. */
export function segmentOf(words: readonly Word[]): Segment {
  return { words, text: words.map(({ text }) => text).join(' '), ...around(words) };
}

function joinLetters(pieces: readonly Word[]): Word[] {
  const words: Word[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    const gap = last === undefined ? Number.POSITIVE_INFINITY : piece.left - last.right;
    const size = Math.max(piece.size, last?.size ?? 0);
    if (last && gap < wordGap * size)
      words[words.length - 1] = { ...around([last, piece]), text: last.text + piece.text, size };
    else words.push(piece);
  }
  return words;
}

/** Splits a run at its blanks; the place of each word follows from the usual widths of its letters. */
function wordsOf(run: Run): Word[] {
  const letters = [...run.text];
  const total = letters.reduce((sum, letter) => sum + widthOf(letter), 0);
  const scale = total === 0 ? 0 : (run.right - run.left) / total;
  const words: Word[] = [];
  let at = run.left;
  let word = '';
  let start = at;
  const leaders = leadersOf(run.text);
  for (const [index, letter] of [...letters, ' '].entries()) {
    const isBlank = /\s/.test(letter) || leaders.has(index);
    if (isBlank && word !== '') {
      words.push({ text: word, left: start, right: at, top: run.top, bottom: run.bottom, size: run.size });
      word = '';
    }
    if (!isBlank && word === '') start = at;
    if (!isBlank) word += letter;
    at += widthOf(letter) * scale;
  }
  return words;
}

/** Returns the places of the dots or dashes that lead from a text to its figure: 'Footings ........ $12,500'. */
function leadersOf(text: string): ReadonlySet<number> {
  const found = [...text.matchAll(/([.·_\u2026-])(?:\s?\1){3,}/gu)];
  return new Set(found.flatMap(({ index, 0: { length } }) => Array.from({ length }, (_, at) => index + at)));
}

/** Returns the width of a letter in a usual font, in parts of its height. */
function widthOf(letter: string): number {
  if (/[ilj.,;:'|!]/.test(letter)) return 0.25;
  if (/[\sft()[\]r/I-]/.test(letter)) return 0.3;
  if (/[mwMW@%]/.test(letter)) return 0.85;
  return /\p{Lu}/u.test(letter) ? 0.68 : 0.55;
}
