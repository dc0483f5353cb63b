import type { Problem, QuoteReading } from '#contract';
import { rowsOfBlocks } from '../html/blockRows.ts';
import { parseMail } from '../mail/mailMessage.ts';
import { documentRows } from '../pdf/pdfRows.ts';
import { type PdfText, readPdf } from '../pdf/readPdf.ts';
import { readFile } from '../readFile.ts';
import { readPicture } from '../scan/pictureSheet.ts';
import type { ScanBudget } from '../scan/scanBudget.ts';
import { withScans } from '../scan/scannedRows.ts';
import { type Row, UnreadableRows } from '../text/separatedRows.ts';
import { readWord } from '../word/readWord.ts';
import { visibleSheets } from '../workbook/readSheets.ts';
import { withLetter } from './letterAbove.ts';
import { type AttachmentReader, mailSheets } from './mailSheets.ts';
import { mailRows, quoteRows, type TextRows } from './quoteText.ts';
import type { QuoteSheet } from './readQuoteRows.ts';

/** The parts of a file that may hold the prices of a quote, and the attachments that were not read; or why there are none. */
export type SheetsOfQuote =
  | {
      readonly form: QuoteReading['form'];
      readonly sheets: readonly QuoteSheet[];
      readonly unreadParts: readonly string[];
    }
  | { readonly refusal: Problem; readonly reason: string | null };

/**
 * Reads the text of a quote, the sheets of its workbook that are not hidden, or the parts of its e-mail.
 *
 * @param budget how many pages of pictures may still be recognized
 * @param depth how many e-mails this one is attached to, one within the other
 */
export function quoteSheets(bytes: Uint8Array, budget: ScanBudget, depth = 0): Promise<SheetsOfQuote> {
  const whole = (form: QuoteReading['form'], sheet: QuoteSheet) => ({ form, sheets: [sheet], unreadParts: [] });
  const attachments: AttachmentReader = { depth, read: (attached) => quoteSheets(attached, budget, depth + 1) };
  const document = (read: PdfText) => whole(isScan(read) ? 'scan' : 'pdf', documentSheet(read));
  const readers = {
    text: () => {
      const sheet = textSheet(bytes);
      return whole(sheet.isTable ? 'csv' : 'text', sheet);
    },
    workbook: async () => ({
      form: 'workbook' as const,
      sheets: (await visibleSheets(bytes)).map((sheet) => ({ ...sheet, isTable: true, workbookSheet: sheet.name })),
      unreadParts: [],
    }),
    pdf: async () => document(await readPdf(bytes, budget)),
    picture: async () => document(await readPicture(bytes, budget)),
    word: async () => whole('word', await wordSheet(bytes)),
    mail: async () => ({ form: 'email' as const, ...(await mailSheets(await parseMail(bytes), attachments)) }),
  };
  return readFile<SheetsOfQuote>(bytes, readers, (refusal, reason) => ({ refusal, reason }));
}

function textSheet(bytes: Uint8Array): QuoteSheet {
  const { rows, meanings } = quoteRows(bytes);
  return { name: null, rows, meanings, isTable: meanings === null && rows.some(({ cells }) => cells.length > 1) };
}

/** Returns whether all that a document holds was read from pictures. */
function isScan({ lines, scans }: PdfText): boolean {
  return lines.length > 0 && lines.every(({ page }) => scans.has(page));
}

/** Reads the rows of the tables of a document, or where it has none, of its paragraphs as those of an e-mail. */
function documentSheet({ lines, pageCount, scans }: PdfText): QuoteSheet {
  if (lines.length === 0) throw new UnreadableRows('no text was found on its pages');
  const { rows, isProse } = documentRows(lines, pageCount);
  const text = isProse ? withPlaces(mailRows(rows.map(({ cells }) => cells[0]!)), rows) : { rows, meanings: null };
  const pages = Array.from({ length: pageCount }, (_, index) => index + 1);
  const unreadPages = pages.filter((page) => lines.every((line) => line.page !== page));
  return { name: null, ...text, rows: withScans(text.rows, scans), isTable: !isProse, unreadPages };
}

/** Gives the lines of a document read as an e-mail the places of its paragraphs. */
function withPlaces({ rows, meanings }: TextRows, paragraphs: readonly Row[]): TextRows {
  return { rows: rows.map((row) => ({ ...row, place: paragraphs[row.number - 1]!.place })), meanings };
}

/** Reads the rows of the tables of a Word document, or where they hold no prices, its text as a pasted one. */
async function wordSheet(bytes: Uint8Array): Promise<QuoteSheet> {
  const { blocks, letterhead } = await readWord(bytes);
  if (blocks.length === 0) throw new UnreadableRows('it holds pictures and no text');
  return withLetter({ name: null, ...rowsOfBlocks(blocks) }, letterhead);
}
