import { type GrayPicture, inkLevel } from './grayPicture.ts';

/** Pages are turned back by at most this, in degrees. */
const mostDegrees = 5;
/** The picture is made this many times smaller to find out how it is turned. */
const reduction = 3;
/** Lines that run up are so much sharper than the columns of a page that is upright. */
const muchSharper = 1.3;
/** A smaller angle, in degrees, is left: over a page it is less than a pixel per word. */
const leastDegrees = 0.03;

/** How the lines of a page run. */
interface Lines {
  /** By how many degrees they go down to the right. */
  readonly degrees: number;
  /** How unlike each other the rows of the picture are, seen at this angle: those of lines of text are. */
  readonly sharpness: number;
}

/** Returns how the lines of a page run: the angle at which its rows are the most unlike, at most 5 degrees either way, in steps of 0.02. */
function linesOf(picture: GrayPicture): Lines {
  const points = inkPoints(picture);
  if (points.length === 0) return { degrees: 0, sharpness: 0 };
  const score = (degrees: number) => sharpnessAt(points, degrees, Math.ceil(picture.height / reduction));
  const coarse = bestOf(score, -mostDegrees, mostDegrees, 0.25);
  const finer = bestOf(score, coarse - 0.25, coarse + 0.25, 0.05);
  const degrees = bestOf(score, finer - 0.05, finer + 0.05, 0.02);
  return { degrees, sharpness: (score(degrees) * picture.height) / points.length ** 2 };
}

/** Returns whether the lines of a page run up or down: it was scanned sideways. */
export function isSideways(picture: GrayPicture): boolean {
  return linesOf(turned(picture)).sharpness > linesOf(picture).sharpness * muchSharper;
}

/** Returns a picture that is turned to the right by 90 degrees. */
export function turned<Picture extends GrayPicture>(picture: Picture): Picture {
  const { width, height, pixels } = picture;
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) result[x * height + (height - 1 - y)] = pixels[y * width + x]!;
  return { ...picture, width: height, height: width, pixels: result };
}

function bestOf(score: (degrees: number) => number, from: number, to: number, step: number): number {
  let best = from;
  let most = -1;
  for (let degrees = from; degrees <= to + step / 2; degrees += step) {
    const found = score(degrees);
    if (found > most) [best, most] = [degrees, found];
  }
  return best;
}

/** Returns the places of lower edges of ink in a smaller picture, as pairs of x and y. */
function inkPoints({ width, height, pixels }: GrayPicture): Int32Array {
  const points: number[] = [];
  for (let y = 0; y + reduction < height; y += reduction) {
    for (let x = 0; x < width; x += reduction) {
      const isInk = pixels[y * width + x]! < inkLevel;
      if (isInk && pixels[(y + reduction) * width + x]! >= inkLevel) points.push(x / reduction, y / reduction);
    }
  }
  return Int32Array.from(points);
}

function sharpnessAt(points: Int32Array, degrees: number, height: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(height * 0.2) + 1_000;
  const counts = new Uint32Array(height + 2 * margin);
  for (let at = 0; at < points.length; at += 2) {
    const row = Math.round(points[at + 1]! - points[at]! * slope) + margin;
    if (row >= 0 && row < counts.length) counts[row]! += 1;
  }
  let sum = 0;
  for (const count of counts) sum += count * count;
  return sum;
}

/** Returns a picture turned so that its lines are level; what comes from outside of it is white. */
export function straightened<Picture extends GrayPicture>(picture: Picture): Picture {
  const { degrees } = linesOf(picture);
  if (Math.abs(degrees) < leastDegrees) return picture;
  const { width, height, pixels } = picture;
  const [cosine, sine] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [middleX, middleY] = [width / 2, height / 2];
  const result = new Uint8Array(pixels.length).fill(255);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const fromX = (x - middleX) * cosine - (y - middleY) * sine + middleX;
      const fromY = (x - middleX) * sine + (y - middleY) * cosine + middleY;
      const [left, top] = [Math.floor(fromX), Math.floor(fromY)];
      if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) continue;
      const at = top * width + left;
      const [right, down] = [fromX - left, fromY - top];
      const upper = pixels[at]! * (1 - right) + pixels[at + 1]! * right;
      const lower = pixels[at + width]! * (1 - right) + pixels[at + width + 1]! * right;
      result[y * width + x] = upper * (1 - down) + lower * down + 0.5;
    }
  }
  return { ...picture, pixels: result };
}
