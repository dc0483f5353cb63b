import type { QuoteOptions } from '#contract';
import { quoteSheets } from './quoteSheets.ts';
import { type QuoteResult, readQuoteRows } from './readQuoteRows.ts';

/** Reads one bidder's quote: a text, a workbook, a PDF, a Word document or an e-mail. Hidden sheets are not read. */
export async function readQuoteFile(bytes: Uint8Array, options: QuoteOptions): Promise<QuoteResult> {
  const found = await quoteSheets(bytes);
  if ('refusal' in found) return { refusal: found.refusal };
  const result = readQuoteRows(found.sheets, options);
  if ('refusal' in result || found.unreadParts.length === 0) return result;
  return { reading: { ...result.reading, unreadParts: [...found.unreadParts] } };
}
