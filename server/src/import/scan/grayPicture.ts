/** A picture of one channel: a byte for each pixel, row by row, 0 is black. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** A page as a picture, with its pixels per inch. */
export interface PagePicture extends GrayPicture {
  readonly dpi: number;
}

/** Darker than this, on white paper, is ink. */
export const inkLevel = 160;

const blockSize = 64;
/** Paper is as bright as the pixels of a block above this part of them. */
const paperShare = 0.8;

/** Returns a picture whose paper is white everywhere: shades of a photograph and of gray cells go. */
export function whitened<Picture extends GrayPicture>(picture: Picture): Picture {
  const { width, height, pixels } = picture;
  const [columns, rows] = [Math.ceil(width / blockSize), Math.ceil(height / blockSize)];
  const paper = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      paper[row * columns + column] = paperOf(picture, column * blockSize, row * blockSize);
  const result = new Uint8Array(pixels.length);
  for (let y = 0; y < height; y += 1) {
    const fromTop = Math.max(0, y / blockSize - 0.5);
    const row = Math.min(rows - 1, Math.floor(fromTop));
    const below = Math.min(rows - 1, row + 1) * columns;
    const down = Math.min(1, fromTop - row);
    for (let x = 0; x < width; x += 1) {
      const fromLeft = Math.max(0, x / blockSize - 0.5);
      const column = Math.min(columns - 1, Math.floor(fromLeft));
      const next = Math.min(columns - 1, column + 1);
      const right = Math.min(1, fromLeft - column);
      const upper = paper[row * columns + column]! * (1 - right) + paper[row * columns + next]! * right;
      const lower = paper[below + column]! * (1 - right) + paper[below + next]! * right;
      const level = (pixels[y * width + x]! * 255) / (upper * (1 - down) + lower * down);
      result[y * width + x] = Math.min(255, level);
    }
  }
  return { ...picture, pixels: result };
}

/** Returns how bright the paper of a block is; a block that is all ink is as dark as its ink, at most by half. */
function paperOf({ width, height, pixels }: GrayPicture, left: number, top: number): number {
  const counts = new Uint32Array(256);
  const right = Math.min(width, left + blockSize);
  const bottom = Math.min(height, top + blockSize);
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) counts[pixels[y * width + x]!]! += 1;
  let rest = (right - left) * (bottom - top) * paperShare;
  for (let level = 0; level < 256; level += 1) {
    rest -= counts[level]!;
    if (rest <= 0) return Math.max(128, level);
  }
  return 255;
}
