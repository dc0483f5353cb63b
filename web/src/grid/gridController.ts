import { type Cursor, type Direction, moveCursor, stopAt } from './cursor.ts';
import type { GridGeometry } from './geometry.ts';
import { type GridSource, HEAD_ROW, type RowKey } from './gridSource.ts';
import { type Area, areaOf, type CellRange, extended, fillArea, isInArea, wholeRange } from './range.ts';

/** The cell in edit, and the text that replaces its content; null to continue with what it holds. */
export interface Editing {
  readonly row: RowKey;
  readonly column: number;
  readonly typed: string | null;
}

export interface GridState {
  readonly cursor: Cursor | null;
  readonly editing: Editing | null;
  /** The cells selected together; null: only the one under the cursor. */
  readonly range: CellRange | null;
  /** The cell that the fill handle is being dragged to. */
  readonly fillTo: Cursor | null;
  /** Escape was pressed: the next Tab leaves the sheet. */
  readonly leaving: boolean;
}

/** The methods by which the sheet ends an open editor. */
export interface OpenEditor {
  /** Takes over what was typed; the editor closes afterwards. `isEntered`: by Enter or Tab, not by going elsewhere. */
  commit(isEntered?: boolean): void;
  /** Drops what was typed; the editor closes afterwards. */
  cancel?(): void;
  /** Returns what was typed, or null while nothing was. */
  typed?(): unknown;
  /** Returns what its author saw in the cell when the edit began. */
  seen?(): unknown;
  /** Returns whether Enter enters nothing and leaves the editor open because of what was typed, and shows why. */
  refuseEnter?(): boolean;
}

/** What only the drawn grid can do for its controller. */
interface GridElement {
  readonly reveal: (cursor: Cursor) => void;
  readonly takeFocus: () => void;
  /** Scrolls by so many blocks. */
  readonly scrollBlocks: (count: number) => void;
}

/**
 * The one cursor and the one editor of a sheet. Pages hold it too: they read where the cursor is, send it to a cell
 * and end an edit; the grid moves it by keys and mouse.
 */
export class GridController {
  private state: GridState = { cursor: null, editing: null, leaving: false, range: null, fillTo: null };
  private readonly listeners = new Set<() => void>();
  private readonly source: GridSource;
  private geometry: GridGeometry;
  /** The open editor: `openEditor` sets it. */
  editor: OpenEditor | null = null;
  /** Counts the cells that the cursor came to: what is remembered of one cell holds while it stays the same. */
  visit = 0;
  private enteredVisit = -1;
  reveal: GridElement['reveal'] = () => {};
  takeFocus: GridElement['takeFocus'] = () => {};
  private scrollBlocks: GridElement['scrollBlocks'] = () => {};

  constructor(source: GridSource, geometry: GridGeometry) {
    this.source = source;
    this.geometry = geometry;
  }

  connect({ reveal, takeFocus, scrollBlocks }: GridElement): void {
    this.scrollBlocks = scrollBlocks;
    this.reveal = reveal;
    this.takeFocus = takeFocus;
  }

  /** Makes an editor the open one. Returns a function that removes it again, unless another was opened since. */
  openEditor(editor: OpenEditor): () => void {
    this.editor = editor;
    return () => {
      if (this.editor === editor) this.editor = null;
    };
  }

  setGeometry(geometry: GridGeometry): void {
    this.geometry = geometry;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): GridState => this.state;

  private set(state: Partial<GridState>): void {
    this.state = { ...this.state, ...state };
    for (const listener of [...this.listeners]) listener();
  }

  /** Puts the cursor on a cell and brings it into view; a column inside a wider stop means that stop. */
  moveTo(row: RowKey, column: number): void {
    this.commitEdit();
    const cursor = { row, column: stopAt(this.source, this.geometry, row, column) };
    const same = this.state.cursor?.row === cursor.row && this.state.cursor.column === cursor.column;
    if (!same) this.visit += 1;
    const { editing, leaving, range } = this.state;
    if (!same || editing !== null || leaving || range !== null) {
      this.set({ cursor: same ? this.state.cursor : cursor, editing: null, leaving: false, range: null, fillTo: null });
    }
    this.reveal(cursor);
  }

  /** Moves by one key press; false where there is nothing further. */
  move(direction: Direction, rowsPerPage?: number): boolean {
    const from = this.state.cursor ?? this.firstCursor();
    if (from === null) return false;
    const to = moveCursor(this.source, this.geometry, from, direction, rowsPerPage);
    if (to === null) return false;
    this.moveTo(to.row, to.column);
    return true;
  }

  /** Selects from the cursor (or where the range began) to a cell of a block. */
  extendTo(reach: Cursor): void {
    const anchor = this.state.range?.anchor ?? this.state.cursor;
    if (anchor === null || anchor.row === HEAD_ROW || anchor.column < this.geometry.left.length) return;
    if (reach.row === HEAD_ROW || reach.column < this.geometry.left.length) return;
    this.commitEdit();
    const isOne = anchor.row === reach.row && anchor.column === reach.column;
    this.set({ range: isOne ? null : { anchor, reach }, leaving: false });
    this.reveal(reach);
  }

  /** Makes the range larger or smaller by one key press; false where the cursor is in no block. */
  extend(direction: Direction, rowsPerPage?: number): boolean {
    const { cursor, range } = this.state;
    const from = range?.reach ?? cursor;
    if (from === null || from.row === HEAD_ROW || from.column < this.geometry.left.length) return false;
    const to = extended(this.source, this.geometry, from, direction, rowsPerPage);
    if (to !== null) this.extendTo(to);
    return true;
  }

