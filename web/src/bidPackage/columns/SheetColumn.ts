import type { ReactNode } from 'react';
import type { ColumnKey } from '../model/columnKeys.ts';
import type { SheetLines } from '../model/sheetLines.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';

export interface LineCell {
  readonly page: SheetPage;
  readonly rowKey: string;
  readonly line: number;
  /** Its number within its section, from 1. */
  readonly number: number;
}

/**
 * Describes one column of the frozen pane. A column that shows a field of lines has the key of that field; its definition in
 * `model/lineFields.ts` defines how a value is typed, pasted and sent.
 */
export interface SheetColumn {
  readonly key: ColumnKey;
  readonly header: string;
  renderHeader?(page: SheetPage): ReactNode;
  headerState?(page: SheetPage): string;
  readonly isResizable?: boolean;
  /** Words for its header and its cells, by which `cellClass` finds their classes. */
  readonly words: string;
  /** Hidden up to 1200 px ('narrow'), only below 600 px ('small'), or there and until it is chosen ('optional'). */
  readonly hidden?: 'narrow' | 'small' | 'optional';
  /** Its width in px; 'rest' takes what the other columns leave. */
  readonly width: 'rest' | ((model: SheetModel) => number);
  /** Whether its cell names the line to a screen reader. */
  readonly isRowHeader?: boolean;
  /** Draws the cell of a line where it is not edited and holds no draft. */
  renderCell(cell: LineCell): ReactNode;
  /** Further words for the cell of a line, each after a space. */
  cellState?(cell: LineCell): string;
  tip?(cell: LineCell): string;
  print?(lines: SheetLines, line: number): string;
  /** Whether Find looks for words or for numbers in the printed text; absent: it does not look here. */
  readonly find?: 'words' | 'number';
  /** Returns the text of a line that Ctrl+C copies; absent: nothing. */
  copy?(lines: SheetLines, line: number): string;
}
