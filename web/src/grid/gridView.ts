import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import type { Cursor } from './cursor.ts';
import type { Editing } from './gridController.ts';
import type { RowKey } from './gridSource.ts';
import type { ClipboardAct } from './useClipboard.ts';

/** Attributes that every cell must spread on its element, so that the cursor, the mouse and ARIA find it. */
export interface CellAttributes {
  readonly id: string;
  readonly className: string;
  readonly role: 'gridcell' | 'rowheader' | 'columnheader';
  readonly 'aria-colindex': number;
  readonly 'aria-colspan'?: number;
  readonly 'aria-label'?: string;
  readonly 'aria-description'?: string;
  readonly 'data-column': number;
  readonly 'data-at'?: '';
  readonly 'data-guest'?: string;
  readonly 'data-guest-color'?: number;
  readonly 'data-state'?: string;
  readonly 'aria-selected'?: true;
}

/** A cell's properties other than its place. */
export interface CellOptions {
  readonly className?: string;
  /** Words for its state, each after a space, shown as `data-state`. */
  readonly state?: string;
  /** The number of columns that it covers, where more than one. */
  readonly span?: number;
  /** True where it names the row. */
  readonly header?: boolean;
  /** Its name for screen readers in place of its texts; of a header, read out with every cell below it. */
  readonly label?: string;
  /** A text that they add on the cell itself. */
  readonly description?: string;
}

export interface RowDrawing {
  readonly key: RowKey;
  readonly index: number;
  cell(column: number, options?: CellOptions): CellAttributes;
  /** The editor, where this cell is being edited; it goes last into the cell's element. */
  editor(column: number): ReactNode;
}

/** Somebody else in a cell: a first name and the number of a color. */
export interface Guest {
  readonly name: string;
  readonly color: number;
}

/** The methods by which a page draws its sheet and handles its events. Its identity must not change between renders. */
export interface GridView {
  rowClass?(kind: string): string;
  /** Returns who else is in a cell; a row that somebody enters or leaves has a new version. */
  guestAt?(row: RowKey, column: number): Guest | undefined;
  /** The cells of the frozen pane, in one fragment. */
  renderLeft(row: RowDrawing): ReactNode;
  renderBlock(row: RowDrawing, block: number): ReactNode;
  renderHeadLeft(row: RowDrawing): ReactNode;
  renderHeadBlock(row: RowDrawing, block: number): ReactNode;
  renderEditor(editing: Editing): ReactNode;
  /** Returns whether a cell can be edited in one line, in several lines or not at all. */
  editorOf(cursor: Cursor): 'no' | 'line' | 'lines';
  /** A key on a cell that is not being edited, before the sheet's own keys; true: it was used. */
  onCellKey(event: KeyboardEvent, cursor: Cursor): boolean;
  /** A printable key that nobody used; by default the editor opens with it. Returns the text to begin with, or null. */
  typedText(text: string, cursor: Cursor): string | null;
  /** Returns whether the range has a handle to fill with. */
  mayFill?(): boolean;
  /** Fills the controller's `fillArea` when the fill handle is released. */
  onFill?(): void;
  onClipboard?(event: ClipboardEvent, act: ClipboardAct): void;
  /**
   * Where Enter (`back`: Shift+Enter) leads from a cell in which something was typed; null: to the cell below or above.
   * Without it, Enter always goes there.
   */
  cellAfterEntry?(cursor: Cursor, back: boolean): Cursor | null;
  clearCell(cursor: Cursor): void;
  /** A click on a cell, after the cursor came to it; `again` where it stood there before. */
  onCellClick(event: MouseEvent, cursor: Cursor, again: boolean): void;
  /** The menu key, Shift F10 or the other mouse button on a cell. */
  onContextMenu?(event: MouseEvent, cursor: Cursor): void;
}
