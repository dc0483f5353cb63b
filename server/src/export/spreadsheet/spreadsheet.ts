import type { SheetImage } from 'hucre';
import type { Cell, CellStyle, ColumnDef, MergeRange, WriteSheet } from 'hucre/xlsx';
import { amountText, type Decimal } from '#leveling';
import type { WorkbookTexts } from '#locales/types';
import { columnName } from '../../columnName.ts';
import { linesOf, printedLength, spreadsheetText } from './cellText.ts';
import type { LazySheet, SheetCells } from './lazySheets.ts';
import { heightWithLogo, type LogoPicture, logoImage } from './logoPicture.ts';
import { headerAndFooter, tabloidPages } from './pages.ts';
import { styleOfText } from './quotedTexts.ts';

/** A live formula and its current result, so that a viewer that never calculates shows the same number. */
export interface Formula {
  readonly formula: string;
  readonly result: Decimal | string | null;
}

/** Cell content: text (always text, whatever it starts with), an exact amount, a formula, or nothing. */
export type Content = string | Decimal | Formula | null;

/** Returns the address of a cell from zero-based row and column. Example: row 11, column 7 is H12. */
export function cellAddress(row: number, column: number): string {
  return `${columnName(column)}${row + 1}`;
}

/** Returns an absolute cell address. Example: $H$12. */
export function fixedAddress(row: number, column: number): string {
  return `$${columnName(column)}$${row + 1}`;
}

/** Returns the range from one cell to another. */
export function cellRange(fromRow: number, fromColumn: number, toRow: number, toColumn: number): string {
  return `${cellAddress(fromRow, fromColumn)}:${cellAddress(toRow, toColumn)}`;
}

/** Returns a reference into another sheet. Example: 'Bid Summary'!B7. */
export function onSheet(sheetName: string, address: string): string {
  return `'${sheetName.replaceAll("'", "''")}'!${address}`;
}

/**
 * Converts an amount to the number of a spreadsheet cell. Spreadsheets use binary floating point with about 15 digits:
 * this is the only place where an amount leaves exact arithmetic, on its way out (docs/rules.md, A project).
 */
function spreadsheetNumber(amount: Decimal): number {
  return Number(amountText(amount));
}

const LINE_HEIGHT = 13.5;
/** The maximum row height of a spreadsheet. */
const MAX_ROW_HEIGHT = 409;

interface SheetRules extends Pick<WriteSheet, 'conditionalRules' | 'dataValidations'> {
  /** Below this scale the sheet goes over several pages side by side. */
  readonly minScale?: number;
  readonly frozenColumns?: number;
}

/** Builds a sheet cell by cell: in mode 'places' it measures and keeps no cells, in mode 'cells' it does not measure. */
export class SheetBuilder {
  readonly name: string;
  readonly texts: WorkbookTexts;
  readonly #columns: readonly ColumnDef[];
  readonly #keepsCells: boolean;
  readonly #measures: boolean;
  readonly #cells = new Map<string, Partial<Cell>>();
  readonly #merges: MergeRange[] = [];
  readonly #images: SheetImage[] = [];
  readonly #longest = new Map<number, number>();
  readonly #rows = new Map<number, { height: number }>();

  /** `columns` have the widths of their texts; numbers may widen them. */
  constructor(
    name: string,
    texts: WorkbookTexts,
    columns: readonly ColumnDef[],
    purpose: 'both' | 'places' | 'cells' = 'both',
  ) {
    this.name = name;
    this.texts = texts;
    this.#columns = columns;
    this.#keepsCells = purpose !== 'places';
    this.#measures = purpose !== 'cells';
  }

