import { readMailLine } from '../quote/mailLine.ts';
import { quoteRowsOfText, type TextRows } from '../quote/quoteText.ts';
import { isNumberLike } from '../text/printedNumber.ts';
import { cleanText, type Row } from '../text/separatedRows.ts';
import type { HtmlBlock } from './htmlBlocks.ts';

/** The rows of a text with tables. */
export interface BlockRows extends TextRows {
  /** The prices are in tables; otherwise the text is read like an e-mail. */
  readonly isTable: boolean;
}

/**
 * Makes rows of a text with tables. Where its tables hold at least as many prices as the lines around them, their rows have
 * their cells and each line is a row of one cell; otherwise the text is read line by line as a pasted e-mail is.
 */
export function rowsOfBlocks(blocks: readonly HtmlBlock[]): BlockRows {
  const inTables = pricedRowsOf(blocks).length;
  if (inTables > 0 && inTables >= pricedLinesOf(blocks).length)
    return { rows: tableRows(blocks), meanings: null, isTable: true };
  return { ...quoteRowsOfText(blocks.flatMap(linesOf).join('\n')), isTable: false };
}

/** Returns whether a text has a price, in a table or a line. */
export function holdsPrice(blocks: readonly HtmlBlock[]): boolean {
  return pricedRowsOf(blocks).length > 0 || pricedLinesOf(blocks).length > 0;
}

/** Returns the lines of a text; a row of a table is one. */
export function linesOf(block: HtmlBlock): string[] {
  if (block.kind === 'line') return [block.text];
  return block.rows.map((cells) => cells.filter((cell) => cell !== '').join('  '));
}

function pricedLinesOf(blocks: readonly HtmlBlock[]): string[] {
  return blocks.flatMap((one) => (one.kind === 'line' && readMailLine(one.text)?.isNumber === true ? one.text : []));
}

/** Rows with a price behind a text: all with a figure in a table where one is money, as a list of numbers is no quote. */
function pricedRowsOf(blocks: readonly HtmlBlock[]): (readonly string[])[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'line') return [];
    const figured = block.rows.filter(
      (cells) => cells.some((cell) => /\p{L}{2}/u.test(cell)) && cells.slice(1).some(isNumberLike),
    );
    return figured.some((cells) => cells.slice(1).some(isMoney)) ? figured : [];
  });
}

const isMoney = (cell: string): boolean =>
  isNumberLike(cell) && /\$|\d[.,]\d\d(?!\d)|\d[,.\s\u00a0\u202f]\d{3}(?!\d)/.test(cell);

/** An empty row comes before each table, as between the tables of a sheet. */
function tableRows(blocks: readonly HtmlBlock[]): Row[] {
  const known = new Map<string, string>();
  const rows: Row[] = [];
  let number = 0;
  for (const block of blocks) {
    if (block.kind === 'table') number += 1;
    for (const cells of block.kind === 'table' ? block.rows : [[block.text]]) {
      number += 1;
      const texts = cells.map((cell) => cleanText(cell, known));
      if (texts.some((text) => text !== '')) rows.push({ number, cells: texts });
    }
  }
  return rows;
}
