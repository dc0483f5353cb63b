import type { QuotePlace } from '#contract';
import { columnName } from '../../columnName.ts';
import type { Row } from '../text/separatedRows.ts';
import type { QuoteSheet } from './readQuoteRows.ts';

/**
 * Returns where a row of a quote is printed: on a page of a document, in a cell of a workbook (that of a column, null for the
 * first one that is filled) or on a line of a text, counted from 1.
 */
export function placeIn(
  { part = null, workbookSheet }: Pick<QuoteSheet, 'part' | 'workbookSheet'>,
  { number, cells, printedAt = number, place, splitAt, isOfLetter }: Row,
  column: number | null,
): QuotePlace {
  if (place !== undefined) {
    const { left, top, right, bottom } = place.box;
    const size = [right - left, bottom - top].map((length) => Math.round(length * 10) / 10);
    return { part, page: place.page, box: [left, top, size[0]!, size[1]!] };
  }
  if (workbookSheet === undefined || isOfLetter === true)
    return { part: isOfLetter === true ? null : part, line: printedAt };
  const filled = column !== null && cells[column] ? column : cells.findIndex((cell) => cell !== '');
  const printed = splitAt !== undefined && filled > splitAt ? filled - 1 : filled;
  return { part, sheet: workbookSheet, cell: `${columnName(printed)}${printedAt}` };
}
