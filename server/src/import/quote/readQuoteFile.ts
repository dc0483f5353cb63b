import type { Problem, QuoteOptions, QuoteReading } from '#contract';
import { ScanBudget } from '../scan/scanBudget.ts';
import { quoteSheets } from './quoteSheets.ts';
import { readQuoteRows } from './readQuoteRows.ts';

/** What was read, or why nothing could be. */
export type QuoteResult = { readonly reading: QuoteReading } | { readonly refusal: Problem };

/**
 * Reads one bidder's quote: a text, a workbook, a PDF, a picture, a Word document or an e-mail. Hidden sheets are not read.
 *
 * @param budget how many pages of pictures are recognized
 */
export async function readQuoteFile(
  bytes: Uint8Array,
  options: QuoteOptions,
  budget = new ScanBudget(),
): Promise<QuoteResult> {
  const found = await quoteSheets(bytes, budget);
  if ('refusal' in found) return { refusal: found.refusal };
  const result = readQuoteRows(found.sheets, options);
  if ('refusal' in result) return result;
  const { form, unreadParts } = found;
  return { reading: { form, ...result.reading, ...(unreadParts.length > 0 && { unreadParts: [...unreadParts] }) } };
}
