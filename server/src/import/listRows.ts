import { type Problem, problem } from '#contract';
import { importLimits } from './draft/fileParts.ts';
import { fileText } from './text/fileText.ts';
import { type Row, separatedRows, separatorOf, UnreadableRows } from './text/separatedRows.ts';
import { readSheets } from './workbook/readSheets.ts';
import { isCompound, isZip, reasonOfCompound, refusalOfWorkbook } from './workbook/readWorkbook.ts';

/** The filled rows of one visible sheet, or of a text file. */
export interface ListSheet {
  /** null in a file without sheets. */
  readonly name: string | null;
  readonly rows: readonly Row[];
}

/** The rows of a list file, or why it cannot be read. */
export type ListReading = { readonly sheets: readonly ListSheet[] } | { readonly refusal: Problem };

/**
 * Reads the rows of a list from a text file or a workbook; the content decides which, not the file name. Formula cells
 * keep their formula, so that the caller can refuse them.
 */
export async function readListRows(bytes: Uint8Array): Promise<ListReading> {
  if (bytes.length > importLimits.bytes) {
    return { refusal: problem('fileTooLarge', { file: 'The file', megabytes: importLimits.bytes / 1_000_000 }) };
  }
  try {
    if (isCompound(bytes)) throw new UnreadableRows(reasonOfCompound(bytes));
    return { sheets: isZip(bytes) ? await sheetsOf(bytes) : [{ name: null, rows: textRows(bytes) }] };
  } catch (error) {
    const refusal = refusalOfWorkbook(error);
    if (refusal) return { refusal };
    throw error;
  }
}

async function sheetsOf(bytes: Uint8Array): Promise<ListSheet[]> {
  const sheets = await readSheets(bytes, 'list');
  return sheets.filter(({ isHidden }) => !isHidden).map(({ name, rows }) => ({ name, rows }));
}

function textRows(bytes: Uint8Array): Row[] {
  const decoded = fileText(bytes);
  if ('notText' in decoded) throw new UnreadableRows('it is neither text nor a workbook');
  const { text } = decoded;
  // Cells copied from a spreadsheet are separated by tabs, even if their texts contain other separators.
  const firstLine = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '';
  return separatedRows(text, firstLine.includes('\t') ? '\t' : (separatorOf(text) ?? '\t'));
}
