import { inkLevel, type PagePicture } from './grayPicture.ts';

/** Lengths in inches. */
const [shortestRule, thickestRule, widestGap] = [0.4, 0.04, 0.012];
/** What touches a letter is nearer to it than this; a speck farther from all letters is dirt. */
const nearLetter = 0.06;
/** A component of fewer pixels than this part of a square inch is a dot or a speck. */
const dotArea = 0.0006;
/** Nothing of a text is higher or wider than this: it is a frame, a drawing, a logo or the edge of the paper. */
const [tallestLetter, widestLetter] = [0.6, 2];
/** A page with more pieces of ink is noise or a photograph; a page of small print has about 6,000. */
const mostPieces = 40_000;
/** A rule may be gray: it is everything darker than this. */
const ruleLevel = 205;

/**
 * Returns a page without ruling lines, frames and specks, so that what is left are letters; null where none are left, and
 * where it has more pieces of ink than a text has.
 */
export function cleaned(page: PagePicture): PagePicture | null {
  const pixels = Uint8Array.from(page.pixels);
  eraseRules(page, pixels, { step: 1, count: page.width, line: page.width, lines: page.height });
  eraseRules(page, pixels, { step: page.width, count: page.height, line: 1, lines: page.width });
  const result = { ...page, pixels };
  return keepLetters(result, pixels) ? result : null;
}

/** How a picture is walked: along its rows or along its columns. */
interface Walk {
  /** From a pixel to the next one along the line, and how many there are. */
  readonly step: number;
  readonly count: number;
  /** From a line to the next one, and how many there are. */
  readonly line: number;
  readonly lines: number;
}

function eraseRules({ dpi, pixels: before }: PagePicture, pixels: Uint8Array, walk: Walk): void {
  const { step, count, line, lines } = walk;
  const [shortest, gapLimit] = [shortestRule * dpi, Math.max(2, widestGap * dpi)];
  for (let at = 0; at < lines; at += 1) {
    let start = -1;
    let last = -1;
    for (let along = 0; along <= count; along += 1) {
      const isDark = along < count && before[at * line + along * step]! < ruleLevel;
      if (isDark) {
        if (start === -1) start = along;
        last = along;
      } else if (start !== -1 && (along - last > gapLimit || along === count)) {
        if (last - start >= shortest)
          eraseRun(before, pixels, walk, { at, start, end: last, thickest: thickestRule * dpi });
        start = -1;
      }
    }
  }
}

function eraseRun(
  before: Uint8Array,
  pixels: Uint8Array,
  { step, line, lines }: Walk,
  { at, start, end, thickest }: { at: number; start: number; end: number; thickest: number },
): void {
  for (let along = start; along <= end; along += 1) {
    const isInk = (other: number) => other >= 0 && other < lines && before[other * line + along * step]! < ruleLevel;
    let [from, to] = [at, at];
    while (at - from <= thickest && isInk(from - 1)) from -= 1;
    while (to - at <= thickest && isInk(to + 1)) to += 1;
    // A letter crosses the rule here.
    if (to - from > thickest) continue;
    for (let other = Math.max(0, from - 1); other <= Math.min(lines - 1, to + 1); other += 1)
      pixels[other * line + along * step] = 255;
  }
}

/** Erases what is no letter: what is too large, and small specks that are near no letter. Returns false where no letter is left, and for noise. */
function keepLetters({ width, height, dpi }: PagePicture, pixels: Uint8Array): boolean {
  const least = dotArea * dpi * dpi;
  const cell = Math.max(4, Math.round((nearLetter * dpi) / 2));
  const columns = Math.ceil(width / cell);
  const cellOf = (at: number) => Math.floor(Math.floor(at / width) / cell) * columns + Math.floor((at % width) / cell);
  const isLettered = new Uint8Array(columns * Math.ceil(height / cell));
  const specks: Int32Array[] = [];
  let pieces = 0;
  for (const piece of piecesOf(width, height, pixels)) {
    pieces += 1;
    if (pieces > mostPieces) return false;
    if (isTooLarge(piece, width, dpi)) erase(piece, width, pixels);
    else if (piece.length < least) specks.push(piece);
    else for (const at of piece) isLettered[cellOf(at)] = 1;
  }
  for (const speck of specks) {
    const around = [-2, -1, 0, 1, 2].flatMap((down) => [-2, -1, 0, 1, 2].map((right) => down * columns + right));
    const middle = cellOf(speck[0]!);
    if (!around.some((step) => isLettered[middle + step] === 1)) erase(speck, width, pixels);
  }
  return isLettered.includes(1);
}

/** Yields the pixels of each piece of ink: those that touch each other. */
function* piecesOf(width: number, height: number, pixels: Uint8Array): Generator<Int32Array> {
  const isInk = new Uint8Array(pixels.length);
  let count = 0;
  for (let at = 0; at < pixels.length; at += 1) {
    if (pixels[at]! >= inkLevel) continue;
    isInk[at] = 1;
    count += 1;
  }
  // All pieces one behind the other.
  const found = new Int32Array(count);
  let end = 0;
  for (let start = 0; start < isInk.length; start += 1) {
    if (isInk[start] === 0) continue;
    const first = end;
    isInk[start] = 0;
    found[end++] = start;
    for (let next = first; next < end; next += 1) {
      const at = found[next]!;
      const x = at % width;
      const y = (at - x) / width;
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
          const other = row * width + column;
          if (isInk[other] === 0) continue;
          isInk[other] = 0;
          found[end++] = other;
        }
      }
    }
    yield found.subarray(first, end);
  }
}

function isTooLarge(piece: Int32Array, width: number, dpi: number): boolean {
  if (piece.length < tallestLetter * dpi) return false;
  let [left, right, top, bottom] = [width, 0, Number.POSITIVE_INFINITY, 0];
  for (const at of piece) {
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  return bottom - top > tallestLetter * dpi || right - left > widestLetter * dpi;
}

/** Makes a piece white, with its edge, which is lighter than ink. */
function erase(piece: Int32Array, width: number, pixels: Uint8Array): void {
  const edge = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1];
  for (const at of piece) for (const step of edge) pixels[Math.max(0, Math.min(pixels.length - 1, at + step))] = 255;
}
