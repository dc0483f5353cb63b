import type { Cell, CellStyle, ColumnDef, MergeRange, WriteSheet } from 'hucre/xlsx';
import { type Amount, amountText } from '#leveling';
import type { SheetFilling, SheetToFill } from './sheetsInTurn.ts';

/** A live formula and what it gives now, so that a viewer that never calculates shows the same number. */
export interface Formula {
  readonly formula: string;
  readonly result: Amount | string | null;
}

/** What a cell holds: text (always text, whatever it begins with), an exact amount, a formula, or nothing. */
export type Content = string | Amount | Formula | null;

/** The address of a cell, from zero-based row and column. Example: row 11, column 7 is H12. */
export function cellAddress(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}

/** A cell's address that stays when a formula is copied. Example: $H$12. */
export function fixedAddress(row: number, column: number): string {
  return `$${columnName(column)}$${row + 1}`;
}

/** The addresses from one cell to another. */
export function cellRange(fromRow: number, fromColumn: number, toRow: number, toColumn: number): string {
  return `${cellAddress(fromRow, fromColumn)}:${cellAddress(toRow, toColumn)}`;
}

/** A reference into another sheet. Example: 'Bid Summary'!B7. */
export function onSheet(sheetName: string, address: string): string {
  return `'${sheetName.replaceAll("'", "''")}'!${address}`;
}

/** The letters of a zero-based column. Example: 26 is AA. */
export function columnName(column: number): string {
  const rest = String.fromCharCode(65 + (column % 26));
  return column < 26 ? rest : columnName(Math.floor(column / 26) - 1) + rest;
}

/**
 * The number a spreadsheet cell holds for an amount. Spreadsheets count in binary floating point with about 15 digits:
 * this is the one place where an amount leaves exact arithmetic, on its way out (docs/rules.md, A project).
 */
export function spreadsheetNumber(amount: Amount): number {
  return Number(amountText(amount));
}

/** A sheet while it is written, cell by cell; one that only looks for places keeps no cells. */
export class SheetBuilder {
  readonly name: string;
  readonly #keepsCells: boolean;
  readonly #cells = new Map<string, Partial<Cell>>();
  readonly #merges: MergeRange[] = [];

  constructor(name: string, keepsCells = true) {
    this.name = name;
    this.#keepsCells = keepsCells;
  }

  /** Writes one cell. Text that begins with = + - @ stays text: only a Formula is ever a formula. */
  put(row: number, column: number, content: Content, style?: CellStyle): void {
    if (!this.#keepsCells) return;
    const key = `${row},${column}`;
    if (content === null) {
      if (style) this.#cells.set(key, { value: null, type: 'empty', style });
    } else if (typeof content === 'string') {
      this.#cells.set(key, { value: content, type: 'string', style });
    } else if (typeof content === 'bigint') {
      this.#cells.set(key, { value: spreadsheetNumber(content), type: 'number', style });
    } else {
      const { formula, result } = content;
      const value = typeof result === 'bigint' ? spreadsheetNumber(result) : result;
      this.#cells.set(key, { value, type: 'formula', formula, formulaResult: value, style });
    }
  }

  /** Joins cells of one row. */
  merge(row: number, fromColumn: number, toColumn: number): void {
    if (toColumn > fromColumn) {
      this.#merges.push({ startRow: row, startCol: fromColumn, endRow: row, endCol: toColumn });
    }
  }

  /** What was written. */
  filling(): SheetFilling {
    return { cells: this.#cells, merges: this.#merges };
  }

  /** The sheet for the writer, filled with what was written so far. */
  finish(frame: Omit<WriteSheet, 'name' | 'rows' | 'cells' | 'merges'> & { columns: ColumnDef[] }): SheetToFill {
    return { frame: { ...frame, name: this.name }, fill: () => this.filling() };
  }
}
