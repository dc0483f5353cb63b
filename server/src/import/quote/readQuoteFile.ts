import type { QuoteOptions } from '#contract';
import { documentRows } from '../pdf/pdfRows.ts';
import { readPdf } from '../pdf/readPdf.ts';
import { readFile } from '../readFile.ts';
import { UnreadableRows } from '../text/separatedRows.ts';
import { visibleSheets } from '../workbook/readSheets.ts';
import { mailRows, quoteRows } from './quoteText.ts';
import { type QuoteResult, readQuoteRows } from './readQuoteRows.ts';

/** Reads one bidder's quote. Hidden sheets are not read. */
export function readQuoteFile(bytes: Uint8Array, options: QuoteOptions): Promise<QuoteResult> {
  const readers = {
    text: () => readQuoteRows([{ name: null, ...quoteRows(bytes) }], options),
    workbook: async () => readQuoteRows(await visibleSheets(bytes), options),
    pdf: () => readPdfQuote(bytes, options),
  };
  return readFile<QuoteResult>(bytes, readers, (refusal) => ({ refusal }));
}

/** Reads the rows of the tables of a PDF, or where it has none, of its paragraphs as those of an e-mail. */
async function readPdfQuote(bytes: Uint8Array, options: QuoteOptions): Promise<QuoteResult> {
  const { lines, pageCount } = await readPdf(bytes);
  if (lines.length === 0) throw new UnreadableRows('it holds pictures and no text');
  const { rows, isProse } = documentRows(lines, pageCount);
  const text = isProse ? mailRows(rows.map(({ cells }) => cells[0]!)) : { rows, meanings: null };
  const result = readQuoteRows([{ name: null, ...text }], options);
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  const unreadPages = pages.filter((page) => lines.every((line) => line.page !== page));
  return 'reading' in result && unreadPages.length > 0 ? { reading: { ...result.reading, unreadPages } } : result;
}
