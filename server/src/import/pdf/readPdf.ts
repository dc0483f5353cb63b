import { createRequire } from 'node:module';
import path from 'node:path';
import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { z } from 'zod';
import { pictureOfPage } from '../scan/pdfPicture.ts';
import { refuseLongScan, type ScanBudget } from '../scan/scanBudget.ts';
import { readScannedPage, type ScannedPage } from '../scan/scannedPage.ts';
import { UnreadableRows } from '../text/separatedRows.ts';
import { linesOf, type PrintedLine, type Run } from './printedWords.ts';

/** A quote of more pages is not read. */
export const pageLimit = 200;
/** A quote of more pieces of text is not read; a page on which each letter is one has about 2,000. */
const runLimit = 100_000;
/** Text that is drawn steeper than this, in radians, is a watermark or a stamp and is not read. */
const steepest = 0.1;

/** A larger picture is not drawn: a page at 600 dpi has 35 megapixels. */
const mostImagePixels = 36_000_000;

/** The height of the letters that a field is filled with, where it has room for it. */
const usualSize = 10;

const textField = z.object({
  subtype: z.literal('Widget'),
  fieldType: z.literal('Tx'),
  fieldValue: z.string(),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});

/** The text of a PDF. */
export interface PdfText {
  readonly pageCount: number;
  /** Of all pages, in their order. */
  readonly lines: readonly PrintedLine[];
  /** Pages that were read from their pictures, by their number. */
  readonly scans: ReadonlyMap<number, ScannedPage>;
}

/**
 * Reads the text of a PDF with its places; pages without text, as scans are, are recognized. Scripts, attachments and links
 * are not touched, fonts are not loaded, and nothing outside of the file is opened.
 *
 * @throws UnreadableRows with the reason: damaged, needs a password, too many pages
 */
export async function readPdf(bytes: Uint8Array, budget: ScanBudget): Promise<PdfText> {
  // It is loaded for a PDF alone: that takes a tenth of a second.
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: Uint8Array.from(bytes),
    isEvalSupported: false,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    verbosity: VerbosityLevel.ERRORS,
    maxImageSize: mostImagePixels,
    wasmUrl: decodersFolder(),
  });
  try {
    const document = await task.promise.catch((error: Error) => {
      throw new UnreadableRows(reasonOf(error));
    });
    if (document.numPages > pageLimit)
      throw new UnreadableRows(`it has ${document.numPages} pages; a quote of at most ${pageLimit} pages is read`);
    const printed = await linesOfDocument(document);
    const scans = await readScans(document, printed, budget);
    const lines = [...printed, ...[...scans.values()].flatMap((scan) => scan.lines)].toSorted(
      (a, b) => a.page - b.page,
    );
    return { pageCount: document.numPages, lines, scans };
  } finally {
    await task.destroy();
  }
}

async function linesOfDocument(document: PDFDocumentProxy): Promise<PrintedLine[]> {
  const lines: PrintedLine[] = [];
  let left = runLimit;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number).catch(() => {
      throw new UnreadableRows(`its page ${number} is damaged`);
    });
    const { runs, count } = await runsOf(page, left);
    left -= count;
    lines.push(...linesOf(number, [...runs, ...(await filledFields(page))]));
    page.cleanup();
  }
  return lines;
}

/** Recognizes the pages without text, as many as the budget allows. @throws UnreadableRows for a scan of more pages */
async function readScans(
  document: PDFDocumentProxy,
  printed: readonly PrintedLine[],
  budget: ScanBudget,
): Promise<ReadonlyMap<number, ScannedPage>> {
  const withText = new Set(printed.map(({ page }) => page));
  const pages = Array.from({ length: document.numPages }, (_, index) => index + 1).filter(
    (page) => !withText.has(page),
  );
  if (withText.size === 0) refuseLongScan(pages.length);
  const scans = new Map<number, ScannedPage>();
  for (const number of pages) {
    if (budget.isUsedUp) break;
    const page = await document.getPage(number);
    scans.set(number, await readScannedPage(number, () => pictureOfPage(page), budget));
    page.cleanup();
  }
  return scans;
}

/** Returns the folder with the decoders of JBIG2 and JPEG 2000 pictures. */
function decodersFolder(): string {
  return path.join(path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json')), 'wasm/');
}

/** Returns the pieces of text of a page, and how many are drawn on it or outside of it. @throws UnreadableRows for more than `limit` */
async function runsOf(page: PDFPageProxy, limit: number): Promise<{ runs: Run[]; count: number }> {
  const viewport = page.getViewport({ scale: 1 });
  const runs: Run[] = [];
  let count = 0;
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new UnreadableRows(`its page ${page.pageNumber} is damaged`);
    });
    if (done) return { runs, count };
    const { items } = value as TextContent;
    count += items.length;
    for (const item of items) if ('str' in item) runs.push(...runOf(item, viewport));
    if (count > limit) {
      await reader.cancel(new Error('Too much text'));
      throw new UnreadableRows('it has more text than a quote');
    }
  }
}

/** Returns what is filled in the text fields of a form, each as a run. */
async function filledFields(page: PDFPageProxy): Promise<Run[]> {
  const viewport = page.getViewport({ scale: 1 });
  const fields = z.array(textField.nullable().catch(null)).parse(await page.getAnnotations().catch(() => []));
  return fields.flatMap((field) => {
    if (field === null || field.fieldValue.trim() === '') return [];
    const [x1, y1, x2, y2] = viewport.convertToViewportRectangle(field.rect) as [number, number, number, number];
    const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
    const size = Math.min(usualSize, bottom - top);
    const middle = (top + bottom) / 2;
    const left = Math.min(x1, x2);
    const right = Math.min(Math.max(x1, x2), left + field.fieldValue.length * size * 0.5);
    return [{ text: field.fieldValue, left, right, top: middle - size / 2, bottom: middle + size / 2, size }];
  });
}

/** Returns the run of an item that has letters, is upright and is on the page; otherwise none. */
function runOf({ str, transform, width }: TextItem, viewport: PageViewport): Run[] {
  if (str.trim() === '') return [];
  const [a = 1, b = 0, c = 0, d = 1, left = 0, bottom = 0] = product(viewport.transform, transform);
  const size = Math.hypot(c, d);
  if (size === 0 || Math.abs(Math.atan2(b, a)) > steepest) return [];
  // 'bottom' is the baseline; letters such as g reach a fifth of their height below it.
  const run = { left, right: left + width, top: bottom - 0.8 * size, bottom: bottom + 0.2 * size, size, text: str };
  const isOnPage = run.right > 0 && run.left < viewport.width && run.bottom > 0 && run.top < viewport.height;
  return isOnPage ? [run] : [];
}

/** Returns the product of two transforms of the plane, as PDF writes them. */
function product(outer: readonly number[], inner: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = outer;
  const moved = (x: number, y: number, isPoint: 0 | 1) => [a * x + c * y + isPoint * e, b * x + d * y + isPoint * f];
  const [x1 = 1, y1 = 0, x2 = 0, y2 = 1, x = 0, y = 0] = inner;
  return [...moved(x1, y1, 0), ...moved(x2, y2, 0), ...moved(x, y, 1)];
}

function reasonOf({ name }: Error): string {
  return name === 'PasswordException' ? 'it is encrypted; save it without a password' : 'it is cut off or damaged';
}
