import type { ReactNode } from 'react';
import type { ColumnKey } from '../model/columnKeys.ts';
import type { SheetLines } from '../model/sheetLines.ts';
import type { SheetModel } from '../model/sheetModel.ts';
import type { SheetPage } from '../sheet/sheetPage.ts';

/** A line while its cells are drawn. */
export interface LineCell {
  readonly page: SheetPage;
  readonly rowKey: string;
  /** Index among the lines of the sheet. */
  readonly line: number;
  /** Its number within its section, from 1. */
  readonly number: number;
}

/**
 * Describes one column of the frozen pane. A column that shows a field of lines has the key of that field; its definition in
 * `model/lineFields.ts` says how a value is typed, pasted and sent.
 */
export interface SheetColumn {
  readonly key: ColumnKey;
  /** Text key (namespace bid-package) of its header. */
  readonly header: string;
  /** Draws the header in place of its text. */
  renderHeader?(page: SheetPage): ReactNode;
  /** Further classes of its header, each after a space. */
  headerClass?(page: SheetPage): string;
  /** Whether its width is changed by hand at its header. */
  readonly isResizable?: boolean;
  /** Classes of its header and its cells. */
  readonly className: string;
  /** Hidden up to 1200 px ('narrow'), or only below 600 px ('small'). */
  readonly hidden?: 'narrow' | 'small';
  /** Its width in px; 'rest' takes what the other columns leave. */
  readonly width: 'rest' | ((model: SheetModel) => number);
  /** Whether its cell names the line to a screen reader. */
  readonly isRowHeader?: boolean;
  /** Draws the cell of a line where it is not edited and holds no draft. */
  renderCell(cell: LineCell): ReactNode;
  /** Further classes of the cell of a line, each after a space. */
  cellClass?(cell: LineCell): string;
  /** The tooltip of the cell of a line. */
  tip?(cell: LineCell): string;
  /** What a line shows here, as text. */
  print?(lines: SheetLines, line: number): string;
  /** Whether Find looks for words in what is printed here, or for numbers; absent: it does not look here. */
  readonly find?: 'words' | 'number';
  /** What Ctrl C takes of a line; absent: nothing. */
  copy?(lines: SheetLines, line: number): string;
}