  /** Selects the blocks of all rows that take ranges. */
  selectAll(): boolean {
    const range = wholeRange(this.source, this.geometry);
    if (range === null) return false;
    this.commitEdit();
    this.set({ range, cursor: this.state.cursor ?? range.anchor, leaving: false });
    return true;
  }

  select(range: CellRange): void {
    this.moveTo(range.anchor.row, range.anchor.column);
    this.extendTo(range.reach);
  }

  dropRange(): void {
    this.set({ range: null, fillTo: null });
  }

  /** Rows and columns of the range, or of the one cell under the cursor; null outside the blocks. */
  area(): Area | null {
    const { cursor, range } = this.state;
    if (range !== null) return areaOf(this.source, range);
    if (cursor === null || cursor.row === HEAD_ROW || cursor.column < this.geometry.left.length) return null;
    return areaOf(this.source, { anchor: cursor, reach: cursor });
  }

  /** Returns whether a cell is one of several that are selected. */
  isInRange({ row, column }: Cursor): boolean {
    const area = this.state.range === null ? null : this.area();
    return area !== null && isInArea(area, this.source.rowIndex(row), column);
  }

  dragFill(fillTo: Cursor | null): void {
    this.set({ fillTo });
    if (fillTo !== null) this.reveal(fillTo);
  }

  fillArea(): Area | null {
    const area = this.area();
    const { fillTo } = this.state;
    if (area === null || fillTo === null) return null;
    return fillArea(area, { row: this.source.rowIndex(fillTo.row), column: fillTo.column });
  }

  edit(typed: string | null): void {
    const { cursor } = this.state;
    if (cursor !== null) this.set({ editing: { ...cursor, typed }, leaving: false, range: null });
  }

  /** Takes over what was typed and closes the editor. `isEntered`: by Enter or Tab, not by going elsewhere. */
  commitEdit(isEntered = false): void {
    const { editor } = this;
    // A focus that went to another window has closed the editor too: the next Enter still follows what was typed.
    if (this.hasEntered()) this.markEntered();
    this.editor = null;
    editor?.commit(isEntered);
    this.endEdit();
  }

  cancelEdit(): void {
    const { editor } = this;
    this.editor = null;
    editor?.cancel?.();
    this.endEdit();
  }

  /** Remembers that a key has entered something in the cell under the cursor without opening its editor. */
  markEntered(): void {
    this.enteredVisit = this.visit;
  }

  /** Returns whether something was typed or entered in the cell under the cursor since the cursor came to it. */
  hasEntered(): boolean {
    return this.enteredVisit === this.visit || (this.editor?.typed?.() ?? null) !== null;
  }

  /** Returns whether cells are typed one after the other: the cursor is on one with an entry, or came from there. */
  isTyping(): boolean {
    return this.hasEntered() || (this.enteredVisit >= 0 && this.visit === this.enteredVisit + 1);
  }

  private endEdit(): void {
    if (this.state.editing !== null) this.set({ editing: null });
  }

  armLeave(): void {
    this.set({ leaving: true });
  }

  disarm(): void {
    if (this.state.leaving) this.set({ leaving: false });
  }

  /** Drops or moves a cursor whose row was removed; called when rows were added, removed or moved. */
  keepCursorOnSheet(formerIndex: number): void {
    const { cursor } = this.state;
    if (cursor === null || cursor.row === HEAD_ROW || this.source.rowIndex(cursor.row) >= 0) return;
    const count = this.source.rowCount();
    if (count === 0) {
      this.set({ cursor: null, editing: null, range: null });
      return;
    }
    this.visit += 1;
    const row = this.source.rowKey(Math.max(0, Math.min(formerIndex, count - 1)));
    this.set({ cursor: { row, column: stopAt(this.source, this.geometry, row, cursor.column) }, editing: null });
  }

  /**
   * Moves the cursor and the open editor with their columns after these have moved. `to` returns a column's new
   * place, or null where it was removed: its editor closes, and the cursor waits at the end of the frozen pane. A block
   * under the cursor keeps its place on the screen where it can. A range ends where one of its columns has moved.
   */
  followColumns(to: (column: number) => number | null): void {
    const { cursor, editing, range } = this.state;
    if (cursor === null) return;
    const column = to(cursor.column);
    if (column === cursor.column) {
      if (range !== null && hasMoved(range, to)) this.dropRange();
      return;
    }
    if (column === null) this.visit += 1;
    const edited = editing === null ? null : to(editing.column);
    this.set({
      cursor:
        column === null
          ? { row: cursor.row, column: stopAt(this.source, this.geometry, cursor.row, this.geometry.left.length - 1) }
          : { row: cursor.row, column },
      editing: editing === null || edited === null ? null : { ...editing, column: edited },
      range: null,
      fillTo: null,
    });
    const first = this.geometry.left.length + (this.geometry.frozenBlocks ?? 0);
    if (column !== null && Math.min(column, cursor.column) >= first) this.scrollBlocks(column - cursor.column);
  }

  /** The cell that takes the cursor when the sheet is entered for the first time. */
  firstCursor(): Cursor | null {
    if (this.source.rowCount() === 0) return this.geometry.blockCount > 0 ? { row: HEAD_ROW, column: 0 } : null;
    const row = this.source.rowKey(0);
    return { row, column: stopAt(this.source, this.geometry, row, 1) };
  }
}

/** Returns whether a column of a range has another place now. */
function hasMoved({ anchor, reach }: CellRange, to: (column: number) => number | null): boolean {
  const [first, last] = [Math.min(anchor.column, reach.column), Math.max(anchor.column, reach.column)];
  for (let column = first; column <= last; column += 1) if (to(column) !== column) return true;
  return false;
}
