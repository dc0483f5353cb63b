import type { PrintedLine } from '../pdf/printedWords.ts';
import { openPicture } from './pictureFile.ts';
import { refuseLongScan, type ScanBudget } from './scanBudget.ts';
import { readScannedPage, type ScannedPage } from './scannedPage.ts';

/** What was recognized in a picture. */
export interface PictureText {
  readonly pageCount: number;
  readonly lines: readonly PrintedLine[];
  readonly scans: ReadonlyMap<number, ScannedPage>;
}

/** Recognizes a PNG, JPEG or TIFF. @throws UnreadableRows with the reason: damaged, too large, too many pages */
export async function readPicture(bytes: Uint8Array, budget: ScanBudget): Promise<PictureText> {
  const { pageCount, pictureOf } = await openPicture(bytes);
  refuseLongScan(pageCount);
  const scans = new Map<number, ScannedPage>();
  for (let page = 1; page <= pageCount && !budget.isUsedUp; page += 1)
    scans.set(page, await readScannedPage(page, () => pictureOf(page), budget));
  return { pageCount, lines: [...scans.values()].flatMap(({ lines }) => lines), scans };
}
