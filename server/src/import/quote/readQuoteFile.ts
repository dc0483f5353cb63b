import type { QuoteOptions } from '#contract';
import { readFile } from '../readFile.ts';
import { visibleSheets } from '../workbook/readSheets.ts';
import { quoteRows } from './quoteText.ts';
import { type QuoteResult, readQuoteRows } from './readQuoteRows.ts';

/** Reads one bidder's quote. Hidden sheets are not read. */
export function readQuoteFile(bytes: Uint8Array, options: QuoteOptions): Promise<QuoteResult> {
  const readers = {
    text: () => readQuoteRows([{ name: null, ...quoteRows(bytes) }], options),
    workbook: async () => readQuoteRows(await visibleSheets(bytes), options),
  };
  return readFile<QuoteResult>(bytes, readers, (refusal) => ({ refusal }));
}
