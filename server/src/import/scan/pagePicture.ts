import type { PagePicture } from './grayPicture.ts';

/** The resolution that letters of 8 to 12 points are recognized best at. */
const usualDpi = 300;
/** A larger page is made smaller: 300 dpi of a page of 11 by 14 inches. */
const mostPixels = 14_000_000;
const pointsPerInch = 72;

/** Returns the resolution at which a page of a size in inches is recognized, at most 300 dpi and 14 megapixels. */
export function dpiOf(width: number, height: number): number {
  return Math.min(usualDpi, Math.sqrt(mostPixels / Math.max(width * height, Number.MIN_VALUE)));
}

/** Returns a length on a page, from pixels to points. */
export function pointsOf(pixels: number, { dpi }: Pick<PagePicture, 'dpi'>): number {
  return (pixels * pointsPerInch) / dpi;
}

/** Returns a length in pixels of a page from points, at least one. */
export function pixelsOf(points: number, dpi: number): number {
  return Math.max(1, Math.round((points * dpi) / pointsPerInch));
}

/** Writes the gray levels of pixels with red, green, blue and opacity, of which nothing shines through. */
export function addGray(pixels: Uint8Array, start: number, colors: Uint8ClampedArray): void {
  for (let at = start, from = 0; from < colors.length; at += 1, from += 4)
    pixels[at] = (colors[from]! * 77 + colors[from + 1]! * 151 + colors[from + 2]! * 28) >> 8;
}
