import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx';
import { decimalTextOfNumber } from '#leveling';
import {
  cellLimit,
  cleanText,
  columnLimit,
  type Row,
  rowLimit,
  tooManyRows,
  UnreadableRows,
} from '../text/separatedRows.ts';
import { refuseTooManyCells } from './cellCounts.ts';
import { paddedNumber } from './paddedNumber.ts';
import { holdsPercents, type Percent, percentOf } from './percentCells.ts';
import { storedZip } from './storedZip.ts';
import { workbookParts } from './workbookParts.ts';

/** One sheet of a workbook as rows of texts, like the rows of a text file. */
export interface SheetRows {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: readonly Row[];
  /** Numbers of hidden rows that are not empty, from 1. */
  readonly hiddenRows: readonly number[];
  /** Hidden columns that are not empty, from 0. */
  readonly hiddenColumns: readonly number[];
}

/**
 * Reads the sheets of a workbook. Formula cells give their stored result, or else their text; formulas are never run,
 * and linked files are never opened.
 *
 * @param purpose 'list' returns every formula as its text, and a code as its cell shows it (03.30)
 * @throws TooMuchUnpacked, and UnreadableRows with the reason
 */
export async function readSheets(bytes: Uint8Array, purpose: 'bids' | 'list' = 'bids'): Promise<SheetRows[]> {
  const parts = workbookParts(bytes);
  refuseTooManyCells(parts);
  // Keeping styles is expensive; they are needed only if a cell is formatted as a percent.
  const workbook = await readXlsx(storedZip(parts), {
    readStyles: purpose === 'list' || holdsPercents(parts),
  }).catch(() => {
    throw new UnreadableRows('its parts are damaged');
  });
  return workbook.sheets.map((sheet) => sheetRows(sheet, purpose));
}

/** Reads the sheets of a workbook that are not hidden, like {@link readSheets}. */
export async function visibleSheets(bytes: Uint8Array, purpose?: 'list'): Promise<SheetRows[]> {
  const sheets = await readSheets(bytes, purpose);
  return sheets.filter(({ isHidden }) => !isHidden);
}

function sheetRows(sheet: Sheet, purpose: 'bids' | 'list'): SheetRows {
  const known = new Map<string, string>();
  const texts = sheet.rows.map((row, rowIndex) => {
    if (row.length > columnLimit && row.slice(columnLimit).some((value) => value !== null && value !== ''))
      throw new UnreadableRows(`row ${rowIndex + 1} of sheet '${sheet.name}' has more than ${columnLimit} columns`);
    return row.slice(0, columnLimit).map((value, column) => {
      const first = purpose === 'list' ? listValue(sheet, rowIndex, column) : value;
      const text = textOf(first ?? value ?? formulaOf(sheet, rowIndex, column), percentOf(sheet, rowIndex, column));
      if (text.length > cellLimit)
        throw new UnreadableRows(
          `a cell in row ${rowIndex + 1} of sheet '${sheet.name}' is longer than ${cellLimit} characters`,
        );
      return cleanText(text, known);
    });
  });
  fillMerged(sheet, texts);
  const rows = texts.flatMap((cells, index): Row[] =>
    cells.some((text) => text !== '') ? [{ number: index + 1, cells }] : [],
  );
  if (rows.length > rowLimit) throw tooManyRows();
  const numbers = new Set(rows.map(({ number }) => number));
  const hiddenRows = [...(sheet.rowDefs ?? [])].flatMap(([index, { hidden }]) =>
    hidden && numbers.has(index + 1) ? [index + 1] : [],
  );
  const hiddenColumns = (sheet.columns ?? []).flatMap((column, index) =>
    column?.hidden && rows.some(({ cells }) => (cells[index] ?? '') !== '') ? [index] : [],
  );
  return {
    name: sheet.name,
    isHidden: sheet.hidden === true || sheet.veryHidden === true,
    rows,
    hiddenRows: hiddenRows.sort((a, b) => a - b),
    hiddenColumns,
  };
}

/** Returns the value of a list cell: its formula, or its number with its format of zeros. */
function listValue(sheet: Sheet, row: number, column: number): CellValue {
  const value = sheet.rows[row]?.[column];
  const format = sheet.cells?.get(`${row},${column}`)?.style?.numFmt;
  return formulaOf(sheet, row, column) ?? (typeof value === 'number' ? paddedNumber(value, format) : null);
}

/** Returns the formula of a cell, starting with '='; null if it has none. */
function formulaOf(sheet: Sheet, row: number, column: number): CellValue {
  const formula = sheet.cells?.get(`${row},${column}`)?.formula;
  return formula ? `=${formula}` : null;
}

/**
 * Fills the text of a merged cell into each of its rows: names over a header, a section next to its lines. Numbers are
 * not repeated, because a price that several lines share is one price. Otherwise empty rows stay empty.
 */
function fillMerged(sheet: Sheet, texts: string[][]): void {
  const holds = texts.map((cells) => cells.some((text) => text !== ''));
  for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
    const text = texts[startRow]?.[startCol] ?? '';
    if (endRow === startRow || typeof sheet.rows[startRow]?.[startCol] !== 'string') continue;
    for (let row = startRow + 1; row <= Math.min(endRow, texts.length - 1); row += 1) {
      if (!holds[row]) continue;
      const cells = texts[row]!;
      while (cells.length <= startCol) cells.push('');
      if (cells[startCol] === '') cells[startCol] = text;
    }
  }
}

function textOf(value: CellValue, percent: Percent | null): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number' && percent) return `${numberText(percent === 'hundredfold' ? value * 100 : value)}%`;
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return Number.isNaN(value.getTime()) ? '#VALUE!' : value.toISOString().replace(/T00:00:00.000Z$/, '');
}

const fifteenDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 15, useGrouping: false });

/**
 * Returns the decimal text of a number in a cell. Spreadsheets keep 15 digits; further ones come from binary floating
 * point. 26772.949999999997 is 26772.95.
 */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '#NUM!';
  const text = decimalTextOfNumber(value);
  return text.length <= 15 || Number.isInteger(value) ? text : fifteenDigits.format(value);
}
