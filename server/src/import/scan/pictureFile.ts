import type { Metadata } from 'sharp';
import { UnreadableRows } from '../text/separatedRows.ts';
import type { PagePicture } from './grayPicture.ts';
import { dpiOf } from './pagePicture.ts';

/** A larger picture is not read: a page at 600 dpi has 35 megapixels. */
const mostMegapixels = 50;
/** Decoding is cut off after this. */
const mostSeconds = 8;
/** What a picture says of its resolution is believed where a page is then so large, in inches. */
const [smallestPage, largestPage] = [3, 24];
/** The density that programs write where they know none. */
const screenDpi = 96;
/** Otherwise the picture is one of a sheet of this width, upright or lying, in inches. */
const [sheetWidth, sheetHeight] = [8.5, 11];
/** A picture is enlarged at most so much. */
const mostEnlarged = 4;

/** Returns whether a file is a picture that is read: PNG, JPEG or TIFF. */
export function isPicture(bytes: Uint8Array): boolean {
  return [
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    [0xff, 0xd8, 0xff],
    [0x49, 0x49, 0x2a, 0x00],
    [0x4d, 0x4d, 0x00, 0x2a],
  ].some((mark) => mark.every((byte, at) => bytes[at] === byte));
}

/** Returns whether a file is a picture of another kind: GIF, WebP, HEIC, AVIF or BMP. */
export function isOtherPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1');
  return /^GIF8[79]a|^RIFF....WEBP|^....ftyp(?:hei[cxms]|hev|mif1|msf1|avif)|^BM.{4}\0\0\0\0/s.test(start);
}

/** The pages of a picture, which are decoded one by one. A TIFF may have several. */
export interface PictureFile {
  readonly pageCount: number;
  /** @throws UnreadableRows where it is damaged */
  pictureOf(page: number): Promise<PagePicture>;
}

/** Opens a picture. @throws UnreadableRows with the reason: damaged, or larger than 50 megapixels */
export async function openPicture(bytes: Uint8Array): Promise<PictureFile> {
  // It is loaded for a picture alone.
  const { default: sharp } = await import('sharp');
  const damaged = () => new UnreadableRows('it is cut off or damaged');
  const open = (page: number) =>
    sharp(bytes, { page, failOn: 'truncated', limitInputPixels: mostMegapixels * 1_000_000, sequentialRead: true });
  const metadata = (page: number) =>
    sharp(bytes, { page, limitInputPixels: false })
      .metadata()
      .catch(() => {
        throw damaged();
      });
  const { pages = 1 } = await metadata(0);
  return {
    pageCount: pages,
    async pictureOf(page) {
      const { dpi, width, height } = sizeOf(await metadata(page - 1));
      const { data, info } = await open(page - 1)
        .autoOrient()
        .flatten({ background: '#fff' })
        .resize({ width, height, fit: 'fill' })
        .toColourspace('b-w')
        .raw()
        .timeout({ seconds: mostSeconds })
        .toBuffer({ resolveWithObject: true })
        .catch(() => {
          throw damaged();
        });
      return { width: info.width, height: info.height, dpi, pixels: new Uint8Array(data) };
    },
  };
}

/** Returns the size at which a picture is recognized, in pixels, and its resolution. @throws UnreadableRows for a picture that is too large */
function sizeOf({ width, height, density, autoOrient }: Metadata): { width: number; height: number; dpi: number } {
  if (width * height > mostMegapixels * 1_000_000)
    throw new UnreadableRows(
      `it is a picture of ${width} x ${height} pixels; pictures of at most ${mostMegapixels} megapixels are read`,
    );
  const [across, down] = [autoOrient.width, autoOrient.height];
  const isPage = (dpi: number) =>
    [across, down].every((side) => side / dpi >= smallestPage && side / dpi <= largestPage);
  const sheet = across > down ? sheetHeight : sheetWidth;
  const printed = density !== undefined && density > screenDpi && isPage(density) ? density : across / sheet;
  const dpi = Math.min(dpiOf(across / printed, down / printed), printed * mostEnlarged);
  const scaled = (side: number) => Math.max(1, Math.round((side * dpi) / printed));
  return { width: scaled(across), height: scaled(down), dpi };
}
