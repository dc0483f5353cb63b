import type { Problem } from '#contract';
import { readFile, textOfFile } from './readFile.ts';
import { type Row, separatedRows, separatorOf } from './text/separatedRows.ts';
import { visibleSheets } from './workbook/readSheets.ts';

/** The filled rows of one visible sheet, or of a text file. */
export interface ListSheet {
  /** null in a file without sheets. */
  readonly name: string | null;
  readonly rows: readonly Row[];
}

/** The rows of a list file, or why it cannot be read. */
export type ListReading = { readonly sheets: readonly ListSheet[] } | { readonly refusal: Problem };

/** Reads the rows of a list. Formula cells keep their formula, so that the caller can refuse them. */
export function readListRows(bytes: Uint8Array): Promise<ListReading> {
  const readers = {
    text: () => ({ sheets: [{ name: null, rows: textRows(textOfFile(bytes)) }] }),
    workbook: async () => ({ sheets: await visibleSheets(bytes, 'list') }),
  };
  return readFile<ListReading>(bytes, readers, (refusal) => ({ refusal }));
}

function textRows(text: string): Row[] {
  // Cells copied from a spreadsheet are separated by tabs, even if their texts contain other separators.
  const firstLine = /[^\r\n]*\S[^\r\n]*/.exec(text)?.[0] ?? '';
  return separatedRows(text, firstLine.includes('\t') ? '\t' : (separatorOf(text) ?? '\t'));
}
