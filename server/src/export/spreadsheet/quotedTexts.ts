import type { CellStyle } from 'hucre/xlsx';
import { withChangedPart } from './workbookPart.ts';

const STYLES_PART = 'xl/styles.xml';
/** The text format; no other cell of the workbook has it, so that it marks the styles to quote. */
const MARK = '@';
const MARK_NUMBER = /<numFmt numFmtId="(\d+)" formatCode="@"\/>/;

/**
 * Returns the style of a text: one that begins like a formula gets a mark, so that {@link quoteTexts} finds its style.
 * Without the prefix a spreadsheet turns such a text into a formula as soon as somebody edits its cell.
 */
export function styleOfText(text: string, style: CellStyle | undefined): CellStyle | undefined {
  return /^[=+\-@\t\r]/.test(text) ? { ...style, numFmt: MARK } : style;
}

/**
 * Sets quotePrefix in the marked styles of a workbook and removes the mark. The writer of workbooks cannot write this
 * attribute, so the one part with the styles is replaced.
 */
export function quoteTexts(workbook: Uint8Array): Uint8Array {
  return withChangedPart(workbook, STYLES_PART, (styles) => {
    const number = MARK_NUMBER.exec(styles)?.[1];
    return number === undefined
      ? styles
      : styles.replaceAll(`<xf numFmtId="${number}"`, '<xf numFmtId="0" quotePrefix="1"');
  });
}
