import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { UnreadableRows } from '../text/separatedRows.ts';
import type { PagePicture } from './grayPicture.ts';
import { addGray, dpiOf, pixelsOf } from './pagePicture.ts';

/** The drawing is copied in strips of so many rows. */
const stripHeight = 128;

/** Draws a page of a PDF. @throws UnreadableRows where it is damaged */
export async function pictureOfPage(page: PDFPageProxy): Promise<PagePicture> {
  const { createCanvas } = await import('@napi-rs/canvas');
  const size = page.getViewport({ scale: 1 });
  const dpi = dpiOf(size.width / 72, size.height / 72);
  const viewport = page.getViewport({ scale: dpi / 72 });
  const [width, height] = [pixelsOf(size.width, dpi), pixelsOf(size.height, dpi)];
  const canvas = createCanvas(width, height);
  const canvasContext = canvas.getContext('2d');
  // The types of pdf.js know canvases of browsers alone.
  const drawing = canvasContext as unknown as CanvasRenderingContext2D;
  const drawn = page.render({ canvas: null, canvasContext: drawing, viewport });
  await drawn.promise.catch(() => {
    throw new UnreadableRows(`its page ${page.pageNumber} is damaged`);
  });
  const pixels = new Uint8Array(width * height);
  for (let top = 0; top < height; top += stripHeight) {
    const rows = Math.min(stripHeight, height - top);
    addGray(pixels, top * width, canvasContext.getImageData(0, top, width, rows).data);
  }
  // Its memory is not that of the thread, so nothing else hurries to free it.
  canvas.width = 1;
  canvas.height = 1;
  return { width, height, dpi, pixels };
}
