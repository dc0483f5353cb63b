import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Cursor } from './cursor.ts';
import type { Editing } from './gridController.ts';
import type { RowKey } from './gridSource.ts';
import type { ClipboardAct } from './useClipboard.ts';

/** Attributes that every cell must spread on its element, so that the cursor, the mouse and ARIA find it. */
export interface CellAttributes {
  readonly id: string;
  readonly role: 'gridcell' | 'rowheader' | 'columnheader';
  readonly 'aria-colindex': number;
  readonly 'aria-colspan'?: number;
  readonly 'aria-label'?: string;
  readonly 'aria-description'?: string;
  readonly 'data-column': number;
  readonly 'data-at'?: '';
  /** In the range. */
  readonly 'aria-selected'?: true;
}

/** What a page says of a cell beside its place. */
export interface CellOptions {
  /** Where it covers several columns. */
  readonly span?: number;
  /** Where it names the row. */
  readonly header?: boolean;
  /** Its name for screen readers, where the texts in it are not; said with every cell that it is the head of. */
  readonly label?: string;
  /** What they add on the cell itself. */
  readonly description?: string;
}

/** One row while it is drawn. */
export interface RowDrawing {
  readonly key: RowKey;
  readonly index: number;
  /** Attributes of the cell at a column. */
  cell(column: number, options?: CellOptions): CellAttributes;
  /** The editor, where this cell is being edited; it goes last into the cell's element. */
  editor(column: number): ReactNode;
}

/** How a page draws and serves its sheet. Its identity must not change between renders. */
export interface GridView {
  /** The cells of the frozen pane, in one fragment. */
  renderLeft(row: RowDrawing): ReactNode;
  /** The cell of one block. */
  renderBlock(row: RowDrawing, block: number): ReactNode;
  renderHeadLeft(row: RowDrawing): ReactNode;
  renderHeadBlock(row: RowDrawing, block: number): ReactNode;
  renderEditor(editing: Editing): ReactNode;
  /** Whether and how a cell can be edited: one line, several lines or not at all. */
  editorOf(cursor: Cursor): 'no' | 'line' | 'lines';
  /** A key on a cell that is not being edited, before the sheet's own keys; true: it was used. */
  onCellKey(event: KeyboardEvent, cursor: Cursor): boolean;
  /** A printable key that nobody used; by default the editor opens with it. Returns the text to begin with, or null. */
  typedText(text: string, cursor: Cursor): string | null;
  /** Whether the range has a handle to fill with. */
  mayFill?(): boolean;
  /** The fill handle was let go; the controller says what it fills. */
  onFill?(): void;
  /** Ctrl C, Ctrl X and Ctrl V on the sheet. */
  onClipboard?(event: ClipboardEvent, act: ClipboardAct): void;
  /**
   * Where Enter (`back`: Shift+Enter) leads from a cell in which something was typed; null: to the cell below or above.
   * Without it, Enter always goes there.
   */
  cellAfterEntry?(cursor: Cursor, back: boolean): Cursor | null;
  /** Delete or Backspace on a cell. */
  clearCell(cursor: Cursor): void;
  /** A click on a cell, after the cursor came to it; `again` where it stood there before. */
  onCellClick(event: MouseEvent, cursor: Cursor, again: boolean): void;
  /** The menu key, Shift F10 or the other mouse button on a cell. */
  onContextMenu?(event: MouseEvent, cursor: Cursor): void;
}