  /**
   * Writes one cell. Text that starts with = + - @ stays text: only a Formula is a formula. Wrapped text makes its row as
   * high as it needs, over the cells up to `lastColumn` if those are merged.
   */
  put(row: number, column: number, content: Content, style?: CellStyle, lastColumn = column): void {
    if (this.#measures) this.#measure(row, column, lastColumn, content, style);
    if (!this.#keepsCells) return;
    const key = `${row},${column}`;
    if (content === null) {
      if (style) this.#cells.set(key, { value: null, type: 'empty', style });
    } else if (typeof content === 'string') {
      this.#cells.set(key, { value: spreadsheetText(content), type: 'string', style: styleOfText(content, style) });
    } else if (typeof content === 'bigint') {
      this.#cells.set(key, { value: spreadsheetNumber(content), type: 'number', style });
    } else {
      const { formula, result } = content;
      const value = typeof result === 'bigint' ? spreadsheetNumber(result) : result && spreadsheetText(result);
      this.#cells.set(key, { value, type: 'formula', formula, formulaResult: value, style });
    }
  }

  /** Sets the style of empty cells in one row, so that its borders are continuous. */
  rule(row: number, fromColumn: number, toColumn: number, style: CellStyle): void {
    for (let column = fromColumn; column <= toColumn; column += 1) this.put(row, column, null, style);
  }

  /** Writes a long text into merged cells of one row. */
  putLong(row: number, fromColumn: number, toColumn: number, text: string, style: CellStyle): void {
    this.rule(row, fromColumn, toColumn, style);
    this.put(row, fromColumn, text, style, toColumn);
    this.merge(row, fromColumn, toColumn);
  }

  /** Merges cells of one row. */
  merge(row: number, fromColumn: number, toColumn: number): void {
    if (toColumn > fromColumn) {
      this.#merges.push({ startRow: row, startCol: fromColumn, endRow: row, endCol: toColumn });
    }
  }

  /** Puts a logo into the first row, which gets so high that the title, at its bottom, is below the logo. */
  putLogo(logo: LogoPicture): void {
    this.#images.push(logoImage(logo, this.texts.companyLogo));
    this.#rows.set(0, { height: heightWithLogo(logo) });
  }

  /** Returns the cells written so far. */
  cells(): SheetCells {
    return { cells: this.#cells, merges: this.#merges };
  }

  /** Returns the columns, widened where a number needs it: one that does not fit prints as ####. */
  #fitted(): ColumnDef[] {
    return this.#columns.map((column, index) =>
      column.hidden ? column : { ...column, width: Math.max(column.width ?? 0, (this.#longest.get(index) ?? 0) + 2) },
    );
  }

  /**
   * Returns the sheet for the writer with the cells written so far. The rows up to the last header row and the first
   * columns stay in view; these, and the header rows, counted from 1, are printed on every page.
   */
  finish(
    projectName: string,
    [firstHeaderRow, lastHeaderRow]: readonly [number, number],
    { minScale, frozenColumns = 1, ...rules }: SheetRules = {},
  ): LazySheet {
    const columns = this.#fitted();
    return {
      frame: {
        name: this.name,
        columns,
        rowDefs: this.#rows,
        freezePane: { rows: lastHeaderRow, columns: frozenColumns },
        pageSetup: tabloidPages(columns, minScale),
        headerFooter: headerAndFooter(projectName, this.texts),
        ...(this.#images.length > 0 && { images: this.#images }),
        ...rules,
      },
      printTitles: [`$A:$${columnName(frozenColumns - 1)}`, `$${firstHeaderRow}:$${lastHeaderRow}`]
        .map((title) => onSheet(this.name, title))
        .join(','),
      fill: () => this.cells(),
    };
  }

  #measure(row: number, column: number, lastColumn: number, content: Content, style: CellStyle | undefined): void {
    const shown = typeof content === 'object' && content !== null ? content.result : content;
    if (typeof shown === 'bigint') {
      this.#longest.set(column, Math.max(this.#longest.get(column) ?? 0, printedLength(shown, style)));
    } else if (shown !== null && style?.alignment?.wrapText) {
      const cells = this.#columns.slice(column, lastColumn + 1);
      const width = cells.reduce((sum, cell) => sum + (cell.width ?? 0), 0);
      const lines = linesOf(shown, style.font?.bold ? width / 1.1 : width);
      const height = Math.min(MAX_ROW_HEIGHT, lines * LINE_HEIGHT);
      if (lines > 1 && height > (this.#rows.get(row)?.height ?? 0)) this.#rows.set(row, { height });
    }
  }
}
