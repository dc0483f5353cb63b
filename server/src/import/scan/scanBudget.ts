import { UnreadableRows } from '../text/separatedRows.ts';

/** So many pages of one file are recognized, with what is attached to it; each takes some seconds. */
export const scannedPageLimit = 10;

/** The pages of a file, with those of its attachments, that may still be recognized. */
export class ScanBudget {
  readonly #beforePage: () => Promise<void>;
  #left: number;

  /** @param beforePage waits until a page may be recognized, which takes longer than all else */
  constructor(beforePage: () => Promise<void> = async () => {}, limit = scannedPageLimit) {
    this.#left = limit;
    this.#beforePage = beforePage;
  }

  get isUsedUp(): boolean {
    return this.#left === 0;
  }

  /** Counts a page that is about to be recognized, and waits until it may be. */
  async take(): Promise<void> {
    this.#left -= 1;
    await this.#beforePage();
  }
}

/** @throws UnreadableRows for a document that has nothing but pictures, of more pages than are recognized */
export function refuseLongScan(pageCount: number): void {
  if (pageCount > scannedPageLimit)
    throw new UnreadableRows(`it has ${pageCount} scanned pages; a scan of at most ${scannedPageLimit} pages is read`);
}
