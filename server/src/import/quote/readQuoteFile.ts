import type { QuoteOptions } from '#contract';
import { documentRows } from '../pdf/pdfRows.ts';
import { readPdf } from '../pdf/readPdf.ts';
import { readFile } from '../readFile.ts';
import { UnreadableRows } from '../text/separatedRows.ts';
import { visibleSheets } from '../workbook/readSheets.ts';
import { mailRows, quoteRows } from './quoteText.ts';
import { type QuoteResult, type QuoteSheet, readQuoteRows } from './readQuoteRows.ts';

/** Reads one bidder's quote. Hidden sheets are not read. */
export function readQuoteFile(bytes: Uint8Array, options: QuoteOptions): Promise<QuoteResult> {
  const readers = {
    text: () => readQuoteRows([{ name: null, ...quoteRows(bytes) }], options),
    workbook: async () => readQuoteRows(await visibleSheets(bytes), options),
    pdf: async () => readQuoteRows([await pdfSheet(bytes)], options),
  };
  return readFile<QuoteResult>(bytes, readers, (refusal) => ({ refusal }));
}

/** The rows of a PDF: of its tables, or where it has none, of its paragraphs as those of an e-mail. */
async function pdfSheet(bytes: Uint8Array): Promise<QuoteSheet> {
  const { lines, pageCount } = await readPdf(bytes);
  if (lines.length === 0) throw new UnreadableRows('it holds pictures and no text');
  const { rows, isProse } = documentRows(lines, pageCount);
  return { name: null, ...(isProse ? mailRows(rows.map(({ cells }) => cells[0]!)) : { rows, meanings: null }) };
}
