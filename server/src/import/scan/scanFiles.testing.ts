import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';
import sharp from 'sharp';
import { pdfOf } from '../pdf/pdfFiles.testing.ts';

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')),
  'standard_fonts',
);
GlobalFonts.registerFromPath(path.join(fonts, 'LiberationSans-Regular.ttf'), 'Scanned');

const dpi = 150;

/** Draws lines of cells as they are printed on a sheet 8.5 inches wide, at 150 dpi: the first column is the widest. */
export async function pictureOf(lines: readonly (readonly string[])[]): Promise<Buffer> {
  const canvas = createCanvas(8.5 * dpi, (lines.length * 0.3 + 1) * dpi);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.font = `${(11 * dpi) / 72}px Scanned`;
  for (const [line, cells] of lines.entries()) {
    for (const [column, cell] of cells.entries()) {
      context.textAlign = column < 1 ? 'left' : 'right';
      context.fillText(cell, (column === 0 ? 0.6 : 3.4 + column * 1.1) * dpi, (0.7 + line * 0.3) * dpi);
    }
  }
  return sharp(canvas.toBuffer('image/png')).withMetadata({ density: dpi }).png().toBuffer();
}

/** Writes a PDF whose pages are pictures, 8.5 inches wide; null is a page without anything. */
export async function pdfOfPictures(pictures: readonly (Uint8Array | null)[]): Promise<Uint8Array> {
  const shown = await Promise.all(
    pictures.map(async (picture) => {
      if (picture === null) return null;
      const { data, info } = await sharp(picture).jpeg({ quality: 85 }).toBuffer({ resolveWithObject: true });
      return { data, ...info, points: Math.round((612 * info.height) / info.width) };
    }),
  );
  const first = 3;
  const kids = pictures.map((_, page) => `${first + page * 3} 0 R`).join(' ');
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pictures.length} >>`,
    ...shown.flatMap((picture, page) => {
      const [content, image] = [first + page * 3 + 1, first + page * 3 + 2];
      const size = `/MediaBox [0 0 612 ${picture?.points ?? 792}]`;
      const inside = `/Contents ${content} 0 R /Resources << /XObject << /Im ${image} 0 R >> >>`;
      if (picture === null) return [`<< /Type /Page /Parent 2 0 R ${size} >>`, 'null', 'null'];
      const { width, height, channels, points } = picture;
      const space = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
      return [
        `<< /Type /Page /Parent 2 0 R ${size} ${inside} >>`,
        { dictionary: '', stream: Buffer.from(`612 0 0 ${points} 0 0 cm /Im Do`) },
        {
          dictionary: `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent 8 /Filter /DCTDecode`,
          stream: picture.data,
        },
      ];
    }),
  ]);
}
